/* How programs end, and what they say when it is not well. */
#ifndef ONEMOVE_COMPLAIN_H
#define ONEMOVE_COMPLAIN_H

#include "core/why.h"

/* The contract's exit statuses; `onemove` uses them too. */
enum {
  EXIT_MOVED = 0,
  EXIT_NO_MOVE = 1,   /* for this player, now; nothing was written */
  EXIT_BAD_INPUT = 2, /* said on stderr as FILE:LINE:COLUMN: CAUSE; nothing was written */
  EXIT_INTERNAL = 3,  /* bad arguments, no memory, output not writable; nothing was written */
};

/* Prints `PROGRAM: PATH:LINE:COLUMN: TEXT`-style errors, leaving out what is not there: the path
 * first where there is one, as a compiler does it, else the program's name. */
void complain(const char *program, const char *path, const struct why *why);

/* Flushes standard output: true, or a complaint of `program` that it could not all be written. */
bool complain_if_unwritten(const char *program);

#endif
