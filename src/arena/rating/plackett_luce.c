#include "arena/rating/plackett_luce.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIT_STEPS_MAX = 500,  /* of Newton or MM */
  REFIT_STEPS_MAX = 12, /* with the information of another fit */
  HALVINGS_MAX = 12,    /* of a Newton step that leads downhill */
};

static const double FIT_ACCURACY = 1e-10;  /* the largest change of a logarithm at the end */
static const double REFIT_ACCURACY = 5e-5; /* 0.01 Elo points are 6e-5 */
static const double NEARBY = 1e-6;  /* this close to the maximum, rounding hides the likelihood */
static const double STEP_MAX = 3;   /* of a logarithm in a Newton step */
static const double THETA_MAX = 60; /* 10,000 Elo points; its square is far from overflow */
static const double RIDGE = 1e-9;   /* where a player has neither games nor a prior */

/* 1 / (k choose u), at [k][u], for k up to TIE_EXACT_MAX. */
static const double one_set[TIE_EXACT_MAX + 1][TIE_EXACT_MAX + 1] = {
    {1, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0},
    {1, 1. / 2, 1, 0, 0, 0},
    {1, 1. / 3, 1. / 3, 1, 0, 0},
    {1, 1. / 4, 1. / 6, 1. / 4, 1, 0},
    {1, 1. / 5, 1. / 10, 1. / 10, 1. / 5, 1},
};

void plackett_luce_open(struct plackett_luce *model, unsigned players, double prior) {
  size_t vector = players ? players : 1, matrix = vector * vector;
  double *room = memory_new(6 * vector + 2 * matrix, sizeof *room);
  *model = (struct plackett_luce){.players = players, .prior = prior, .wins = room};
  model->strength = room += vector;
  model->chances = room += vector;
  model->step = room += vector;
  model->next = room += vector;
  model->placed = room += vector;
  model->factor = room += vector;
  model->kept = room + matrix;
  model->place = memory_new(2 * vector, sizeof *model->place);
  model->first = model->place + vector;
}

void plackett_luce_close(struct plackett_luce *model) {
  free(model->wins);
  free(model->place);
  *model = (struct plackett_luce){0};
}

static double bounded(double x) {
  return fmax(-THETA_MAX, fmin(THETA_MAX, x));
}

/* ---- The order of the factor ---- */

/* Who has met whom, as often as they met: those of player i are met[begin[i]] to met[begin[i + 1] -
 * 1]. */
struct meetings {
  size_t *begin;
  unsigned *met;
};

static struct meetings find_meetings(unsigned players, const struct rankings *rankings) {
  struct meetings meetings = {.begin = memory_new(players + (size_t)2, sizeof *meetings.begin)};
  size_t *next = meetings.begin + 1; /* while they are filled in, where the next one goes */
  for (size_t i = 0; i < rankings->count; i++)
    for (unsigned j = 0; j < rankings->of[i].players; j++)
      next[rankings->of[i].player[j] + 1] += rankings->of[i].players - 1;
  for (unsigned i = 0; i < players; i++)
    next[i + 1] += next[i];
  meetings.met = memory_new(next[players] + 1, sizeof *meetings.met);
  for (size_t i = 0; i < rankings->count; i++) {
    const struct ranking *ranking = &rankings->of[i];
    for (unsigned j = 0; j < ranking->players; j++)
      for (unsigned k = 0; k < ranking->players; k++)
        if (j != k) meetings.met[next[ranking->player[j]]++] = ranking->player[k];
  }
  return meetings;
}

/* Cuthill and McKee's order, backwards (George, Computer implementation of the finite element
 * method, 1971): breadth first, from one with few meetings. */
static void find_order(struct plackett_luce *model, const struct rankings *rankings) {
  unsigned players = model->players, count = 0;
  struct meetings all = find_meetings(players, rankings);
  unsigned *order = memory_new(players + (size_t)1, sizeof *order);
  bool *known = memory_new(players + (size_t)1, sizeof *known);
  for (unsigned at = 0; at < players; at++) {
    if (at == count) { /* the next group of players who have met */
      unsigned start = players;
      for (unsigned i = 0; i < players; i++)
        if (!known[i] && (start == players || all.begin[i + 1] - all.begin[i] <
                                                  all.begin[start + 1] - all.begin[start]))
          start = i;
      known[start] = true;
      order[count++] = start;
    }
    for (size_t i = all.begin[order[at]]; i < all.begin[order[at] + 1]; i++) {
      if (known[all.met[i]]) continue;
      known[all.met[i]] = true;
      order[count++] = all.met[i];
    }
  }
  for (unsigned at = 0; at < players; at++)
    model->place[order[at]] = players - 1 - at;
  for (unsigned i = 0; i < players; i++) {
    unsigned *first = &model->first[model->place[i]];
    *first = model->prior > 0 ? model->place[i] : 0; /* see add_information */
    for (size_t j = all.begin[i]; j < all.begin[i + 1]; j++)
      if (model->place[all.met[j]] < *first) *first = model->place[all.met[j]];
  }
  free(order);
  free(known);
  free(all.begin);
  free(all.met);
}

/* The entry of the information matrix for two players, in its lower triangle. */
static double *entry(const struct plackett_luce *model, unsigned one, unsigned other) {
  size_t a = model->place[one], b = model->place[other];
  return &model->factor[a > b ? a * model->players + b : b * model->players + a];
}

/* ---- Stages ---- */

static void find_wins(struct plackett_luce *model, const struct rankings *rankings) {
  for (unsigned i = 0; i < model->players; i++)
    model->wins[i] = model->prior / 2;
  for (size_t i = 0; i < rankings->count; i++) {
    const struct ranking *ranking = &rankings->of[i];
    if (!(rankings->times[i] > 0)) continue;
    for (unsigned at = 0; at < ranking->players;) {
      unsigned size = ranking->tied[at], end = at + size;
      double share = end < ranking->players ? 1 : (size - 1.0) / size;
      for (; at < end; at++)
        model->wins[ranking->player[at]] += rankings->times[i] * share;
    }
  }
}

/* What a walk over the stages of all rankings finds: model->chances, the logarithm of the
 * likelihood, and its curvature, the information matrix, in model->factor. */
enum { CHANCES = 1, LIKELIHOOD = 2, INFORMATION = 4 };

struct walk {
  struct plackett_luce *model;
  unsigned wanted; /* of these, bits */
  double likelihood;
};

/* Adds a stage, `times` times: each player of the ranking from `first` on takes part with a `share`
 * of its strength. */
static void add_stage(struct walk *walk, const struct ranking *ranking, unsigned first,
                      const double *share, double times) {
  struct plackett_luce *model = walk->model;
  double x[ROSTER_SEATS_MAX], sum = 0;
  for (unsigned i = first; i < ranking->players; i++)
    sum += x[i] = share[i] * model->strength[ranking->player[i]];
  if (!(sum > 0)) return; /* never: somebody takes part */
  for (unsigned i = first; i < ranking->players && walk->wanted & CHANCES; i++)
    model->chances[ranking->player[i]] += times * (share[i] / sum);
  if (walk->wanted & LIKELIHOOD) walk->likelihood -= times * log(sum);
  if (!(walk->wanted & INFORMATION)) return;
  for (unsigned i = first; i < ranking->players; i++) {
    x[i] /= sum;
    *entry(model, ranking->player[i], ranking->player[i]) += times * x[i];
    for (unsigned j = first; j <= i; j++)
      *entry(model, ranking->player[i], ranking->player[j]) -= times * x[i] * x[j];
  }
}

/* Adds the stages at which the tied players whose first is `at` are chosen. */
static void add_group(struct walk *walk, const struct ranking *ranking, unsigned at, double times) {
  unsigned size = ranking->tied[at], end = at + size;
  unsigned fewest = end == ranking->players ? 2 : 1; /* the last of all is chosen with certainty */
  double share[ROSTER_SEATS_MAX];
  for (unsigned i = at; i < ranking->players; i++)
    share[i] = 1;
  if (size <= TIE_EXACT_MAX) {
    for (unsigned set = 1; set < 1u << size; set++) {
      unsigned left = (unsigned)__builtin_popcount(set);
      if (left < fewest) continue;
      for (unsigned i = 0; i < size; i++)
        share[at + i] = set >> i & 1;
      add_stage(walk, ranking, at, share, times * one_set[size][left]);
    }
    return;
  }
  for (unsigned left = fewest; left <= size; left++) {
    for (unsigned i = at; i < end; i++)
      share[i] = (double)left / size;
    add_stage(walk, ranking, at, share, times);
  }
}

/* Walks over all stages, given model->wins, with these logarithms of the strengths, which become
 * model->strength. Returns the logarithm of the likelihood, if that is wanted. */
static double walk_stages(struct plackett_luce *model, const struct rankings *rankings,
                          const double *theta, unsigned wanted) {
  struct walk walk = {.model = model, .wanted = wanted};
  unsigned players = model->players;
  for (size_t row = 0; row < players && wanted & INFORMATION; row++)
    memset(model->factor + row * players + model->first[row], 0,
           (row + 1 - model->first[row]) * sizeof *model->factor);
  for (unsigned i = 0; i < players; i++) {
    double s = model->strength[i] = exp(theta[i]);
    if (wanted & CHANCES) model->chances[i] = model->prior / (s + 1);
    if (wanted & LIKELIHOOD)
      walk.likelihood += model->wins[i] * theta[i] - model->prior * log(s + 1);
    if (!(wanted & INFORMATION)) continue;
    *entry(model, i, i) += RIDGE + model->prior * s / ((s + 1) * (s + 1));
    /* Without a prior nothing fixes the mean of all: this keeps it where it is. */
    for (unsigned j = 0; j <= i && !(model->prior > 0); j++)
      *entry(model, i, j) += 1.0 / players;
  }
  for (size_t i = 0; i < rankings->count; i++)
    for (unsigned at = 0; rankings->times[i] > 0 && at < rankings->of[i].players;
         at += rankings->of[i].tied[at])
      add_group(&walk, &rankings->of[i], at, rankings->times[i]);
  return walk.likelihood;
}

/* ---- Linear equations ---- */

/* The scalar product of two rows of the factor, left of the column `end`. */
static double product(const struct plackett_luce *model, unsigned one, unsigned other,
                      unsigned end) {
  const double *a = model->factor + (size_t)one * model->players;
  const double *b = model->factor + (size_t)other * model->players;
  unsigned k = model->first[one] > model->first[other] ? model->first[one] : model->first[other];
  double sum = 0;
  for (; k < end; k++)
    sum += a[k] * b[k];
  return sum;
}

/* Replaces the lower triangle of the symmetric positive matrix by its Cholesky factor. */
static void factorize(struct plackett_luce *model) {
  for (unsigned i = 0; i < model->players; i++) {
    double *row = model->factor + (size_t)i * model->players;
    for (unsigned j = model->first[i]; j < i; j++)
      row[j] = (row[j] - product(model, i, j, j)) / model->factor[(size_t)j * model->players + j];
    /* Only rounding makes the pivot negative. */
    row[i] = sqrt(fmax(row[i] - product(model, i, i, i), RIDGE * RIDGE));
  }
}

/* Solves for a vector in the order of the factor. */
static void solve_lower(const struct plackett_luce *model, double *x) {
  for (unsigned i = 0; i < model->players; i++) {
    const double *row = model->factor + (size_t)i * model->players;
    for (unsigned k = model->first[i]; k < i; k++)
      x[i] -= row[k] * x[k];
    x[i] /= row[i];
  }
}

static void solve(const struct plackett_luce *model, double *x) {
  solve_lower(model, x);
  for (unsigned i = model->players; i-- > 0;) {
    const double *row = model->factor + (size_t)i * model->players;
    x[i] /= row[i];
    for (unsigned k = model->first[i]; k < i; k++)
      x[k] -= row[k] * x[i];
  }
}

/* ---- Steps ---- */

/* The Newton step with the information in model->factor. Returns its largest component. */
static double find_step(struct plackett_luce *model) {
  double largest = 0;
  for (unsigned i = 0; i < model->players; i++)
    model->placed[model->place[i]] = model->wins[i] - model->strength[i] * model->chances[i];
  solve(model, model->placed);
  for (unsigned i = 0; i < model->players; i++)
    largest = fmax(largest, fabs(model->step[i] = model->placed[model->place[i]]));
  return largest;
}

/* Hunter's step: sets each strength to the number of its wins divided by the sum of its chances. */
static double mm_step(struct plackett_luce *model, double *theta) {
  double largest = 0;
  for (unsigned i = 0; i < model->players; i++) {
    if (!(model->chances[i] > 0)) continue; /* no games, no prior */
    double next = model->wins[i] > 0 ? log(model->wins[i] / model->chances[i]) : -THETA_MAX;
    next = bounded(next);
    largest = fmax(largest, fabs(next - theta[i]));
    theta[i] = next;
  }
  return largest;
}

/* A Newton step, shortened until it does not lower the likelihood; false if that does not help. */
static bool newton_step(struct plackett_luce *model, const struct rankings *rankings,
                        double likelihood, double largest, double *theta) {
  double length = fmin(1, STEP_MAX / largest);
  for (int halvings = 0; halvings < HALVINGS_MAX; halvings++) {
    for (unsigned i = 0; i < model->players; i++)
      model->next[i] = bounded(theta[i] + length * model->step[i]);
    if (largest < NEARBY || walk_stages(model, rankings, model->next, LIKELIHOOD) >= likelihood) {
      memcpy(theta, model->next, model->players * sizeof *theta);
      return true;
    }
    length /= 2;
  }
  return false;
}

static void fit(struct plackett_luce *model, const struct rankings *rankings, double *theta) {
  find_wins(model, rankings);
  for (int step = 0; step < FIT_STEPS_MAX; step++) {
    double likelihood = walk_stages(model, rankings, theta, CHANCES | LIKELIHOOD | INFORMATION);
    factorize(model);
    double largest = find_step(model);
    if (!(largest > 0)) break;
    if (!newton_step(model, rankings, likelihood, largest, theta)) largest = mm_step(model, theta);
    if (largest < FIT_ACCURACY) break;
  }
}

void plackett_luce_fit(struct plackett_luce *model, const struct rankings *rankings,
                       double *theta) {
  find_order(model, rankings);
  fit(model, rankings, theta);
}

void plackett_luce_refit(struct plackett_luce *model, const struct rankings *rankings,
                         double *theta) {
  double before = INFINITY;
  memcpy(model->next, theta, model->players * sizeof *theta);
  find_wins(model, rankings);
  for (int step = 0; step < REFIT_STEPS_MAX; step++) {
    walk_stages(model, rankings, model->next, CHANCES);
    double largest = find_step(model);
    if (!(largest < before / 2)) break;
    before = largest;
    for (unsigned i = 0; i < model->players; i++)
      model->next[i] = bounded(model->next[i] + model->step[i]);
    if (largest < REFIT_ACCURACY) {
      memcpy(theta, model->next, model->players * sizeof *theta);
      return;
    }
  }
  /* These rankings are too different. The factor of the last fit is kept. */
  double *factor = model->factor;
  model->factor = model->kept;
  fit(model, rankings, theta);
  model->kept = model->factor;
  model->factor = factor;
}

double plackett_luce_variance(struct plackett_luce *model, const double *weight) {
  double variance = 0;
  for (unsigned i = 0; i < model->players; i++)
    model->placed[model->place[i]] = weight[i];
  solve_lower(model, model->placed);
  for (unsigned i = 0; i < model->players; i++)
    variance += model->placed[i] * model->placed[i];
  return variance;
}
