/* The standings after the games of some logs: who played, how strong each is, and in which order.
 *
 * Everything follows from the set of the games alone, not from the order of the lines: games are
 * sorted by their IDs, and players by their names. A game that is there twice, because two machines
 * played it, counts once; which of the two counts does not depend on their results. */
#ifndef ONEMOVE_STANDINGS_H
#define ONEMOVE_STANDINGS_H

#include "arena/rating/crosstable.h"
#include "arena/rating/rating.h"

struct standings_plan {
  const char *game;   /* only games of this name; NULL: there must not be two */
  const char *anchor; /* the player that has 0; NULL: `random` if it played, else the mean is 0 */
  uint64_t seed;      /* of the bootstrap */
  unsigned resamples; /* of the bootstrap */
};

/* The prior of all ratings (rating.h), the usual seed and number of resamples. */
#define STANDINGS_PRIOR 1.0
enum { STANDINGS_SEED = 1, STANDINGS_RESAMPLES = 1000 };

struct standings {
  struct standings_plan plan;
  struct summary *games; /* sorted, each once, when standings_finish has been called */
  size_t count, room;
  size_t tests;       /* games of sequential tests, which end when their result is clear: counting
                         them would favour whoever was ahead then; left out */
  const char **names; /* of the players, sorted; they belong to the games */
  unsigned players;
  int anchor;      /* the player, or -1 */
  unsigned *order; /* the players, the strongest first */
  unsigned *rank;  /* of each player, from 1 */
  struct crosstable table;
  struct ratings ratings;
};

/* No games yet. The plan's texts must outlive the standings. */
void standings_open(struct standings *standings, const struct standings_plan *plan);
void standings_close(struct standings *standings);

/* Adds the games of a log. False and `why` with a position, if it cannot be read. */
bool standings_read(struct standings *standings, const char *path, struct why *why);

/* Adds one game, unless it is one of a sequential test; `line` is for `why`. False and `why`. */
bool standings_add(struct standings *standings, const struct record *record, unsigned long line,
                   struct why *why);

/* Computes everything. False and `why`: there is no game, there are different ones with one ID, the
 * anchor has not played, or memory is out. */
bool standings_finish(struct standings *standings, struct why *why);

#endif
