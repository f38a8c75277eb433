/* Monte-Carlo tree search for several players. Alpha-beta has to assume that all others play
 * against one, or that only one of them moves; here each player makes the move that gains it most.
 * One tree has both the placement and the movement.
 *
 * A new leaf is worth what territory.h estimates after its best move (M. Winands, Y. Bjornsson,
 * "Evaluation function based Monte-Carlo LOA", 2010). All moves of a leaf are estimated at once;
 * the estimates are their first values, and the priors that say which of them to explore (D. Silver
 * et al., "Mastering the game of Go with deep neural networks and tree search", 2016: the PUCT
 * rule). A value is a reward for each player (reward.h). Where all players are apart, region.h
 * computes what they get.
 *
 * With more than two players, half of a leaf's worth is the result of one playout, in which all
 * move by habit (habit.h) to the end: it sees who is shut in later, which the territory does not.
 * The moves that it chooses from count as nodes, at a rate that makes a node take about as long as
 * elsewhere. Its random numbers depend only on what has been counted so far.
 *
 * Two or more opponents are not assumed to look as far as the tree does. One half of their priors
 * follows the value of a position to a player that looks one move ahead, the other half what
 * students' programs usually do (habit.h). A leaf at which one of them moves is worth the mean of
 * its best move and its habits. In some of the visits they follow their priors alone, in the others
 * their rewards as well, so the model stays a mixture however large the tree grows.
 *
 * All numbers are integers (a root is rounded down to one), so that the same nodes give the same
 * move on every machine. */
#ifndef ONEMOVE_PENGUINS_TREE_H
#define ONEMOVE_PENGUINS_TREE_H

#include "games/penguins/mind/search.h"

/* Finds the best move of player 0, who is to move and can: a slide, or, if anybody has penguins in
 * hand (`left`, for each player; NULL: nobody), a placement, whose `from` is 0. The value is an
 * estimate. `memory` is zeroed scratch space of `size` bytes, at least TREE_MEMORY_MIN, aligned for
 * any type. Finds a move even with no effort left; false if the window has none. */
bool tree_search(struct ice *ice, const uint32_t *left, struct effort *effort, void *memory,
                 size_t size, struct search_result *result);

enum { TREE_MEMORY_MIN = 1 << 20 };

#endif
