/* The sequential test: simulated matches of known difference end as they should, and no later. */
#include "arena/rating/sprt.h"

#include "support/test.h"

#include <math.h>
#include <stdint.h>

static double uniform(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return ((double)(*state >> 12) + 0.5) / 4503599627370496.0;
}

/* Probabilities of the five results. */
struct match {
  double p[5];
};

/* Normalized Elo by its definition, for single games with the variance of these pairs. */
static double elo_of(const struct match *match) {
  double mean = 0, variance = 0;
  for (int i = 0; i < 5; i++)
    mean += match->p[i] * i / 2; /* points of two games */
  for (int i = 0; i < 5; i++)
    variance += match->p[i] * pow(i / 2.0 - mean, 2);
  /* One game has half the mean and half the variance. */
  return (mean / 2 - 0.5) / sqrt(variance / 2) * 800 / log(10);
}

/* A match like `base` with this normalized Elo: multiplies the probability of each result by a
 * factor per half point, which is found by bisection. */
static struct match tilt(const struct match *base, double elo) {
  struct match match = *base;
  double low = -3, high = 3;
  for (int step = 0; step < 60; step++) {
    double middle = (low + high) / 2, sum = 0;
    for (int i = 0; i < 5; i++)
      sum += match.p[i] = base->p[i] * exp(middle * i);
    for (int i = 0; i < 5; i++)
      match.p[i] /= sum;
    if (elo_of(&match) < elo)
      low = middle;
    else
      high = middle;
  }
  return match;
}

struct outcome {
  double wrong, pairs;
};

static struct sprt opened(const struct sprt_plan *plan) {
  struct sprt sprt;
  assert_no_why(sprt_open(&sprt, plan, &why));
  return sprt;
}

static struct outcome simulate(const struct match *match, const struct sprt_plan *plan,
                               enum sprt_answer right, unsigned tests) {
  struct outcome outcome = {0};
  uint64_t state = 1;
  for (unsigned i = 0; i < tests; i++) {
    struct sprt sprt = opened(plan);
    enum sprt_answer answer = SPRT_CONTINUE;
    while (answer == SPRT_CONTINUE) {
      double x = uniform(&state);
      unsigned result = 0;
      while (result < 4 && x >= match->p[result])
        x -= match->p[result++];
      answer = sprt_add(&sprt, result);
      outcome.pairs++;
    }
    outcome.wrong += answer != right;
  }
  outcome.wrong /= tests;
  outcome.pairs /= tests;
  return outcome;
}

/* Wald's expected length of a test of a normal mean, with hypotheses `t` deviations apart. */
static double expected_pairs(const struct sprt_plan *plan, double error, double other_error) {
  double t = (plan->elo1 - plan->elo0) * log(10) / 800 * sqrt(2);
  double right = log((1 - other_error) / error), wrong = log(other_error / (1 - error));
  return ((1 - other_error) * right + other_error * wrong) / (t * t / 2);
}

static const struct match matches[] = {
    {{0.20, 0.05, 0.50, 0.05, 0.20}}, /* few draws; the first player often wins */
    {{0.02, 0.20, 0.56, 0.20, 0.02}}, /* many draws */
    {{0.40, 0.00, 0.20, 0.00, 0.40}}, /* no draws, and the deal decides nothing */
};

TEST(errors_are_as_rare_as_promised) {
  static const struct sprt_plan plans[] = {
      {0, 40, 0.05, 0.05}, {-25, 15, 0.05, 0.1}, {0, 80, 0.02, 0.1}};
  const unsigned TESTS = 1500 / test_every(3);
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    for (size_t j = 0; j < sizeof matches / sizeof *matches; j += test_every(3)) {
      const struct sprt_plan *plan = &plans[i];
      struct match match0 = tilt(&matches[j], plan->elo0), match1 = tilt(&matches[j], plan->elo1);
      struct outcome at0 = simulate(&match0, plan, SPRT_H0, TESTS);
      struct outcome at1 = simulate(&match1, plan, SPRT_H1, TESTS);
      double pairs0 = expected_pairs(plan, plan->beta, plan->alpha);
      double pairs1 = expected_pairs(plan, plan->alpha, plan->beta);
      print_message("# elo %g or %g: wrong %.1f %% of %g %%, %.0f pairs of %.0f; wrong %.1f %% of "
                    "%g %%, %.0f pairs of %.0f\n",
                    plan->elo0, plan->elo1, 100 * at0.wrong, 100 * plan->alpha, at0.pairs, pairs0,
                    100 * at1.wrong, 100 * plan->beta, at1.pairs, pairs1);
      /* The promise plus two standard deviations of the simulation. */
      assert_true(at0.wrong < plan->alpha + 2 * sqrt(plan->alpha / (double)TESTS));
      assert_true(at1.wrong < plan->beta + 2 * sqrt(plan->beta / (double)TESTS));
      /* A test may overshoot, because a pair is all or nothing. */
      assert_true(at0.pairs > 0.9 * pairs0 && at0.pairs < 1.25 * pairs0);
      assert_true(at1.pairs > 0.9 * pairs1 && at1.pairs < 1.25 * pairs1);
    }
}

TEST(the_bounds_are_walds) {
  struct sprt sprt = opened(&(struct sprt_plan){0, 5, 0.05, 0.05});
  assert_true(fabs(sprt.low + 2.944) < 0.001 && fabs(sprt.high - 2.944) < 0.001);
}

/* The log-likelihood ratio of normal distributions, for many pairs: N (t1 - t0) (t - (t0 + t1) /
 * 2). */
TEST(the_ratio_is_that_of_normal_distributions_for_many_pairs) {
  struct sprt sprt = opened(&(struct sprt_plan){0, 3, 0.05, 0.05});
  static const unsigned long pairs[] = {2000, 10000, 16000, 10200, 2100};
  double n = 0, mean = 0, square = 0;
  for (int i = 0; i < 5; i++) {
    sprt.pairs[i] = pairs[i] - (i == 2);
    n += (double)pairs[i];
    mean += (double)pairs[i] * i / 4;
    square += (double)pairs[i] * i * i / 16;
  }
  mean /= n;
  double t = (mean - 0.5) / sqrt(square / n - mean * mean), t1 = 3 * log(10) / 800 * sqrt(2);
  sprt_add(&sprt, 2);
  assert_true(fabs(sprt.ratio - n * t1 * (t - t1 / 2)) < 0.01);
  double side, elo = sprt_elo(&sprt, &side);
  assert_true(fabs(elo - t / sqrt(2) * 800 / log(10)) < 0.001);
  assert_true(fabs(side - 1.96 * 800 / log(10) / sqrt(2 * n)) < 0.01);
}

TEST(an_answer_is_final) {
  struct sprt sprt = opened(&(struct sprt_plan){0, 100, 0.05, 0.05});
  unsigned pairs = 0;
  for (; sprt_add(&sprt, pairs % 4 == 0 ? 2 : 4) == SPRT_CONTINUE; pairs++)
    assert_true(pairs < 999);
  assert_int_equal(sprt.answer, SPRT_H1);
  for (int i = 0; i < 1000; i++)
    assert_int_equal(sprt_add(&sprt, 0), SPRT_H1);
  assert_int_equal(sprt.pairs[0], 0);
}

TEST(equal_results_only_decide_for_the_hypothesis_near_them) {
  for (unsigned result = 0; result < 5; result += 2) {
    struct sprt sprt = opened(&(struct sprt_plan){-20, 30, 0.05, 0.05});
    unsigned pairs = 0;
    while (sprt_add(&sprt, result) == SPRT_CONTINUE && pairs < 100000)
      pairs++;
    assert_true(isfinite(sprt.ratio));
    assert_int_equal(sprt.answer, result == 4 ? SPRT_H1 : SPRT_H0);
  }
}
