/* The run of a player in a cell, in the same terms as one without. */
#ifndef ONEMOVE_RUN_CELL_H
#define ONEMOVE_RUN_CELL_H

#include "arena/cell/cell.h"
#include "process/run.h"

/* Converts the report of a cell into a run, which the caller ends with run_close; `why` says why
 * the program could not be started, if so. */
void run_from_cell(struct run *run, const struct cell_report *report, struct why *why);

#endif
