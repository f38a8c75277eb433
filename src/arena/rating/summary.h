/* What is left of a record (record.h) when the tables are made: who was placed where, what each
 * took in time, and who lost a seat by what. */
#ifndef ONEMOVE_SUMMARY_H
#define ONEMOVE_SUMMARY_H

#include "arena/record/record.h"

struct summary_seat {
  char *name;         /* the alias, or whatever else there is to tell who it was */
  char *sentence;     /* on a lost seat, after "it"; else NULL */
  char *evidence;     /* the folder; NULL: none */
  unsigned long runs; /* of the program, with a known time */
  int64_t wall_us;    /* of all these runs together */
  int64_t slowest_us; /* of one */
  unsigned player;    /* an index, for whoever numbers the names */
  unsigned place;
  enum verdict lost;  /* VERDICT_MOVED: it kept its seat */
  unsigned lost_turn; /* from 0 */
};

struct summary {
  char *game, *id, *pairing; /* the last two may be NULL */
  uint64_t seed;
  uint64_t digest; /* of everything, times included: an order for what is equal otherwise */
  struct summary_seat *seats;
  unsigned seat_count;
};

/* Copies from a record what a summary keeps. False when memory is out; summary_close in any case.
 */
bool summary_take(struct summary *summary, const struct record *record);
void summary_close(struct summary *summary);

/* Orders games by ID (those that are numbers by their value, before all others), those without
 * an ID last and by their digests; for qsort. The same games are in the same order whatever the
 * order in which they were read. */
int summary_compare(const void *one, const void *other);

/* Could both be the same game, played twice: do they agree in game, seed and players? */
bool summary_same_game(const struct summary *one, const struct summary *other);

#endif
