/* The territory of a position by the quickest method for its board, and the network's correction:
 * for the searches and the greedy player.
 *
 * For two players on a board that fits one word (wide.h has the others), the territory is computed
 * here in less than half the time that territory.h takes, and the inputs of net.h with it. Of a
 * word's floes, the masks that parallel-prefix fills need (floes.h) are the same for every slide of
 * both players, so they are computed once. */
#ifndef ONEMOVE_PENGUINS_ESTIMATE_H
#define ONEMOVE_PENGUINS_ESTIMATE_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* Fills in the same as territory_survey. */
void estimate_survey(struct territory *territory, const struct ice *ice);

/* The same for a position beyond which nothing is searched: between two, net.h corrects its value
 * while they can disturb each other. */
void estimate_horizon(struct territory *territory, const struct ice *ice);

/* The same for a leaf of the tree, where each player has still so many penguins to place: on a
 * board of more than one word, net.h corrects the worth of the two. */
void estimate_leaf(struct territory *territory, const struct ice *ice, const uint32_t *left);

/* Is it a board of one word, for two players? */
static inline bool estimate_fits(const struct ice *ice) {
  return ice->words == 1 && ice->players == 2;
}

/* estimate_survey for such a board, and the inputs of the net (NET_INPUTS; NULL: they are not
 * wanted). */
void estimate_word(struct territory *territory, const struct ice *ice, int16_t *inputs);

#endif
