/* The set of open cells, which are empty and next to a card, updated card by card instead of by a
 * scan of the whole board. */
#ifndef ONEMOVE_BARK_FRONTIER_H
#define ONEMOVE_BARK_FRONTIER_H

#include "games/bark/bark.h"

enum {
  FRONTIER_BITS = 64,
  FRONTIER_WORDS = (BARK_CELLS_MAX + FRONTIER_BITS - 1) / FRONTIER_BITS,
  FRONTIER_TOP_WORDS = (FRONTIER_WORDS + FRONTIER_BITS - 1) / FRONTIER_BITS,
};

/* A bit for each cell, and above them a bit for each word that is not 0. Zero bytes are an empty
 * set, which is right for an empty board. */
struct bark_frontier {
  uint64_t word[FRONTIER_WORDS];
  uint64_t top[FRONTIER_TOP_WORDS];
};

/* Updates a frontier, which begins empty, for a card that lies in `cell` of the state already. */
void bark_frontier_add(struct bark_frontier *frontier, const struct state *state, unsigned cell);

/* The first and the last cell of a frontier that is not empty. */
unsigned bark_frontier_first(const struct bark_frontier *frontier);
unsigned bark_frontier_last(const struct bark_frontier *frontier);

#endif
