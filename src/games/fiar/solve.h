/* Exact scores and best moves. */
#ifndef ONEMOVE_FIAR_SOLVE_H
#define ONEMOVE_FIAR_SOLVE_H

#include "games/fiar/search.h"

/* What is known of a position after a search. */
struct fiar_verdict {
  int lower, upper; /* bounds of the score of the side to move; equal if it is exact */
  int column;       /* the best move found, 0 to 6: with an exact score, one that reaches it */
};

/* Finds the score and the best move of a position whose game is not over. Returns true if the score
 * is exact: always, if the search has no budget. Otherwise the verdict holds what was found until
 * the budget ended, and `column` is a legal move. */
bool fiar_solve(struct fiar_search *search, const struct fiar_position *position,
                struct fiar_verdict *verdict);

/* The score for the side to move of playing in a column with room. False if the budget ended. */
bool fiar_solve_column(struct fiar_search *search, const struct fiar_position *position, int column,
                       int *score);

#endif
