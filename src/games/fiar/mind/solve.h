/* Exact scores and best moves. */
#ifndef ONEMOVE_FIAR_SOLVE_H
#define ONEMOVE_FIAR_SOLVE_H

#include "core/budget.h"
#include "games/fiar/mind/children.h"
#include "games/fiar/mind/table.h"
#include "games/fiar/mind/team.h"

struct fiar_search;
struct fiar_verdict;

/* A build of the solver for some processors. All builds have the same answers and node counts. */
typedef bool fiar_solver(struct fiar_search *search, const struct fiar_position *position,
                         struct fiar_verdict *verdict);

fiar_solver fiar_solver_any;  /* for all processors that the program is built for */
fiar_solver fiar_solver_avx2; /* on x86-64 only */

/* The fastest build for this processor. Asking the processor takes some 10 microseconds in a
 * virtual machine, where CPUID is emulated. */
fiar_solver *fiar_solver_of_processor(void);

/* Everything that one thread needs for a search. The caller fills in the first six members; the
 * others belong to the search. Threads may share the table. */
struct fiar_search {
  struct fiar_table *table;
  struct budget *budget;    /* NULL: as long as it takes */
  uint64_t nodes;           /* positions visited are added to this */
  struct fiar_team *team;   /* NULL: alone. Else the members call fiar_solve with the same position,
                               without a budget, and all get the same score */
  bool winner_only;         /* to find only who wins, in a quarter of the time */
  fiar_solver *solver;      /* NULL: the first long search chooses the fastest */
  struct fiar_answer known; /* the team's, when the last question was asked */
  bool stopped;             /* the budget is spent or another member has answered: the last result
                               means nothing */
  struct fiar_histories *history; /* how successful moves have been in this search, if */
  bool learned;                   /* anything is known */
};

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
