/* What a player does: read a state, make one move, write the state, say how it went. */
#ifndef ONEMOVE_DRIVER_H
#define ONEMOVE_DRIVER_H

#include "core/game.h"

/* The contract's exit statuses; `onemove` uses them too. */
enum {
  EXIT_MOVED = 0,
  EXIT_NO_MOVE = 1,   /* for this player, now; nothing was written */
  EXIT_BAD_INPUT = 2, /* said on stderr as FILE:LINE:COLUMN: CAUSE; nothing was written */
  EXIT_INTERNAL = 3,  /* bad arguments, no memory, output not writable; nothing was written */
};

/* The whole program: returns the exit status. */
int driver_main(const struct game *game, int argc, char **argv);

/* Prints `PROGRAM: PATH:LINE:COLUMN: TEXT`-style errors, leaving out what is not there: the path
 * first where there is one, as a compiler does it, else the program's name. */
void driver_complain(const char *program, const char *path, const struct why *why);

/* A seed that nobody can foresee. */
uint64_t driver_random_seed(void);

#endif
