/* How one level fares against another, in any game:
 *
 *     bench_match GAME LEVEL AGAINST [games=N] [time=MS] [nodes=N] [seed=N] [KEY=NUMBER ...]
 *
 * LEVEL has one seat, AGAINST all others. Every deal is played once from every seat. Printed are
 * the share of the first places (divided among those who share one) and the points that LEVEL has
 * more than the others on the average, each with its 95 % interval, computed over deals, because
 * games on one deal are not independent. In Peel the deal alone settles who wins as long as both
 * can finish their last grid: only the points tell the levels apart. */
#include "bench/measure.h"
#include "core/budget.h"
#include "onemove/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct match {
  const struct game *game;
  const struct level *level, *against;
  struct setup setup;
  long games, time, nodes, seed;
};

static void stop(const char *text) {
  fprintf(stderr, "bench_match: %s\n", text);
  exit(EXIT_FAILURE);
}

/* A placement needs these keys: without penguins=N, everybody would place on every floe there is.
 */
static void give_defaults(struct setup *setup) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && !setup_given(setup, option->key))
      setup_give(setup, option->key, option->fallback);
}

static void read_words(struct match *match, int argc, char **argv) {
  struct why why = {0};
  if (argc < 4) stop("GAME LEVEL AGAINST [key=value ...]");
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, argv[1]) == 0) match->game = &all_games[i];
  if (!match->game) stop("no such game");
  match->level = mind_level(match->game->mind, argv[2]);
  match->against = mind_level(match->game->mind, argv[3]);
  if (!match->level || !match->against) stop("no such level");
  setup_open(&match->setup, match->game->rules->options);
  for (int i = 4; i < argc; i++) {
    char *value = strchr(argv[i], '=');
    if (bench_take(argv[i], "games", &match->games) || bench_take(argv[i], "time", &match->time) ||
        bench_take(argv[i], "nodes", &match->nodes) || bench_take(argv[i], "seed", &match->seed))
      continue;
    if (!value || !setup_take(&match->setup, argv[i], (size_t)(value - argv[i]), value + 1,
                              KEY_NEW | KEY_PLAY, &why))
      stop(why.text);
  }
  give_defaults(&match->setup);
}

/* The seat's move; false if it has none. */
static bool move_once(const struct match *match, struct state *state, struct state *seen, int seat,
                      const struct level *level, struct dice *dice, struct move *move) {
  const struct rules *rules = match->game->rules;
  struct why why = {0};
  struct budget budget = match->nodes ? budget_of_nodes((uint64_t)match->nodes)
                                      : budget_of_time(clock_monotonic(), match->time);
  rules_view(rules, state, seat, seen);
  struct request request = {
      .rules = rules, .seen = seen, .seat = seat, .budget = &budget, .dice = dice};
  switch (level->choose(&request, move, &why)) {
  case CHOICE_MADE:
    rules_advance(rules, state, seat, move, dice);
    return true;
  case CHOICE_NONE:
    return false;
  default:
    stop(why.text);
    return false;
  }
}

static void play_phase(const struct match *match, struct state *state, struct state *seen, int hero,
                       struct dice *dice) {
  const struct rules *rules = match->game->rules;
  struct move *move = rules_new_move(rules);
  int seats = (int)state_roster(state)->seats, waiting = 0;
  for (int next = 0; waiting < seats && rules->turn(state) != TURN_NOBODY;) {
    int turn = rules->turn(state), seat = turn >= 0 ? turn : next;
    bool moved = move_once(match, state, seen, seat, seat == hero ? match->level : match->against,
                           dice, move);
    waiting = moved ? 0 : waiting + 1;
    next = (seat + 1) % seats;
  }
  free(move);
}

/* What the hero's seat has in one game. */
struct score {
  double first;  /* of the first place */
  double points; /* more than the others have on the average */
};

/* A mean over deals. */
struct mean {
  double sum, squares;
  long deals;
};

static void add(struct mean *mean, double value) {
  mean->sum += value;
  mean->squares += value * value;
  mean->deals++;
}

/* Half of the 95 % interval around the mean. */
static double half_interval(const struct mean *mean) {
  const double normal_95 = 1.96, deals = (double)mean->deals;
  double variance = (mean->squares - mean->sum * mean->sum / deals) / (deals - 1);
  return mean->deals > 1 && variance > 0 ? normal_95 * sqrt(variance / deals) : 0;
}

static struct score score_of(const struct result *result, int hero) {
  struct score score = {0, result->points[hero]};
  int first = 0;
  for (unsigned seat = 0; seat < result->seats; seat++) {
    first += result->place[seat] == 1;
    if ((int)seat != hero) score.points -= (double)result->points[seat] / (result->seats - 1);
  }
  if (result->place[hero] == 1) score.first = 1.0 / first;
  return score;
}

static struct score play(const struct match *match, long deal, int hero, int *seats) {
  const struct rules *rules = match->game->rules;
  struct state *state = rules_new_state(rules), *seen = rules_new_state(rules);
  struct dice dice;
  struct why why = {0};
  struct setup setup = match->setup;
  setup.phase = PHASE_PLACEMENT;
  dice_seed(&dice, (uint64_t)(match->seed + deal));
  if (!rules_deal(rules, state, &setup, &dice, &why)) stop(why.text);
  *seats = (int)state_roster(state)->seats;
  if (rules->seating == SEATING_JOIN) *seats = (int)setup_number(&setup, "players");
  for (int seat = 0; seat < *seats; seat++) {
    char id[] = {'p', (char)('a' + seat), '\0'};
    int taken;
    rules_take_seat(rules, state, id, &taken, &why);
  }
  dice_seed(&dice, (uint64_t)(match->seed + deal) * ROSTER_SEATS_MAX + (uint64_t)hero);
  if (rules->seating == SEATING_JOIN) play_phase(match, state, seen, hero, &dice);
  state_head(state)->phase = PHASE_MOVEMENT;
  play_phase(match, state, seen, hero, &dice);
  struct result result = rules_result(state);
  free(state);
  free(seen);
  return score_of(&result, hero);
}

int main(int argc, char **argv) {
  const double percent = 100;
  struct match match = {.games = 100, .time = 100, .seed = 1};
  struct mean first = {0}, points = {0};
  long played = 0;
  int seats = 1;
  read_words(&match, argc, argv);
  while (played < match.games) {
    struct score deal = {0};
    for (int hero = 0; hero < seats; hero++, played++) {
      struct score game = play(&match, first.deals, hero, &seats);
      deal.first += game.first;
      deal.points += game.points;
    }
    add(&first, percent * deal.first / seats);
    add(&points, deal.points / seats);
  }
  printf("%-10s %-7s against %-7s %d seats, %ld games: %5.1f %% +- %.1f of the first places, "
         "%+.1f +- %.1f points a game\n",
         argv[1], argv[2], argv[3], seats, played, first.sum / (double)first.deals,
         half_interval(&first), points.sum / (double)points.deals, half_interval(&points));
  return EXIT_SUCCESS;
}
