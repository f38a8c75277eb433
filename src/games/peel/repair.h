/* Grids that lack a few tiles, taken apart and put together again. */
#ifndef ONEMOVE_PEEL_REPAIR_H
#define ONEMOVE_PEEL_REPAIR_H

#include "games/peel/attempt.h"

/* Drops so many words of a complete grid, chosen at random, or as many as it can: the tiles that
 * are in no other word go. What is left is complete. */
void peel_drop_words(struct grid *grid, int words, const struct lexicon *lexicon,
                     struct dice *dice);

/* Repairs until all tiles are laid (true: they lie there) or `nodes` more nodes have been walked,
 * or the budget has ended. `attempt` has an empty board, and `tiles` in the rack. */
bool peel_repair(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS], uint64_t nodes);

#endif
