/* The Peel host's report of a game: a line for each event, for --record and -v, and the result for
 * everybody.
 *
 *     MILLISECONDS PLAYER WHAT ...     players count from 1; the time runs from the game's start
 *
 * WHAT is `ready`, `gets LETTERS`, `peels GRID`, `wins GRID`, `stale GRID`, `dumps LETTER`,
 * `refused LETTER` or `out REASON`. Before them stand the lines `seed N`, `lexicon FINGERPRINT` and
 * `player N COMMAND`; after them `MILLISECONDS over REASON`, `bunch LETTERS` and for each player
 * `hand N LETTERS` (`-`: none). Grids are without their empty margins. */
#ifndef ONEMOVE_HOST_PEEL_REPORT_H
#define ONEMOVE_HOST_PEEL_REPORT_H

#include "core/budget.h"
#include "games/peel/grid/grid.h"
#include "games/peel/original/referee.h"

#include <stdio.h>

struct peel_report {
  FILE *record; /* or NULL */
  bool verbose; /* the same lines on standard output, and the last grids */
  struct clock clock;
  int64_t begun;                            /* the clock */
  const char *const *command;               /* of each player */
  struct grid grid[REFEREE_SEATS];          /* its last one that was good */
  char reason[REFEREE_SEATS][WHY_TEXT_MAX]; /* of those who are out */
};

/* A message as the referee got it: `text` is the grid, the letter or nothing, terminated. */
struct peel_event {
  int seat;
  enum ruling ruling;
  const char *text;
};

/* The lines at the top. */
void peel_report_begin(struct peel_report *report, const struct referee *referee, uint64_t seed,
                       const char *fingerprint);

/* An event, and the letters that everybody gets: to be called before the mail is taken. */
void peel_report_event(struct peel_report *report, const struct referee *referee,
                       const struct peel_event *event);

/* A seat is out, which the standard error is told as well. */
void peel_report_out(struct peel_report *report, const struct referee *referee, int seat,
                     const char *reason);

/* The end, for this reason, and the ranking. */
void peel_report_end(struct peel_report *report, const struct referee *referee, const char *reason);

#endif
