#include "support/test.h"

enum { TESTS_MAX = 64 }; /* in one program */

static struct CMUnitTest tests[TESTS_MAX];
static int lines[TESTS_MAX];
static size_t count;

/* Sorts by line, as compilers do not promise to call constructors in the order of the file. */
void test_list(int line, struct CMUnitTest test) {
  size_t at = count++;
  if (count > TESTS_MAX) abort();
  for (; at > 0 && lines[at - 1] > line; at--) {
    lines[at] = lines[at - 1];
    tests[at] = tests[at - 1];
  }
  lines[at] = line;
  tests[at] = test;
}

unsigned test_every(unsigned step) {
  const char *more = getenv("CHECK_MORE");
  return more && *more ? 1 : step;
}

int tests_run(int (*open)(void **state), int (*close)(void **state)) {
  const char *only = getenv("TEST_ONLY");
  if (only && *only) cmocka_set_test_filter(only);
  return _cmocka_run_group_tests("tests", tests, count, open, close);
}
