/* A player of any game: Monte Carlo tree search over information sets.
 *
 * Every iteration deals what is hidden at random (rules_determinize), descends a tree that all
 * deals share, adds a node, plays on at random to the end, and credits every seat's own decisions
 * with what that seat has earned there. A child is only chosen among those that are legal in this
 * deal, and its exploration term counts the times that it could have been chosen, not the visits of
 * its parent (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
 * Search", 2012: the single-observer variant; L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo
 * Planning", 2006). Games with many moves widen progressively: a node visited n times has about c *
 * n^a children, sampled from the game's moves (G. Chaslot et al., "Progressive Strategies for
 * Monte-Carlo Tree Search", 2008).
 *
 * It knows nothing of a game but its rules, so a new game has a decent player on its first day, and
 * a hand-made player an opponent that it must beat. */
#ifndef ONEMOVE_MCTS_H
#define ONEMOVE_MCTS_H

#include "core/mind.h"

#define LEVEL_MCTS "mcts"

/* A chooser. The budget's nodes are plies, in the tree and in playouts. A forced move costs none.
 * The report's value is the percentage of what can be won that the move is expected to earn. */
enum choice mcts_choose(const struct request *request, struct move *move, struct why *why);

#endif
