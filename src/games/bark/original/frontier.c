#include "games/bark/original/frontier.h"

static void set(struct bark_frontier *frontier, unsigned cell) {
  unsigned word = cell / FRONTIER_BITS;
  frontier->word[word] |= (uint64_t)1 << cell % FRONTIER_BITS;
  frontier->top[word / FRONTIER_BITS] |= (uint64_t)1 << word % FRONTIER_BITS;
}

static void clear(struct bark_frontier *frontier, unsigned cell) {
  unsigned word = cell / FRONTIER_BITS;
  frontier->word[word] &= ~((uint64_t)1 << cell % FRONTIER_BITS);
  if (frontier->word[word] == 0)
    frontier->top[word / FRONTIER_BITS] &= ~((uint64_t)1 << word % FRONTIER_BITS);
}

void bark_frontier_add(struct bark_frontier *frontier, const struct state *state, unsigned cell) {
  unsigned beside[BARK_BESIDE];
  clear(frontier, cell);
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++)
    if (state->cell[beside[i]] == CARD_NONE) set(frontier, beside[i]);
}

static unsigned lowest(uint64_t bits) {
  return (unsigned)__builtin_ctzll(bits);
}

static unsigned highest(uint64_t bits) {
  return FRONTIER_BITS - 1 - (unsigned)__builtin_clzll(bits);
}

unsigned bark_frontier_first(const struct bark_frontier *frontier) {
  unsigned top = 0;
  while (top + 1 < FRONTIER_TOP_WORDS && frontier->top[top] == 0)
    top++;
  unsigned word = top * FRONTIER_BITS + lowest(frontier->top[top]);
  return word * FRONTIER_BITS + lowest(frontier->word[word]);
}

unsigned bark_frontier_last(const struct bark_frontier *frontier) {
  unsigned top = FRONTIER_TOP_WORDS - 1;
  while (top > 0 && frontier->top[top] == 0)
    top--;
  unsigned word = top * FRONTIER_BITS + highest(frontier->top[top]);
  return word * FRONTIER_BITS + highest(frontier->word[word]);
}
