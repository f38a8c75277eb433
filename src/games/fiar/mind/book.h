/* The opening book: what our player does where the solver would need too long.
 *
 * It holds the positions that occur when our player has made all its own moves by book and solver,
 * on either side (preproc/fiar/README.md says how it is made), as an array of words sorted by key
 * and linked into the program, so that a lookup touches a few pages and parses nothing:
 *
 *     bits 0-2   the column of a best move
 *     bits 3-8   18 + score
 *     bits 9-57  key (fiar_canonical: of a position and its mirror image the one with the smaller)
 */
#ifndef ONEMOVE_FIAR_BOOK_H
#define ONEMOVE_FIAR_BOOK_H

#include "games/fiar/mind/position.h"

#include <stddef.h>

enum { BOOK_SCORE_SHIFT = 3, BOOK_SCORE_MASK = 0x3f, BOOK_KEY_SHIFT = 9, BOOK_COLUMN_MASK = 7 };

/* In book_data.S: the number of positions, and then so many words. */
extern const uint64_t fiar_book[];

static inline size_t fiar_book_size(void) {
  return (size_t)fiar_book[0];
}

/* The position of an index below the size, its exact score for the side to move, and the column, 0
 * to 6, of a move that keeps it. */
static inline struct fiar_position fiar_book_entry(size_t index, int *score, int *column) {
  uint64_t word = fiar_book[1 + index];
  *score = (int)(word >> BOOK_SCORE_SHIFT & BOOK_SCORE_MASK) - FIAR_SCORE_MAX;
  *column = (int)(word & BOOK_COLUMN_MASK);
  return fiar_of_key(word >> BOOK_KEY_SHIFT);
}

/* Looks a position up: its score and a move, as above. False if it is not in the book. */
static inline bool fiar_book_find(const struct fiar_position *position, int *score, int *column) {
  uint64_t key = fiar_key(position->own, position->all), wanted = fiar_canonical(key);
  size_t size = fiar_book_size(), low = 0, high = size;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (fiar_book[1 + middle] >> BOOK_KEY_SHIFT < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == size || fiar_book[1 + low] >> BOOK_KEY_SHIFT != wanted) return false;
  fiar_book_entry(low, score, column);
  if (wanted != key) *column = FIAR_COLUMNS - 1 - *column;
  return true;
}

#endif
