/* The part of cmocka that tests use on other machines, where there is no cmocka to link: the same
 * macros, the same TAP. A test that fails ends its program. */
#ifndef ONEMOVE_STANDIN_CMOCKA_H
#define ONEMOVE_STANDIN_CMOCKA_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef void standin_test(void **state);
typedef int standin_fixture(void **state);

struct CMUnitTest {
  const char *name;
  standin_test *test_func;
  standin_fixture *setup_func, *teardown_func;
  void *initial_state;
};

#define cmocka_unit_test_setup_teardown(test, setup, teardown)                                     \
  { #test, test, setup, teardown, NULL }
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the library's name */
#define _cmocka_run_group_tests(name, tests, count, setup, teardown)                               \
  standin_run(tests, count, setup, teardown)
#define cmocka_run_group_tests_name(name, tests, setup, teardown)                                  \
  standin_run(tests, sizeof(tests) / sizeof *(tests), setup, teardown)
#define cmocka_run_group_tests(tests, setup, teardown)                                             \
  cmocka_run_group_tests_name("", tests, setup, teardown)
#define cmocka_set_test_filter(pattern) (void)(pattern) /* every test is run */

/* Runs the tests in order; returns the number of failures. */
int standin_run(const struct CMUnitTest *tests, size_t count, standin_fixture *setup,
                standin_fixture *teardown);
_Noreturn void standin_fail(const char *file, int line, const char *format, ...);
_Noreturn void standin_skip(void);
void print_message(const char *format, ...);
#define print_error print_message

static inline void standin_check(bool good, const char *what, const char *file, int line) {
  if (!good) standin_fail(file, line, "%s", what);
}

#define STANDIN_CHECK(good, what) standin_check(good, what, __FILE__, __LINE__)
#define STANDIN_NUMBER(value) ((uintmax_t)(value))
#define assert_true(value) STANDIN_CHECK((bool)(value), #value)
#define assert_false(value) STANDIN_CHECK(!(value), "not: " #value)
#define assert_null(value) STANDIN_CHECK((value) == NULL, #value " is NULL")
#define assert_non_null(value) STANDIN_CHECK((value) != NULL, #value " is not NULL")
#define assert_ptr_equal(one, other)                                                               \
  STANDIN_CHECK((const void *)(one) == (const void *)(other), #one " == " #other)
#define assert_int_equal(one, other)                                                               \
  STANDIN_CHECK(STANDIN_NUMBER(one) == STANDIN_NUMBER(other), #one " == " #other)
#define assert_int_not_equal(one, other)                                                           \
  STANDIN_CHECK(STANDIN_NUMBER(one) != STANDIN_NUMBER(other), #one " != " #other)
#define assert_in_range(value, least, most)                                                        \
  STANDIN_CHECK(STANDIN_NUMBER(value) - STANDIN_NUMBER(least) <=                                   \
                    STANDIN_NUMBER(most) - STANDIN_NUMBER(least),                                  \
                #value " is from " #least " to " #most)
#define assert_string_equal(one, other)                                                            \
  STANDIN_CHECK(strcmp(one, other) == 0, #one " is the text " #other)
#define assert_string_not_equal(one, other)                                                        \
  STANDIN_CHECK(strcmp(one, other) != 0, #one " is not the text " #other)
#define assert_memory_equal(one, other, size)                                                      \
  STANDIN_CHECK(memcmp(one, other, size) == 0, #one " has the bytes of " #other)
#define fail_msg(...) standin_fail(__FILE__, __LINE__, __VA_ARGS__)
#define fail() fail_msg("failed")
#define skip() standin_skip()

#endif
