/* A game of a tournament's schedule, played as a match. */
#ifndef ONEMOVE_CONTEST_H
#define ONEMOVE_CONTEST_H

#include "arena/match/match.h"
#include "arena/tournament/tournament.h"

struct contest {
  const struct tournament *tournament;
  struct match_plan base; /* the same for all games: rules, keys, time, layers, slot, ... */
  const char *folder;     /* the tournament's, absolute */
};

/* The command of an entrant of the tournament in the folder `tournament` (entrant_command), which
 * the caller frees. An entrant with a folder runs in the copy, whose path is written to `copy`.
 * NULL and `why` on failure. */
char *contest_command(const struct entrant *entrant, const char *tournament, const char *seed,
                      char copy[TOURNAMENT_PATH_SIZE], struct why *why);

/* Plays the game. Evidence of faults is kept below `folder`/evidence and replaces what an
 * interrupted attempt left there; the record has its path relative to `folder`. The caller closes
 * the record in any case. */
enum match_end contest_play(const struct contest *contest, const struct fixture *game,
                            struct record *record, struct why *why);

#endif
