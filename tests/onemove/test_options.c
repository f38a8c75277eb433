/* The table of a command's options: how its arguments are read. test_refusals.t shows what is said
 * about wrong ones. */
#include "support/test.h"

#include "onemove/options.h"

struct inner {
  double seconds;
};

struct arguments {
  bool flag;
  const char *text, *taken;
  unsigned number;
  uint64_t large;
  int64_t size;
  struct inner inner;
};

static bool take(void *arguments, char *value, struct why *why) {
  (void)why;
  ((struct arguments *)arguments)->taken = value ? value : "nothing";
  return true;
}

static const struct options_row inner[] = {
    {"--seconds", "S", "time", OPTIONS_MEMBER(struct inner, seconds), .least = 1},
    {0},
};

static const struct options_row rows[] = {
    {"--flag", NULL, "a flag", OPTIONS_MEMBER(struct arguments, flag)},
    {"--text", "TEXT", "a text", OPTIONS_MEMBER(struct arguments, text), .joined = true},
    {"--number", "N", "a number", OPTIONS_MEMBER(struct arguments, number), .least = 2, .most = 9},
    {"--large", "N", "a large number", OPTIONS_MEMBER(struct arguments, large), .most = UINT64_MAX},
    {"--size", "MB", "a size", OPTIONS_MEMBER(struct arguments, size), .least = 1, .most = 8},
    {"--take", "[=WORD]", "a function", .take = take, .joined = true},
    OPTIONS_OF(struct arguments, inner, inner),
    {0},
};

/* Takes these arguments, ended by NULL; nothing may be left of them. */
static int take_all(struct arguments *arguments, char *words[], struct why *why) {
  int count = 0, taken = 1;
  while (words[count])
    count++;
  *arguments = (struct arguments){0};
  *why = (struct why){0};
  for (int at = 0; at < count && taken > 0; at++)
    taken = options_take(rows, arguments, count, words, &at, why);
  return taken;
}

TEST(each_kind_is_stored_in_its_member) {
  struct arguments got;
  struct why why;
  char *words[] = {
      "--flag", "--text", "--flag",    "--number", "9", "--large", "18446744073709551615",
      "--size", "3",      "--seconds", "0.5",      NULL};
  assert_int_equal(take_all(&got, words, &why), 1);
  assert_true(got.flag);
  assert_string_equal(got.text, "--flag");
  assert_int_equal(got.number, 9);
  assert_true(got.large == UINT64_MAX);
  assert_int_equal(got.size, 3 << 20);
  assert_true(got.inner.seconds == 0.5);
}

TEST(a_value_may_be_joined_or_left_out_where_the_table_says_so) {
  struct arguments got;
  struct why why;
  assert_int_equal(take_all(&got, (char *[]){"--text=a=b", "--take", "--flag", NULL}, &why), 1);
  assert_string_equal(got.text, "a=b");
  assert_string_equal(got.taken, "nothing");
  assert_true(got.flag);
  assert_int_equal(take_all(&got, (char *[]){"--take=x", NULL}, &why), 1);
  assert_string_equal(got.taken, "x");
  assert_int_equal(take_all(&got, (char *[]){"--number=3", NULL}, &why), 0);
}
