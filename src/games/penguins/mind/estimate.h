/* The territory of a position by the fastest method for its board, and the network's correction,
 * for the searches and the greedy player.
 *
 * For two players it is computed here, in less than half the time that territory.h takes on a board
 * that fits one word, together with the inputs of net.h. Both players' words are treated at once,
 * and the masks that slides need (floes.h) are made once for all slides. The number of inputs does
 * not depend on the size of the board: how many fish each player reaches first, by the number of
 * slides; on larger boards, how many of these the opponent does not reach, or reaches one slide
 * later; how many lie in dead ends and corridors; and how the penguins can move. */
#ifndef ONEMOVE_PENGUINS_ESTIMATE_H
#define ONEMOVE_PENGUINS_ESTIMATE_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* The exits of a player's penguins: inputs of the network. */
struct exits {
  int penguins; /* that can move */
  int one, two; /* that have one exit, or two */
  int prey;     /* the opponent's penguins whose only exit it can take with one slide */
};

/* Fills in the same as territory_survey. */
void estimate_survey(struct territory *territory, const struct ice *ice);

/* The same at the horizon of a search. With two players, net.h corrects the value while they can
 * disturb each other. */
void estimate_horizon(struct territory *territory, const struct ice *ice);

/* The same for a leaf of the tree, where each player still has `left` penguins to place. With two
 * players on a board of more than one word, net.h corrects the worth of the side to move. */
void estimate_leaf(struct territory *territory, const struct ice *ice, const uint32_t *left);

/* estimate_survey for two players, and, unless `inputs` is NULL, the inputs of the network for the
 * side to move: NET_INPUTS on one word; NET_WIDE_INPUTS on several, where each player still has
 * `left` penguins to place. */
void estimate_pair(struct territory *territory, const struct ice *ice, const uint32_t *left,
                   int16_t *inputs);

#endif
