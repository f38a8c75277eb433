/* Lines from a file descriptor, whatever it leads to: a person, a file, a player. They may be too
 * long, late, incomplete or missing, and may contain any bytes.
 *
 * All code that reads lines uses this: the console, the tables, the hosts. stdio does not suffice:
 * a wait that must end at a signal or a deadline has to know what is already buffered. */
#ifndef ONEMOVE_LINES_H
#define ONEMOVE_LINES_H

#include "core/base/budget.h"

#include <stdbool.h>
#include <stddef.h>

enum { LINES_ROOM = 1 << 15 }; /* bytes; a line with its end must be shorter */

/* This struct is large, so open it in place. The pages of the buffer are not touched until
 * something is read. */
struct lines {
  int fd;           /* opened and closed by the caller */
  size_t longest;   /* the longest line in bytes, without its newline */
  size_t at, end;   /* text[at] to text[end - 1] have been read but not taken */
  bool skip;        /* the rest of the current line is to be discarded */
  bool overwritten; /* text[at] holds the previous line's terminator instead of `saved` */
  char saved;
  char text[LINES_ROOM + 1];
};

enum line {
  LINE_READ,   /* a whole line */
  LINE_END,    /* the end of the input */
  LINE_CUT,    /* a last line without a newline */
  LINE_LONG,   /* the first `longest` bytes of a longer line; the rest follows unless lines_skip
                  discards it */
  LINE_LATE,   /* the deadline has passed */
  LINE_SIGNAL, /* a signal was caught (signals.h) */
  LINE_FAILED, /* errno */
};

/* A point in time: `at` nanoseconds on `clock`. */
struct deadline {
  struct clock clock;
  int64_t at;
};

/* Starts reading lines from `fd`. `longest` is less than LINES_ROOM. */
void lines_open(struct lines *lines, int fd, size_t longest);

/* If a person at a terminal is to type the lines, says so on stderr: "PROGRAM: type WHAT, one a
 * line; Ctrl-D ends". */
void lines_invite(int fd, const char *program, const char *what);

/* Takes the next line, waiting until the deadline (NULL: for ever). `line` points to its `size`
 * bytes without the newline, followed by a NUL; they are valid until the next call. If no line was
 * taken (LINE_LATE, LINE_SIGNAL, LINE_FAILED) they are the incomplete line so far. */
enum line lines_next(struct lines *lines, const struct deadline *deadline, char **line,
                     size_t *size);

/* After LINE_LONG: makes the next lines_next discard the rest of that line first. */
void lines_skip(struct lines *lines);

/* Can something be read without waiting, even if it is only part of a line? */
bool lines_ahead(struct lines *lines);

/* Replaces each NUL in a text with a `?`, so that string functions see all of it. */
void line_show_nuls(char *line, size_t size);

#endif
