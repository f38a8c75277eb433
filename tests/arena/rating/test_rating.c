/* Ratings: values known from arithmetic, and simulations of players of known strengths. */
#include "arena/rating/rating.h"

#include "support/test.h"

#include <math.h>

enum { GAMES_MAX = 4000, PLAYERS_MAX = 32 };

/* The games of a test. */
struct games {
  struct outcome of[GAMES_MAX];
  size_t count;
};

/* Adds `times` games, each a pairing of its own, of the players that the letters name, from first
 * to last; those in parentheses are tied. */
static void add(struct games *games, const char *order, unsigned times) {
  struct outcome outcome = {0};
  unsigned place = 1;
  bool tied = false;
  for (; *order; order++) {
    if (*order == '(' || *order == ')') {
      tied = *order == '(';
      if (!tied) place = outcome.players + 1;
      continue;
    }
    outcome.player[outcome.players] = (unsigned)(*order - 'A');
    outcome.place[outcome.players++] = place;
    if (!tied) place = outcome.players + 1;
  }
  for (; times > 0; times--) {
    assert_true(games->count < GAMES_MAX);
    outcome.pairing = games->count;
    games->of[games->count++] = outcome;
  }
}

/* Adds the games of a list: pairs of a number of games and their order. */
static void add_all(struct games *games, const char *list) {
  char order[PLAYERS_MAX];
  unsigned times;
  for (int size; sscanf(list, "%u %31s%n", &times, order, &size) == 2; list += size)
    add(games, order, times);
}

static struct ratings compute(const struct games *games, const struct rating_plan *plan) {
  struct ratings ratings;
  assert_no_why(ratings_compute(games->of, games->count, plan, &ratings, &why));
  return ratings;
}

static struct games *fresh(void) {
  struct games *games = calloc(1, sizeof *games);
  assert_non_null(games);
  return games;
}

static int open_games(void **state) {
  *state = fresh();
  return 0;
}

static int close_games(void **state) {
  free(*state);
  return 0;
}

/* A test that has no games yet, called `games`. */
#define GAMES_TEST(name) TEST_OF(name, struct games, games, open_games, close_games)

static void check_elos(const struct games *games, const struct rating_plan *plan,
                       const double *expected, double accuracy) {
  struct ratings ratings = compute(games, plan);
  for (unsigned i = 0; i < plan->players; i++)
    assert_true(fabs(ratings.of[i].elo - expected[i]) < accuracy);
  ratings_close(&ratings);
}

GAMES_TEST(wins_and_losses_of_two) {
  add_all(games, "76 AB 24 BA");
  check_elos(games, &(struct rating_plan){.players = 2, .anchor = 1}, (double[]){200.24, 0}, 0.005);
}

/* ---- The likelihood, as plackett_luce.h defines it ---- */

/* The logarithm of the sum of the strengths at a stage: of those in a worse place than `place`, and
 * of those with a bit in `set`, in full, or all who have that place with a `share`. */
static double stage(const struct outcome *outcome, const double *theta, unsigned place,
                    unsigned set, double share) {
  double sum = 0;
  for (unsigned i = 0, bit = 0; i < outcome->players; i++) {
    double part = outcome->place[i] > place ? 1 : 0;
    if (outcome->place[i] == place) part = share > 0 ? share : set >> bit++ & 1;
    sum += part * exp(theta[outcome->player[i]]);
  }
  return log(sum); /* cppcheck-suppress invalidFunctionArg ; there is always a player */
}

/* The logarithm of the likelihood of those of a game that share a place. */
static double place_likelihood(const struct outcome *outcome, const double *theta, unsigned place) {
  enum { EXACT = 5 };
  unsigned tied = 0, worse = 0;
  double sum = 0, chosen = 0;
  for (unsigned i = 0; i < outcome->players; i++) {
    tied += outcome->place[i] == place;
    worse += outcome->place[i] > place;
    if (outcome->place[i] == place) chosen += theta[outcome->player[i]];
  }
  if (tied == 0) return 0;
  unsigned fewest = worse ? 1 : 2; /* the last of all is chosen with certainty */
  if (!worse) chosen *= (tied - 1.0) / tied;
  for (unsigned left = fewest; left <= tied; left++) {
    double mean = 0, sets = 0;
    for (unsigned set = 0; tied <= EXACT && set < 1U << tied; set++) {
      unsigned bits = 0;
      for (unsigned i = 0; i < tied; i++)
        bits += set >> i & 1;
      if (bits != left) continue;
      mean += stage(outcome, theta, place, set, 0);
      sets++;
    }
    sum += tied <= EXACT ? mean / sets : stage(outcome, theta, place, 0, (double)left / tied);
  }
  return chosen - sum;
}

static double likelihood(const struct games *games, const double *theta, unsigned players,
                         double prior) {
  double sum = 0;
  for (size_t i = 0; i < games->count; i++)
    for (unsigned place = 1; place <= games->of[i].players; place++)
      sum += place_likelihood(&games->of[i], theta, place);
  for (unsigned i = 0; i < players; i++)
    sum += prior * (theta[i] / 2 - log(exp(theta[i]) + 1)); /* drawn with one of strength 1 */
  return sum;
}

/* The derivative of the likelihood when the strengths of all, or of one player, grow. */
static double slope(const struct games *games, const double *theta, unsigned players, double prior,
                    int player) {
  const double h = 1e-4;
  double there[2];
  for (int side = 0; side < 2; side++) {
    double moved[PLAYERS_MAX];
    for (unsigned i = 0; i < players; i++)
      moved[i] = theta[i] + (player < 0 || player == (int)i ? side ? h : -h : 0);
    there[side] = likelihood(games, moved, players, prior);
  }
  return (there[1] - there[0]) / (2 * h);
}

/* Ratings are differences: `theta` is moved to where the likelihood is largest, which only the
 * prior decides. */
static void move_to_top(const struct games *games, double *theta, unsigned players, double prior) {
  double low = -9, high = 9;
  for (int step = 0; step < 40; step++) {
    double moved[PLAYERS_MAX], middle = (low + high) / 2;
    for (unsigned i = 0; i < players; i++)
      moved[i] = theta[i] + middle;
    if (slope(games, moved, players, prior, -1) > 0)
      low = middle;
    else
      high = middle;
  }
  for (unsigned i = 0; i < players; i++)
    theta[i] += low;
}

GAMES_TEST(ratings_are_where_the_likelihood_is_largest) {
  enum { PLAYERS = 9 };
  static const char *const fields[] = {
      "20 AB 9 BA 4 (BC) 3 CA 8 DE 2 ED 9 FG 5 GF 7 HI 1 IH 1 AI 1 DF", /* pairs */
      "3 (ABC)DEFGHI 2 IHG(FED)CBA 4 A(BCDE)(FGH)I 1 H(IB)A 2 (AC) 1 DEF",
      "4 (ABCDEF)GHI 3 I(HGFEDC)BA 2 (BCDEFGHI) 1 A(BCDEFGHI) 3 (IHGFED)",
      "2 (ABCDEFG) 1 H(ABCDEFG)I 3 CI 1 (AB)(CD)(EF)(GH)"};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    for (int heavy = 0; heavy < 2; heavy++) {
      struct rating_plan plan = {.players = PLAYERS, .anchor = 4, .prior = heavy ? 3 : 0.5};
      double theta[PLAYERS];
      games->count = 0;
      add_all(games, fields[i]);
      struct ratings ratings = compute(games, &plan);
      for (unsigned j = 0; j < PLAYERS; j++)
        theta[j] = ratings.of[j].elo * log(10) / 400;
      move_to_top(games, theta, PLAYERS, plan.prior);
      for (int j = 0; j < PLAYERS; j++)
        if (fabs(slope(games, theta, PLAYERS, plan.prior, j)) > 1e-5)
          fail_msg("%s: %c is not where it should be", fields[i], 'A' + j);
      ratings_close(&ratings);
    }
}

GAMES_TEST(who_wins_everything_gets_a_finite_rating) {
  add_all(games, "1000 AB 3 BC 2 DE");
  struct rating_plan plan = {.players = 6, .anchor = 2, .prior = 1, .resamples = 200};
  struct ratings ratings = compute(games, &plan);
  for (unsigned i = 0; i < 5; i++) {
    assert_true(fabs(ratings.of[i].elo) < 3000);
    assert_true(ratings.of[i].low <= ratings.of[i].elo && ratings.of[i].elo <= ratings.of[i].high);
  }
  assert_true(ratings.of[0].elo > ratings.of[1].elo && ratings.of[1].elo > 0);
  assert_true(ratings.of[3].elo > ratings.of[4].elo);
  /* Nothing but wins: how strong A is, nobody knows. */
  assert_true(ratings.of[0].high - ratings.of[0].low > 400);
  /* F has not played. */
  assert_true(isinf(ratings.of[5].low) && isinf(ratings.of[5].high));
  ratings_close(&ratings);
}

/* One of 51 games might have been won: that none of 50 was does not say that both are equal. */
GAMES_TEST(who_draws_everything_may_be_better_or_worse) {
  struct rating_plan plan = {.players = 2, .anchor = -1, .prior = 1, .resamples = 200};
  add_all(games, "50 (AB)");
  struct ratings ratings = compute(games, &plan);
  assert_true(fabs(ratings.of[0].elo) < 1e-6);
  assert_true(ratings.of[0].low < -10 && ratings.of[0].high > 10);
  ratings_close(&ratings);
}

/* The prior alone would leave another mean where one is much better than all others. E has no
 * games. */
GAMES_TEST(without_an_anchor_the_mean_of_all_who_have_played_is_0) {
  enum { PLAYED = 4 };
  struct rating_plan plan = {.players = PLAYED + 1, .anchor = -1, .prior = 1};
  add_all(games, "50 AB 50 AC 50 AD");
  struct ratings ratings = compute(games, &plan);
  double sum = 0;
  for (unsigned i = 0; i < PLAYED; i++)
    sum += ratings.of[i].elo;
  assert_true(fabs(sum) < 1e-6);
  assert_true(fabs(ratings.of[PLAYED].elo) > 10); /* the prior's rating is not that mean */
  ratings_close(&ratings);
}

GAMES_TEST(games_of_a_pairing_stay_together) {
  struct rating_plan plan = {.players = 2, .anchor = 1, .resamples = 500, .seed = 1};
  for (int i = 0; i < 50; i++) {
    add_all(games, "1 AB 1 BA");
  }
  struct ratings apart = compute(games, &plan);
  assert_true(apart.of[0].low < -40 && apart.of[0].high > 40);
  /* Whoever has the better deal wins: of the players that says nothing but that they are equal. */
  for (size_t i = 0; i < games->count; i++)
    games->of[i].pairing = i / 2;
  struct ratings together = compute(games, &plan);
  assert_true(fabs(together.of[0].low) < 0.1 && fabs(together.of[0].high) < 0.1);
  ratings_close(&apart);
  ratings_close(&together);
}

/* Of two, the one that has played little makes it wide. */
GAMES_TEST(an_interval_is_as_wide_from_either_end) {
  struct rating_plan plan = {.players = 3, .prior = 1, .resamples = 500, .seed = 1};
  add_all(games, "7 AB 5 BA 60 BC 40 CB");
  plan.anchor = 0;
  struct ratings from_a = compute(games, &plan);
  plan.anchor = 1;
  struct ratings from_b = compute(games, &plan);
  assert_true(fabs(from_a.of[1].low + from_b.of[0].high) < 0.1);
  assert_true(fabs(from_a.of[1].high + from_b.of[0].low) < 0.1);
  ratings_close(&from_a);
  ratings_close(&from_b);
}

GAMES_TEST(the_likelihood_of_superiority) {
  struct rating_plan plan = {.players = 3, .anchor = -1, .prior = 1, .resamples = 2000};
  add_all(games, "60 AB 40 BA 50 BC 50 CB");
  struct ratings ratings = compute(games, &plan);
  /* 60 of 100 is two standard deviations above the half. */
  assert_true(fabs(ratings_superiority(&ratings, 0, 1) - 0.977) < 0.012);
  assert_true(fabs(ratings_superiority(&ratings, 1, 2) - 0.5) < 0.05);
  for (unsigned i = 0; i < 3; i++)
    for (unsigned j = 0; j < 3; j++)
      assert_true(fabs(ratings_superiority(&ratings, i, j) + ratings_superiority(&ratings, j, i) -
                       1) < 1e-9);
  ratings_close(&ratings);
}

TEST(impossible_outcomes_are_refused) {
  static const struct outcome bad[] = {
      {.players = 1, .place = {1}},
      {.players = 2, .player = {0, 0}, .place = {1, 2}},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct ratings ratings;
    struct why why = {0};
    assert_false(ratings_compute(&bad[i], 1, &(struct rating_plan){.players = 2}, &ratings, &why));
    assert_true(why.text[0]);
    ratings_close(&ratings);
  }
}

/* ---- A simulation ---- */

/* Its own numbers at random: a linear congruential generator (D. Knuth's MMIX), upper bits. */
static double uniform(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return ((double)(*state >> 12) + 0.5) / 4503599627370496.0;
}

struct class {
  unsigned players, seats;
  double truth[PLAYERS_MAX]; /* Elo */
  double same;               /* the probability that the second game of a pair ends as the first */
};

/* A game as a race: a player of strength s arrives after a time that is exponentially distributed
 * with the mean 1 / s. Whoever arrives first is a player with a probability proportional to its
 * strength, and so on. */
static void race(const struct class *class, struct outcome *outcome, uint64_t *state) {
  double time[ROSTER_SEATS_MAX];
  for (unsigned i = 0; i < outcome->players; i++)
    time[i] = -log(uniform(state)) / pow(10, class->truth[outcome->player[i]] / 400);
  for (unsigned i = 0; i < outcome->players; i++) {
    outcome->place[i] = 1;
    for (unsigned j = 0; j < outcome->players; j++)
      outcome->place[i] += time[j] < time[i];
  }
}

/* Plays a pair of games of these players: the second, with seats swapped, goes like the first or
 * is as good as independent of it. */
static void play_pair(const struct class *class, const unsigned *player, struct games *games,
                      uint64_t *state) {
  for (unsigned game = 0; game < 2; game++) {
    struct outcome *outcome = &games->of[games->count];
    assert_true(games->count < GAMES_MAX);
    if (game == 1 && uniform(state) < class->same) {
      *outcome = games->of[games->count - 1];
    } else {
      *outcome = (struct outcome){.players = class->seats, .pairing = games->count / 2};
      memcpy(outcome->player, player, class->seats * sizeof *player);
      race(class, outcome, state);
    }
    games->count++;
  }
}

/* Draws players for a game; those with larger numbers play less often. */
static void choose(const struct class *class, unsigned *player, uint64_t *state) {
  for (unsigned i = 0; i < class->seats;) {
    double x = uniform(state);
    player[i] = (unsigned)(x * (0.4 + 0.6 * x) * class->players);
    unsigned j = 0;
    while (player[j] != player[i])
      j++;
    i += j == i;
  }
}

static void play_unequally(const struct class *class, unsigned pairs, struct games *games,
                           uint64_t *state) {
  unsigned player[ROSTER_SEATS_MAX];
  for (; pairs > 0; pairs--) {
    choose(class, player, state);
    play_pair(class, player, games, state);
  }
}

/* A Swiss tournament of two-player games: in each round neighbours in the standings meet, the
 * leader first, who have not met before if that can be. */
static void play_swiss(const struct class *class, unsigned rounds, struct games *games,
                       uint64_t *state) {
  double points[PLAYERS_MAX] = {0}, key[PLAYERS_MAX];
  bool met[PLAYERS_MAX][PLAYERS_MAX] = {0};
  for (; rounds > 0; rounds--) {
    unsigned order[PLAYERS_MAX];
    bool busy[PLAYERS_MAX] = {0};
    for (unsigned i = 0; i < class->players; i++) {
      unsigned at = i;
      key[i] = points[i] + 0.4 * uniform(state);
      for (; at > 0 && key[order[at - 1]] < key[i]; at--)
        order[at] = order[at - 1];
      order[at] = i;
    }
    for (unsigned i = 0; i < class->players; i++) {
      unsigned pair[2] = {order[i], order[i]};
      if (busy[pair[0]]) continue;
      for (int again = 0; again < 2 && pair[1] == pair[0]; again++)
        for (unsigned j = i + 1; j < class->players && pair[1] == pair[0]; j++)
          if (!busy[order[j]] && (again || !met[pair[0]][order[j]])) pair[1] = order[j];
      if (pair[1] == pair[0]) continue; /* one too many */
      busy[pair[0]] = busy[pair[1]] = true;
      met[pair[0]][pair[1]] = met[pair[1]][pair[0]] = true;
      play_pair(class, pair, games, state);
      for (size_t j = games->count - 2; j < games->count; j++)
        points[games->of[j].player[games->of[j].place[0] == 1 ? 0 : 1]] += 1;
    }
  }
}

struct setting {
  const char *name;
  unsigned players, seats, pairs; /* or rounds */
  double spread;                  /* Elo, from the weakest to the strongest */
  double same;
  bool swiss;
  int anchor;
};

static const struct setting settings[] = {
    {"two seats, one opponent", 2, 2, 50, 150, 0.3, false, 0},
    {"two seats, unequal numbers", 8, 2, 200, 500, 0.3, false, 0},
    {"two seats, all of one class", 12, 2, 360, 400, 0.5, false, -1},
    {"four seats", 10, 4, 120, 500, 0.3, false, 0},
    {"thirteen seats", 20, 13, 60, 500, 0.3, false, 0},
    {"Swiss", 30, 2, 11, 500, 0.3, true, -1},
};

enum { SETTINGS = sizeof settings / sizeof *settings };

/* The share of intervals that hold the truth. */
static double coverage(const struct setting *setting, unsigned resamples, unsigned repetitions) {
  struct class class = {setting->players, setting->seats, {0}, setting->same};
  uint64_t state = 12345;
  double held = 0, intervals = 0, mean = 0, width = 0;
  struct games *games = fresh();
  for (unsigned i = 0; i < class.players; i++) {
    class.truth[i] = setting->spread * ((i * 7) % class.players) / (class.players - 1);
    mean += class.truth[i] / class.players;
  }
  for (; repetitions > 0; repetitions--) {
    games->count = 0;
    if (setting->swiss)
      play_swiss(&class, setting->pairs, games, &state);
    else
      play_unequally(&class, setting->pairs, games, &state);
    struct ratings ratings =
        compute(games, &(struct rating_plan){class.players, setting->anchor, 1, resamples,
                                             repetitions, resamples == 0});
    double zero = setting->anchor < 0 ? mean : class.truth[setting->anchor];
    for (unsigned i = 0; i < class.players; i++) {
      if ((int)i == setting->anchor) continue;
      double truth = class.truth[i] - zero;
      width += ratings.of[i].high - ratings.of[i].low;
      held += ratings.of[i].low <= truth && truth <= ratings.of[i].high;
      intervals++;
    }
    ratings_close(&ratings);
  }
  free(games);
  print_message("# %s: %.1f %% of %.0f intervals, %.0f Elo wide in the mean, hold the truth\n",
                setting->name, 100 * held / intervals, intervals, width / intervals);
  return held / intervals;
}

static bool equal(const struct ratings *one, const struct ratings *other, unsigned players) {
  return memcmp(one->of, other->of, players * sizeof *one->of) == 0 &&
         memcmp(one->samples, other->samples, one->resamples * players * sizeof *one->samples) == 0;
}

GAMES_TEST(the_same_seed_gives_the_same_intervals) {
  struct class class = {8, 4, {0}, 0.3};
  uint64_t state = 5;
  play_unequally(&class, 100, games, &state);
  struct rating_plan plan = {8, 0, 1, 100, 1, false};
  struct ratings one = compute(games, &plan), again = compute(games, &plan);
  plan.seed = 2;
  struct ratings other = compute(games, &plan);
  assert_true(equal(&one, &again, 8));
  assert_false(equal(&one, &other, 8));
  ratings_close(&one);
  ratings_close(&again);
  ratings_close(&other);
}

/* A thousand, of whom each has beaten the next, and some have met far away; then the same with
 * other numbers. */
GAMES_TEST(ratings_do_not_depend_on_how_players_are_numbered) {
  enum { MANY = 1000, FACTOR = 387 }; /* prime to each other */
  struct games *moved = fresh();
  for (unsigned i = 0; i + 1 < MANY; i++) {
    const unsigned other = i % 10 ? i + 1 : (i + 500) % MANY;
    games->of[i] = (struct outcome){
        .players = 2, .player = {i, other}, .place = {1, 2}, .pairing = games->count++};
    moved->of[i] = games->of[i];
    moved->of[i].player[0] = i * FACTOR % MANY;
    moved->of[i].player[1] = other * FACTOR % MANY;
  }
  moved->count = games->count;
  const struct rating_plan plan = {MANY, -1, 1, 0, 1, true};
  struct ratings one = compute(games, &plan), other = compute(moved, &plan);
  for (unsigned i = 0; i < MANY; i++) {
    const struct rating *a = &one.of[i], *b = &other.of[i * FACTOR % MANY];
    assert_true(fabs(a->elo - b->elo) < 1e-4 && fabs(a->low - b->low) < 1e-3);
  }
  ratings_close(&one);
  ratings_close(&other);
  free(moved);
}

/* They tell nothing about the two, and how often a resample has games of the two varies with them:
 * the smaller number of pairings counts, the player's or the anchor's. */
GAMES_TEST(pairings_with_others_make_an_interval_wider) {
  add_all(games, "4 AB 3 BA");
  struct ratings alone = compute(games, &(struct rating_plan){3, 0, 1, 4000, 1, false});
  add_all(games, "20 AC 20 CA");
  double wider = 1.1 * (alone.of[1].high - alone.of[1].low);
  for (int anchor = 0; anchor < 2; anchor++) {
    struct ratings both = compute(games, &(struct rating_plan){3, anchor, 1, 4000, 1, false});
    assert_true(both.of[1 - anchor].high - both.of[1 - anchor].low > wider);
    ratings_close(&both);
  }
  ratings_close(&alone);
}

TEST(intervals_hold_the_truth) {
  bool good = true;
  unsigned step = test_every(4);
  for (unsigned i = step - 1; i < SETTINGS; i += step) {
    double share = coverage(&settings[i], 400, settings[i].players == 2 ? 1000 : 150);
    good = good && share >= 0.93 && share <= 0.97;
  }
  assert_true(good);
}

/* Those of the settings that are like nights of a ladder. */
TEST(so_do_those_by_the_information_in_the_games) {
  enum { NIGHTS = 4 };
  bool good = true;
  for (unsigned i = 0; i < NIGHTS; i++) {
    double share = coverage(&settings[i], 0, 2000 / test_every(4));
    good = good && share >= 0.93 && share <= 0.97;
  }
  assert_true(good);
}
