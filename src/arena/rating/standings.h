/* The standings after the games of some logs: the players, their ratings and their ranks.
 *
 * Standings depend only on the set of games, not on the order of the lines: games are sorted by
 * their IDs, and players by their names. A game that occurs twice, because two machines played it,
 * counts once; which of the two counts does not depend on their results. */
#ifndef ONEMOVE_STANDINGS_H
#define ONEMOVE_STANDINGS_H

#include "arena/rating/crosstable.h"
#include "arena/rating/rating.h"
#include "arena/record/hash.h"

struct standings_plan {
  const char *game; /* only games of this name; NULL: all games must have the same name */
  const char
      *anchor;   /* the player whose rating is 0; NULL: `random` if it played, else the mean is 0 */
  uint64_t seed; /* of the bootstrap */
  unsigned resamples; /* of the bootstrap */
};

/* The prior of all ratings (rating.h), the default seed and number of resamples. */
#define STANDINGS_PRIOR 1.0
enum { STANDINGS_SEED = 1, STANDINGS_RESAMPLES = 1000 };

struct standings {
  struct standings_plan plan;
  struct summary *games; /* sorted, and each once, after standings_finish */
  size_t count, room;
  size_t tests; /* the number of games of sequential tests, which are left out: a test ends when its
                   result is clear, so counting them would favour the player that is ahead at that
                   time */
  const char **names; /* of the players, sorted; they belong to the games */
  unsigned players;
  int anchor;      /* the player, or -1 */
  unsigned *order; /* the players, the strongest first */
  unsigned *rank;  /* of each player, from 1 */
  struct crosstable table;
  struct ratings ratings;
  char head[HASH_SIZE]; /* of the log's chain, for whoever sets it; empty: not told */
};

/* Opens standings without games. The plan's texts must outlive them. */
void standings_open(struct standings *standings, const struct standings_plan *plan);
void standings_close(struct standings *standings);

/* Adds the games of a log. False and `why`, with a position, if it cannot be read. */
bool standings_read(struct standings *standings, const char *path, struct why *why);

/* Adds one game, unless it is one of a sequential test; `line` is for `why`. False and `why` on
 * failure. */
bool standings_add(struct standings *standings, const struct record *record, unsigned long line,
                   struct why *why);

/* Computes the standings. False and `why` if there is no game, different games have the same ID,
 * the anchor has not played, or memory is out. */
bool standings_finish(struct standings *standings, struct why *why);

#endif
