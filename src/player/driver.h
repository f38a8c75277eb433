/* What a player does: read a state, make one move, write the state, say how it went. */
#ifndef ONEMOVE_DRIVER_H
#define ONEMOVE_DRIVER_H

#include "core/game.h"

/* Only a player that asks a person links the game's face. */
#ifdef INTERACTIVE
#define DRIVER_FACE(face) (&(face))
#else
#define DRIVER_FACE(face) NULL
#endif

/* The whole program: returns the exit status. */
int driver_main(const struct game *game, int argc, char **argv);

/* Does driver_main play whole games with people when it is given no files (INTERACTIVE)? */
bool driver_has_tables(void);

#endif
