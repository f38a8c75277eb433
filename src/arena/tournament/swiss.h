/* Swiss pairings: in each round those play together who have as many points as possible in common,
 * and nobody twice the same opponent while that can be avoided.
 *
 * With two seats this is exact. Going down from the leader, each gets the nearest opponent in the
 * ranking for which the rest can still be paired without a repetition (a perfect matching, found by
 * Edmonds' blossom algorithm). Only if not even all together can be paired so, some repeat, and
 * then with those whom they met least often. If their number is odd, the last one in the ranking
 * that can has a bye, nobody twice before all have had one; it counts like a win.
 *
 * With more seats the tables are filled greedily down the ranking; those who are left over, the
 * last of those with the fewest byes, have one. */
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
 * players at a table stand in the order of the ranking. `sits_out` (of `players` entries) becomes
 * true for those who have a bye. False and `why` when memory is out. */
bool swiss_pair(const struct swiss *swiss, struct table *tables, bool *sits_out, struct why *why);

#endif
