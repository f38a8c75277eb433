/* The complete search: every grid of a small hand, or the proof that there is none. */
#ifndef ONEMOVE_PEEL_PROVE_H
#define ONEMOVE_PEEL_PROVE_H

#include "games/peel/build.h"
#include "games/peel/rack_words.h"

/* Searches all grids of a hand; BUILD_UNKNOWN if not all of its words are there. `nodes` counts on;
 * BUILD_UNKNOWN when it comes to `limit`, or the budget is spent. */
enum build_result peel_prove(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS],
                             struct budget *budget, uint64_t *nodes, uint64_t limit,
                             struct grid *grid);

#endif
