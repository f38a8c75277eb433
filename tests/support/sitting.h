/* A person at a terminal: a folder for the files, and the program at the other end of a
 * pseudo-terminal. */
#ifndef ONEMOVE_TEST_SITTING_H
#define ONEMOVE_TEST_SITTING_H

#include "support/pty.h"
#include "support/scratch.h"
#include "support/test.h"

struct sitting {
  struct scratch scratch;
  struct pty pty;
};

/* A sitting with a fresh folder in which nothing has been started; its end. */
void sitting_open(struct sitting *sitting);
void sitting_close(struct sitting *sitting);

/* A test of cmocka that has a sitting. */
#define SITTING_TEST(name) TEST_WITH(name, struct sitting, sitting, sitting_open, sitting_close)

/* Waits for a prompt and types a line. */
void sitting_answer(struct sitting *sitting, const char *prompt, const char *line);

/* And then for the reply to it. */
void sitting_exchange(struct sitting *sitting, const char *prompt, const char *line,
                      const char *reply);

#endif
