/* Where the nodes of an automaton stand in a lexicon. */
#ifndef ONEMOVE_PEEL_LEXICON_LAYOUT_H
#define ONEMOVE_PEEL_LEXICON_LAYOUT_H

#include "peel/lexicon_grow.h"

struct layout {
  uint32_t *node; /* without the root, which is node 0 of the lexicon: this is node 1 and on */
  uint32_t nodes, root; /* how many, and the root */
  uint32_t common[LEXICON_RARE + 1];
  unsigned commons;
  /* While it is made: */
  uint32_t *at; /* of each place in the pool where a list begins, a node with that list */
  uint32_t low; /* the words of `node` before it are free */
  struct run {  /* nodes side by side that stand in `node`; count 0: a free slot */
    uint32_t place, count;
  } * slot; /* hash table of them */
  uint32_t slots;
};

/* Lays out an automaton; `root` is its root's list. Lists of children that look the same stand in
 * one place, though their letters be others, and also those that are a part of another. False when
 * memory is out. In either case it is to be closed. */
bool peel_layout_open(struct layout *layout, const struct growth *growth, uint32_t root);
void peel_layout_close(struct layout *layout);

#endif
