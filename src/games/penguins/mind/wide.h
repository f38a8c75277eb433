/* The territory of two players on a board of more than one word, and the inputs of net.h with it:
 * for estimate.h.
 *
 * It is the same territory as territory.h's. The masks that slides need are computed once for all
 * slides of both players, as in estimate.c. What the network is told does not depend on the size of
 * the board: how many fish each player reaches first, by the number of slides; which of these the
 * other cannot reach, or can with one slide more; how many lie in dead ends and corridors; how the
 * penguins can move. */
#ifndef ONEMOVE_PENGUINS_WIDE_H
#define ONEMOVE_PENGUINS_WIDE_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* Fills in the same as territory_survey, for two players, and the inputs of the network for the
 * side to move (NET_WIDE_INPUTS, for empty hands; NULL: they are not wanted). */
void wide_survey(struct territory *territory, const struct ice *ice, int16_t *inputs);

/* Tells the network how many penguins the side to move and the other still have to place. */
void wide_put_hands(int16_t *inputs, uint32_t own, uint32_t other);

#endif
