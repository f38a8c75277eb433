/* The territory of a position by the fastest method for its board, and the network's correction,
 * for the searches and the greedy player.
 *
 * For two players on a board that fits one word (wide.h has larger ones), the territory is computed
 * here in less than half the time that territory.h takes, together with the inputs of net.h. The
 * masks for parallel-prefix fills (floes.h) are the same for every slide of both players, so they
 * are computed once. */
#ifndef ONEMOVE_PENGUINS_ESTIMATE_H
#define ONEMOVE_PENGUINS_ESTIMATE_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* Fills in the same as territory_survey. */
void estimate_survey(struct territory *territory, const struct ice *ice);

/* The same at the horizon of a search. With two players, net.h corrects the value while they can
 * disturb each other. */
void estimate_horizon(struct territory *territory, const struct ice *ice);

/* The same for a leaf of the tree, where each player still has `left` penguins to place. With two
 * players on a board of more than one word, net.h corrects the worth of the side to move. */
void estimate_leaf(struct territory *territory, const struct ice *ice, const uint32_t *left);

/* Is this a board of one word with two players? */
static inline bool estimate_fits(const struct ice *ice) {
  return ice->words == 1 && ice->players == 2;
}

/* estimate_survey for such a board, with the NET_INPUTS inputs of the network unless `inputs` is
 * NULL. */
void estimate_word(struct territory *territory, const struct ice *ice, int16_t *inputs);

#endif
