/* What level=strong plays. */
#ifndef ONEMOVE_FIAR_STRONG_H
#define ONEMOVE_FIAR_STRONG_H

#include "games/fiar/fiar.h"

/* The best move that can be found within the budget, for the side to move of a game that is not
 * over; something good when the budget is spent before anything is known. Fills in `report` unless
 * it is NULL. False and `why` when memory is out. */
bool fiar_strong(const struct state *state, struct budget *budget, struct report *report,
                 struct move *move, struct why *why);

#endif
