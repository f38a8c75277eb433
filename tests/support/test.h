/* Tests: cmocka with the headers that it requires and those that most tests need, and a way to
 * write each test in one place.
 *
 *   TEST(a_card_goes_beside_another_one) {
 *     ...
 *   }
 *
 * Such a test registers itself. A program without a `main` gets one that runs all of its tests; one
 * that needs more than that calls tests_run. */
#ifndef ONEMOVE_TEST_H
#define ONEMOVE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A test that needs nothing. */
#define TEST(name) TEST_AS(name, NULL, NULL, no_state)

/* A test between two cmocka functions: `open` makes what `*state` points to, and `close` removes
 * it. */
#define TEST_BETWEEN(name, open, close) TEST_AS(name, open, close, state)

/* The same; `variable`, a pointer to `type`, points to what `open` makes. */
#define TEST_OF(name, type, variable, open, close)                                                 \
  static void name##_with(type *variable);                                                         \
  TEST_BETWEEN(name, open, close) {                                                                \
    name##_with(*state);                                                                           \
  }                                                                                                \
  static void name##_with(type *variable)

/* A test that is given a zeroed `type`, which `open` fills and `close` ends. */
#define TEST_WITH(name, type, given, open, close)                                                  \
  static void name##_with(type *given);                                                            \
  static int name##_opens(void **state) {                                                          \
    static type own;                                                                               \
    *state = &own;                                                                                 \
    open(&own);                                                                                    \
    return 0;                                                                                      \
  }                                                                                                \
  static int name##_closes(void **state) {                                                         \
    close((type *)*state);                                                                         \
    return 0;                                                                                      \
  }                                                                                                \
  TEST_BETWEEN(name, name##_opens, name##_closes) {                                                \
    name##_with((type *)*state);                                                                   \
  }                                                                                                \
  static void name##_with(__attribute__((unused)) type *given)

#define TEST_AS(name, open, close, parameter)                                                      \
  static void name(void **parameter);                                                              \
  __attribute__((constructor)) static void list_##name(void) {                                     \
    test_list(__LINE__, (struct CMUnitTest)cmocka_unit_test_setup_teardown(name, open, close));    \
  }                                                                                                \
  static void name(__attribute__((unused)) void **parameter)

/* Fail unless a call that is given `&why`, a `struct why` of the macro's own, is false, null or 0
 * and says why: with these words among others, or with exactly these. Or unless it is not. */
#define assert_why(call, part)                                                                     \
  do {                                                                                             \
    struct why why = {0};                                                                          \
    if (call) fail_msg("accepted: %s", #call);                                                     \
    if (!strstr(why.text, part)) fail_msg("%s: %s", #call, why.text);                              \
  } while (0)
#define assert_whole_why(call, whole)                                                              \
  do {                                                                                             \
    struct why why = {0};                                                                          \
    if (call) fail_msg("accepted: %s", #call);                                                     \
    assert_string_equal(why.text, whole);                                                          \
  } while (0)
#define assert_no_why(call)                                                                        \
  do {                                                                                             \
    struct why why = {0};                                                                          \
    if (!(call)) fail_msg("%s: %s", #call, why.text);                                              \
  } while (0)

/* The step with which a test goes through slow cases: `step` in `make check`, 1 with CHECK_MORE set
 * in the environment, as by `make check-more`. */
unsigned test_every(unsigned step);

/* For TEST: adds a test that stands at this line of the file. */
void test_list(int line, struct CMUnitTest test);

/* Runs the program's tests in the order of the file, after `open` and before `close`, either of
 * which may be NULL. Returns the number of failures. */
int tests_run(int (*open)(void **state), int (*close)(void **state));

#endif
