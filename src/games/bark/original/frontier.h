/* The set of open cells, which are empty and next to a card. It is updated card by card, without a
 * scan of the board. */
#ifndef ONEMOVE_BARK_FRONTIER_H
#define ONEMOVE_BARK_FRONTIER_H

#include "games/bark/bark.h"

enum {
  FRONTIER_BITS = 64,
  FRONTIER_WORDS = (BARK_CELLS_MAX + FRONTIER_BITS - 1) / FRONTIER_BITS,
  FRONTIER_TOP_WORDS = (FRONTIER_WORDS + FRONTIER_BITS - 1) / FRONTIER_BITS,
};

/* A bit for each cell, and in `top` a bit for each word, set if the word is not 0. All bytes zero:
 * the empty set, which is right for an empty board. */
struct bark_frontier {
  uint64_t word[FRONTIER_WORDS];
  uint64_t top[FRONTIER_TOP_WORDS];
};

static inline void frontier_set(struct bark_frontier *frontier, unsigned cell) {
  unsigned word = cell / FRONTIER_BITS;
  frontier->word[word] |= (uint64_t)1 << cell % FRONTIER_BITS;
  frontier->top[word / FRONTIER_BITS] |= (uint64_t)1 << word % FRONTIER_BITS;
}

static inline void frontier_clear(struct bark_frontier *frontier, unsigned cell) {
  unsigned word = cell / FRONTIER_BITS;
  frontier->word[word] &= ~((uint64_t)1 << cell % FRONTIER_BITS);
  if (frontier->word[word] == 0)
    frontier->top[word / FRONTIER_BITS] &= ~((uint64_t)1 << word % FRONTIER_BITS);
}

/* Updates a frontier, which begins empty, for a card that is already in `cell` of the state. */
static inline void frontier_add(struct bark_frontier *frontier, const struct state *state,
                                unsigned cell) {
  unsigned beside[BARK_BESIDE];
  frontier_clear(frontier, cell);
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++)
    if (state->cell[beside[i]] == CARD_NONE) frontier_set(frontier, beside[i]);
}

static inline unsigned frontier_lowest(uint64_t bits) {
  return (unsigned)__builtin_ctzll(bits);
}

static inline unsigned frontier_highest(uint64_t bits) {
  return FRONTIER_BITS - 1 - (unsigned)__builtin_clzll(bits);
}

/* The first and the last cell of a frontier that is not empty. */
static inline unsigned frontier_first(const struct bark_frontier *frontier) {
  unsigned top = 0;
  while (top + 1 < FRONTIER_TOP_WORDS && frontier->top[top] == 0)
    top++;
  unsigned word = top * FRONTIER_BITS + frontier_lowest(frontier->top[top]);
  return word * FRONTIER_BITS + frontier_lowest(frontier->word[word]);
}

static inline unsigned frontier_last(const struct bark_frontier *frontier) {
  unsigned top = FRONTIER_TOP_WORDS - 1;
  while (top > 0 && frontier->top[top] == 0)
    top--;
  unsigned word = top * FRONTIER_BITS + frontier_highest(frontier->top[top]);
  return word * FRONTIER_BITS + frontier_highest(frontier->word[word]);
}

#endif
