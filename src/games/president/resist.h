/* How long a lost position can be held. */
#ifndef ONEMOVE_PRESIDENT_RESIST_H
#define ONEMOVE_PRESIDENT_RESIST_H

#include "games/president/solve.h"

struct resistance {
  cards play; /* 0 is a pass */
  int plies;  /* plays and passes until the game is lost, `play` included, if the other is quickest
               */
  bool exact; /* else the budget was spent: the position can be held for `plies` at least */
};

/* The play that puts off the end longest in a position that president_solver_ask found lost. */
struct resistance president_solver_resist(struct solver *solver, const struct duel *duel,
                                          struct budget *budget);

#endif
