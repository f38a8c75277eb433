/* A recorded game that is to go on, at a table or in a command that shows its present position. */
#ifndef ONEMOVE_CONTINUED_H
#define ONEMOVE_CONTINUED_H

#include "record/half_moves.h"

/* Opens a history with the whole game of a record, which is judged: it is at the position after the
 * turns that have not been taken back. A game between programs begins when all of them sit. The
 * setup, opened by the caller with its loader, gets the keys, which point into `keys`, the caller's
 * to free in either case. False and `why`, with a place if the record has one, and no history to be
 * closed, if this is not a game of that name or not by the rules. */
bool record_continue(struct history *history, const struct game *game, const struct record *record,
                     struct setup *setup, char **keys, struct why *why);

#endif
