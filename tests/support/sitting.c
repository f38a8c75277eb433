#include "support/sitting.h"

#include "support/test.h"

#include <stdlib.h>

int sitting_open(void **state) {
  struct sitting *sitting = calloc(1, sizeof *sitting);
  if (!sitting) return -1;
  unsetenv("NO_COLOR"); /* of whoever runs the tests */
  scratch_open(&sitting->scratch);
  *state = sitting;
  return 0;
}

int sitting_close(void **state) {
  struct sitting *sitting = *state;
  pty_close(&sitting->pty);
  scratch_close(&sitting->scratch);
  free(sitting);
  return 0;
}

void sitting_answer(struct sitting *sitting, const char *prompt, const char *line) {
  pty_expect(&sitting->pty, prompt);
  pty_type(&sitting->pty, line);
}
