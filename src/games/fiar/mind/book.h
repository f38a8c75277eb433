/* The opening book: the scores and best moves of positions that take the solver long.
 *
 * It has two parts. The complete part has every position with at most BOOK_COMPLETE stones. The
 * late part has those later positions that can arise when our player, on either side, makes all its
 * moves by book and solver, and that take more than a few milliseconds to solve; and others with
 * few stones that take more than most of a move's time. A position and its mirror image share one
 * entry, that of the smaller key (fiar_canonical). preproc/fiar/README.md says how the book is
 * made. It is linked into the program as bytes, so that a lookup touches a few pages and parses
 * nothing:
 *
 *     bytes 0-7   the number N of late positions, the lowest byte first
 *     8 N bytes   a word for each late position, sorted: first the lowest byte of every word, then
 *                 the second byte of every word, and so on. That is quick enough to search, and
 *                 gzip makes it a third smaller, for the web page, than whole words
 *     the rest    a byte for each position of the complete part, at a place that is computed from
 *                 its stones: 2 + 7 (17 + score) + column; 1 if the other side wins with its next
 *                 stone whatever the move; 0 if the position is won at once, which needs no book,
 *                 if it cannot be reached, or if its mirror image has the entry
 *
 * The words are
 *
 *     bits 0-2   the column of a best move
 *     bits 3-8   18 + score
 *     bits 9-57  key */
#ifndef ONEMOVE_FIAR_BOOK_H
#define ONEMOVE_FIAR_BOOK_H

#include "games/fiar/mind/position.h"

#include <stddef.h>

enum {
  BOOK_COMPLETE = 8, /* stones */
  BOOK_WORD_BYTES = 8,
  BOOK_SCORE_SHIFT = 3,
  BOOK_SCORE_MASK = 0x3f,
  BOOK_KEY_SHIFT = 9,
  BOOK_COLUMN_MASK = 7,
};

/* Defined in book_data.S. */
extern const uint8_t fiar_book[];

/* ---- Late positions ---- */

/* Reads BOOK_WORD_BYTES bytes as a number, lowest byte first; they are `stride` bytes apart. */
static inline uint64_t fiar_book_number(const uint8_t *at, size_t stride) {
  uint64_t number = 0;
  for (int byte = BOOK_WORD_BYTES; byte-- > 0;)
    number = number << 8 | at[(size_t)byte * stride];
  return number;
}

/* The number of late positions. */
static inline size_t fiar_book_late(void) {
  return (size_t)fiar_book_number(fiar_book, 1);
}

static inline uint64_t fiar_book_word(size_t late, size_t index) {
  return fiar_book_number(fiar_book + BOOK_WORD_BYTES + index, late);
}

/* The late position of that index, its exact score for the side to move, and the column, 0 to 6, of
 * a move that keeps the score. */
static inline struct fiar_position fiar_book_entry(size_t index, int *score, int *column) {
  uint64_t word = fiar_book_word(fiar_book_late(), index);
  *score = (int)(word >> BOOK_SCORE_SHIFT & BOOK_SCORE_MASK) - FIAR_SCORE_MAX;
  *column = (int)(word & BOOK_COLUMN_MASK);
  return fiar_of_key(word >> BOOK_KEY_SHIFT);
}

static inline bool fiar_book_find_late(uint64_t wanted, int *score, int *column) {
  size_t late = fiar_book_late(), low = 0, high = late;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (fiar_book_word(late, middle) >> BOOK_KEY_SHIFT < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == late || fiar_book_word(late, low) >> BOOK_KEY_SHIFT != wanted) return false;
  fiar_book_entry(low, score, column);
  return true;
}

/* ---- Complete positions ---- */

/* The binomial coefficient: how many sets of `taken` elements `all` elements have. */
static inline size_t fiar_book_choose(int all, int taken) {
  size_t sets = 1;
  for (int i = 0; i < taken; i++)
    sets = sets * (size_t)(all - i) / (size_t)(i + 1);
  return all < taken ? 0 : sets;
}

/* The index, from 0, of a set of bits among all sets of the same size, in the order of the
 * combinatorial number system (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3). */
static inline size_t fiar_book_rank(uint64_t set) {
  size_t rank = 0;
  for (int bits = 1; set; set &= set - 1)
    rank += fiar_book_choose(__builtin_ctzll(set), bits++);
  return rank;
}

/* The number of places for positions with fewer than `stones` stones. Each number of stones has a
 * place for each way to divide them among the columns and give half of them to the side to move. */
static inline size_t fiar_book_places(int stones) {
  size_t places = 0;
  for (int fewer = 0; fewer < stones; fewer++)
    places +=
        fiar_book_choose(fewer + FIAR_COLUMNS - 1, fewer) * fiar_book_choose(fewer, fewer / 2);
  return places;
}

/* The place of a position. Stones are listed column by column from the bottom, with a bar after
 * each column but the last. The places of the bars in this list are one set of bits, the stones of
 * the side to move another. */
static inline size_t fiar_book_place(const struct fiar_position *position) {
  uint64_t bars = 0, own = 0;
  int listed = 0, stones = fiar_stones(position);
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    uint64_t cells = fiar_column(column);
    own |= (position->own & cells) >> column * FIAR_COLUMN_BITS << listed;
    listed += __builtin_popcountll(position->all & cells);
    if (column < FIAR_COLUMNS - 1) bars |= UINT64_C(1) << (listed + column);
  }
  return fiar_book_places(stones) + fiar_book_rank(bars) * fiar_book_choose(stones, stones / 2) +
         fiar_book_rank(own);
}

enum { BOOK_BYTE_LOST = 1, BOOK_BYTE_FIRST };

/* The byte of a position that is not won at once. */
static inline uint8_t fiar_book_byte(int score, int column) {
  if (score == -FIAR_SCORE_MAX) return BOOK_BYTE_LOST;
  return (uint8_t)(BOOK_BYTE_FIRST + FIAR_COLUMNS * (FIAR_SCORE_MAX - 1 + score) + column);
}
_Static_assert(BOOK_BYTE_FIRST + FIAR_COLUMNS * 2 * FIAR_SCORE_MAX <= UINT8_MAX + 1,
               "all scores but the lowest, with a column, have a byte");

static inline bool fiar_book_find_complete(uint64_t wanted, int *score, int *column) {
  struct fiar_position position = fiar_of_key(wanted);
  const uint8_t *bytes = fiar_book + BOOK_WORD_BYTES * (1 + fiar_book_late());
  int byte = bytes[fiar_book_place(&position)];
  if (byte == 0) return false;
  if (byte == BOOK_BYTE_LOST) {
    *score = -FIAR_SCORE_MAX;
    *column = __builtin_ctzll(fiar_playable(position.all)) / FIAR_COLUMN_BITS;
    return true;
  }
  *score = (byte - BOOK_BYTE_FIRST) / FIAR_COLUMNS - (FIAR_SCORE_MAX - 1);
  *column = (byte - BOOK_BYTE_FIRST) % FIAR_COLUMNS;
  return true;
}

/* Looks up a position whose game is not over: its score and a move, as above. False if it is not in
 * the book. */
static inline bool fiar_book_find(const struct fiar_position *position, int *score, int *column) {
  uint64_t key = fiar_key(position->own, position->all), wanted = fiar_canonical(key);
  bool found = fiar_stones(position) <= BOOK_COMPLETE
                   ? fiar_book_find_complete(wanted, score, column)
                   : fiar_book_find_late(wanted, score, column);
  if (found && wanted != key) *column = FIAR_COLUMNS - 1 - *column;
  return found;
}

#endif
