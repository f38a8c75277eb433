/* All games. The build makes the list from the folders in src/ that have a game.c. */
#ifndef ONEMOVE_ROOMS_H
#define ONEMOVE_ROOMS_H

#include "core/game.h"

extern const struct game rooms[]; /* the last has no rules */

#endif
