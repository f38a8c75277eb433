/* The cross table: how each player did against each other one, which seats were lost by what, and
 * how long the programs took.
 *
 * A game of N seats counts as one between every two of its players: whoever is placed better has
 * won it against the other, and a shared place is a draw. Points are wins plus half the draws. */
#ifndef ONEMOVE_CROSSTABLE_H
#define ONEMOVE_CROSSTABLE_H

#include "arena/rating/summary.h"

struct crosstable_cell {
  unsigned long wins, draws, losses;
};

struct crosstable_player {
  unsigned long games;
  unsigned long faults;                      /* seats lost in all */
  unsigned long fault[VERDICT_MISNAMED + 1]; /* by what */
  unsigned long runs;                        /* of the program, with a known time */
  int64_t wall_us;                           /* of all of them */
  int64_t slowest_us;                        /* of one */
};

struct crosstable {
  unsigned players;
  struct crosstable_cell *cells; /* players x players; crosstable_at finds one */
  struct crosstable_player *of;  /* a player each */
};

/* An empty table. False when memory is out; crosstable_close in any case. */
bool crosstable_open(struct crosstable *table, unsigned players);
void crosstable_close(struct crosstable *table);

/* Adds a game; the players of its seats are indices below table->players. */
void crosstable_add(struct crosstable *table, const struct summary *summary);

/* How `player` did against `opponent`; all zero for itself. */
const struct crosstable_cell *crosstable_at(const struct crosstable *table, unsigned player,
                                            unsigned opponent);

/* How it did against all others together. */
struct crosstable_cell crosstable_total(const struct crosstable *table, unsigned player);

double crosstable_points(const struct crosstable_cell *cell);

/* Does any of the games tell times? A record without them is the same wherever it was played. */
bool crosstable_timed(const struct crosstable *table);

/* The mean time of a run in microseconds; 0 if none is known. */
double crosstable_mean_us(const struct crosstable_player *player);

#endif
