/* The rounds of a Swiss tournament, each of which depends on the results of all rounds before it:
 * players with similar points play each other, and nobody meets the same opponent twice if that can
 * be avoided.
 *
 * With two seats this is exact. Going down from the leader, each gets the nearest opponent in the
 * ranking for which the rest can still be paired without a repetition (a perfect matching, found by
 * Edmonds' blossom algorithm). Only if no such pairing of all players exists are pairs repeated,
 * those that have met least often. If the number of players is odd, the lowest possible one in the
 * ranking has a bye, and nobody has a second one before all have had one; a bye counts as a win.
 *
 * With more seats the tables are filled greedily down the ranking. If players are left over, those
 * with the fewest byes, and of these the lowest in the ranking, have a bye. */
#ifndef ONEMOVE_SWISS_H
#define ONEMOVE_SWISS_H

#include "arena/tournament/entrants.h"
#include "arena/tournament/played.h"
#include "arena/tournament/schedule.h"

struct swiss {
  unsigned players, seats; /* at most ENTRANTS_MAX players */
  const unsigned *ranking; /* all players, the best first */
  const unsigned *met;     /* players x players: how often two have met */
  const unsigned *byes;    /* of each player */
};

/* Pairs one round. Writes its tables, players / seats of them, to `tables`, the higher ones first;
 * players at a table stand in the order of the ranking. Sets `sits_out` (`players` entries) to true
 * for players that have a bye. */
void swiss_pair(const struct swiss *swiss, struct matchup *tables, bool *sits_out);

struct swiss_rounds {
  const struct schedule_plan *plan; /* its seed decides the order of players with equal points */
  struct matchup *of; /* the tables of all rounds so far; private, freed by swiss_close */
  size_t tables;
  unsigned byes[ENTRANTS_MAX]; /* of each player so far */
};

/* The number of games of a round. */
size_t swiss_games(const struct schedule_plan *plan);

/* Appends the games of the next round to the schedule, which has those of all earlier rounds; these
 * must have been played. False and `why` on failure. */
bool swiss_add(struct swiss_rounds *rounds, struct schedule *schedule, const struct played *played,
               struct why *why);

void swiss_close(struct swiss_rounds *rounds);

#endif
