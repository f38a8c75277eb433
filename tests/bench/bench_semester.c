/* Does it pay to resubmit, or to lose on purpose, in a ladder?
 *
 *   bench_semester [semesters=N] [games=N] [final=N]
 *
 * Simulates semesters of a class: true strengths, nights as arena/ladder/choose.c makes them, and
 * ratings from all games, as a ladder's. One student follows a strategy; everybody else hands in
 * once. Prints what each strategy gains over handing in once, in the mean, with its 95 % interval;
 * the semesters are the same for all. `final`: the games of each version after the last deadline,
 * which alone count then. */
#include "arena/ladder/choose.h"
#include "arena/rating/rating.h"
#include "core/base/dice.h"
#include "core/base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STUDENTS = 60, NIGHTS = 14, VERSIONS = STUDENTS + NIGHTS, SPREAD = 200, LOSS = 600 };

enum strategy { ONCE, EVERY_NIGHT, UNTIL_LUCKY, LOSE_FIRST, STRATEGIES };
static const char *const names[STRATEGIES] = {
    "hands in once", "hands the same in every night", "hands the same in until its rating is high",
    "loses on purpose for half of the nights, then hands in the same"};

struct semester {
  struct choice choice;
  struct choice_player player[VERSIONS];
  unsigned met[VERSIONS * VERSIONS];
  double strength[VERSIONS];
  struct outcome *outcomes;
  size_t count;
  unsigned long pairings;
  size_t own; /* the version that the strategy has in play */
  double best;
  struct dice dice;
};

static double uniform(struct dice *dice) {
  return (dice_roll(dice, 1u << 30) + 0.5) / (1u << 30);
}

static double normal(struct dice *dice) {
  return sqrt(-2 * log(uniform(dice))) * cos(6.283185307179586 * uniform(dice));
}

/* The rating of each version, from all games so far. */
static void rate(const struct semester *all, double rating[VERSIONS]) {
  struct ratings ratings;
  struct why why = {0};
  const struct rating_plan plan = {
      .players = (unsigned)all->choice.players, .anchor = -1, .prior = 1, .informed = true};
  if (!ratings_compute(all->outcomes, all->count, &plan, &ratings, &why)) exit(3);
  for (size_t i = 0; i < all->choice.players; i++)
    rating[i] = ratings.of[i].elo;
  ratings_close(&ratings);
}

static void add_version(struct semester *all, double strength) {
  static char alias[VERSIONS][24];
  size_t at = all->choice.players++;
  double sum = 0, count = 0;
  for (size_t i = 0; i < at; i++)
    if (all->player[i].active) sum += all->player[i].rating, count++;
  snprintf(alias[at], sizeof alias[at], "v%zu", at);
  all->strength[at] = strength;
  all->player[at] = (struct choice_player){
      .alias = alias[at], .version = 1, .rating = count > 0 ? sum / count : 0, .active = true};
}

static void play_pairing(struct semester *all, const size_t player[2]) {
  double score[2] = {0, 0};
  for (unsigned game = 0; game < 2; game++) {
    bool first =
        uniform(&all->dice) < choice_expected(all->strength[player[0]], all->strength[player[1]]);
    score[first ? 0 : 1] += 0.5;
    memory_grow(all->outcomes, all->count);
    struct outcome *outcome = &all->outcomes[all->count++];
    *outcome = (struct outcome){.players = 2, .pairing = all->pairings};
    for (unsigned i = 0; i < 2; i++) {
      outcome->player[i] = (unsigned)player[i];
      outcome->place[i] = (i == 0) == first ? 1 : 2;
    }
  }
  all->pairings++;
  choice_plan(&all->choice, player);
  choice_score(&all->choice, player, score);
}

static void play_night(struct semester *all, unsigned long target) {
  size_t player[2] = {0, 0};
  double rating[VERSIONS];
  memset(all->met, 0, sizeof all->met);
  all->choice.target = target;
  while (choice_make(&all->choice, player))
    play_pairing(all, player);
  rate(all, rating);
  for (size_t i = 0; i < all->choice.players; i++)
    all->player[i].rating = rating[i];
}

static void replace(struct semester *all, double strength) {
  all->player[all->own].active = false;
  all->own = all->choice.players;
  add_version(all, strength);
}

static void hand_in(struct semester *all, enum strategy strategy, int night, double strength) {
  if (strategy == EVERY_NIGHT) replace(all, strength);
  if (strategy == LOSE_FIRST && night == NIGHTS / 2) replace(all, strength);
  /* It knows how strong it is, and is content with luck of 60 points. */
  if (strategy == UNTIL_LUCKY && all->player[all->own].rating < strength + 60)
    replace(all, strength);
}

/* The rating of the strategist at the end. */
static double play(enum strategy strategy, uint64_t seed, unsigned long target,
                   unsigned long final) {
  struct semester *all = memory_new(1, sizeof *all);
  all->choice =
      (struct choice){.player = all->player, .seats = 2, .seed = seed << 32, .met = all->met};
  all->dice = dice_of(seed);
  for (int i = 0; i < STUDENTS; i++)
    add_version(all, SPREAD * normal(&all->dice));
  double own = all->strength[0];
  if (strategy == LOSE_FIRST) all->strength[0] -= LOSS;
  for (int night = 0; night < NIGHTS; night++) {
    if (night > 0) hand_in(all, strategy, night, own);
    play_night(all, target);
  }
  if (final) { /* only these count */
    all->count = 0;
    all->pairings = 0;
    for (size_t i = 0; i < all->choice.players; i++)
      all->player[i].games = 0, all->player[i].told = 0;
    play_night(all, final);
  }
  double rating = all->player[all->own].rating;
  free(all->outcomes);
  free(all);
  return rating;
}

static unsigned long argument(int argc, char **argv, const char *key, unsigned long usual) {
  for (int i = 1; i < argc; i++)
    if (strncmp(argv[i], key, strlen(key)) == 0) return strtoul(argv[i] + strlen(key), NULL, 10);
  return usual;
}

int main(int argc, char **argv) {
  unsigned long semesters = argument(argc, argv, "semesters=", 200);
  unsigned long games = argument(argc, argv, "games=", 20),
                final = argument(argc, argv, "final=", 0);
  printf("%lu semesters, %d students, %d nights, games=%lu, final=%lu\n", semesters, STUDENTS,
         NIGHTS, games, final);
  for (enum strategy strategy = EVERY_NIGHT; strategy < STRATEGIES; strategy++) {
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < semesters; i++) {
      double gain = play(strategy, i + 1, games, final) - play(ONCE, i + 1, games, final);
      sum += gain;
      squares += gain * gain;
    }
    double mean = sum / (double)semesters;
    double side = 1.96 * sqrt((squares / (double)semesters - mean * mean) / (double)semesters);
    printf("%s: %+.1f points (%+.1f to %+.1f)\n", names[strategy], mean, mean - side, mean + side);
  }
  return 0;
}
