/* The perfect player's choice of a column. */
#ifndef ONEMOVE_FIAR_CHOOSE_H
#define ONEMOVE_FIAR_CHOOSE_H

#include "core/budget.h"
#include "games/fiar/position.h"

struct fiar_choice {
  int column;     /* 0 to 6 */
  int score;      /* for the side to move: exact, or what the move is proved to be worth at least */
  bool exact;     /* the move is proved to be the best there is */
  uint64_t nodes; /* positions searched; 0 for a book move */
};

/* Chooses a move in a position whose game is not over: the quickest win, else a draw, else the
 * slowest loss, as the book or the solver tells; if the budget ends before that is known, the best
 * move found so far. Takes memory for a table of a size that fits the budget and gives it back.
 * False when there is none. */
bool fiar_choose(const struct fiar_position *position, struct budget *budget,
                 struct fiar_choice *choice);

#endif
