/* Moves that the referee makes for seats without a player, so that the others can play on.
 *
 * The game decides what such a move is (rules.h: forfeit). For a lost seat all placements are made,
 * so that the others find the board that they expect; later moves are made only if everybody waits
 * for that seat. A seat of a given board that no player took is noticed only when nobody moves any
 * more. */
#ifndef ONEMOVE_FORFEIT_H
#define ONEMOVE_FORFEIT_H

#include "arena/referee/truth.h"
#include "arena/referee/turn.h"

/* Plays the turn of the lost seat `turn->seat` and sets turn->verdict: VERDICT_STOOD_IN if a move
 * was made, VERDICT_PASSED if none was needed, or VERDICT_ERROR. */
void forfeit_turn(struct truth *truth, struct turn *turn);

/* To be called when nobody has moved in a whole round: moves for the first seat without a player
 * that can move, if there are other players left. The verdicts are the same. Returns that seat of
 * the state, or -1. */
int forfeit_stalled(struct truth *truth, const struct seats *seats, struct turn *turn);

#endif
