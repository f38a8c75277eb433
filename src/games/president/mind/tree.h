/* The search tree of a game of two, with a new determinization for every descent: information set
 * Monte Carlo tree search with one tree, that of the thinking seat (P. Cowling, E. Powley, D.
 * Whitehouse, "Information Set Monte Carlo Tree Search", 2012). If the deal is known, it is plain
 * UCT (L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning", 2006). Where a descent leaves
 * the tree, a playout by simple rules finds the winner. For games of more than two, search.c grows
 * a tree of the same kind by rules of its own. */
#ifndef ONEMOVE_PRESIDENT_TREE_H
#define ONEMOVE_PRESIDENT_TREE_H

#include "games/president/mind/solve.h"

#include <math.h>

enum { TREE_LOGARITHMS = 32 };

struct tree_node {
  cards play;               /* the play that leads here */
  uint32_t first, next;     /* child and sibling; 0: none, as the root is nobody's child */
  uint32_t visits, offered; /* how often it was chosen, and could have been */
  uint32_t wins; /* of the seat that made the play, or (search.c) of the one that thinks */
  float spread;  /* tree_spread(visits) */
  uint8_t seat;
  bool barred; /* known to lose; only at the root */
};

struct tree {
  struct tree_node *node; /* the root is node 0 */
  uint32_t room, used;
  uint64_t nodes; /* descents, and the plays that were made in them and in playouts; in search.c
                     also the moves of the record that were weighed */
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

/* A tree with room for `room` nodes. `dice` and `solver` (NULL: none) stay the caller's and have to
 * outlive it. free() it. */
struct tree *president_tree_new(uint32_t room, struct dice *dice, struct solver *solver);

/* The child of a node with that play, 0 if there is none; and a new one, 0 if the tree is full. */
static inline uint32_t tree_find(const struct tree *tree, uint32_t parent, cards play) {
  uint32_t child = tree->node[parent].first;
  while (child && tree->node[child].play != play)
    child = tree->node[child].next;
  return child;
}

static inline uint32_t tree_add(struct tree *tree, uint32_t parent, cards play, unsigned seat) {
  if (tree->used == tree->room) return 0;
  uint32_t child = tree->used++;
  tree->node[child] = (struct tree_node){
      .play = play, .next = tree->node[parent].first, .seat = (uint8_t)seat, .spread = 1};
  tree->node[parent].first = child;
  return child;
}

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
