/* The table of Peel: long-lived players play one game, all at the same time. The report has the
 * result for everybody and, for --record and -v, a line for each event:
 *
 *     MILLISECONDS PLAYER WHAT ...     players count from 1; the time runs from the game's start
 *
 * WHAT is `ready`, `gets LETTERS`, `peels GRID`, `wins GRID`, `stale GRID`, `dumps LETTER`,
 * `refused LETTER` or `out REASON`. The lines `seed N`, `lexicon FINGERPRINT` and `player N
 * COMMAND` come before the events, and `MILLISECONDS over REASON`, `bunch LETTERS` and for each
 * player `hand N LETTERS` (`-`: none) after them. Grids have no empty margins. */
#ifndef ONEMOVE_HOST_PEEL_TABLE_H
#define ONEMOVE_HOST_PEEL_TABLE_H

#include "core/base/budget.h"
#include "games/peel/original/referee.h"

#include <stdio.h>

/* How the game is played. Times are nanoseconds of the clock. */
struct peel_table {
  struct clock clock;
  struct referee_rules rules;
  uint64_t seed;
  int64_t ready;   /* to get ready */
  int64_t message; /* to complete a message that was begun */
  int64_t idle;    /* after so long without a peel or a dump that counts, nobody wins */
  int64_t game;    /* for the whole game; 0: no limit */
  char fingerprint[LEXICON_FINGERPRINT_SIZE];
  const char *const *command; /* of each player */
  FILE *record;               /* or NULL */
  bool verbose;               /* the same lines on standard output, and the last grids */
};

/* Plays a game between the players that the commands start. None of their processes is left.
 * Returns ORIGINAL_PLAYED, ORIGINAL_FAULT if somebody has lost by a fault, or ORIGINAL_INTERNAL and
 * `why`, which is empty if a signal was caught (signals.h). */
int peel_table_play(struct peel_table *table, struct why *why);

#endif
