/* The strong player. It uses only the view: of the other hand and of the deck, only the sizes. */
#ifndef ONEMOVE_BARK_STRONG_H
#define ONEMOVE_BARK_STRONG_H

#include "games/bark/bark.h"

/* level=strong. A node is a card laid down in a playout. stats->value is in thousandths of a
 * point, where a draw is half a point; it is exact if nothing hidden matters. */
chooser bark_strong;

/* The same for a player that knows the whole state. It is not a level; it measures how much of the
 * result is luck. */
enum choice bark_clairvoyant(const struct request *request, const struct state *whole,
                             struct move *move, struct why *why);

#endif
