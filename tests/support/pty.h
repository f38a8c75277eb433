/* A program on a pseudo-terminal, whose input is typed and whose output is read by the test. */
#ifndef ONEMOVE_TEST_PTY_H
#define ONEMOVE_TEST_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct pty {
  pid_t pid;
  int master;
  char *seen; /* all output so far, terminated */
  size_t size, room;
  size_t at; /* the end of the last text expected */
};

/* Starts a program (argv[0] is its path) or, if `run` is not NULL, calls it with `argv` and makes
 * its result the exit status; in `folder`, with the terminal type `term`. Fails the test if that is
 * impossible. */
void pty_start(struct pty *pty, const char *folder, const char *term, char *const argv[],
               int (*run)(char *const argv[]));

/* Reads until `text` occurs after the last text expected. Fails the test if it does not come within
 * half a minute or before the program ends. */
void pty_expect(struct pty *pty, const char *text);

/* Types a text: a line with its newline, PTY_END_OF_INPUT, or PTY_INTERRUPT. */
void pty_type(struct pty *pty, const char *text);
#define PTY_END_OF_INPUT "\004"
#define PTY_INTERRUPT "\003"

/* Reads the remaining output and waits for the program to end; returns its exit status, or minus
 * the number of the signal that killed it. */
int pty_wait(struct pty *pty);

/* Has this text been printed at any time? */
bool pty_has_seen(const struct pty *pty, const char *text);

/* Frees everything; kills the program if it is still running (pty_wait was not called). */
void pty_close(struct pty *pty);

#endif
