/* All moves of a position at once: one lane of a vector for every column, the centre first.
 *
 * The compiler turns this into whatever vector instructions the machine has. */
#ifndef ONEMOVE_FIAR_LANES_H
#define ONEMOVE_FIAR_LANES_H

#include "games/fiar/mind/position.h"

enum { FIAR_LANES = 8 }; /* the eighth is always empty */

typedef uint64_t fiar_lanes __attribute__((vector_size(FIAR_LANES * sizeof(uint64_t))));
typedef int64_t fiar_lane_numbers __attribute__((vector_size(FIAR_LANES * sizeof(int64_t))));

/* The cells of each lane's column. Among moves of equal promise the centre is best, so that lanes
 * in this order need no further rule. */
static const fiar_lanes fiar_lane_columns = {
    FIAR_COLUMN << 3 * FIAR_COLUMN_BITS, FIAR_COLUMN << 2 * FIAR_COLUMN_BITS,
    FIAR_COLUMN << 4 * FIAR_COLUMN_BITS, FIAR_COLUMN << 1 * FIAR_COLUMN_BITS,
    FIAR_COLUMN << 5 * FIAR_COLUMN_BITS, FIAR_COLUMN << 0 * FIAR_COLUMN_BITS,
    FIAR_COLUMN << 6 * FIAR_COLUMN_BITS, 0};

/* fiar_line_ends, lane by lane. Vectors go in and out through pointers: how they are passed by
 * value differs between machines. */
static inline void fiar_lanes_line_ends(const fiar_lanes *of, fiar_lanes *result) {
  fiar_lanes stones = *of;
  fiar_lanes ends = stones << 1 & stones << 2 & stones << 3;
  for (int step = FIAR_COLUMN_BITS - 1; step <= FIAR_COLUMN_BITS + 1; step++) {
    fiar_lanes left = stones << step, right = stones >> step;
    ends |= left & stones << 2 * step & (stones << 3 * step | right);
    ends |= right & stones >> 2 * step & (stones >> 3 * step | left);
  }
  *result = ends;
}

/* fiar_has_four, lane by lane: all bits of a lane, or none. */
static inline void fiar_lanes_has_four(const fiar_lanes *of, fiar_lanes *result) {
  fiar_lanes cells = *of;
  fiar_lanes up = cells & cells >> 1;
  fiar_lanes four = up & up >> 2;
  for (int step = FIAR_COLUMN_BITS - 1; step <= FIAR_COLUMN_BITS + 1; step++) {
    fiar_lanes pairs = cells & cells >> step;
    four |= pairs & pairs >> 2 * step;
  }
  *result = (fiar_lanes)(four != 0);
}

/* Turns each key into the smaller one of itself and its mirror image (fiar_canonical, lane by
 * lane). */
static inline void fiar_lanes_canonical(fiar_lanes *keys) {
  fiar_lanes key = *keys;
  const uint64_t column = 0x7f;
  const int width = FIAR_COLUMN_BITS;
  fiar_lanes other = (key & column) << 6 * width | (key >> 6 * width & column) |
                     (key & column << width) << 4 * width | (key >> 4 * width & column << width) |
                     (key & column << 2 * width) << 2 * width |
                     (key >> 2 * width & column << 2 * width) | (key & column << 3 * width);
  fiar_lanes smaller = (fiar_lanes)(other < key);
  *keys = (other & smaller) | (key & ~smaller);
}

/* fiar_scramble, lane by lane. */
static inline void fiar_lanes_scramble(fiar_lanes *keys) {
  fiar_lanes product = *keys * FIAR_KEY_FACTOR & ((UINT64_C(1) << FIAR_KEY_BITS) - 1);
  *keys = product ^ product >> FIAR_KEY_FALL ^ product >> FIAR_KEY_SECOND_FALL;
}

/* The number of cells in each lane. */
static inline void fiar_lanes_count(const fiar_lanes *of, fiar_lanes *result) {
  for (int lane = 0; lane < FIAR_LANES; lane++)
    (*result)[lane] = (uint64_t)__builtin_popcountll((*of)[lane]);
}

/* All lanes put together. */
static inline uint64_t fiar_lanes_union(const fiar_lanes *lanes) {
  uint64_t all = 0;
  for (int lane = 0; lane < FIAR_LANES; lane++)
    all |= (*lanes)[lane];
  return all;
}

#endif
