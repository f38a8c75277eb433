/* Exit statuses, and error messages on standard error. */
#ifndef ONEMOVE_COMPLAIN_H
#define ONEMOVE_COMPLAIN_H

#include "core/base/why.h"

/* The exit statuses of the players' contract; `onemove` uses them too. */
enum {
  EXIT_MOVED = 0,
  EXIT_NO_MOVE = 1,   /* for this player at this time; nothing was written */
  EXIT_BAD_INPUT = 2, /* reported on stderr as FILE:LINE:COLUMN: CAUSE; nothing was written */
  EXIT_INTERNAL = 3,  /* bad arguments, out of memory, output not writable; nothing was written */
};

/* Prints an error as `PATH:LINE:COLUMN: TEXT`, the way compilers do, or without a path (NULL) as
 * `PROGRAM: TEXT`. The path `-` is shown as <stdin>; a missing position is left out. */
void complain(const char *program, const char *path, const struct why *why);

/* The same; returns `status`, for the caller to return. */
int complain_status(int status, const char *program, const char *path, const struct why *why);

/* Flushes standard output. If any output was lost, reports an error of `program`, unless the reader
 * has closed the pipe, and returns false. */
bool complain_if_unwritten(const char *program);

#endif
