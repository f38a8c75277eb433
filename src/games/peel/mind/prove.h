/* The proof that a hand has no grid: a complete search, which may find one instead. */
#ifndef ONEMOVE_PEEL_PROVE_H
#define ONEMOVE_PEEL_PROVE_H

#include "core/base/budget.h"
#include "games/peel/mind/rack.h"

struct prover;

/* Opens a search of all grids of a hand whose words are all stored, but for `known`, a grid that is
 * not looked for, nor its transpose; NULL: all. `words` must not change until the search is closed,
 * with free(). It takes about 9 MB. */
struct prover *peel_prove_open(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS],
                               const struct grid *known);

/* Continues it for one round; BUILD_UNKNOWN at the end of the round, or when the budget is spent.
 * The next round has larger limits. Adds the nodes that it searches to `nodes`, which the budget
 * counts. Fills in `grid` only if it answers BUILD_FOUND; once there is another answer than
 * BUILD_UNKNOWN, it must not be called again. */
enum build_result peel_prove(struct prover *prover, struct budget *budget, uint64_t *nodes,
                             struct grid *grid);

#endif
