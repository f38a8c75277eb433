/* Times as people write them. */
#include "support/test.h"

#include "core/base/duration.h"

static int64_t read(int64_t unit, const char *text) {
  const struct duration any = {"time", unit, 0, DURATION_MOST};
  int64_t ns;
  return duration_read(&any, text, &ns, NULL) ? ns : -1;
}

TEST(a_bare_number_has_the_unit_of_its_place) {
  assert_int_equal(read(NS_PER_MS, "500"), 500 * NS_PER_MS);
  assert_int_equal(read(NS_PER_SECOND, "500"), 500 * NS_PER_SECOND);
  assert_int_equal(read(NS_PER_MINUTE, "90"), 5400 * NS_PER_SECOND);
  assert_int_equal(read(NS_PER_SECOND, "0"), 0);
}

TEST(a_unit_and_a_fraction_mean_the_same_everywhere) {
  static const int64_t units[] = {NS_PER_MS, NS_PER_SECOND, NS_PER_MINUTE};
  for (int i = 0; i < 3; i++) {
    assert_int_equal(read(units[i], "500ms"), 500 * NS_PER_MS);
    assert_int_equal(read(units[i], "2s"), 2 * NS_PER_SECOND);
    assert_int_equal(read(units[i], ".5s"), 500 * NS_PER_MS);
    assert_int_equal(read(units[i], "1.5min"), 90 * NS_PER_SECOND);
    assert_int_equal(read(units[i], "1.h"), 3600 * NS_PER_SECOND);
    assert_int_equal(read(units[i], "0.0000000019999s"), 1);
  }
}

TEST(anything_else_is_no_time) {
  static const char *const wrong[] = {"",    ".",   "s",   "ms",   "x",      "1x",     "-1",
                                      "+1",  "1e3", " 1",  "1 ",   "1.2.3",  "1s2",    "1S",
                                      "0x1", "inf", "nan", "1sms", "277.8h", "1000001"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(read(NS_PER_SECOND, wrong[i]), -1);
  assert_int_equal(read(NS_PER_SECOND, "99999999999999999999999999"), -1);
}

TEST(what_a_place_does_not_take_is_told_with_its_limit) {
  const struct duration day = {"--time", NS_PER_SECOND, 1, 86400 * NS_PER_SECOND};
  const struct duration key = {"time", NS_PER_MS, 0, DURATION_MOST};
  const struct duration night = {"--for", NS_PER_MINUTE, 1, DURATION_MOST};
  struct why why;
  int64_t ns;
  assert_false(duration_read(&day, "0", &ns, &why));
  assert_string_equal(why.text, "--time 0: expected a time such as 2, 2s or 500ms, more than 0");
  assert_false(duration_read(&day, "25h", &ns, &why));
  assert_string_equal(why.text,
                      "--time 25h: expected a time such as 2, 2s or 500ms, at most 86400s");
  assert_false(duration_read(&key, "soon", &ns, &why));
  assert_string_equal(why.text, "time=soon: expected a time such as 500, 500ms or 2s");
  assert_false(duration_read(&night, "0", &ns, &why));
  assert_string_equal(why.text, "--for 0: expected a time such as 90, 90min or 2h, more than 0");
}
