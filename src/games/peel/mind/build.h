/* The grid builder: finds a complete grid of exactly these tiles, or proves that there is none. */
#ifndef ONEMOVE_PEEL_BUILD_H
#define ONEMOVE_PEEL_BUILD_H

#include "core/base/budget.h"
#include "core/base/dice.h"
#include "games/peel/grid/grid.h"

/* Builds a complete grid of exactly these tiles (at most PEEL_TILES; none or one: BUILD_NONE).
 * Which grid it is depends on the dice; the same dice and a budget of nodes give the same one.
 * Fills in `grid` only if it answers BUILD_FOUND. It allocates memory, about 9 MB, only when a hand
 * is so hard that there may be no grid.
 *
 * It begins with `start` and keeps it if the other tiles can be added to it; else it drops a few of
 * its words, and at last builds everything anew. `start` is ignored if it is NULL or not a complete
 * grid of some of the tiles. `start` and `grid` may be the same. */
enum build_result peel_build(const struct lexicon *lexicon, const struct grid *start,
                             const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                             struct budget *budget, struct grid *grid);

#endif
