/* What a thread needs for a search (node.h, solve.h), and the builds of the solver. */
#ifndef ONEMOVE_FIAR_SEARCH_H
#define ONEMOVE_FIAR_SEARCH_H

#include "core/base/budget.h"
#include "games/fiar/mind/children.h"
#include "games/fiar/mind/table.h"
#include "games/fiar/mind/team.h"

struct fiar_search;
struct fiar_verdict;

/* A build of the solver for some processors. All builds have the same answers and node counts. */
typedef bool fiar_solver(struct fiar_search *search, const struct fiar_position *position,
                         struct fiar_verdict *verdict);

fiar_solver fiar_solver_any; /* for all processors that the program is built for */
fiar_solver fiar_solver_avx2, fiar_solver_avx512; /* on x86-64 only */

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

#endif
