/* Strength and speed of President: the figures in src/games/president/MEASUREMENTS.md.
 *
 *   bench_president match [deals=N] [players=2|4|13] [one=KIND] [against=KIND] [time=MS]
 *                         [nodes=N] [seed=N] [first=DEAL]
 *   bench_president playouts [players=4|13]
 *
 * match: one strong player against others of one kind; every deal is played once with the strong
 * player at each seat. `lowest` makes the lowest legal play and passes only if it has none;
 * `before` is the strong player for more than two before it had a learned policy; `clairvoyant` is
 * the strong player shown all hands, which no level is: it shows what knowledge could be worth.
 * Without arguments: everything that is reported. bench_duel measures the solver. */
#include "bench/measure.h"
#include "bench/president_before.h"
#include "core/mind/mcts.h"
#include "games/president/mind/playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEALS_MAX = 100000, PERCENT = 100, PLAYOUTS = 200000, DEALT_ANEW = 10 };
/* The players: a level, or one of the three that are not levels. */
static const char *const kind_names[] = {LEVEL_RANDOM, LEVEL_GREEDY, LEVEL_MCTS,   LEVEL_STRONG,
                                         "lowest",     "before",     "clairvoyant"};
enum { KINDS = sizeof kind_names / sizeof *kind_names };

struct plan {
  long deals, first, players, time, nodes, seed;
  const char *one, *against; /* from kind_names */
};

static struct budget budget_for(const struct plan *plan) {
  return plan->nodes ? budget_of_nodes((uint64_t)plan->nodes)
                     : budget_of_time(bench_processor_clock(), plan->time);
}

/* The number of playouts of fresh deals in a second of processor time. */
static void playouts(const struct plan *plan) {
  struct why why;
  uint64_t nodes = 0;
  struct dice dice = dice_of((uint64_t)plan->seed);
  struct setup setup = setup_of(president_rules.options, PHASE_MOVEMENT);
  setup_give(&setup, "players", plan->players);
  struct state state = {0};
  if (!rules_deal(&president_rules, &state, &setup, &dice, &why)) exit(EXIT_FAILURE);
  struct clock clock = bench_processor_clock();
  int64_t start = clock.now(clock.context);
  for (long i = 0; i < PLAYOUTS; i++) {
    struct playout playout;
    playout_open(&playout, &state);
    playout_run(&playout, president_policy_weights(state.players), &dice, &nodes);
    if (i % DEALT_ANEW != 0) continue;
    memset(state.hand + 1, 0, sizeof state.hand - sizeof *state.hand);
    rules_determinize(&president_rules, &state, 0, &dice, &state);
  }
  double seconds = (double)(clock.now(clock.context) - start) / (double)NS_PER_SECOND;
  printf("%ld players: %.0f playouts a second of fresh deals, %.1f plays and passes each\n",
         plan->players, (double)PLAYOUTS / seconds, (double)nodes / (double)PLAYOUTS);
}

static bool is(const char *kind, const char *name) {
  return strcmp(kind, name) == 0;
}

static void choose(const struct state *state, int seat, const char *kind, const struct plan *plan,
                   struct dice *dice, struct move *move) {
  if (is(kind, "lowest")) {
    president_rules.moves(state, seat, move, 1); /* a pass comes last */
    return;
  }
  struct state seen;
  struct why why;
  president_rules.view(state, seat, &seen);
  struct budget budget = budget_for(plan);
  bool clairvoyant = is(kind, "clairvoyant");
  struct request request = {.rules = &president_rules,
                            .seen = clairvoyant ? state : &seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = dice};
  enum choice choice =
      is(kind, "before")
          ? before_choose(&request, move, &why)
          : mind_choose(&president_mind, clairvoyant ? LEVEL_STRONG : kind, &request, move, &why);
  if (choice != CHOICE_MADE || !president_rules.legal(state, seat, move, &why)) {
    fprintf(stderr, "no legal move: %s\n", why.text);
    exit(EXIT_FAILURE);
  }
}

/* Plays a deal to its end and returns who won. */
static int play(struct state state, int one, const struct plan *plan, struct dice *dice) {
  for (int seat; (seat = president_rules.turn(&state)) >= 0;) {
    struct move move;
    choose(&state, seat, seat == one ? plan->one : plan->against, plan, dice, &move);
    president_rules.apply(&state, seat, &move);
  }
  for (int seat = 0; seat < state.players; seat++)
    if (state.count[seat] == 0) return seat;
  return -1;
}

/* A deal depends only on its number, so that a long match can be played in pieces. */
static void match(const struct plan *plan) {
  struct why why;
  long games = 0, won = 0;
  double low, high;
  struct setup setup = setup_of(president_rules.options, PHASE_MOVEMENT);
  setup_give(&setup, "players", plan->players);
  for (long deal = plan->first; deal < plan->first + plan->deals; deal++) {
    struct state state;
    memset(&state, 0, sizeof state);
    struct dice dice = dice_of((uint64_t)(plan->seed * DEALS_MAX + deal));
    if (!rules_deal(&president_rules, &state, &setup, &dice, &why)) exit(EXIT_FAILURE);
    for (int one = 0; one < (int)plan->players; one++, games++)
      won += play(state, one, plan, &dice) == one;
  }
  double share = (double)won / (double)games;
  bench_interval(share, games, &low, &high);
  printf("%ld players, one %s against %s, ", plan->players, plan->one, plan->against);
  if (plan->nodes)
    printf("%ld nodes", plan->nodes);
  else
    printf("%ld ms", plan->time);
  printf(": %ld of %ld games won, %.1f %% (%.1f to %.1f)\n", won, games, (double)PERCENT * share,
         (double)PERCENT * low, (double)PERCENT * high);
  fflush(stdout);
}

static const char *kind_of(const char *word, const char *key) {
  size_t size = strlen(key);
  for (int kind = 0; kind < KINDS; kind++)
    if (strncmp(word, key, size) == 0 && is(word + size, kind_names[kind])) return kind_names[kind];
  return NULL;
}

static bool take(struct plan *plan, const char *word) {
  struct {
    const char *key;
    long *number;
  } keys[] = {{"deals", &plan->deals}, {"first", &plan->first}, {"players", &plan->players},
              {"time", &plan->time},   {"nodes", &plan->nodes}, {"seed", &plan->seed}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (bench_take(word, keys[i].key, keys[i].number)) return true;
  const char *one = kind_of(word, "one="), *against = kind_of(word, "against=");
  if (one) plan->one = one;
  if (against) plan->against = against;
  return one || against;
}

static void report_all(void) {
  struct plan plan = {
      .deals = 10, .players = 2, .time = 50, .seed = 1, .one = LEVEL_STRONG, .against = "lowest"};
  match(&plan);
  plan.against = LEVEL_GREEDY;
  match(&plan);
  plan.players = 4;
  match(&plan);
  playouts(&plan);
  plan.one = "clairvoyant";
  match(&plan);
  plan.one = LEVEL_STRONG, plan.against = "before";
  match(&plan);
  plan.deals = 5, plan.players = PRESIDENT_SEATS_MAX, plan.against = LEVEL_GREEDY;
  match(&plan);
}

int main(int argc, char **argv) {
  struct plan plan = {.deals = 100,
                      .players = 2,
                      .time = 500,
                      .seed = 1,
                      .one = LEVEL_STRONG,
                      .against = LEVEL_GREEDY};
  if (argc < 2) return report_all(), EXIT_SUCCESS;
  for (int i = 2; i < argc; i++)
    if (!take(&plan, argv[i])) return fprintf(stderr, "%s?\n", argv[i]), EXIT_FAILURE;
  if (plan.deals < 1 || plan.deals > DEALS_MAX)
    return fputs("a number is out of range\n", stderr), EXIT_FAILURE;
  if (strcmp(argv[1], "playouts") == 0)
    playouts(&plan);
  else
    match(&plan);
  return EXIT_SUCCESS;
}
