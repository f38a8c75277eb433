#include "games/fiar/position.h"

#include <stdlib.h>

bool fiar_over(const struct fiar_position *position) {
  return position->all == FIAR_BOARD || fiar_has_four(position->own) ||
         fiar_has_four(position->own ^ position->all);
}

void fiar_play(struct fiar_position *position, int column) {
  position->own ^= position->all; /* the opponent's turn */
  position->all |= fiar_playable(position->all) & fiar_column(column);
}

int fiar_distance(int stones, int score) {
  if (score == 0) return FIAR_CELLS - stones;
  bool first_wins = (score > 0) == (stones % 2 == 0);
  int winners = FIAR_SCORE_NONE - abs(score);
  return 2 * winners - first_wins - stones;
}

struct fiar_position fiar_of_key(uint64_t key) {
  /* A column's number is its height's bar of ones plus the stones of the side to move, which are a
   * part of it: between bar and twice the bar. */
  struct fiar_position position = {0};
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    uint64_t number = key >> (column * FIAR_COLUMN_BITS) & ((UINT64_C(1) << FIAR_COLUMN_BITS) - 1);
    uint64_t bar = 0;
    while (2 * bar + 1 <= number)
      bar = 2 * bar + 1;
    position.all |= bar << column * FIAR_COLUMN_BITS;
    position.own |= (number - bar) << column * FIAR_COLUMN_BITS;
  }
  return position;
}
