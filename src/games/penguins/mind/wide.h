/* The territory of two players on a board of more than one word, and the inputs of net.h, for
 * estimate.h.
 *
 * The territory is the same as in territory.h. The masks that slides need (floes.h) are computed
 * once for all slides of both players. The number of inputs does not depend on the size of the
 * board: how many fish each player reaches first, by the number of slides; how many of these the
 * opponent does not reach, or reaches one slide later; how many lie in dead ends and corridors; and
 * how the penguins can move. */
#ifndef ONEMOVE_PENGUINS_WIDE_H
#define ONEMOVE_PENGUINS_WIDE_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* Fills in the same as territory_survey, for two players, and, unless `inputs` is NULL, the
 * NET_WIDE_INPUTS inputs of the network for the side to move, where each player still has `left`
 * penguins to place. */
void wide_survey(struct territory *territory, const struct ice *ice, const uint32_t left[2],
                 int16_t *inputs);

#endif
