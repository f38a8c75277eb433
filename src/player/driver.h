/* The player program: reads a state, makes one move, writes the state, reports the result. */
#ifndef ONEMOVE_DRIVER_H
#define ONEMOVE_DRIVER_H

#include "core/game.h"

/* Only players that ask a person link the game's face, and play a whole game with people if no
 * files are given. */
#ifdef INTERACTIVE
#define DRIVER_FACE(face) (&(face))
enum { DRIVER_HAS_TABLES = 1 };
#else
#define DRIVER_FACE(face) NULL
enum { DRIVER_HAS_TABLES = 0 };
#endif

/* Runs the whole program and returns its exit status. */
int driver_main(const struct game *game, int argc, char **argv);

#endif
