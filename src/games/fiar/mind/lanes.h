/* All moves of a position at once: one lane for every column, the centre first.
 *
 * The eight lanes are divided into parts, vectors that fit the processor's registers: compilers
 * make slow code of vectors that are larger. The size of the registers is known at compile time;
 * solve.c is compiled for several sizes. */
#ifndef ONEMOVE_FIAR_LANES_H
#define ONEMOVE_FIAR_LANES_H

#include "games/fiar/mind/position.h"

enum {
  FIAR_LANES = 8, /* the eighth is always empty */
#if defined __AVX512F__ || defined FIAR_AVX512
  FIAR_PART_LANES = 8,
#elif defined __AVX2__ || defined FIAR_AVX2
  FIAR_PART_LANES = 4,
#else
  FIAR_PART_LANES = 2,
#endif
  FIAR_PARTS = FIAR_LANES / FIAR_PART_LANES,
};

typedef uint64_t fiar_vector __attribute__((vector_size(FIAR_PART_LANES * sizeof(uint64_t))));
typedef union {
  fiar_vector part[FIAR_PARTS];
  uint64_t lane[FIAR_LANES];
} fiar_lanes;

/* The cells of each lane's column. Among moves of equal promise the one nearest to the centre is
 * best; with lanes in this order, that needs no further rule. */
static const fiar_lanes fiar_lane_columns = {
    .lane = {FIAR_COLUMN << 3 * FIAR_COLUMN_BITS, FIAR_COLUMN << 2 * FIAR_COLUMN_BITS,
             FIAR_COLUMN << 4 * FIAR_COLUMN_BITS, FIAR_COLUMN << 1 * FIAR_COLUMN_BITS,
             FIAR_COLUMN << 5 * FIAR_COLUMN_BITS, FIAR_COLUMN << 0 * FIAR_COLUMN_BITS,
             FIAR_COLUMN << 6 * FIAR_COLUMN_BITS, 0}};

/* The functions for one direction are inlined, so that `step` is a constant: a shift of a vector by
 * a number that is not known costs two instructions more. */

/* In lines of this direction, as fiar_line_ends. */
static inline fiar_vector fiar_vector_line_ends_by(fiar_vector stones, int step) {
  fiar_vector ahead = stones << step, behind = stones >> step, pairs = stones & ahead;
  return (pairs << step & (stones << 3 * step | behind)) |
         (pairs >> 2 * step & (stones >> 3 * step | ahead));
}

/* fiar_line_ends for each lane. */
static inline fiar_vector fiar_vector_line_ends(fiar_vector stones) {
  return (stones << 1 & stones << 2 & stones << 3) |
         fiar_vector_line_ends_by(stones, FIAR_COLUMN_BITS - 1) |
         fiar_vector_line_ends_by(stones, FIAR_COLUMN_BITS) |
         fiar_vector_line_ends_by(stones, FIAR_COLUMN_BITS + 1);
}

/* The first cells of the fours in this direction. */
static inline fiar_vector fiar_vector_fours_by(fiar_vector cells, int step) {
  fiar_vector pairs = cells & cells >> step;
  return pairs & pairs >> 2 * step;
}

/* fiar_has_four for each lane: sets all bits of the lane, or none. */
static inline fiar_vector fiar_vector_has_four(fiar_vector cells) {
  fiar_vector four = fiar_vector_fours_by(cells, 1) |
                     fiar_vector_fours_by(cells, FIAR_COLUMN_BITS - 1) |
                     fiar_vector_fours_by(cells, FIAR_COLUMN_BITS) |
                     fiar_vector_fours_by(cells, FIAR_COLUMN_BITS + 1);
  return (fiar_vector)(four != 0);
}

/* fiar_canonical for each lane. */
static inline fiar_vector fiar_vector_canonical(fiar_vector key) {
  const uint64_t column = 0x7f;
  const int width = FIAR_COLUMN_BITS;
  fiar_vector other = (key & column) << 6 * width | (key >> 6 * width & column) |
                      (key & column << width) << 4 * width | (key >> 4 * width & column << width) |
                      (key & column << 2 * width) << 2 * width |
                      (key >> 2 * width & column << 2 * width) | (key & column << 3 * width);
  fiar_vector smaller = (fiar_vector)(other < key);
  return (other & smaller) | (key & ~smaller);
}

/* fiar_scramble for each lane. */
static inline fiar_vector fiar_vector_scramble(fiar_vector key) {
  fiar_vector product = key * FIAR_KEY_FACTOR & ((UINT64_C(1) << FIAR_KEY_BITS) - 1);
  return product ^ product >> FIAR_KEY_FALL ^ product >> FIAR_KEY_SECOND_FALL;
}

/* The bits that are set in any lane. */
static inline uint64_t fiar_vector_union(fiar_vector part) {
  uint64_t all = 0;
  for (int lane = 0; lane < FIAR_PART_LANES; lane++)
    all |= part[lane];
  return all;
}

static inline bool fiar_vector_any(fiar_vector part) {
  return fiar_vector_union(part) != 0;
}

#endif
