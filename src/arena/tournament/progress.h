/* The line that shows the progress of a tournament: games, faults, the time left, and the leaders.
 * On a terminal it is redrawn in place; otherwise it is printed now and then. */
#ifndef ONEMOVE_PROGRESS_H
#define ONEMOVE_PROGRESS_H

#include "core/base/budget.h"

#include <stdbool.h>
#include <stddef.h>

/* The score of an entrant so far. */
struct progress_score {
  const char *alias;
  unsigned long games, faults;
  double points; /* the sum over its games of (beaten + half of those tied) / opponents */
};

struct progress {
  int fd; /* where the line is written; -1: nowhere */
  bool terminal;
  struct clock clock;
  size_t all, done, done_before; /* games, set by the caller; done_before: by earlier processes */
  int64_t started, shown;        /* times of the clock; shown 0: not shown yet */
  bool line_open;                /* a line is on the terminal, without a newline */
};

/* Begins; `fd` as above. */
void progress_open(struct progress *progress, int fd, struct clock clock);

/* Shows the line if it is time to, or in any case if `now`. `scores` has `count` entrants. */
void progress_show(struct progress *progress, const struct progress_score *scores, unsigned count,
                   bool now);

/* Ends the line, so that something else can be printed. */
void progress_break(struct progress *progress);

#endif
