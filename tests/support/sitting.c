#include "support/sitting.h"

void sitting_open(struct sitting *sitting) {
  unsetenv("NO_COLOR"); /* the tester's environment may have it */
  scratch_open(&sitting->scratch);
}

void sitting_close(struct sitting *sitting) {
  pty_close(&sitting->pty);
  scratch_close(&sitting->scratch);
}

void sitting_answer(struct sitting *sitting, const char *prompt, const char *line) {
  pty_expect(&sitting->pty, prompt);
  pty_type(&sitting->pty, line);
}

void sitting_exchange(struct sitting *sitting, const char *prompt, const char *line,
                      const char *reply) {
  sitting_answer(sitting, prompt, line);
  pty_expect(&sitting->pty, reply);
}
