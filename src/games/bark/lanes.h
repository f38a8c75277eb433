/* The suits of one seat side by side in a vector, each with a length. */
#ifndef ONEMOVE_BARK_LANES_H
#define ONEMOVE_BARK_LANES_H

#include "games/bark/bark.h"

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

enum { BARK_LANES = 16 }; /* suit s is lane s / 2 of seat s % 2; 13 are used */

typedef uint8_t bark_lanes __attribute__((vector_size(BARK_LANES)));

/* Vectors go in and out through pointers: how they are passed by value differs between machines.
 *
 * Makes each lane the larger one of both. */
static inline void lanes_grow(bark_lanes *best, const bark_lanes *other) {
#ifdef __SSE4_1__ /* compilers do not see that the lines below are this one instruction */
  *best = (bark_lanes)_mm_max_epu8((__m128i)*best, (__m128i)*other);
#else
  bark_lanes larger = (bark_lanes)(*other > *best);
  *best = (*other & larger) | (*best & ~larger);
#endif
}

/* The largest lane. */
static inline unsigned lanes_longest(const bark_lanes *lanes) {
#ifdef __SSE4_1__ /* which has the smallest of eight words, so lanes are turned over and paired */
  __m128i over = (__m128i) ~*lanes;
  __m128i pairs = _mm_min_epu8(over, _mm_srli_epi16(over, 8));
  return 0xffU & ~(unsigned)_mm_cvtsi128_si32(_mm_minpos_epu16(pairs));
#else
  unsigned best = 0;
  for (int lane = 0; lane < BARK_LANES; lane++)
    if ((*lanes)[lane] > best) best = (*lanes)[lane];
  return best;
#endif
}

#endif
