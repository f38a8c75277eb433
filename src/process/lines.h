/* Lines from a file descriptor that may lead to anything: a person, a file, a player. They may be
 * too long, too late, half, or not there at all, and may hold any bytes.
 *
 * Everybody who reads lines reads them here: the console, the tables, the hosts. stdio's buffers
 * would not do: a wait that a signal or a deadline surely ends has to know what is buffered. */
#ifndef ONEMOVE_LINES_H
#define ONEMOVE_LINES_H

#include "core/budget.h"

#include <stdbool.h>
#include <stddef.h>

enum { LINES_ROOM = 1 << 15 }; /* bytes of the longest line that anybody may ask for, its end too */

/* Large: open it in place; whoever reads nothing does not touch its pages. */
struct lines {
  int fd;         /* the caller's to open and close */
  size_t longest; /* bytes of a line without its end */
  size_t at, end; /* text[at] to text[end - 1] are read and not taken yet */
  bool skip;      /* everything up to the next newline is to be dropped */
  bool hidden;    /* a NUL stands at text[at], for the line before; `hides` belongs there */
  char hides;
  char text[LINES_ROOM + 1];
};

enum line {
  LINE_READ,   /* a whole line */
  LINE_END,    /* the end of the input, and nothing before it */
  LINE_CUT,    /* the end of the input in the middle of a line: what there is of it */
  LINE_LONG,   /* a line's first `longest` bytes; the rest comes next, unless lines_skip drops it */
  LINE_LATE,   /* the deadline has passed */
  LINE_SIGNAL, /* a signal was caught (signals.h) */
  LINE_FAILED, /* errno */
};

/* A moment on a clock, in its nanoseconds. */
struct deadline {
  struct clock clock;
  int64_t at;
};

/* Nothing read yet. `longest` is less than LINES_ROOM. */
void lines_open(struct lines *lines, int fd, size_t longest);

/* Takes the next line, waiting for it until the deadline (NULL: for ever). The `size` bytes at
 * `line` are the line without its newline, a NUL following, and stay until the next call. Where no
 * line was taken (LINE_LATE, LINE_SIGNAL, LINE_FAILED) they are what has come of it so far. */
enum line lines_next(struct lines *lines, const struct deadline *deadline, char **line,
                     size_t *size);

/* Lets the next lines_next drop the rest of a line first, of which LINE_LONG was said. */
void lines_skip(struct lines *lines);

/* Is there something to read already, be it half a line? Never waits. */
bool lines_ahead(struct lines *lines);

/* Makes a line a string that hides nothing: each NUL becomes a `?`. */
void line_show_nuls(char *line, size_t size);

#endif
