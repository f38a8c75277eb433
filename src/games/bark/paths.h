/* The scores of a board.
 *
 * A chain is a sequence of cards, each next to the one before it (the board's edges wrap) and with
 * a larger number; a path is a chain whose first and last card have the same suit. So no path has
 * more than nine cards, and a card alone is a path of one. */
#ifndef ONEMOVE_BARK_PATHS_H
#define ONEMOVE_BARK_PATHS_H

#include "games/bark/bark.h"

#if defined __SSE4_1__
#include <smmintrin.h>
#elif defined __SSE2__
#include <emmintrin.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* The seat that a suit counts for: A, C, E, ... for seat 0, B, D, F, ... for seat 1. */
static inline unsigned bark_suit_seat(unsigned suit) {
  return suit % BARK_SEATS;
}

enum { BARK_LANES = 16 }; /* suit s is lane s / 2 of seat s % 2; 13 are used, the others are 0 */

/* A length for each suit of one seat. */
typedef uint8_t bark_lanes __attribute__((vector_size(BARK_LANES)));

/* A length for each suit. */
struct lengths {
  bark_lanes of[BARK_SEATS];
};

/* Makes each lane the larger of the two. Vectors are passed by pointer, because the convention for
 * passing them by value differs between machines. */
static inline void lanes_max(bark_lanes *best, const bark_lanes *other) {
#ifdef __SSE2__ /* compilers do not turn the lines below into this one instruction */
  *best = (bark_lanes)_mm_max_epu8((__m128i)*best, (__m128i)*other);
#elif defined __wasm_simd128__
  *best = (bark_lanes)wasm_u8x16_max((v128_t)*best, (v128_t)*other);
#else
  bark_lanes larger = (bark_lanes)(*other > *best);
  *best = (*other & larger) | (*best & ~larger);
#endif
}

/* The largest lane. */
static inline unsigned lanes_largest(const bark_lanes *lanes) {
#ifdef __SSE4_1__ /* which finds the smallest of eight words: complement the lanes, pair them */
  __m128i complement = (__m128i) ~*lanes;
  __m128i pairs = _mm_min_epu8(complement, _mm_srli_epi16(complement, 8));
  return 0xffU & ~(unsigned)_mm_cvtsi128_si32(_mm_minpos_epu16(pairs));
#elif defined __wasm_simd128__ /* fold the vector in halves */
  v128_t best = (v128_t)*lanes;
  best = wasm_u8x16_max(best, wasm_i64x2_shuffle(best, best, 1, 1));
  best = wasm_u8x16_max(best, wasm_u64x2_shr(best, 32));
  best = wasm_u8x16_max(best, wasm_u64x2_shr(best, 16));
  best = wasm_u8x16_max(best, wasm_u64x2_shr(best, 8));
  return wasm_u8x16_extract_lane(best, 0);
#else
  unsigned best = 0;
  for (int lane = 0; lane < BARK_LANES; lane++)
    if ((*lanes)[lane] > best) best = (*lanes)[lane];
  return best;
#endif
}

/* Makes each suit's length the longer of the two. */
static inline void lengths_max(struct lengths *best, const struct lengths *other) {
  for (int seat = 0; seat < BARK_SEATS; seat++)
    lanes_max(&best->of[seat], &other->of[seat]);
}

/* Adds one card to every length that is not 0: a true comparison is all ones, which is -1. */
static inline void lengths_step(struct lengths *lengths) {
  for (int seat = 0; seat < BARK_SEATS; seat++)
    lengths->of[seat] -= (bark_lanes)(lengths->of[seat] != 0);
}

static inline unsigned lengths_of(const struct lengths *lengths, unsigned suit) {
  return lengths->of[bark_suit_seat(suit)][suit / BARK_SEATS];
}

/* Counts the card by itself, a path of one. */
static inline void lengths_begin(struct lengths *lengths, card played) {
  unsigned suit = card_suit(played);
  if (!lengths_of(lengths, suit)) lengths->of[bark_suit_seat(suit)][suit / BARK_SEATS] = 1;
}

/* The longest path of the seat that comes up to a card and goes on from it, given the lengths of
 * the chains that end and that begin with the card; 0 if there is none. */
static inline unsigned lengths_through(const struct lengths *up, const struct lengths *down,
                                       unsigned seat) {
  bark_lanes path = (bark_lanes)(up->of[seat] != 0) & (bark_lanes)(down->of[seat] != 0);
  path &= up->of[seat] + down->of[seat] - 1;
  return lanes_largest(&path);
}

/* The lengths of the longest chains through lower cards (`up`) or higher ones to the card `played`,
 * which lies, or might be laid, in the cell with these neighbours (bark_beside), by the suit at
 * their far end. `table` has those of the neighbours; if it is NULL, all chains are followed: a
 * chain has at most nine cards, so there are few of them. */
struct lengths bark_paths_chains(const card *cell, unsigned width, unsigned height,
                                 const unsigned beside[BARK_BESIDE], card played, bool up,
                                 const struct lengths *table);

/* Computes, for each cell and suit, the length of the longest chain that begins with the suit and
 * ends in the cell (`up`), and of the longest that begins in the cell and ends with the suit
 * (`down`); 0 if there is none. Each table has width * height entries, of which those of empty
 * cells are left as they are, or is NULL. The time is proportional to the size of the board. */
void bark_paths_tables(const card *cell, unsigned width, unsigned height, struct lengths *up,
                       struct lengths *down);

/* Computes the score of each seat: the number of cards in the longest path that begins and ends
 * with a suit that counts for it, 0 if none of its suits is on the board. `cell` has width * height
 * entries, row by row. `path` gets the cells of one such path of each seat, the lowest number
 * first, unless it is NULL. */
void bark_paths_score(const card *cell, unsigned width, unsigned height, unsigned score[BARK_SEATS],
                      unsigned path[BARK_SEATS][BARK_NUMBERS]);

/* Updates the scores of a board for a new card in the cell `at`: raises each seat's score to its
 * longest path through that card. Looks only at the chains through it, which reach at most eight
 * steps. */
void bark_paths_grow(const card *cell, unsigned width, unsigned height, unsigned at,
                     uint32_t score[BARK_SEATS]);

#endif
