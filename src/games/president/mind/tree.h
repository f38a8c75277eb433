/* The search tree of a game of two, with a new determinization for every descent: information set
 * Monte Carlo tree search with one tree, that of the thinking seat (P. Cowling, E. Powley, D.
 * Whitehouse, "Information Set Monte Carlo Tree Search", 2012). If the deal is known, it is plain
 * UCT (L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning", 2006). Where a descent leaves
 * the tree, a playout by simple rules finds the winner. */
#ifndef ONEMOVE_PRESIDENT_TREE_H
#define ONEMOVE_PRESIDENT_TREE_H

#include "games/president/mind/solve.h"

#include <math.h>

struct tree_node;

enum { TREE_LOGARITHMS = 32 };

struct tree {
  struct tree_node *node; /* the root is node 0 */
  uint32_t room, used;
  uint64_t nodes; /* descents, and the plays that were made in them and in playouts */
  struct dice *dice;
  double root_of_log[TREE_LOGARITHMS]; /* sqrt(ln 2^(i + 1)) */
  struct solver *solver;               /* solves the ends of playouts for two, or NULL */
  bool weak_others; /* the others play as weak players do, not as well as the tree knows */
};

/* 1 / sqrt(visits + 1), the part of a node's exploration term that changes with its visits. sqrt()
 * is exact by IEEE 754, so it is the same on every machine. */
static inline float tree_spread(uint32_t visits) {
  return (float)(1 / sqrt(visits + 1.0));
}

/* A tree with room for `room` nodes, or NULL when memory is out. `dice` and `solver` (NULL: none)
 * stay the caller's and have to outlive it. free() it. */
struct tree *president_tree_new(uint32_t room, struct dice *dice, struct solver *solver);

/* Makes one descent, expansion and playout from `deal`, a whole state that is not over and that the
 * seat to move thinks possible. */
void president_tree_descend(struct tree *tree, const struct state *deal);

/* Bars a play that is known to lose from all further descents; `seat` is to move at the root.
 * Returns whether any of the plays that were tried is left. */
bool president_tree_bar(struct tree *tree, cards play, unsigned seat);

/* The play that was tried most often from the root, and how often it won, 0 to 1. Barred plays come
 * last. Before any descent it is a pass. */
cards president_tree_best(const struct tree *tree, double *wins);

#endif
