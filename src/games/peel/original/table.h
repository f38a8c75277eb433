/* The table of Peel: long-lived players play one game, all at the same time. */
#ifndef ONEMOVE_HOST_PEEL_TABLE_H
#define ONEMOVE_HOST_PEEL_TABLE_H

#include "games/peel/original/report.h"

/* How the game is played. Times are nanoseconds of the clock. */
struct peel_table {
  struct clock clock;
  struct referee_rules rules;
  uint64_t seed;
  int64_t ready;   /* to get ready */
  int64_t message; /* to finish a message that was begun */
  int64_t idle;    /* without a peel or a dump that counts: then nobody wins */
  int64_t game;    /* the whole game; 0: no limit */
  const char *fingerprint;
  struct peel_report report;
};

enum peel_end {
  PEEL_END_PLAYED, /* nobody has lost by a fault */
  PEEL_END_FAULT,
  PEEL_END_STOPPED, /* this program was asked to end */
  PEEL_END_FAILED,  /* this program's own trouble: `why` */
};

/* Plays a game between the players of the report's commands. Nothing that was started is left. */
enum peel_end peel_table_play(struct peel_table *table, struct why *why);

#endif
