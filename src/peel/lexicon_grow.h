/* The minimal automaton of a list of words. */
#ifndef ONEMOVE_PEEL_LEXICON_GROW_H
#define ONEMOVE_PEEL_LEXICON_GROW_H

#include "peel/lexicon_list.h"

/* The automaton while it grows. A list of children is known by its number: the place in `pool`
 * where it stands, as the mask of its letters and then, for each child, twice the number of the
 * child's own list, plus 1 if a word ends there. Number 0 is the empty list, which stands nowhere.
 * A list comes after those of its children. */
struct growth {
  uint32_t *pool;
  uint32_t size, room;
  uint32_t *slot; /* hash table of the lists, 0: free */
  uint32_t slots, lists;
  bool failed; /* out of memory, or of numbers */
};

/* The words that a list of children in the pool takes up. */
static inline uint32_t growth_size(const uint32_t *list) {
  return 1 + (uint32_t)__builtin_popcount(*list);
}

/* Grows the automaton of a list; returns the number of the root's children, 0 and `failed` if it
 * does not work. In either case it is to be closed. */
uint32_t peel_growth_open(struct growth *growth, const struct lexicon_list *list);
void peel_growth_close(struct growth *growth);

#endif
