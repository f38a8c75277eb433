/* The standings after the games of some logs: the players, their ratings and their ranks.
 *
 * Standings depend only on the set of games, not on the order of the lines: games are sorted by
 * their IDs, and players by their names. A game that occurs twice, because two machines played it,
 * counts once; which of the two counts does not depend on their results. */
#ifndef ONEMOVE_STANDINGS_H
#define ONEMOVE_STANDINGS_H

#include "arena/rating/rating.h"
#include "record/log.h"

/* A game: its record, and what the tables need of the turns. */
struct summary_seat {
  char *name;         /* the alias, or else the name or the command */
  unsigned long runs; /* of the program, those with a known time */
  int64_t wall_us;    /* of all these runs together */
  int64_t slowest_us; /* of one */
  unsigned player;    /* an index into standings->names, set by standings_finish */
};

struct summary {
  struct record record;
  uint64_t
      digest;    /* of the whole record, times included: it orders games that are equal otherwise */
  size_t number; /* of the game among those that were added, from 0 */
  const char *log; /* where it is, as given to standings_read; NULL: unknown */
  unsigned long line;
  struct summary_seat *seats; /* one for each of the record's */
};

/* Moves the record, which is empty then, into its summary. */
void summary_take(struct summary *summary, struct record *record);
void summary_close(struct summary *summary);

/* The cross table: the results of each player against every other, the seats lost, by verdict, and
 * the times of the programs.
 *
 * A game of N seats counts as one game between every two of its players: the one with the better
 * place has won it, and a shared place is a draw. Points are wins plus half the draws. */
struct crosstable_cell {
  unsigned long wins, draws, losses;
};

struct crosstable_player {
  unsigned long games;
  double firsts; /* games won; a first place that n players share counts as 1 / n */
  double shares; /* the sum over its games of (players it beat + half of those tied) / opponents */
  unsigned long faults;                      /* seats lost in all */
  unsigned long fault[VERDICT_MISNAMED + 1]; /* by verdict */
  unsigned long left_running;                /* processes that it left running */
  char refused[RUN_REFUSED]; /* system calls that it tried and only an attack needs */
  unsigned long runs;        /* of the program, those with a known time */
  int64_t wall_us;           /* of all of them */
  int64_t slowest_us;        /* of one */
};

struct crosstable {
  unsigned players;
  struct crosstable_cell *cells; /* players x players; crosstable_at finds one */
  struct crosstable_player *of;  /* one for each player */
};

/* The results of `player` against `opponent`; all zero for itself. */
const struct crosstable_cell *crosstable_at(const struct crosstable *table, unsigned player,
                                            unsigned opponent);

/* The results of `player` against all others together. */
struct crosstable_cell crosstable_total(const struct crosstable *table, unsigned player);

double crosstable_points(const struct crosstable_cell *cell);

/* The mean over the games of a player, which are at least one, of its shares. */
double crosstable_share(const struct crosstable_player *player);

/* Does any of the games have times? (Records need not have them: record.h.) */
bool crosstable_timed(const struct crosstable *table);

/* The mean time of a run in microseconds; 0 if none is known. */
double crosstable_mean_us(const struct crosstable_player *player);

struct standings_plan {
  const char *game; /* only games of this name; NULL: all games must have the same name */
  const char
      *anchor;   /* the player whose rating is 0; NULL: `random` if it played, else the mean is 0 */
  uint64_t seed; /* of the bootstrap */
  unsigned resamples; /* of the bootstrap */
  bool unfinished;    /* keep games that are not over; no rating and no table counts them */
  bool informed;      /* without it, intervals by the observed information (rating.h) */
};

/* The prior of all ratings (rating.h), the default seed and number of resamples. */
#define STANDINGS_PRIOR 1.0
enum { STANDINGS_SEED = 1, STANDINGS_RESAMPLES = 1000 };

struct standings {
  struct standings_plan plan;
  struct summary *games; /* sorted, and each once, after standings_finish */
  size_t count;
  size_t tests; /* the number of games of sequential tests, which are left out: a test ends when its
                   result is clear, so counting them would favour the player that is ahead at that
                   time */
  size_t unfinished; /* the number of games that are not over, if those are left out */
  char **logs;       /* all that were read */
  size_t log_count;
  unsigned long torn; /* the bytes at the end of the last that are no complete line, left out */
  const char **names; /* of the players, sorted; they belong to the games */
  unsigned players;
  int anchor;         /* the player, or -1 */
  unsigned *order;    /* the players, the strongest first; equal ones in the order of their names */
  unsigned *position; /* of each player in `order` */
  unsigned *group;    /* of each player: the same for all who have met, if by way of others;
                         between groups, ratings say nothing */
  struct crosstable table;
  struct ratings ratings;
  char head[HASH_SIZE]; /* of the log's chain, set by the caller; empty: none */
};

/* Opens standings without games. The plan's texts must outlive them. */
void standings_open(struct standings *standings, const struct standings_plan *plan);
void standings_close(struct standings *standings);

/* Adds the games of a log, trimmed (record_trim). False and `why`, with a position, if it cannot be
 * read. */
bool standings_read(struct standings *standings, const char *path, struct why *why);

/* The same, but `take` gets the games, and adds them by standings_add. */
bool standings_read_by(struct standings *standings, const char *path, log_take *take, void *context,
                       struct why *why);

/* Adds one game, whose record is moved to the end of `games`, unless it is one of a sequential
 * test or one that is not over (plan.unfinished); `line` is for `why`. False and `why` on failure.
 */
bool standings_add(struct standings *standings, struct record *record, unsigned long line,
                   struct why *why);

/* Computes the standings. False and `why` if there is no game, different games have the same ID, or
 * the anchor has not played. */
bool standings_finish(struct standings *standings, struct why *why);

/* The rank of a player, from 1; players whose ratings are equal to a hundredth share it. */
unsigned standings_rank(const struct standings *standings, unsigned player);

#endif
