/* cmocka with the headers that it requires, and tests that need not be listed:
 *
 *   TEST(a_draw_is_half_a_win) {
 *     ...
 *   }
 *
 * A file of them has no main: that of test.c runs them in the order of the file. */
#ifndef ONEMOVE_TEST_H
#define ONEMOVE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct test_entry {
  struct CMUnitTest test;
  int line;
  struct test_entry *next;
};

/* Called before main. */
void test_add(struct test_entry *entry);

#define TEST_CALLED(name, open, close, parameter)                                                  \
  static void name(void **parameter);                                                              \
  __attribute__((constructor)) static void name##_is_added(void) {                                 \
    static struct test_entry entry = {cmocka_unit_test_setup_teardown(name, open, close),          \
                                      __LINE__, NULL};                                             \
    test_add(&entry);                                                                              \
  }                                                                                                \
  static void name(__attribute__((unused)) void **parameter)

#define TEST(name) TEST_CALLED(name, NULL, NULL, unused)

/* A test between two functions of cmocka's: one that sets *state, and one that ends that. */
#define TEST_BETWEEN(name, open, close) TEST_CALLED(name, open, close, state)

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

#endif
