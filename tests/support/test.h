/* Tests: cmocka with the headers that it requires, and a way to write a test down once.
 *
 *   TEST(a_card_goes_beside_another_one) {
 *     ...
 *   }
 *
 * Such a test is known to its program by itself. A program that has no `main` gets one that runs
 * all of them; one that needs more than that calls tests_run. */
#ifndef ONEMOVE_TEST_H
#define ONEMOVE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A test that needs nothing. */
#define TEST(name) TEST_AS(name, NULL, NULL, no_state)

/* A test between two functions of cmocka's: `open` makes what `*state` points to, and `close`
 * removes it. */
#define TEST_BETWEEN(name, open, close) TEST_AS(name, open, close, state)

/* The same, with `variable`, a pointer of that type, for what `open` makes. */
#define TEST_OF(name, type, variable, open, close)                                                 \
  static void name##_with(type *variable);                                                         \
  TEST_BETWEEN(name, open, close) {                                                                \
    name##_with(*state);                                                                           \
  }                                                                                                \
  static void name##_with(type *variable)

/* A test that is given a new `type`, all of it 0, which `open` fills and `close` ends. */
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

/* The step in which a test goes through what takes long, so that it does one of `step` in `make
 * check` and all of it with CHECK_ALL=1 in the environment. */
unsigned test_every(unsigned step);

/* For TEST: adds a test that stands in this line of the program's file. */
void test_list(int line, struct CMUnitTest test);

/* Runs the program's tests in the order of its file, after `open` and before `close`, which may be
 * NULL. Returns how many have failed. */
int tests_run(int (*open)(void **state), int (*close)(void **state));

#endif
