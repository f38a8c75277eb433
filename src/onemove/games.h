/* All games. The build makes the list from the folders in src/ that have a game.c. */
#ifndef ONEMOVE_GAMES_H
#define ONEMOVE_GAMES_H

#include "core/game.h"

extern const struct game all_games[]; /* the last has no rules */

#endif
