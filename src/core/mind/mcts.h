/* A general game player: information-set Monte Carlo tree search.
 *
 * Every iteration determinizes the view (rules_determinize), descends a tree shared by all
 * determinizations, adds a node, plays random moves to the end, and credits each node with the
 * reward of the seat that decided there. Selection considers only children that are legal in the
 * current determinization, and a child's exploration term counts the visits to its parent in which
 * it was available (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
 * Search", 2012: the single-observer variant; L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo
 * Planning", 2006). Nodes with many moves widen progressively: a node visited n times has about c *
 * sqrt(n) children, sampled from the game's moves (G. Chaslot et al., "Progressive Strategies for
 * Monte-Carlo Tree Search", 2008).
 *
 * It knows a game only by its rules, so a new game has a reasonable player at once, and a
 * hand-written player has an opponent to beat. */
#ifndef ONEMOVE_MCTS_H
#define ONEMOVE_MCTS_H

#include "core/mind/mind.h"

#define LEVEL_MCTS "mcts"

/* A chooser (mind.h). The budget's nodes are plies, in the tree and in playouts. A forced move uses
 * none of it. The reported value is the expected reward in percent. */
enum choice mcts_choose(const struct request *request, struct move *move, struct why *why);

/* The same with so few nodes, whatever the budget of the request. */
enum choice mcts_choose_with(uint64_t nodes, const struct request *request, struct move *move,
                             struct why *why);

#endif
