/* A program at the other end of a pseudo-terminal: it is typed to and read like by a person. */
#ifndef ONEMOVE_TEST_PTY_H
#define ONEMOVE_TEST_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct pty {
  pid_t pid;
  int master;
  char *seen; /* everything it has written so far, terminated */
  size_t size, room;
  size_t at; /* the end of what was expected last */
};

/* Starts a program (argv[0] being its path) or, if `run` is not NULL, that function with `argv` as
 * its argument, whose result becomes the exit status; in `folder`, with the terminal named `term`.
 * Fails the test if that cannot be done. */
void pty_start(struct pty *pty, const char *folder, const char *term, char *const argv[],
               int (*run)(char *const argv[]));

/* Reads until `text` has come after what was expected last; fails the test when it does not come
 * before the program ends or within half a minute. */
void pty_expect(struct pty *pty, const char *text);

/* Types: a line with its newline, or PTY_END_OF_INPUT, or PTY_INTERRUPT. */
void pty_type(struct pty *pty, const char *text);
#define PTY_END_OF_INPUT "\004"
#define PTY_INTERRUPT "\003"

/* Reads the rest and waits; returns the exit status, or the negative number of the signal that
 * killed the program. */
int pty_wait(struct pty *pty);

/* Has the text ever come? */
bool pty_has_seen(const struct pty *pty, const char *text);

/* Gives everything back (after pty_wait, or instead of it: then the program is killed). */
void pty_close(struct pty *pty);

#endif
