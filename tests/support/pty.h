/* A program on a pseudo-terminal, whose input is typed and whose output is read as by a person. */
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
  size_t at; /* the end of what was expected last */
};

/* Starts a program (argv[0] being its path) or, if `run` is not NULL, that function with `argv` as
 * its argument, whose result becomes the exit status; in `folder`, with the terminal named `term`.
 * Fails the test if that cannot be done. */
void pty_start(struct pty *pty, const char *folder, const char *term, char *const argv[],
               int (*run)(char *const argv[]));

/* Reads until `text` occurs after what was expected last. Fails the test if it does not come within
 * half a minute or before the program ends. */
void pty_expect(struct pty *pty, const char *text);

/* Types a text: a line with its newline, PTY_END_OF_INPUT, or PTY_INTERRUPT. */
void pty_type(struct pty *pty, const char *text);
#define PTY_END_OF_INPUT "\004"
#define PTY_INTERRUPT "\003"

/* Reads the remaining output and waits for the end; returns the exit status, or minus the number of
 * the signal that killed the program. */
int pty_wait(struct pty *pty);

/* Has this text been printed at any time? */
bool pty_has_seen(const struct pty *pty, const char *text);

/* Frees everything; kills the program if it is still running (pty_wait was not called). */
void pty_close(struct pty *pty);

#endif
