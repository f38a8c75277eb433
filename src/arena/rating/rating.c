#include "arena/rating/rating.h"

#include "arena/rating/plackett_luce.h"
#include "core/base/dice.h"
#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRINGS_FEW = 6 }; /* with fewer pairings a bootstrap says little */

static const double TAIL = 0.025;   /* the probability outside of an interval, on each side */
static const double BIAS_MAX = 0.5; /* standard deviations; more comes from too few results */
static const double BIAS_ACCURACY = 1e-6;
static const double Z = 1.959963984540054;

/* All work space; freed as a whole. */
struct work {
  const struct outcome *outcomes;
  size_t count;
  const struct rating_plan *plan;
  size_t players;

  struct rankings rankings; /* the distinct ones, with their times in all games or a resample */
  size_t *ranking;          /* of each outcome, in the order of `sorted` */
  size_t *sorted;           /* the outcomes, ordered by their pairings */
  size_t *pairing;          /* where each pairing begins in `sorted`; one more is the end */
  size_t *last;             /* of each player: its last pairing so far, + 1 */
  size_t pairing_count;

  unsigned long *pairings_of; /* of each player: in how many pairings it took part */
  unsigned *extreme;       /* of each player: in how many resamples its results were all the same */
  double *theta;           /* the logarithms of the strengths */
  double *samples;         /* resamples x players: the same for each */
  unsigned char *shown;    /* of each player: its kinds of results in a resample */
  double *column, *weight; /* room for a player's resamples, and for a weight of each player */
  struct plackett_luce model;

  void *block[13]; /* all of these arrays */
  int blocks;
};

static void work_close(struct work *work) {
  for (int i = 0; i < work->blocks; i++)
    free(work->block[i]);
  plackett_luce_close(&work->model);
}

/* A zeroed array, freed with the work space. */
static void *take_room(struct work *work, size_t count, size_t size) {
  return work->block[work->blocks++] = memory_new(count, size);
}

static void work_open(struct work *work) {
  size_t count = work->count + 1, players = work->players + 1;
  size_t resamples = work->plan->resamples + (size_t)1;
  work->rankings.of = take_room(work, count, sizeof *work->rankings.of);
  work->rankings.times = take_room(work, count, sizeof *work->rankings.times);
  work->ranking = take_room(work, count, sizeof *work->ranking);
  work->sorted = take_room(work, count, sizeof *work->sorted);
  work->pairing = take_room(work, count + 1, sizeof *work->pairing);
  work->last = take_room(work, players, sizeof *work->last);
  work->pairings_of = take_room(work, players, sizeof *work->pairings_of);
  work->extreme = take_room(work, players, sizeof *work->extreme);
  work->shown = take_room(work, players, sizeof *work->shown);
  work->theta = take_room(work, players, sizeof *work->theta);
  work->column = take_room(work, resamples, sizeof *work->column);
  work->weight = take_room(work, players, sizeof *work->weight);
  plackett_luce_open(&work->model, work->plan->players, work->plan->prior);
}

/* ---- Outcomes become rankings ---- */

static bool check(const struct outcome *outcome, size_t number, struct why *why) {
  if (outcome->players < 2)
    return why_say(why, "outcome %zu has %u players", number + 1, outcome->players);
  for (unsigned i = 0; i < outcome->players; i++)
    for (unsigned j = 0; j < i; j++)
      if (outcome->player[i] == outcome->player[j])
        return why_say(why, "outcome %zu has a player twice", number + 1);
  return true;
}

/* Does player `i` of the outcome come before `j`, by its place and then by its index? */
static bool before(const struct outcome *outcome, unsigned i, unsigned j) {
  if (outcome->place[i] != outcome->place[j]) return outcome->place[i] < outcome->place[j];
  return outcome->player[i] < outcome->player[j];
}

static struct ranking rank_outcome(const struct outcome *outcome) {
  struct ranking ranking = {.players = (uint16_t)outcome->players};
  unsigned order[ROSTER_SEATS_MAX] = {0};
  for (unsigned i = 0; i < outcome->players; i++) {
    unsigned at = i;
    for (; at > 0 && before(outcome, i, order[at - 1]); at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
  for (unsigned i = 0, first = 0; i < outcome->players; i++) {
    ranking.player[i] = (uint16_t)outcome->player[order[i]];
    if (outcome->place[order[i]] != outcome->place[order[first]]) first = i;
    ranking.tied[first]++;
  }
  return ranking;
}

static int compare_rankings(const void *one, const void *other) {
  return memcmp(one, other, sizeof(struct ranking));
}

/* Sorts the rankings and removes duplicates, so that the cost depends on the number of different
 * rankings only. A ranking has no padding: its bytes can be compared. */
static void find_rankings(struct work *work) {
  _Static_assert(sizeof(struct ranking) ==
                     ROSTER_SEATS_MAX * (sizeof(uint16_t) + sizeof(uint8_t)) + sizeof(uint16_t),
                 "there is a hole");
  struct rankings *all = &work->rankings;
  for (size_t i = 0; i < work->count; i++)
    all->of[i] = rank_outcome(&work->outcomes[work->sorted[i]]);
  qsort(all->of, work->count, sizeof *all->of, compare_rankings);
  for (size_t i = 0; i < work->count; i++)
    if (i == 0 || compare_rankings(&all->of[i], &all->of[all->count - 1]) != 0)
      all->of[all->count++] = all->of[i];
  for (size_t i = 0; i < work->count; i++) {
    struct ranking ranking = rank_outcome(&work->outcomes[work->sorted[i]]);
    const struct ranking *found =
        bsearch(&ranking, all->of, all->count, sizeof *all->of, compare_rankings);
    work->ranking[i] = (size_t)(found - all->of);
  }
}

/* Sorts the outcomes by their pairings, and counts each player's pairings. While they are sorted,
 * start[p + 1] is the place of the next one of pairing p; at the end that is where p + 1 begins. */
static void find_pairings(struct work *work) {
  size_t *start = work->pairing;
  for (size_t i = 0; i < work->count; i++) {
    size_t pairing = work->outcomes[i].pairing;
    start[pairing + 2]++;
    if (pairing >= work->pairing_count) work->pairing_count = pairing + 1;
  }
  for (size_t i = 0; i < work->pairing_count; i++)
    start[i + 2] += start[i + 1];
  for (size_t i = 0; i < work->count; i++)
    work->sorted[start[work->outcomes[i].pairing + 1]++] = i;
  for (size_t i = 0; i < work->count; i++) {
    const struct outcome *outcome = &work->outcomes[work->sorted[i]];
    for (unsigned j = 0; j < outcome->players; j++) {
      size_t *last = &work->last[outcome->player[j]];
      work->pairings_of[outcome->player[j]] += *last != outcome->pairing + 1;
      *last = outcome->pairing + 1;
    }
  }
}

/* ---- The bootstrap ---- */

/* Counts, for each player, the resamples in which all its results were the same: it won, lost or
 * drew everything, or did not play. */
static void count_extremes(struct work *work) {
  enum { WON = 1, LOST = 2, DREW = 4, SEVERAL = WON | LOST };
  memset(work->shown, 0, work->players);
  for (size_t i = 0; i < work->rankings.count; i++) {
    const struct ranking *ranking = &work->rankings.of[i];
    unsigned last = ranking->players;
    if (!(work->rankings.times[i] > 0)) continue;
    for (unsigned at = 0; at < last; at += ranking->tied[at]) {
      bool sole = ranking->tied[at] == 1;
      for (unsigned j = at; j < at + ranking->tied[at]; j++)
        work->shown[ranking->player[j]] |= (unsigned char)(sole && at == 0             ? WON
                                                           : sole && at + 1 == last    ? LOST
                                                           : ranking->tied[at] == last ? DREW
                                                                                       : SEVERAL);
    }
  }
  for (size_t i = 0; i < work->players; i++)
    work->extreme[i] += (work->shown[i] & (work->shown[i] - 1)) == 0;
}

static void draw(struct work *work, struct dice *dice) {
  for (size_t i = 0; i < work->rankings.count; i++)
    work->rankings.times[i] = 0;
  for (size_t i = 0; i < work->pairing_count; i++) {
    size_t drawn = dice_roll(dice, (uint32_t)work->pairing_count);
    for (size_t j = work->pairing[drawn]; j < work->pairing[drawn + 1]; j++)
      work->rankings.times[work->ranking[j]]++;
  }
}

/* The zero of the ratings: the anchor's strength, or the mean of all players with games. */
static double zero(const struct work *work, const double *theta) {
  if (work->plan->anchor >= 0) return theta[work->plan->anchor];
  double sum = 0, players = 0;
  for (size_t i = 0; i < work->players; i++)
    if (work->pairings_of[i]) sum += theta[i], players++;
  return players > 0 ? sum / players : 0;
}

static void resample(struct work *work) {
  struct dice dice;
  dice_seed(&dice, work->plan->seed);
  for (unsigned i = 0; i < work->plan->resamples; i++) {
    double *theta = work->samples + i * work->players;
    draw(work, &dice);
    memcpy(theta, work->theta, work->players * sizeof *theta);
    plackett_luce_refit(&work->model, &work->rankings, theta);
    double origin = zero(work, theta);
    for (size_t j = 0; j < work->players; j++)
      theta[j] -= origin;
    count_extremes(work);
  }
}

/* ---- Intervals ---- */

static double normal_below(double z) {
  return erfc(-z / sqrt(2)) / 2;
}

/* The quantile of Student's distribution at 1 - TAIL: exact for 1 and 2 degrees of freedom, else by
 * the asymptotic expansion of Abramowitz and Stegun, 26.7.5. */
static double student(double degrees) {
  if (degrees < 1.5) return 12.706204736;
  if (degrees < 2.5) return 4.302652730;
  double z2 = Z * Z;
  double g1 = (z2 + 1) * Z / 4;
  double g2 = ((5 * z2 + 16) * z2 + 3) * Z / 96;
  double g3 = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * Z / 384;
  double g4 = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * Z / 92160;
  return Z + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees;
}

static int compare_numbers(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

/* The quantile of sorted numbers, interpolated. */
static double quantile(const double *sorted, size_t count, double below) {
  double at = fmax(0, fmin((double)count - 1, below * ((double)count + 1) - 1));
  size_t left = (size_t)at;
  if (left + 1 >= count) return sorted[count - 1];
  return sorted[left] + (at - (double)left) * (sorted[left + 1] - sorted[left]);
}

/* The bias of the resamples, in standard deviations: the normal quantile of the share of them below
 * `theta`; 0 if as many are below as above. */
static double find_bias(const double *samples, size_t count, double theta) {
  double below = 0, low = -BIAS_MAX, high = BIAS_MAX;
  for (size_t i = 0; i < count; i++)
    below += samples[i] < theta ? 1 : samples[i] > theta ? 0 : 0.5;
  while (high - low > BIAS_ACCURACY) {
    double middle = (low + high) / 2;
    if (normal_below(middle) < below / (double)count)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* The standard deviation of player i's rating by the observed information. */
static double deviation(struct work *work, size_t i) {
  for (size_t j = 0; j < work->players; j++)
    work->weight[j] = 0;
  work->weight[i] = 1;
  double players = 0;
  for (size_t j = 0; j < work->players; j++)
    players += work->pairings_of[j] > 0;
  if (work->plan->anchor >= 0) work->weight[work->plan->anchor] -= 1;
  for (size_t j = 0; j < work->players && work->plan->anchor < 0; j++)
    if (work->pairings_of[j]) work->weight[j] -= 1 / players;
  return sqrt(plackett_luce_variance(&work->model, work->weight));
}

/* ---- Intervals without a bootstrap ---- */

static double beats(const struct work *work, unsigned one, unsigned other) {
  return 1 / (1 + exp(work->theta[other] - work->theta[one]));
}

/* What player `i` of an outcome has beaten more than was expected, ties being half; adds its
 * variance in the model, in which the first of any three is chosen by their strengths. */
static double surplus(const struct work *work, const struct outcome *outcome, unsigned i,
                      double *variance) {
  double sum = 0;
  unsigned own = outcome->player[i];
  for (unsigned j = 0; j < outcome->players; j++) {
    if (j == i) continue;
    double p = beats(work, own, outcome->player[j]);
    unsigned a = outcome->place[i], b = outcome->place[j];
    sum += (a < b ? 1 : a > b ? 0 : 0.5) - p;
    *variance += p * (1 - p);
    for (unsigned k = 0; k < outcome->players; k++) {
      if (k == i || k == j) continue;
      double first = 1 / (1 + exp(work->theta[outcome->player[j]] - work->theta[own]) +
                          exp(work->theta[outcome->player[k]] - work->theta[own]));
      *variance += first - p * beats(work, own, outcome->player[k]);
    }
  }
  return sum;
}

/* How much more the results of pairings vary than those of as many independent games would: games
 * of a pairing have the same deal, and programs often repeat themselves. */
static double dispersion(struct work *work) {
  double seen = 0, expected = 0;
  for (size_t i = 0; i < work->players; i++)
    work->weight[i] = 0;
  for (size_t p = 0; p < work->pairing_count; p++) {
    size_t begin = work->pairing[p], end = work->pairing[p + 1];
    for (size_t at = begin; at < end; at++) {
      const struct outcome *outcome = &work->outcomes[work->sorted[at]];
      for (unsigned i = 0; i < outcome->players; i++)
        work->weight[outcome->player[i]] += surplus(work, outcome, i, &expected);
    }
    for (size_t at = begin; at < end; at++) {
      const struct outcome *outcome = &work->outcomes[work->sorted[at]];
      for (unsigned i = 0; i < outcome->players; i++) {
        double *sum = &work->weight[outcome->player[i]];
        seen += *sum * *sum;
        *sum = 0;
      }
    }
  }
  double pairings = (double)work->pairing_count, free = pairings - (double)work->players + 1;
  if (!(expected > 0) || free < 1) return 1;
  return fmax(1, seen / expected * pairings / free);
}

static bool doubtful(const struct work *work, size_t i) {
  return work->pairings_of[i] < PAIRINGS_FEW ||
         work->extreme[i] > TAIL * (double)work->plan->resamples;
}

/* The interval of player i, whose rating is `theta` above the zero. */
static void find_interval(struct work *work, size_t i, double theta, double *low, double *high) {
  unsigned resamples = work->plan->resamples;
  int anchor = work->plan->anchor;
  unsigned long pairings = work->pairings_of[i];
  if (anchor >= 0 && work->pairings_of[anchor] < pairings) pairings = work->pairings_of[anchor];
  for (unsigned j = 0; j < resamples; j++)
    work->column[j] = work->samples[j * work->players + i];
  qsort(work->column, resamples, sizeof *work->column, compare_numbers);
  double bias = 2 * find_bias(work->column, resamples, theta);
  double side = student(pairings > 2 ? (double)pairings - 1 : 1);
  *low = quantile(work->column, resamples, normal_below(bias - side));
  *high = quantile(work->column, resamples, normal_below(bias + side));
  if (doubtful(work, i) || (anchor >= 0 && doubtful(work, (size_t)anchor))) {
    side = Z * deviation(work, i);
    *low = fmin(*low, theta - side);
    *high = fmax(*high, theta + side);
  }
}

static void find_ratings(struct work *work, struct ratings *ratings) {
  double scale = 400 / log(10), origin = zero(work, work->theta);
  double wider = work->plan->informed ? sqrt(dispersion(work)) : 1;
  for (size_t i = 0; i < work->players; i++) {
    struct rating *rating = &ratings->of[i];
    double theta = work->theta[i] - origin, low = theta, high = theta;
    if (!work->pairings_of[i])
      low = -INFINITY, high = INFINITY;
    else if (work->plan->resamples)
      find_interval(work, i, theta, &low, &high);
    else if (work->plan->informed) {
      unsigned long pairings = work->pairings_of[i];
      double side = student(pairings > PAIRINGS_FEW ? (double)pairings - 1 : PAIRINGS_FEW - 1);
      side *= wider * deviation(work, i);
      low -= side, high += side;
    }
    *rating = (struct rating){.elo = theta * scale, .low = low * scale, .high = high * scale};
  }
}

bool ratings_compute(const struct outcome *outcomes, size_t count, const struct rating_plan *plan,
                     struct ratings *ratings, struct why *why) {
  struct work work = {.outcomes = outcomes, .count = count, .plan = plan, .players = plan->players};
  size_t players = plan->players + (size_t)1;
  *ratings = (struct ratings){
      .of = memory_new(players, sizeof *ratings->of),
      .samples = memory_new(plan->resamples * players + 1, sizeof *ratings->samples),
      .players = plan->players,
      .resamples = plan->resamples};
  if (count > UINT32_MAX) return why_say(why, "too many games");
  for (size_t i = 0; i < count; i++)
    if (!check(&outcomes[i], i, why)) return false;
  work_open(&work);
  work.samples = ratings->samples;
  find_pairings(&work);
  find_rankings(&work);
  for (size_t i = 0; i < count; i++)
    work.rankings.times[work.ranking[i]]++;
  plackett_luce_fit(&work.model, &work.rankings, work.theta);
  resample(&work);
  find_ratings(&work, ratings);
  work_close(&work);
  return true;
}

void ratings_close(struct ratings *ratings) {
  free(ratings->of);
  free(ratings->samples);
  *ratings = (struct ratings){0};
}

double ratings_superiority(const struct ratings *ratings, size_t one, size_t other) {
  double stronger = 0;
  for (size_t i = 0; i < ratings->resamples; i++) {
    const double *theta = ratings->samples + i * ratings->players;
    stronger += theta[one] > theta[other] ? 1 : theta[one] < theta[other] ? 0 : 0.5;
  }
  return stronger / (double)ratings->resamples;
}
