/* Sets of cells of an ice, as bitboards: `ice->rows` words, one a row, bit c for column c. A set
 * can be spread by one slide or to everything that is connected with it, and its fish can be
 * counted, all columns of a row at once. */
#ifndef ONEMOVE_PENGUINS_FLOES_H
#define ONEMOVE_PENGUINS_FLOES_H

#include "games/penguins/mind/ice.h"

#include <string.h>

enum {
  FISH_UNIT = 64,     /* what one fish is worth in the values of the searches */
  DEAD_END_LOSS = 28, /* of it: what a fish is worth less on a floe with one neighbour */
};

static inline void floes_clear(const struct ice *ice, uint64_t *floes) {
  memset(floes, 0, ice->rows * sizeof *floes);
}

static inline void floes_add(const struct ice *ice, uint64_t *floes, unsigned cell) {
  floes[ice->row[cell]] |= UINT64_C(1) << ice->column[cell];
}

/* Is the cell a free floe of the set? */
static inline bool floes_have(const struct ice *ice, const uint64_t *floes, unsigned cell) {
  return ice->fish[cell] && (floes[ice->row[cell]] >> ice->column[cell] & 1);
}

/* Is one of the cell's neighbours a free floe of the set? */
static inline bool floes_touch(const struct ice *ice, const uint64_t *floes, unsigned cell) {
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    if (floes_have(ice, floes, (unsigned)((int)cell + ice->step[direction]))) return true;
  return false;
}

/* `from` and the bits of `free` below it, as far as there is no gap: a parallel-prefix fill (Kogge
 * and Stone's; S. Lefler and G. Isenberg brought it to sliding chess pieces). */
static inline uint64_t floes_fill_down(uint64_t from, uint64_t free, unsigned columns) {
  uint64_t all = from;
  for (unsigned shift = 1; shift < columns; shift *= 2) {
    all |= free & (all >> shift);
    free &= free >> shift;
  }
  return all;
}

/* The bits of `free` above `from`, as far as there is no gap: an addition carries through them. */
static inline uint64_t floes_fill_up(uint64_t from, uint64_t free) {
  uint64_t first = (from << 1) & free;
  return (((free + first) ^ free) & free) | first;
}

/* Into `to`: every free floe that one slide from a cell of `from` can reach. */
static inline void floes_slide(const struct ice *ice, const uint64_t *from, uint64_t *to) {
  uint64_t carry = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t free = ice_free(ice, row), here = from[row];
    uint64_t down = carry & free;
    carry = down | here;
    to[row] = down;
    if (here)
      to[row] |= floes_fill_up(here, free) | (floes_fill_down(here, free, ice->columns) & free);
  }
  carry = 0;
  for (unsigned row = ice->rows; row-- > 0;) {
    uint64_t up = carry & ice_free(ice, row);
    carry = up | from[row];
    to[row] |= up;
  }
}

/* Bits of a row are fish. */
static inline int32_t floes_fish_in_row(const struct ice *ice, unsigned row, uint64_t bits) {
  return __builtin_popcountll(bits & ice->low[row]) +
         2 * __builtin_popcountll(bits & ice->high[row]);
}

static inline int32_t floes_fish(const struct ice *ice, const uint64_t *floes) {
  int32_t fish = 0;
  for (unsigned row = 0; row < ice->rows; row++)
    fish += floes_fish_in_row(ice, row, floes[row]);
  return fish;
}

/* Adds every free floe that is connected with a cell of the set by free floes, and takes out what
 * is not a free floe. Returns the fish in the set. */
static inline int32_t floes_flood(const struct ice *ice, uint64_t *floes) {
  uint64_t more[ICE_SIDE];
  bool grown;
  do {
    grown = false;
    floes_slide(ice, floes, more);
    for (unsigned row = 0; row < ice->rows; row++) {
      grown |= (more[row] & ~floes[row]) != 0;
      floes[row] |= more[row];
    }
  } while (grown);
  for (unsigned row = 0; row < ice->rows; row++)
    floes[row] &= ice_free(ice, row);
  return floes_fish(ice, floes);
}

/* The free floes of a row with at most one free neighbour. */
static inline uint64_t floes_dead_ends(const struct ice *ice, unsigned row) {
  uint64_t here = ice_free(ice, row);
  uint64_t up = row ? ice_free(ice, row - 1) : 0;
  uint64_t down = row + 1 < ice->rows ? ice_free(ice, row + 1) : 0;
  uint64_t left = here << 1, right = here >> 1;
  return here & ~((up & down) | ((up | down) & (left | right)) | (left & right));
}

/* What the floes are worth to a player that has them alone, in FISH_UNITs: their fish, less in dead
 * ends, which a penguin seldom leaves again. */
static inline int32_t floes_worth(const struct ice *ice, const uint64_t *floes) {
  int32_t lost = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t ends = floes[row] ? floes[row] & floes_dead_ends(ice, row) : 0;
    if (ends) lost += floes_fish_in_row(ice, row, ends);
  }
  return FISH_UNIT * floes_fish(ice, floes) - DEAD_END_LOSS * lost;
}

#endif
