/* The values of all moves of a position, proven in one of two ways: by the game's own proof
 * (core/mind/worth.h) or, in a game that has none, where two play and nothing is hidden or drawn,
 * by a search of the strongest level after each move, which is exact near the end. */
#ifndef ONEMOVE_PROOF_H
#define ONEMOVE_PROOF_H

#include "core/game.h"
#include "core/mind/worth.h"

/* Fills in the legal moves of a seat, as it sees `state`, and their values as far as they are
 * proven: with `nodes` for all moves together, or, in a search, for each. A search tells no number
 * of plies, and ends at the first move that it cannot prove. False and `why` if positions of that
 * kind cannot be solved. Call worths_close in either case. */
bool proof_worths(struct worths *worths, const struct game *game, const struct state *state,
                  int seat, uint64_t nodes, struct why *why);

#endif
