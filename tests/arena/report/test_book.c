/* The times of a player in the data of a page: quantiles and a histogram over decades. */
#include "support/test.h"

#include "arena/report/book.h"

#include <jansson.h>

static long long number(const json_t *times, const char *name) {
  return (long long)json_integer_value(json_object_get(times, name));
}

static long long bin(const json_t *times, size_t at) {
  return (long long)json_integer_value(json_array_get(json_object_get(times, "bins"), at));
}

TEST(quantiles_are_times_that_occurred) {
  struct times times = {0};
  json_t *written = times_write(&times);
  assert_non_null(written);
  assert_int_equal(number(written, "runs"), 0);
  assert_int_equal(number(written, "median"), 0);
  json_decref(written);
  for (int64_t us = 100; us > 0; us--)
    assert_true(times_add(&times, us * 10));
  written = times_write(&times);
  assert_int_equal(number(written, "runs"), 100);
  assert_int_equal(number(written, "median"), 500);
  assert_int_equal(number(written, "most"), 950);
  assert_int_equal(number(written, "slowest"), 1000);
  json_decref(written);
  times_close(&times);
}

TEST(bins_are_quarters_of_decades) {
  struct times times = {0};
  assert_true(times_add(&times, 0) && times_add(&times, 1));   /* the first bin */
  assert_true(times_add(&times, 10) && times_add(&times, 17)); /* from 10 to 17.8 */
  assert_true(times_add(&times, 18));
  assert_true(times_add(&times, INT64_MAX));
  json_t *written = times_write(&times);
  assert_int_equal(json_array_size(json_object_get(written, "bins")), TIMES_BINS);
  assert_int_equal(bin(written, 0), 2);
  assert_int_equal(bin(written, TIMES_BINS_A_DECADE), 2);
  assert_int_equal(bin(written, TIMES_BINS_A_DECADE + 1), 1);
  assert_int_equal(bin(written, TIMES_BINS - 1), 1);
  json_decref(written);
  times_close(&times);
}
