/* The part of a record (record.h) that is needed for the tables: places, times, and the seats lost
 * with their verdicts. */
#ifndef ONEMOVE_SUMMARY_H
#define ONEMOVE_SUMMARY_H

#include "arena/record/record.h"

struct summary_seat {
  char *name;         /* the alias, or else the name or the command */
  char *sentence;     /* why the seat was lost (verdict.h); else NULL */
  char *evidence;     /* the folder with the evidence; NULL: none */
  unsigned long runs; /* of the program, those with a known time */
  int64_t wall_us;    /* of all these runs together */
  int64_t slowest_us; /* of one */
  unsigned player;    /* an index, set when the names are numbered (standings.h) */
  unsigned place;
  enum verdict lost;  /* VERDICT_MOVED: it kept its seat */
  unsigned lost_turn; /* from 0 */
};

struct summary {
  char *game, *id, *pairing; /* the last two may be NULL */
  uint64_t seed;
  uint64_t
      digest;    /* of the whole record, times included: it orders games that are equal otherwise */
  size_t number; /* of the game among those that were added, from 0 (standings.h) */
  struct summary_seat *seats;
  unsigned seat_count;
};

/* Copies the summary from a record. False when memory is out; call summary_close in any case.
 */
bool summary_take(struct summary *summary, const struct record *record);
void summary_close(struct summary *summary);

/* Orders games by ID (those that are numbers by their value, before all others), those without
 * an ID last and by their digests; for qsort. The same games are in the same order whatever the
 * order in which they were read. */
int summary_compare(const void *one, const void *other);

/* Could these be the same game, played twice: do they agree in name, seed and players? */
bool summary_same_game(const struct summary *one, const struct summary *other);

#endif
