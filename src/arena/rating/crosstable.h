/* The cross table: the results of each player against every other, the seats lost, by verdict, and
 * the times of the programs.
 *
 * A game of N seats counts as one game between every two of its players: the one with the better
 * place has won it, and a shared place is a draw. Points are wins plus half the draws. */
#ifndef ONEMOVE_CROSSTABLE_H
#define ONEMOVE_CROSSTABLE_H

#include "arena/rating/summary.h"

struct crosstable_cell {
  unsigned long wins, draws, losses;
};

struct crosstable_player {
  unsigned long games;
  unsigned long faults;                      /* seats lost in all */
  unsigned long fault[VERDICT_MISNAMED + 1]; /* by verdict */
  unsigned long runs;                        /* of the program, those with a known time */
  int64_t wall_us;                           /* of all of them */
  int64_t slowest_us;                        /* of one */
};

struct crosstable {
  unsigned players;
  struct crosstable_cell *cells; /* players x players; crosstable_at finds one */
  struct crosstable_player *of;  /* one for each player */
};

/* Opens an empty table. False when memory is out; call crosstable_close in any case. */
bool crosstable_open(struct crosstable *table, unsigned players);
void crosstable_close(struct crosstable *table);

/* Adds a game; the players of its seats are indices below table->players. */
void crosstable_add(struct crosstable *table, const struct summary *summary);

/* The results of `player` against `opponent`; all zero for itself. */
const struct crosstable_cell *crosstable_at(const struct crosstable *table, unsigned player,
                                            unsigned opponent);

/* The results of `player` against all others together. */
struct crosstable_cell crosstable_total(const struct crosstable *table, unsigned player);

double crosstable_points(const struct crosstable_cell *cell);

/* Does any of the games have times? (Records need not have them: record.h.) */
bool crosstable_timed(const struct crosstable *table);

/* The mean time of a run in microseconds; 0 if none is known. */
double crosstable_mean_us(const struct crosstable_player *player);

#endif
