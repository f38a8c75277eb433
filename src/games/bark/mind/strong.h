/* The strong player. It looks at nothing but the view: of the other hand and of the deck it uses
 * only the sizes. */
#ifndef ONEMOVE_BARK_STRONG_H
#define ONEMOVE_BARK_STRONG_H

#include "games/bark/bark.h"

/* level=strong. A node is a card laid down in a playout; report->value is in thousandths of a
 * point, a draw being half a point, and is exact when nothing hidden mattered. */
chooser bark_strong;

/* The same for a player who knows the whole state: no level, but a measure of how much is luck. */
enum choice bark_clairvoyant(const struct request *request, const struct state *whole,
                             struct move *move, struct why *why);

#endif
