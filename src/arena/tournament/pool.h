/* Games played by several processes at the same time.
 *
 * A worker is this program, started again as `onemove block --worker FOLDER`. For each line that it
 * reads, a game (fixture_write), it writes a line, the record as JSON or {"failed":SENTENCE}. It is
 * given one game at a time, so if a worker dies, only that game is lost, and another worker plays
 * it again. Workers end when their input ends, and with this process.
 *
 * The games of a pairing have the same deal. All of them are given to one worker, one after the
 * other: if they were played at the same time, a player would have its opponent's cards in the
 * other game, and its processes in the two cells could exchange them through any resource of the
 * machine that both can reach. */
#ifndef ONEMOVE_POOL_H
#define ONEMOVE_POOL_H

#include "arena/match/match.h"
#include "arena/tournament/schedule.h"
#include "core/base/budget.h"

enum { POOL_JOBS_MAX = 256 };

struct pool_work {
  unsigned jobs;
  const char *folder; /* the tournament's */
  struct clock clock;
  void *context;
  /* The next game, or NULL if there is none left. */
  const struct fixture *(*next)(void *context);
  /* A game has been played. False and `why` to stop. */
  bool (*take)(void *context, const struct record *record, struct why *why);
  /* Called several times a second; NULL: nothing is called. */
  void (*tick)(void *context);
};

/* Plays all games. No worker is left when it returns, whatever the result. */
enum match_end pool_run(const struct pool_work *work, struct why *why);

#endif
