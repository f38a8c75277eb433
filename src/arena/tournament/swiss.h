/* Swiss pairings: in each round players with similar points play each other, and nobody meets the
 * same opponent twice if that can be avoided.
 *
 * With two seats this is exact. Going down from the leader, each gets the nearest opponent in the
 * ranking for which the rest can still be paired without a repetition (a perfect matching, found by
 * Edmonds' blossom algorithm). Only if no such pairing of all players exists, some pairs are
 * repeated, those that have met least often. If the number of players is odd, the lowest possible
 * one in the ranking has a bye, and nobody has a second one before all have had one; a bye counts
 * as a win.
 *
 * With more seats the tables are filled greedily down the ranking; the players left over, the last
 * ones of those with the fewest byes, have a bye. */
#ifndef ONEMOVE_SWISS_H
#define ONEMOVE_SWISS_H

#include "arena/tournament/groups.h"

struct swiss {
  unsigned players, seats;
  const unsigned *ranking; /* all players, the best first */
  const unsigned *met;     /* players x players: how often two have met */
  const unsigned *byes;    /* of each player */
};

/* Writes the tables of a round, players / seats of them, to `tables`, the higher ones first;
 * players at a table stand in the order of the ranking. `sits_out` (`players` entries) becomes true
 * for players that have a bye. False and `why` when memory is out. */
bool swiss_pair(const struct swiss *swiss, struct table *tables, bool *sits_out, struct why *why);

#endif
