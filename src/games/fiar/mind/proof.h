/* Upper bounds that need no search: pairing strategies of the waiting side, the one not to move.
 *
 * If the waiting side can always answer in the same column ("follow-up", "claimeven"), the side to
 * move gets the cells of odd rows and no others. At the first player's turns the number of
 * columns with an odd number of free cells is even; their playable cells, all in even rows, are
 * paired with each other ("baseinverse": whoever takes one leaves the other). So the side to move
 * gets at most
 *
 *     its stones, the free cells of odd rows, and the playable cells,
 *
 * and cannot win if these contain no four in a row. At the second player's turns one free cell is
 * left over, and this proves nothing. But suppose that the waiting side has a threat: it lacks only
 * one cell, in column c and row r, which is not yet playable. Then nothing above that cell counts.
 * The cells below it in column c are paired in the same way, except the one directly below, which
 * the side to move must play in the end, and so lose. The threat must be in an odd row if the
 * waiting side is the first player, in an even row if it is the second.
 *
 * The rules are those of V. Allis, "A knowledge-based approach of Connect-Four" (1988); reduced to
 * a few operations on sets of cells, they are cheap enough for every position of a search. */
#ifndef ONEMOVE_FIAR_PROOF_H
#define ONEMOVE_FIAR_PROOF_H

#include "games/fiar/mind/position.h"

/* The score of the side to move when its opponent wins with stone number `last`. */
static inline int fiar_score_of_loss(int last) {
  return (last + 1) / 2 - FIAR_SCORE_NONE;
}

/* What a threat of the waiting side proves: unless the stones of the side to move, the playable
 * cells, and the free cells in `reach` contain four in a row, `bound`. */
struct fiar_threat {
  uint64_t reach;
  int bound;
};

/* `cell` is the number of a free cell that is not playable, in an even row if the first player is
 * to move (`first`), else in an odd row. */
static inline struct fiar_threat fiar_threat_at(int cell, bool first) {
  int row = cell % FIAR_COLUMN_BITS + 1;
  int last = FIAR_CELLS - FIAR_ROWS + row; /* at the latest: all other columns are full by then */
  uint64_t column = fiar_column(cell / FIAR_COLUMN_BITS);
  uint64_t below = column & ((UINT64_C(1) << cell) - 1);
  return (struct fiar_threat){(FIAR_ODD_ROWS & ~column) |
                                  (below & (first ? FIAR_ODD_ROWS : FIAR_EVEN_ROWS)),
                              fiar_score_of_loss(last)};
}

/* Can the side to move complete four in `reach`, if it gets only one cell of a `pair` of two? */
static inline bool fiar_reaches_four(uint64_t reach, uint64_t pair) {
  if (!fiar_has_four(reach)) return false;
  uint64_t one = pair & -pair, other = pair ^ one;
  if (!other || (other & (other - 1))) return true;
  return fiar_has_four(reach & ~one) || fiar_has_four(reach & ~other);
}

/* An upper bound, at most `max`, on the score of the side to move. `threats` are the free cells
 * where its opponent would win; at most one of them may be playable. */
static inline int fiar_upper_bound(uint64_t own, uint64_t all, uint64_t threats, int stones,
                                   int max) {
  const int full_board_loss = fiar_score_of_loss(FIAR_CELLS);
  uint64_t empty = FIAR_BOARD & ~all;
  uint64_t playable = fiar_playable(all);
  uint64_t base = own | playable;
  bool first = stones % 2 == 0; /* the first player is to move */
  if (first && max > full_board_loss &&
      !fiar_reaches_four(base | (empty & FIAR_ODD_ROWS), playable & FIAR_EVEN_ROWS)) {
    uint64_t claimed = (all ^ own) | (empty & FIAR_EVEN_ROWS & ~playable);
    int bound = fiar_has_four(claimed) ? full_board_loss : 0;
    if (bound < max) max = bound;
  }
  if (!first && max > 0 && !fiar_has_four(own | empty)) max = 0;
  uint64_t left = threats & ~playable & (first ? FIAR_EVEN_ROWS : FIAR_ODD_ROWS);
  for (; left; left &= left - 1) {
    struct fiar_threat threat = fiar_threat_at(__builtin_ctzll(left), first);
    if (threat.bound < max && !fiar_has_four(base | (empty & threat.reach))) max = threat.bound;
  }
  return max;
}

#endif
