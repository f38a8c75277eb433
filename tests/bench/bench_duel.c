/* Speed of President's exact solver for two players: the figures in
 * src/games/president/MEASUREMENTS.md.
 *
 *   bench_duel [deals=N] [cards=N] [time=MS] [seed=N] [each=1]
 *
 * Random deals of this many cards each, the leader to move on an empty table, in processor time.
 * Without arguments: everything that is reported. `each=1` also prints a line for every deal. */
#include "bench/measure.h"
#include "games/president/mind/solve.h"

#include "core/base/dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SOLVER_BYTES = 64 << 20, DEALS_MAX = 100000, PERCENT = 100 };

struct plan {
  long deals, cards, time, seed, each;
};

static struct duel random_duel(struct dice *dice, long count) {
  uint8_t pack[PRESIDENT_CARDS];
  struct duel duel = {0};
  for (int i = 0; i < PRESIDENT_CARDS; i++)
    pack[i] = (uint8_t)i;
  dice_shuffle(dice, pack, PRESIDENT_CARDS, sizeof *pack);
  for (long i = 0; i < count; i++) {
    duel.own |= (cards)1 << pack[i];
    duel.other |= (cards)1 << pack[count + i];
  }
  return duel;
}

static void solve(const struct plan *plan) {
  static double taken[DEALS_MAX];
  const double percentile = 0.95;
  struct clock clock = bench_processor_clock();
  double sum = 0, nodes = 0;
  long unknown = 0;
  struct dice dice = dice_of((uint64_t)plan->seed);
  for (long i = 0; i < plan->deals; i++) {
    struct duel duel = random_duel(&dice, plan->cards);
    struct budget budget = budget_of_time(clock, plan->time);
    int64_t start = clock.now(clock.context);
    struct solver solver;
    president_solver_open(&solver, SOLVER_BYTES);
    enum dominance_answer answer = president_solver_ask(&solver, &duel, &budget).answer;
    president_solver_close(&solver);
    taken[i] = (double)(clock.now(clock.context) - start) / (double)NS_PER_MS;
    sum += taken[i];
    nodes += (double)solver.nodes;
    unknown += answer == DOMINANCE_UNKNOWN;
    if (plan->each) printf("%ld %d %.2f %.0f\n", i, (int)answer, taken[i], (double)solver.nodes);
  }
  qsort(taken, (size_t)plan->deals, sizeof *taken, bench_ascending);
  double low, high, count = (double)plan->deals, share = 1 - (double)unknown / count;
  bench_interval(share, plan->deals, &low, &high);
  printf("%2ld cards each, %ld deals, %ld ms: solved %.1f %% (%.1f to %.1f), median %.2f ms, "
         "mean %.2f ms, 95 %% %.2f ms, %.0f nodes, %.2f million nodes/s\n",
         plan->cards, plan->deals, plan->time, (double)PERCENT * share, (double)PERCENT * low,
         (double)PERCENT * high, taken[plan->deals / 2], sum / count,
         taken[(long)(percentile * count)], nodes / count, nodes / sum / 1e3);
  fflush(stdout);
}

int main(int argc, char **argv) {
  struct plan plan = {
      .deals = bench_argument(argc, argv, "deals", 100),
      .cards = bench_argument(argc, argv, "cards", 0),
      .time = bench_argument(argc, argv, "time", 500),
      .seed = bench_argument(argc, argv, "seed", 1),
      .each = bench_argument(argc, argv, "each", 0),
  };
  if (plan.deals < 1 || plan.deals > DEALS_MAX || plan.cards < 0 ||
      plan.cards > PRESIDENT_DUEL_HAND)
    return fputs("a number is out of range\n", stderr), EXIT_FAILURE;
  if (plan.cards) return solve(&plan), EXIT_SUCCESS;
  static const long reported[] = {13, 15, 17, 20, 26};
  for (size_t i = 0; i < sizeof reported / sizeof *reported; i++) {
    plan.cards = reported[i];
    solve(&plan);
  }
  return EXIT_SUCCESS;
}
