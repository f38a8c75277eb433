/* The choosers of Bark's levels. Both look at nothing but the view: of the other hand and of the
 * deck they use only the sizes. */
#ifndef ONEMOVE_BARK_MIND_H
#define ONEMOVE_BARK_MIND_H

#include "games/bark/bark.h"

/* level=greedy, one move ahead: the move after which the seat leads by most; of several the one
 * that helps the other least, after which the longest chain through the new card that begins or
 * ends with one of the other's suits is shortest; of these any, by the dice. report->value is the
 * lead. */
chooser bark_greedy;

/* level=strong. A node is a card laid down in a playout; report->value is in thousandths of a
 * point, a draw being half a point, and is exact when nothing hidden mattered. */
chooser bark_strong;

/* The same for a player who knows the whole state: no level, but a measure of how much is luck. */
enum choice bark_clairvoyant(const struct request *request, const struct state *whole,
                             struct move *move, struct why *why);

#endif
