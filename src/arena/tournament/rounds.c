#include "arena/tournament/rounds.h"

#include "arena/tournament/swiss.h"
#include "core/dice.h"

#include <stdlib.h>
#include <string.h>

void rounds_close(struct rounds *rounds) {
  free(rounds->of);
  free(rounds->sat_out);
  rounds->of = NULL;
  rounds->sat_out = NULL;
}

/* Pairings that a table plays in a round. */
static unsigned pairings(const struct schedule_plan *plan) {
  return (plan->games + plan->seats - 1) / plan->seats;
}

size_t rounds_games(const struct schedule_plan *plan) {
  return (size_t)(plan->players / plan->seats) * pairings(plan) * plan->seats;
}

/* Half points: in a game two for each opponent beaten and one for each tied; a bye counts as won
 * games. */
static void count_points(const struct rounds *rounds, const struct schedule *schedule,
                         const struct played *played, unsigned long *points) {
  const struct schedule_plan *plan = rounds->plan;
  unsigned long bye = 2UL * (plan->seats - 1) * pairings(plan) * plan->seats;
  for (size_t i = 0; i < schedule->count; i++) {
    const struct fixture *game = &schedule->of[i];
    const struct played_game *result = played_find(played, game->id);
    for (unsigned one = 0; result && one < game->players; one++)
      for (unsigned other = 0; other < game->players; other++)
        if (other != one)
          points[game->player[one]] += result->place[one] < result->place[other]    ? 2
                                       : result->place[one] == result->place[other] ? 1
                                                                                    : 0;
  }
  for (size_t i = 0; i < (size_t)rounds->count * plan->players; i++)
    if (rounds->sat_out[i]) points[i % plan->players] += bye;
}

/* Equal ones stay as the dice put them at the beginning. */
static void rank(const struct rounds *rounds, const unsigned long *points, unsigned *ranking) {
  unsigned players = rounds->plan->players;
  struct dice dice;
  for (unsigned i = 0; i < players; i++)
    ranking[i] = i;
  dice_seed(&dice, rounds->seed);
  dice_shuffle(&dice, ranking, players, sizeof *ranking);
  for (unsigned i = 1; i < players; i++) {
    unsigned player = ranking[i], at = i;
    for (; at > 0 && points[ranking[at - 1]] < points[player]; at--)
      ranking[at] = ranking[at - 1];
    ranking[at] = player;
  }
}

static int by_number(const void *one, const void *other) {
  unsigned a = *(const unsigned *)one, b = *(const unsigned *)other;
  return (a > b) - (a < b);
}

/* Adds the tables of the round, from rounds->tables on, to the schedule. */
static bool add_tables(struct rounds *rounds, struct schedule *schedule, struct why *why) {
  const struct schedule_plan *plan = rounds->plan;
  size_t last = rounds->tables + plan->players / plan->seats;
  for (; rounds->tables < last; rounds->tables++) {
    struct table *table = &rounds->of[rounds->tables];
    unsigned before = 0;
    qsort(table->player, plan->seats, sizeof *table->player, by_number);
    for (size_t i = 0; i < rounds->tables; i++)
      before +=
          memcmp(rounds->of[i].player, table->player, plan->seats * sizeof *table->player) == 0;
    for (unsigned i = 0; i < pairings(plan); i++)
      if (!schedule_add(schedule, plan, table->player, before * pairings(plan) + i, why))
        return false;
  }
  return true;
}

static void count_meetings(const struct rounds *rounds, unsigned *met, unsigned *byes) {
  const struct schedule_plan *plan = rounds->plan;
  for (size_t i = 0; i < rounds->tables; i++)
    for (unsigned one = 0; one < plan->seats; one++)
      for (unsigned other = 0; other < plan->seats; other++)
        met[rounds->of[i].player[one] * plan->players + rounds->of[i].player[other]] +=
            one != other;
  for (size_t i = 0; i < (size_t)rounds->count * plan->players; i++)
    byes[i % plan->players] += rounds->sat_out[i];
}

static bool grow(struct rounds *rounds) {
  size_t players = rounds->plan->players;
  struct table *of =
      realloc(rounds->of, (rounds->tables + players / rounds->plan->seats) * sizeof *of);
  if (of) rounds->of = of;
  bool *sat_out = realloc(rounds->sat_out, (rounds->count + 1) * players * sizeof *sat_out);
  if (sat_out) rounds->sat_out = sat_out;
  return of && sat_out;
}

bool rounds_add(struct rounds *rounds, struct schedule *schedule, const struct played *played,
                struct why *why) {
  size_t players = rounds->plan->players;
  unsigned *met = calloc(players * players + 2 * players, sizeof *met);
  unsigned long *points = calloc(players, sizeof *points);
  bool good = met && points && grow(rounds);
  if (!good) why_say(why, "out of memory");
  if (good) {
    unsigned *byes = met + players * players, *ranking = byes + players;
    const struct swiss swiss = {.players = (unsigned)players,
                                .seats = rounds->plan->seats,
                                .ranking = ranking,
                                .met = met,
                                .byes = byes};
    count_points(rounds, schedule, played, points);
    count_meetings(rounds, met, byes);
    rank(rounds, points, ranking);
    good = swiss_pair(&swiss, rounds->of + rounds->tables,
                      rounds->sat_out + (size_t)rounds->count * players, why) &&
           add_tables(rounds, schedule, why);
    rounds->count++;
  }
  free(met);
  free(points);
  return good;
}
