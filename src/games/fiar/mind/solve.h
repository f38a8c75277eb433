/* Exact scores and best moves. */
#ifndef ONEMOVE_FIAR_SOLVE_H
#define ONEMOVE_FIAR_SOLVE_H

#include "games/fiar/mind/search.h"

/* What is known about a position after a search. */
struct fiar_verdict {
  int lower, upper; /* bounds of the score of the side to move; equal if it is exact */
  int column;       /* the best move found, 0 to 6: with an exact score, one that reaches it */
};

/* Finds the score and the best move of a position whose game is not over. Returns true if the score
 * is exact, as it always is without a budget. Otherwise the verdict holds what was found until the
 * budget ended, and `column` is a legal move. If only the winner is wanted, the bounds become both
 * positive, both negative, or both zero, and `column` keeps that result. */
bool fiar_solve(struct fiar_search *search, const struct fiar_position *position,
                struct fiar_verdict *verdict);

/* 1, 0 or -1 for a win, a draw or a loss of the side to move, if the verdict tells which. */
static inline int fiar_sign(const struct fiar_verdict *verdict) {
  return (verdict->lower > 0) - (verdict->upper < 0);
}

/* The score of the side to move after a move in a column with room. False if the budget ended. */
static inline bool fiar_solve_column(struct fiar_search *search,
                                     const struct fiar_position *position, int column, int *score) {
  struct fiar_position child = *position;
  fiar_play(&child, column);
  struct fiar_verdict verdict = {0};
  if (fiar_has_four(child.own ^ child.all))
    *score = fiar_score_now(fiar_stones(position));
  else if (child.all == FIAR_BOARD)
    *score = 0;
  else if (fiar_solve(search, &child, &verdict))
    *score = -verdict.lower;
  else
    return false;
  return true;
}

#endif
