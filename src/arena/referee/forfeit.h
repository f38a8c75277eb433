/* The moves that the referee makes for seats without a player, so that the others can play on.
 *
 * What such a move is, the game says (rules.h: forfeit). A lost seat places what it has to place,
 * so that the others find the board that they expect; later it only moves where everybody waits for
 * it. A seat of a given board that nobody took is noticed only when nobody moves any more. */
#ifndef ONEMOVE_FORFEIT_H
#define ONEMOVE_FORFEIT_H

#include "arena/referee/truth.h"
#include "arena/referee/verdict.h"

/* The turn of the lost seat `turn->seat`: VERDICT_STOOD_IN, or VERDICT_PASSED where it owes no
 * move, or VERDICT_ERROR. */
void forfeit_turn(struct truth *truth, struct turn *turn);

/* Nobody has moved in a whole round: moves for the first seat without a player for which that is
 * possible, if there are other players left. The same verdicts. */
void forfeit_stalled(struct truth *truth, const struct seats *seats, struct turn *turn);

#endif
