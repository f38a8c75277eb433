/* A search tree over deals that are guessed anew for every descent: information set Monte Carlo
 * tree search with one tree, that of the seat that thinks (P. Cowling, E. Powley, D. Whitehouse,
 * "Information Set Monte Carlo Tree Search", 2012). Where the deal is known it is plain UCT. */
#ifndef ONEMOVE_PRESIDENT_TREE_H
#define ONEMOVE_PRESIDENT_TREE_H

#include "games/president/playout.h"
#include "games/president/solve.h"

#include <math.h>

struct tree_node;

enum { TREE_LOGARITHMS = 32 };

struct tree {
  struct tree_node *node; /* the root is node 0 */
  uint32_t room, used;
  uint64_t nodes; /* plays that were tried in descents and playouts */
  struct dice *dice;
  double root_of_log[TREE_LOGARITHMS]; /* sqrt(ln 2^(i + 1)) */
  struct solver *solver;               /* solves the ends of playouts for two, or NULL */
  bool swindle; /* the others play as weak players do, not as well as the tree knows */
};

/* How much a node's value is in doubt after so many visits: the part of the exploration term that
 * changes with each visit. sqrt() is exact by IEEE 754, and so the same on every machine. */
static inline float tree_spread(uint32_t visits) {
  return (float)(1 / sqrt(visits + 1.0));
}

/* Room for so many nodes; false when memory is out. Close it. */
bool president_tree_open(struct tree *tree, uint32_t room, struct dice *dice,
                         struct solver *solver);
void president_tree_close(struct tree *tree);

/* One descent, expansion and playout from a deal that the seat to move thinks possible. */
void president_tree_descend(struct tree *tree, const struct playout *deal);

/* Leaves a play of `seat`, which is to move at the root, out of all further descents: it is known
 * to lose. Returns whether a play is left of those that were tried. */
bool president_tree_bar(struct tree *tree, cards play, unsigned seat);

/* The play that was tried most often from the root, and how often it won, 0 to 1. Barred plays come
 * last. 0 descents give a pass. */
cards president_tree_best(const struct tree *tree, double *wins);

#endif
