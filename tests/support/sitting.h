/* A person at a terminal: a folder for files, and the program on a pseudo-terminal. */
#ifndef ONEMOVE_TEST_SITTING_H
#define ONEMOVE_TEST_SITTING_H

#include "support/pty.h"
#include "support/scratch.h"
#include "support/test.h"

struct sitting {
  struct scratch scratch;
  struct pty pty;
};

/* Open a sitting with an empty folder and nothing started, and close it. */
void sitting_open(struct sitting *sitting);
void sitting_close(struct sitting *sitting);

/* A cmocka test that has a sitting. */
#define SITTING_TEST(name) TEST_WITH(name, struct sitting, sitting, sitting_open, sitting_close)

/* Waits for a prompt and types a line. */
void sitting_answer(struct sitting *sitting, const char *prompt, const char *line);

/* The same, then waits for the reply. */
void sitting_exchange(struct sitting *sitting, const char *prompt, const char *line,
                      const char *reply);

#endif
