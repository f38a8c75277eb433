/* The times of a player: quantiles and a histogram of decades. */
#include "support/test.h"

#include "arena/report/times.h"

TEST(quantiles_are_times_that_occurred) {
  struct times times = {0};
  times_sort(&times);
  assert_int_equal(times_quantile(&times, 0.5), 0);
  for (int64_t us = 100; us > 0; us--)
    assert_true(times_add(&times, us * 10));
  times_sort(&times);
  assert_int_equal(times_quantile(&times, 0.5), 500);
  assert_int_equal(times_quantile(&times, 0.95), 950);
  assert_int_equal(times_quantile(&times, 1), 1000);
  times_close(&times);
}

TEST(bins_are_quarters_of_decades) {
  struct times times = {0};
  unsigned long bins[TIMES_BINS];
  assert_true(times_add(&times, 0) && times_add(&times, 1));   /* the first */
  assert_true(times_add(&times, 10) && times_add(&times, 17)); /* from 10 to 17.8 */
  assert_true(times_add(&times, 18));
  assert_true(times_add(&times, INT64_MAX));
  times_histogram(&times, bins);
  assert_int_equal(bins[0], 2);
  assert_int_equal(bins[TIMES_BINS_A_DECADE], 2);
  assert_int_equal(bins[TIMES_BINS_A_DECADE + 1], 1);
  assert_int_equal(bins[TIMES_BINS - 1], 1);
  times_close(&times);
}
