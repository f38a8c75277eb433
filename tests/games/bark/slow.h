/* The score of a board of Bark, by walking every path. */
#ifndef ONEMOVE_TESTS_SLOW_H
#define ONEMOVE_TESTS_SLOW_H

#include "games/bark/bark.h"

/* Walks on from a cell in every way; `score` keeps the longest path that ends in
 * the suit it began with. */
static inline void slow_walk(const card *cells, unsigned width, unsigned height, unsigned cell,
                             unsigned first_suit, unsigned length, unsigned *score) {
  unsigned row = cell / width, column = cell % width, suit = card_suit(cells[cell]);
  if (suit == first_suit && length > score[suit % BARK_SEATS]) score[suit % BARK_SEATS] = length;
  const unsigned beside[] = {
      row * width + (column + 1) % width, row * width + (column + width - 1) % width,
      (row + 1) % height * width + column, (row + height - 1) % height * width + column};
  for (int i = 0; i < 4; i++)
    if (cells[beside[i]] && card_number(cells[beside[i]]) > card_number(cells[cell]))
      slow_walk(cells, width, height, beside[i], first_suit, length + 1, score);
}

static inline void slow_score(const card *cells, unsigned width, unsigned height,
                              unsigned score[BARK_SEATS]) {
  score[0] = score[1] = 0;
  for (unsigned cell = 0; cell < width * height; cell++)
    if (cells[cell]) slow_walk(cells, width, height, cell, card_suit(cells[cell]), 1, score);
}

#endif
