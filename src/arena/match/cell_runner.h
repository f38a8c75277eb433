/* Players that run in cells (cell.h), within a time control (time_control.h). */
#ifndef ONEMOVE_CELL_RUNNER_H
#define ONEMOVE_CELL_RUNNER_H

#include "arena/match/time_control.h"
#include "referee/referee.h"

struct cell_runner {
  struct cell **cells; /* one for each seat */
  int64_t *banks;      /* what is left of each seat's overtime bank, in nanoseconds */
  struct time_control control;
};

/* The runner; `cells` must outlive it. */
struct runner cell_runner(struct cell_runner *cells);

/* Converts the report of a cell in which `invocation` was run into a run, which the caller ends
 * with run_close. */
void run_from_cell(struct run *run, const struct invocation *invocation,
                   const struct cell_report *report);

#endif
