/* The exact solver of duels: who wins, and with which play. Its results stay in its table, for all
 * later questions. */
#ifndef ONEMOVE_PRESIDENT_SOLVE_H
#define ONEMOVE_PRESIDENT_SOLVE_H

#include "games/president/mind/dominance.h"

#include "core/budget.h"

struct solver {
  struct dominance known;
  struct budget *budget;
  uint64_t nodes; /* positions whose plays were listed, of all questions so far */
  bool stopped;   /* the budget is spent */
};

struct duel_verdict {
  enum dominance_answer answer; /* for the mover; unknown if the budget was spent */
  cards play;                   /* a play that wins, where there is one; 0 is a pass */
};

/* Opens a solver whose table takes at most `bytes`; false when memory is out. Close it. */
static inline bool president_solver_open(struct solver *solver, size_t bytes) {
  *solver = (struct solver){0};
  return dominance_open(&solver->known, bytes);
}

static inline void president_solver_close(struct solver *solver) {
  dominance_close(&solver->known);
}

/* Solves a position as far as the budget, of which all nodes of the solver so far are counted,
 * allows. */
struct duel_verdict president_solver_ask(struct solver *solver, const struct duel *duel,
                                         struct budget *budget);

/* Is this play, or a pass (0), a win for the mover of `duel`? Like president_solver_ask. */
enum dominance_answer president_solver_ask_play(struct solver *solver, const struct duel *duel,
                                                cards play, struct budget *budget);

struct resistance {
  cards play; /* 0 is a pass */
  int plies;  /* plays and passes, `play` included, in which the other can win at the earliest */
  bool exact; /* else the budget was spent, and the other needs `plies` at least */
};

/* The play that delays the end longest in a position that president_solver_ask found lost. */
struct resistance president_solver_resist(struct solver *solver, const struct duel *duel,
                                          struct budget *budget);

#endif
