/* The proof that a hand has no grid: a complete search, which may find one instead. */
#ifndef ONEMOVE_PEEL_PROVE_H
#define ONEMOVE_PEEL_PROVE_H

#include "core/budget.h"
#include "games/peel/mind/rack.h"

struct prover;

/* A search of all grids of a hand all of whose words are stored; `words` stay as they are until it
 * is closed, with free(). NULL: memory is out (it takes about 700 KB). */
struct prover *peel_prove_open(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS]);

/* Goes on with it for one round: BUILD_UNKNOWN at its end, or when the budget is spent; each second
 * round takes up to four times as long as the two before. Adds the nodes that it searches to
 * `nodes`, which the budget counts. Fills in `grid` only if it answers BUILD_FOUND; once there is
 * an answer, it must not be called again. */
enum build_result peel_prove(struct prover *prover, struct budget *budget, uint64_t *nodes,
                             struct grid *grid);

#endif
