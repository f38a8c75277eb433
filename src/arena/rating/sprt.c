#include "arena/rating/sprt.h"

#include <math.h>

enum {
  FIT_STEPS_MAX = 40,   /* of mean and deviation */
  ROOT_STEPS_MAX = 100, /* halvings of an interval */
  ELO_MAX = 1000,       /* of a hypothesis; nearly everything is won there */
};

static const double FIT_ACCURACY = 1e-10; /* of a probability */
static const double ROOT_ACCURACY = 1e-12;
static const double NEVER_SEEN = 1e-3; /* pairs, in place of 0: no result is impossible */

/* The points per game in a pair with this result. */
static double value(unsigned result) {
  return result / ((double)SPRT_RESULTS - 1.0);
}

/* Converts normalized Elo into (mean - 1/2) / deviation of a pair. */
static double quotient(double elo) {
  return elo * log(10) / 800 * sqrt(2);
}

static void find_moments(const double *p, double *mean, double *deviation) {
  double variance = 0;
  *mean = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    *mean += p[i] * value(i);
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    variance += p[i] * (value(i) - *mean) * (value(i) - *mean);
  *deviation = sqrt(variance);
}

/* The x at which sum p_i d_i / (1 + x d_i) is 0 while all 1 + x d_i are positive: there the
 * p_i / (1 + x d_i) are the most likely probabilities under which the mean of the d_i is 0. The sum
 * falls with x; the d_i have both signs. */
static double find_root(const double *p, const double *d) {
  double least = 0, largest = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++) {
    least = fmin(least, d[i]);
    largest = fmax(largest, d[i]);
  }
  if (!(least < 0 && largest > 0)) return 0;
  double low = -1 / largest, high = -1 / least, x = 0;
  for (int step = 0; step < ROOT_STEPS_MAX; step++) {
    double sum = 0, slope = 0;
    for (unsigned i = 0; i < SPRT_RESULTS; i++) {
      double share = d[i] / (1 + x * d[i]);
      sum += p[i] * share;
      slope += p[i] * share * share;
    }
    if (sum > 0)
      low = x;
    else
      high = x;
    double next = x + sum / slope; /* Newton's step */
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (fabs(next - x) < ROOT_ACCURACY * (1 + fabs(x))) return next;
    x = next;
  }
  return x;
}

/* The most likely probabilities for which (mean - 1/2) / deviation is `t`, given the shares `p` of
 * the results. That condition is not linear in the probabilities; so each step uses its tangent at
 * the result of the step before, until nothing changes. `fitted` is the starting point. */
static void fit(const double *p, double t, double *fitted) {
  for (int step = 0; step < FIT_STEPS_MAX; step++) {
    double mean, deviation, d[SPRT_RESULTS], change = 0;
    find_moments(fitted, &mean, &deviation);
    for (unsigned i = 0; i < SPRT_RESULTS; i++) {
      double z = (value(i) - mean) / deviation;
      d[i] = value(i) - 0.5 - t * deviation * (1 + z * z) / 2;
    }
    double x = find_root(p, d);
    for (unsigned i = 0; i < SPRT_RESULTS; i++) {
      double next = p[i] / (1 + x * d[i]);
      change = fmax(change, fabs(next - fitted[i]));
      fitted[i] = next;
    }
    if (change < FIT_ACCURACY) break;
  }
}

/* The shares of the results; returns the number of pairs. */
static double find_shares(const struct sprt *sprt, double *p) {
  double pairs = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    pairs += p[i] = sprt->pairs[i] ? (double)sprt->pairs[i] : NEVER_SEEN;
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    p[i] /= pairs;
  return pairs;
}

static double find_ratio(struct sprt *sprt) {
  double p[SPRT_RESULTS], *p0 = sprt->fitted[0], *p1 = sprt->fitted[1], ratio = 0;
  double pairs = find_shares(sprt, p);
  fit(p, quotient(sprt->plan.elo0), p0);
  fit(p, quotient(sprt->plan.elo1), p1);
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    ratio += p[i] * log(p1[i] / p0[i]);
  return pairs * ratio;
}

bool sprt_open(struct sprt *sprt, const struct sprt_plan *plan, struct why *why) {
  if (!(plan->elo0 < plan->elo1)) return why_say(why, "elo0 must be less than elo1");
  if (!(fabs(plan->elo0) <= (double)ELO_MAX && fabs(plan->elo1) <= (double)ELO_MAX))
    return why_say(why, "elo0 and elo1 must be from -%d to %d", ELO_MAX, ELO_MAX);
  if (!(plan->alpha > 0 && plan->alpha < 0.5 && plan->beta > 0 && plan->beta < 0.5))
    return why_say(why, "alpha and beta must be between 0 and 0.5");
  *sprt = (struct sprt){.plan = *plan,
                        .low = log(plan->beta / (1 - plan->alpha)),
                        .high = log((1 - plan->beta) / plan->alpha)};
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    sprt->fitted[0][i] = sprt->fitted[1][i] = 1.0 / (double)SPRT_RESULTS;
  return true;
}

enum sprt_answer sprt_add(struct sprt *sprt, unsigned half_points) {
  if (sprt->answer != SPRT_CONTINUE || half_points >= SPRT_RESULTS) return sprt->answer;
  sprt->pairs[half_points]++;
  sprt->ratio = find_ratio(sprt);
  if (sprt->ratio <= sprt->low) sprt->answer = SPRT_H0;
  if (sprt->ratio >= sprt->high) sprt->answer = SPRT_H1;
  return sprt->answer;
}

double sprt_elo(const struct sprt *sprt, double *side) {
  double p[SPRT_RESULTS], mean, deviation, pairs = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    pairs += (double)sprt->pairs[i];
  *side = INFINITY;
  if (!(pairs > 0)) return 0;
  find_shares(sprt, p);
  find_moments(p, &mean, &deviation);
  double unit = 1 / quotient(1), t = (mean - 0.5) / deviation;
  /* The asymptotic variance of the quotient of a mean and a deviation. */
  *side = 1.959963984540054 * unit * sqrt((1 + t * t / 2) / pairs);
  return unit * t;
}
