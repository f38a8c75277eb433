/* level=greedy: one move ahead. */
#ifndef ONEMOVE_BARK_GREEDY_H
#define ONEMOVE_BARK_GREEDY_H

#include "games/bark/bark.h"

/* The move after which the seat is ahead by most; of several the one that helps the other least:
 * after which the longest row of increasing cards through the new one that begins or ends with one
 * of the other's suits, for the other to close, is shortest; of these any, by the dice.
 * CHOICE_NONE where the seat has no move. */
enum choice bark_greedy(const struct request *request, struct move *move);

#endif
