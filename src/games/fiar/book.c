#include "games/fiar/book.h"

/* In book_data.S. */
extern const uint64_t fiar_book_begin[], fiar_book_end[];

size_t fiar_book_size(void) {
  return (size_t)((uintptr_t)fiar_book_end - (uintptr_t)fiar_book_begin) / sizeof *fiar_book_begin;
}

static void unpack(uint64_t word, int *score, int *column) {
  *score = (int)(word >> BOOK_SCORE_SHIFT & BOOK_SCORE_MASK) - FIAR_SCORE_MAX;
  *column = (int)(word & BOOK_COLUMN_MASK);
}

bool fiar_book_find(const struct fiar_position *position, int *score, int *column) {
  uint64_t key = fiar_key(position->own, position->all), wanted = fiar_canonical(key);
  size_t low = 0, high = fiar_book_size();
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (fiar_book_begin[middle] >> BOOK_KEY_SHIFT < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == fiar_book_size() || fiar_book_begin[low] >> BOOK_KEY_SHIFT != wanted) return false;
  unpack(fiar_book_begin[low], score, column);
  if (wanted != key) *column = FIAR_COLUMNS - 1 - *column;
  return true;
}

struct fiar_position fiar_book_entry(size_t index, int *score, int *column) {
  unpack(fiar_book_begin[index], score, column);
  return fiar_of_key(fiar_book_begin[index] >> BOOK_KEY_SHIFT);
}
