/* The exact solver for two open hands: who wins, and with which play. */
#ifndef ONEMOVE_PRESIDENT_SOLVE_H
#define ONEMOVE_PRESIDENT_SOLVE_H

#include "games/president/dominance.h"

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

/* A solver whose table takes at most `bytes`, or NULL when memory is out. Close it. */
struct solver *president_solver_open(size_t bytes);
void president_solver_close(struct solver *solver);

/* Solves a position as far as the budget, counted in the solver's nodes, allows. Several questions
 * may be put to one solver; what it has found out stays true. */
struct duel_verdict president_solver_ask(struct solver *solver, const struct duel *duel,
                                         struct budget *budget);

/* Is this play, or a pass (0), a win for the mover of `duel`? Like president_solver_ask. */
enum dominance_answer president_solver_ask_play(struct solver *solver, const struct duel *duel,
                                                cards play, struct budget *budget);

/* Counts a node, for searches that share the solver; true when they have to stop. */
bool president_solver_spend(struct solver *solver);

#endif
