/* Running a player for one turn: what it said and how it ended.
 *
 * A program runs in a folder of its own, without a terminal, for a limited time, and its files are
 * no larger than a state may be; whoever it started ends with it. A person keeps the terminal and
 * the time it takes. */
#ifndef ONEMOVE_RUN_H
#define ONEMOVE_RUN_H

#include "arena/cell/cell.h"
#include "arena/referee/invocation.h"
#include "core/budget.h"

#include <stddef.h>

enum {
  RUN_SAID_MAX = 1 << 16, /* bytes of stdout that are kept */
  RUN_FILE_MAX = 1 << 20, /* bytes of each file that a player writes */
};

enum ending {
  ENDING_EXITED,
  ENDING_SIGNAL,
  ENDING_LATE,        /* it did not end in time */
  ENDING_LATE_CPU,    /* it used too much processor time */
  ENDING_INTERRUPTED, /* the referee was told to end */
  ENDING_NEVER_BEGAN, /* `why` says why */
  ENDING_BROKEN,      /* the referee's failure: `why` */
};

struct run {
  enum ending ending;
  int status;              /* the exit status, or the signal's number */
  int64_t wall_us, cpu_us; /* the second is known in cells only */
  enum cell_excess excess; /* the limit that it ran into, as far as that is known */
  long file_max;           /* bytes of each file that it could write */
  char *out;               /* stdout, terminated, up to RUN_SAID_MAX bytes; the caller frees both */
  size_t out_size;
  char *errors; /* stderr, terminated; NULL: nothing was said there */
};

struct run_plan {
  const char *folder;     /* where it runs */
  const char *error_path; /* the file that takes its stderr */
  long limit;             /* milliseconds */
  bool person;            /* it has the terminal, its stdout is thrown away, nothing is kept */
};

/* Runs it to its end. run_close the result. */
void run_player(struct run *run, const struct invocation *invocation, const struct run_plan *plan,
                struct why *why);

/* What became of a run in a cell, as a run; `why` says why it never began. run_close the result. */
void run_from_cell(struct run *run, const struct cell_report *report, struct why *why);
void run_close(struct run *run);

#endif
