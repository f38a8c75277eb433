/* The exact solver of duels: who wins, and with which play. Its table keeps the results for later
 * questions. */
#ifndef ONEMOVE_PRESIDENT_SOLVE_H
#define ONEMOVE_PRESIDENT_SOLVE_H

#include "games/president/mind/dominance.h"

#include "core/base/budget.h"

struct solver {
  struct dominance known;
  struct budget *budget;
  uint64_t nodes; /* positions whose plays were listed, in all questions so far */
  bool stopped;   /* the budget is spent */
};

struct duel_verdict {
  enum dominance_answer answer; /* for the mover; unknown if the budget was spent */
  cards play;                   /* one that wins, if the answer is a win; 0 is a pass */
};

/* Opens a solver whose table takes at most `bytes`, less if there is not so much memory. Close
 * it. */
static inline void president_solver_open(struct solver *solver, size_t bytes) {
  *solver = (struct solver){0};
  dominance_open(&solver->known, bytes);
}

static inline void president_solver_close(struct solver *solver) {
  dominance_close(&solver->known);
}

/* Solves a position as far as the budget allows, in which all nodes of the solver so far count. */
struct duel_verdict president_solver_ask(struct solver *solver, const struct duel *duel,
                                         struct budget *budget);

/* Does the mover of `duel` win with this play (0: a pass)? The budget is as above. */
enum dominance_answer president_solver_ask_play(struct solver *solver, const struct duel *duel,
                                                cards play, struct budget *budget);

struct resistance {
  cards play; /* 0 is a pass */
  int plies;  /* the fewest plays and passes, `play` included, in which the other can win */
  bool exact; /* if not, the budget was spent, and the other needs at least `plies` */
};

/* The play that delays the end longest in a position that president_solver_ask found lost. */
struct resistance president_solver_resist(struct solver *solver, const struct duel *duel,
                                          struct budget *budget);

#endif
