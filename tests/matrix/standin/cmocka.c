#include "cmocka.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf skipped; /* the only way out of a skipped test */

void standin_fail(const char *file, int line, const char *format, ...) {
  va_list more;
  printf("not ok\n# %s:%d: ", file, line);
  va_start(more, format);
  vprintf(format, more);
  va_end(more);
  printf("\n");
  exit(1);
}

void standin_skip(void) {
  longjmp(skipped, 1);
}

void print_message(const char *format, ...) {
  va_list more;
  va_start(more, format);
  vprintf(format, more);
  va_end(more);
}

static void run_one(const struct CMUnitTest *test, void **state, size_t number) {
  if (test->initial_state) *state = test->initial_state;
  if (test->setup_func && test->setup_func(state) != 0)
    standin_fail(__FILE__, __LINE__, "%s: setup", test->name);
  if (setjmp(skipped) == 0) {
    test->test_func(state);
    printf("ok %zu - %s\n", number, test->name);
  } else {
    printf("ok %zu - %s # SKIP\n", number, test->name);
  }
  fflush(stdout);
  if (test->teardown_func && test->teardown_func(state) != 0)
    standin_fail(__FILE__, __LINE__, "%s: teardown", test->name);
}

int standin_run(const struct CMUnitTest *tests, size_t count, standin_fixture *setup,
                standin_fixture *teardown) {
  void *state = NULL;
  if (setup && setup(&state) != 0) standin_fail(__FILE__, __LINE__, "setup");
  for (size_t i = 0; i < count; i++)
    run_one(&tests[i], &state, i + 1);
  if (teardown && teardown(&state) != 0) standin_fail(__FILE__, __LINE__, "teardown");
  return 0;
}
