/* Strength and speed of the strong player of Bark: the tables in src/games/bark/MEASUREMENTS.md.
 *
 *   bench_bark [games=N] [time=MS] [nodes=N] [seed=N] [side=N] [against=0|1] [table=1|2] [knows=1]
 *
 * games: of each line; time or nodes: of each move; side: only boards of side by side cells;
 * against: only the original's automatic player (0) or greedy (1); table: only this one; knows: the
 * strong player is told everything, which shows how much is luck. */
#include "bench/measure.h"
#include "games/bark/bark.h"
#include "games/bark/mind/strong.h"
#include "games/bark/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORIGINAL, GREEDY, OPPONENTS };
enum { MIXED_MIN = 3, MIXED_MAX = 10 };

struct plan_of_bench {
  long games, time, nodes, seed, side, against, table, knows;
};

struct tally {
  double nodes, seconds, longest;
  long moves;
};

/* The original's automatic player: plays its first card on the first open cell from the top left
 * or, for player 2, from the bottom right. */
static struct move original(const struct state *state) {
  unsigned cells = (unsigned)state->width * state->height;
  if (state->played == 0)
    return bark_move_to(
        state, 0, ((state->height + 1U) / 2 - 1) * state->width + (state->width + 1U) / 2 - 1);
  for (unsigned i = 0; i < cells; i++) {
    unsigned cell = state->turn == 0 ? i : cells - 1 - i;
    if (bark_is_open(state, cell)) return bark_move_to(state, 0, cell);
  }
  return (struct move){0}; /* not reached while a game goes on */
}

static void stop(const char *what) {
  fprintf(stderr, "bench_bark: %s\n", what);
  exit(EXIT_FAILURE);
}

/* The move of a level or, if `whole` is given, of the strong player who knows all of it. */
static struct move ask(const struct state *seen, const struct state *whole, int seat,
                       const char *level, const struct plan_of_bench *plan, struct dice *dice,
                       struct search_stats *stats) {
  struct budget budget = plan->nodes ? budget_of_nodes((uint64_t)plan->nodes)
                                     : budget_of_time(bench_processor_clock(), plan->time);
  struct request request = {.rules = &bark_rules,
                            .seen = seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = dice,
                            .stats = stats};
  struct move move = {0};
  struct why why;
  enum choice choice = whole ? bark_clairvoyant(&request, whole, &move, &why)
                             : mind_choose(&bark_mind, level, &request, &move, &why);
  if (choice != CHOICE_MADE) stop("no move");
  if (!bark_rules.legal(seen, seat, &move, &why)) stop(why.text);
  return move;
}

/* The strong player gets its view, as everywhere, and the whole state only if it is to know all. */
static struct move think(const struct state *state, const struct plan_of_bench *plan,
                         struct dice *dice, struct tally *tally) {
  static struct state seen;
  struct search_stats stats = {0};
  bark_rules.view(state, state->turn, &seen);
  double processor = bench_seconds(CLOCK_PROCESS_CPUTIME_ID), wall = bench_seconds(CLOCK_MONOTONIC);
  struct move move =
      ask(&seen, plan->knows ? state : NULL, state->turn, LEVEL_STRONG, plan, dice, &stats);
  wall = bench_seconds(CLOCK_MONOTONIC) - wall;
  tally->seconds += bench_seconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
  tally->nodes += (double)stats.nodes;
  tally->moves++;
  if (wall > tally->longest) tally->longest = wall;
  return move;
}

static void deal(struct state *state, long width, long height, long cards, long suits,
                 struct dice *dice) {
  struct why why;
  struct setup setup = setup_of(bark_rules.options, PHASE_MOVEMENT);
  setup_give(&setup, "width", width);
  setup_give(&setup, "height", height);
  setup_give(&setup, "cards", cards);
  setup_give(&setup, "suits", suits);
  memset(state, 0, sizeof *state);
  if (!bark_rules.deal(state, &setup, dice, &why)) stop(why.text);
}

/* Any board from 3x3 to 10x10, unless a side is given; 2, 4, 6, 10 or 26 suits; enough cards to
 * fill the board, or half of it. */
static void deal_mixed(struct state *state, const struct plan_of_bench *plan, struct dice *dice) {
  static const long suits[] = {2, 4, 6, 10, BARK_SUITS};
  enum { SUITS = sizeof suits / sizeof *suits, SIDES = MIXED_MAX - MIXED_MIN + 1 };
  long width = plan->side ? plan->side : MIXED_MIN + (long)dice_roll(dice, SIDES);
  long height = plan->side ? plan->side : MIXED_MIN + (long)dice_roll(dice, SIDES);
  long turns = dice_roll(dice, 2) ? width * height : width * height / 2;
  deal(state, width, height, BARK_DEAL - 1 + turns, suits[dice_roll(dice, SUITS)], dice);
}

/* The points of the strong player on this seat: 1, 1/2 or 0. */
static double play(struct state *state, int strong, int opponent, const struct plan_of_bench *plan,
                   struct dice *dice, struct tally *tally) {
  unsigned score[BARK_SEATS];
  for (int turn; (turn = bark_rules.turn(state)) != TURN_NOBODY;) {
    struct move move;
    if (turn == TURN_CHANCE) {
      bark_rules.chance(state, dice);
      continue;
    }
    if (turn == strong)
      move = think(state, plan, dice, tally);
    else if (opponent == GREEDY)
      move = ask(state, NULL, turn, LEVEL_GREEDY, plan, dice, NULL);
    else
      move = original(state);
    bark_rules.apply(state, turn, &move);
  }
  bark_paths_score(state->cell, state->width, state->height, score, NULL);
  if (score[strong] == score[1 - strong]) return 0.5;
  return score[strong] > score[1 - strong];
}

/* Prints a line of the table; every deal is played from both seats. */
static void compete(int opponent, const struct plan_of_bench *plan) {
  static struct state state;
  static const char *const names[] = {"the original's", "greedy"};
  struct tally tally = {0};
  double points = 0, low, high;
  long wins = 0, draws = 0;
  for (long game = 0; game < plan->games; game++) {
    struct dice dice = dice_of((uint64_t)(plan->seed * 1000003 + game / 2));
    deal_mixed(&state, plan, &dice);
    double gained = play(&state, (int)(game % 2), opponent, plan, &dice, &tally);
    points += gained;
    wins += gained > 0.75;
    draws += gained > 0.25 && gained < 0.75;
  }
  bench_interval(points / (double)plan->games, plan->games, &low, &high);
  if (plan->side)
    printf("| %ldx%ld", plan->side, plan->side);
  else
    printf("| %dx%d to %dx%d", MIXED_MIN, MIXED_MIN, MIXED_MAX, MIXED_MAX);
  printf(" | %s | %ld | %ld | %ld | %.1f %% | %.1f-%.1f %% | %.0f ms |\n", names[opponent],
         plan->games, wins, draws, 100 * points / (double)plan->games, 100 * low, 100 * high,
         1000 * tally.longest);
  fflush(stdout);
}

static void strength(const struct plan_of_bench *plan) {
  printf("| board | against | games | won | drawn | points | 95 %% interval | longest |\n"
         "|---|---|---|---|---|---|---|---|\n");
  for (int opponent = ORIGINAL; opponent < OPPONENTS; opponent++)
    if (plan->against < 0 || plan->against == opponent) compete(opponent, plan);
}

/* Measures moves on boards that are half filled at random. */
static void speed(const struct plan_of_bench *plan) {
  static const long sides[] = {5, 10, 30, 100};
  static struct state state;
  enum { POSITIONS = 10, SUITS = 4 };
  printf("| board | cards laid down a second | longest move |\n|---|---|---|\n");
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
    struct tally tally = {0};
    long cells = sides[i] * sides[i];
    for (long number = 0; number < POSITIONS; number++) {
      struct move move;
      struct dice dice = dice_of((uint64_t)(plan->seed * 1000003 + number));
      deal(&state, sides[i], sides[i], BARK_DEAL - 1 + cells, SUITS, &dice);
      while ((long)state.played < cells / 2) {
        bark_rules.sample(&state, state.turn, &dice, &move);
        bark_rules.apply(&state, state.turn, &move);
        bark_rules.chance(&state, &dice);
      }
      think(&state, plan, &dice, &tally);
    }
    printf("| %ldx%ld | %.0f | %.0f ms |\n", sides[i], sides[i], tally.nodes / tally.seconds,
           1000 * tally.longest);
    fflush(stdout);
  }
}

int main(int argc, char **argv) {
  struct plan_of_bench plan = {.games = bench_argument(argc, argv, "games", 40),
                               .time = bench_argument(argc, argv, "time", 20),
                               .nodes = bench_argument(argc, argv, "nodes", 0),
                               .seed = bench_argument(argc, argv, "seed", 1),
                               .side = bench_argument(argc, argv, "side", 0),
                               .against = bench_argument(argc, argv, "against", -1),
                               .table = bench_argument(argc, argv, "table", 0),
                               .knows = bench_argument(argc, argv, "knows", 0)};
  if (plan.table != 2) speed(&plan);
  if (plan.table != 1) strength(&plan);
  return EXIT_SUCCESS;
}
