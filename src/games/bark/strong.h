/* level=strong. */
#ifndef ONEMOVE_BARK_STRONG_H
#define ONEMOVE_BARK_STRONG_H

#include "games/bark/bark.h"

/* The move of the seat that asks, or CHOICE_NONE if it has none, or CHOICE_FAILED if memory is out.
 * Of the other hand and of the deck it looks at nothing but the sizes, so that even a whole state
 * cannot tempt it. A node is a card laid down in a playout; report->value is in thousandths of a
 * point, a draw being half a point, and exact when nothing was guessed. README.md tells how it
 * thinks. */
enum choice bark_strong(const struct request *request, struct move *move);

#endif
