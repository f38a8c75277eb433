/* The rounds of a Swiss tournament: each depends on the results of all rounds before it. */
#ifndef ONEMOVE_ROUNDS_H
#define ONEMOVE_ROUNDS_H

#include "arena/tournament/groups.h"
#include "arena/tournament/played.h"
#include "arena/tournament/schedule.h"

struct rounds {
  const struct schedule_plan *plan;
  uint64_t seed;    /* decides the order of players with equal points */
  struct table *of; /* the tables of all rounds so far; private, freed by rounds_close */
  bool *sat_out;    /* rounds x players */
  size_t tables;
  unsigned count; /* of rounds */
};

/* The number of games of a round. */
size_t rounds_games(const struct schedule_plan *plan);

/* Appends the games of the next round to the schedule, which has those of all earlier rounds; these
 * must have been played. False and `why` on failure. */
bool rounds_add(struct rounds *rounds, struct schedule *schedule, const struct played *played,
                struct why *why);

void rounds_close(struct rounds *rounds);

#endif
