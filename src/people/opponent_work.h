/* What an opponent does (opponent.h), wherever that is done: it chooses, or is the referee of one
 * turn of a program, and says what came of it in lines, which are read here, too. */
#ifndef ONEMOVE_OPPONENT_WORK_H
#define ONEMOVE_OPPONENT_WORK_H

#include "people/opponent.h"

/* Does the work of the plan and says the result to the descriptor `to`. For a program, ends all
 * that it has started, and catches signals (signals.h). */
void opponent_work(const struct opponent_plan *plan, int to);

/* Makes a move of all that was said, a text that is changed, and sets the opponent's `own`. False
 * and `why`: there is none, for that reason. */
bool opponent_hear(struct opponent *opponent, char *said, struct move *move, struct why *why);

#endif
