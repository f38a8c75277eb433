/* All games. The build makes the list from the folders in src/ that have a room.c. */
#ifndef ONEMOVE_ROOMS_H
#define ONEMOVE_ROOMS_H

#include "core/game.h"

extern const struct game *const rooms[]; /* ended by NULL */

#endif
