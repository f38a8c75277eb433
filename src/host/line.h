/* Lines from a process that may do anything: too long, too late, half, or none. */
#ifndef ONEMOVE_LINE_H
#define ONEMOVE_LINE_H

#include "core/budget.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_ROOM = 4096 }; /* of a line with its end */

#define LINE_NO_DEADLINE INT64_MAX

struct line_reader {
  int fd; /* the caller's to open and close */
  size_t size;
  char text[LINE_ROOM]; /* what was read and not yet taken */
};

enum line {
  LINE_READ,    /* a whole line */
  LINE_END,     /* the end of the input, and nothing before it */
  LINE_CUT,     /* the end of the input in the middle of a line */
  LINE_LONG,    /* LINE_ROOM bytes without an end */
  LINE_LATE,    /* the deadline has passed */
  LINE_STOPPED, /* stop_asked */
  LINE_FAILED,  /* errno */
};

/* Nothing read yet. */
void line_open(struct line_reader *reader, int fd);

/* Takes the next line into `line` (LINE_ROOM bytes), terminated, without its end; a NUL in it comes
 * out as `?`. Waits for it until the clock says `deadline`. */
enum line line_read(struct line_reader *reader, struct clock clock, int64_t deadline, char *line);

/* Is there something to read already, be it half a line? */
bool line_ahead(struct line_reader *reader);

#endif
