/* The last three turns, computed instead of played out: the seat's move, the other's, and the
 * seat's last move.
 *
 * It is an expectimax over the unknown cards. The other makes the move that is best for itself as
 * far as it knows, with six cards that are unknown here. Each of these cards has a best cell,
 * whatever the other five are, so that only the best card counts, and the probability of each card
 * to be the best of six follows from the order of their values. Cards that cannot make a difference
 * are taken together: all those with the same number whose suit is neither on the board nor in the
 * seat's own hand. */
#ifndef ONEMOVE_BARK_ENDING_H
#define ONEMOVE_BARK_ENDING_H

#include "games/bark/mind/belief.h"
#include "games/bark/mind/reach.h"

/* The expected points, 0 to EVALUATION_WIN, of `seat`, which has just moved and has these five
 * cards left, when the other's move and its own last one are to come. False if the budget ends
 * before; a node, counted in `nodes`, is a card laid down. */
bool bark_ending_value(struct reach *reach, const struct hand *hand, int seat,
                       const struct belief *belief, struct budget *budget, uint64_t *nodes,
                       int32_t *value);

#endif
