/* Sets of cells of an ice as bitboards: `ice->words` words with whole rows in each (ice.h). These
 * functions spread a set by one slide or to everything connected with it, and count its fish; they
 * treat all rows of a word at once. */
#ifndef ONEMOVE_PENGUINS_FLOES_H
#define ONEMOVE_PENGUINS_FLOES_H

#include "games/penguins/mind/ice.h"

#include <string.h>

enum {
  FISH_UNIT = 64,     /* what one fish is worth in the values of the searches */
  DEAD_END_LOSS = 28, /* how much less of that a fish in a dead end is worth */
};

static inline void floes_clear(const struct ice *ice, uint64_t *floes) {
  memset(floes, 0, ice->words * sizeof *floes);
}

static inline void floes_add(const struct ice *ice, uint64_t *floes, unsigned cell) {
  floes[ice->word[cell]] |= UINT64_C(1) << ice->bit[cell];
}

/* Is the cell a free floe of the set? */
static inline bool floes_have(const struct ice *ice, const uint64_t *floes, unsigned cell) {
  return ice->fish[cell] && (floes[ice->word[cell]] >> ice->bit[cell] & 1);
}

/* Is one of the cell's neighbours a free floe of the set? */
static inline bool floes_touch(const struct ice *ice, const uint64_t *floes, unsigned cell) {
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    if (floes_have(ice, floes, (unsigned)((int)cell + ice->step[direction]))) return true;
  return false;
}

/* The cells of a word that are one row below or above a cell of the set. */
static inline uint64_t floes_below(const struct ice *ice, const uint64_t *floes, unsigned word) {
  return (floes[word] & ice->not_last_row) << ice->shift |
         (word > 0 ? floes[word - 1] >> ice->last_shift : 0);
}

static inline uint64_t floes_above(const struct ice *ice, const uint64_t *floes, unsigned word) {
  return (floes[word] & ice->not_first_row) >> ice->shift |
         (word + 1 < ice->words ? (floes[word + 1] & ice->first_row) << ice->last_shift : 0);
}

/* The cells of a word to the left or right of a cell of the set, or one row below or above it. */
static inline uint64_t floes_around(const struct ice *ice, const uint64_t *floes, unsigned word) {
  return (floes[word] & ice->not_last_column) << 1 | (floes[word] & ice->not_first_column) >> 1 |
         floes_below(ice, floes, word) | floes_above(ice, floes, word);
}

/* `from`, and the bits reached from it over `free` without a gap, in steps of `step` bits to lower
 * or to higher bits: parallel-prefix fills (Kogge and Stone's; S. Lefler and G. Isenberg applied
 * them to sliding chess pieces). All paths are shorter than `end` bits. */
static inline uint64_t floes_fill_down(uint64_t from, uint64_t free, unsigned step, unsigned end) {
  uint64_t all = from;
  for (; step < end; step *= 2) {
    all |= free & (all >> step);
    free &= free >> step;
  }
  return all;
}

static inline uint64_t floes_fill_up(uint64_t from, uint64_t free, unsigned step, unsigned end) {
  uint64_t all = from;
  for (; step < end; step *= 2) {
    all |= free & (all << step);
    free &= free << step;
  }
  return all;
}

/* The bits of `free` that follow `from` without a gap, to higher bits: an addition carries through
 * them. */
static inline uint64_t floes_carry_up(uint64_t from, uint64_t free) {
  uint64_t first = (from << 1) & free;
  return (((free + first) ^ free) & free) | first;
}

/* A word of floes of each of two players. Processors treat both at once. */
typedef uint64_t floes_both __attribute__((vector_size(2 * sizeof(uint64_t))));

enum { FLOES_STEPS = 6 }; /* of 1, 2, 4, ... 32 rows or columns */

/* The masks that slides of two players over a word need (floes_fill_up, floes_fill_down), made once
 * for many slides. down[i] and up[i] have the floes that end a run of 2^i free floes in that
 * direction; left[i] the same, of runs outside the last column; `right` the free floes outside the
 * first column. */
struct floes_ways {
  floes_both free, right;
  floes_both down[FLOES_STEPS], up[FLOES_STEPS], left[FLOES_STEPS];
};

static inline void floes_open_ways(const struct ice *ice, unsigned word, struct floes_ways *ways) {
  unsigned end = ice->last_shift + ice->shift;
  floes_both free = {ice_free(ice, word), ice_free(ice, word)}, down = free, up = free;
  floes_both left = free & ice->not_last_column;
  ways->free = free;
  ways->right = free & ice->not_first_column;
  for (unsigned i = 0, step = ice->shift; step < end; i++, step *= 2) {
    ways->down[i] = down, ways->up[i] = up;
    down &= down << step;
    up &= up >> step;
  }
  for (unsigned i = 0, step = 1; step < ice->columns; i++, step *= 2) {
    ways->left[i] = left;
    left &= left >> step;
  }
}

/* The free floes of a word that one slide to the left or right reaches, and those of `from`. */
static inline floes_both floes_slide_sideways(const struct ice *ice, const struct floes_ways *ways,
                                              floes_both from) {
  floes_both left = from, right = ways->right, first = (from << 1) & right;
  for (unsigned i = 0, step = 1; step < ice->columns; i++, step *= 2)
    left |= ways->left[i] & (left >> step);
  return (((right + first) ^ right) & right) | first | (left & ways->free); /* floes_carry_up */
}

/* Sets `to` to every free floe that one slide from a cell of `from` can reach, and the free floes
 * of `from`. */
static inline void floes_slide(const struct ice *ice, const uint64_t *from, uint64_t *to) {
  uint64_t carry = 0;
  unsigned end = ice->last_shift + ice->shift;
  for (unsigned word = 0; word < ice->words; word++) {
    uint64_t free = ice_free(ice, word), here = from[word];
    uint64_t next = ((here & ice->not_last_row) << ice->shift | carry) & free;
    if (next) next = floes_fill_up(next, free, ice->shift, end);
    carry = (next | here) >> ice->last_shift;
    to[word] = next;
    if (here)
      to[word] |= floes_carry_up(here, free & ice->not_first_column) |
                  (floes_fill_down(here, free & ice->not_last_column, 1, ice->columns) & free);
  }
  carry = 0;
  for (unsigned word = ice->words; word-- > 0;) {
    uint64_t free = ice_free(ice, word), here = from[word];
    uint64_t next = ((here & ice->not_first_row) >> ice->shift | carry) & free;
    if (next) next = floes_fill_down(next, free, ice->shift, end);
    carry = ((next | here) & ice->first_row) << ice->last_shift;
    to[word] |= next;
  }
}

/* floes_sum for processors that may have no instruction for it. Adding bits, then pairs, and so on
 * takes half the time of the compiler's function, which looks bytes up in a table. */
static inline int32_t floes_add_up(uint64_t one, uint64_t two) {
  const uint64_t ones = UINT64_C(0x5555555555555555), pairs = UINT64_C(0x3333333333333333);
  const uint64_t fours = UINT64_C(0x0f0f0f0f0f0f0f0f), bytes = UINT64_C(0x00ff00ff00ff00ff);
  one -= one >> 1 & ones, two -= two >> 1 & ones;
  one = (one & pairs) + (one >> 2 & pairs), two = (two & pairs) + (two >> 2 & pairs);
  one += 2 * two; /* at most 12 in each half of a byte */
  one = (one & fours) + (one >> 4 & fours);
  one = (one & bytes) + (one >> 8 & bytes);
  return (int32_t)(one * UINT64_C(0x0001000100010001) >> 48);
}

/* The number of bits in `one`, plus twice the number in `two`. Installed programs run on every
 * x86-64 processor, and the first ones had no instruction that counts bits. */
static inline int32_t floes_sum(uint64_t one, uint64_t two) {
#if defined __x86_64__ && !defined __POPCNT__
  return floes_add_up(one, two);
#else
  return __builtin_popcountll(one) + 2 * __builtin_popcountll(two);
#endif
}

/* The number of cells in a word of a set. */
static inline int floes_count(uint64_t floes) {
  return floes_sum(floes, 0);
}

/* The fish on those floes of a word. */
static inline int32_t floes_fish_in_word(const struct ice *ice, unsigned word, uint64_t bits) {
  return floes_sum(bits & ice->low[word], bits & ice->high[word]);
}

static inline int32_t floes_fish(const struct ice *ice, const uint64_t *floes) {
  int32_t fish = 0;
  for (unsigned word = 0; word < ice->words; word++)
    fish += floes_fish_in_word(ice, word, floes[word]);
  return fish;
}

/* Adds every free floe that is connected with a cell of the set by free floes, and removes cells
 * that are not free floes. Returns the fish in the set. */
static inline int32_t floes_flood(const struct ice *ice, uint64_t *floes) {
  uint64_t more[ICE_SIDE];
  bool grown;
  do {
    grown = false;
    floes_slide(ice, floes, more);
    for (unsigned word = 0; word < ice->words; word++) {
      grown |= (more[word] & ~floes[word]) != 0;
      floes[word] |= more[word];
    }
  } while (grown);
  for (unsigned word = 0; word < ice->words; word++)
    floes[word] &= ice_free(ice, word);
  return floes_fish(ice, floes);
}

/* Sets `ends` to the dead ends, the free floes with at most one free neighbour, and `corridors`,
 * unless it is NULL, to those with two. */
static inline void floes_dead_ends(const struct ice *ice, uint64_t *ends, uint64_t *corridors) {
  uint64_t free[ICE_SIDE];
  for (unsigned word = 0; word < ice->words; word++)
    free[word] = ice_free(ice, word);
  for (unsigned word = 0; word < ice->words; word++) {
    uint64_t up = floes_above(ice, free, word), down = floes_below(ice, free, word);
    uint64_t left = (free[word] & ice->not_last_column) << 1;
    uint64_t right = (free[word] & ice->not_first_column) >> 1;
    uint64_t twice = (up & down) | ((up | down) & (left | right)) | (left & right);
    ends[word] = free[word] & ~twice;
    if (!corridors) continue;
    uint64_t thrice = (up & down & (left | right)) | (left & right & (up | down));
    corridors[word] = free[word] & twice & ~thrice;
  }
}

/* The value of the floes to a player: `each` for a fish, and `less` less than that in a dead end,
 * because a penguin seldom leaves it again. These are FISH_UNIT and DEAD_END_LOSS for a player that
 * has the floes alone. For floes that others may still reach, weights.txt has lower values, `reach`
 * and `dead_end`, which were tuned. */
static inline int32_t floes_worth(const struct ice *ice, const uint64_t *floes,
                                  const uint64_t *ends, int32_t each, int32_t less) {
  int32_t fish = 0, lost = 0;
  for (unsigned word = 0; word < ice->words; word++) {
    fish += floes_fish_in_word(ice, word, floes[word]);
    lost += floes_fish_in_word(ice, word, floes[word] & ends[word]);
  }
  return each * fish - less * lost;
}

#endif
