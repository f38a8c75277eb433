/* Simultaneous perturbation stochastic approximation: finds the maximum of a function of many
 * numbers of which only noisy differences can be measured. Each step moves all numbers at once,
 * each up or down at random, compares that point with the opposite one, and goes towards the better
 * of the two. (J. Spall, "Multivariate stochastic approximation using a simultaneous perturbation
 * gradient approximation", 1992, and "Implementation of the simultaneous perturbation algorithm for
 * stochastic optimization", 1998, for the sequences of gains. The answer is the mean of the second
 * half of the steps: B. Polyak, A. Juditsky, "Acceleration of stochastic approximation by
 * averaging", 1992.)
 *
 * Numbers are scaled so that the range of each is from 0 to 1. */
#ifndef ONEMOVE_TUNE_SPSA_H
#define ONEMOVE_TUNE_SPSA_H

#include "core/base/dice.h"

#include <stdbool.h>
#include <stddef.h>

struct spsa_plan {
  unsigned steps;
  double spread; /* how far up and down each number goes in the first step, e.g. 0.1 */
  double gain;   /* how far the first step goes if the better point wins all, e.g. 0.05 */
};

enum { SPSA_NUMBERS_MAX = 1024 };

struct spsa {
  struct spsa_plan plan;
  size_t count;
  unsigned step;                    /* the number of steps made */
  double at[SPSA_NUMBERS_MAX];      /* the current point */
  double sum[SPSA_NUMBERS_MAX];     /* the sum of the points of the second half */
  signed char up[SPSA_NUMBERS_MAX]; /* where the last probe moved each number: 1 or -1, ... */
  bool held[SPSA_NUMBERS_MAX];      /* ... or 0: this one must not change */
};

/* Begins at a point of `count` numbers, at most SPSA_NUMBERS_MAX, from 0 to 1. All are free; the
 * caller may then set `held`. */
void spsa_open(struct spsa *spsa, const struct spsa_plan *plan, const double *at, size_t count);

/* The two points to compare next. */
void spsa_probe(struct spsa *spsa, struct dice *dice, double *plus, double *minus);

/* Makes a step; `difference`, from -1 to 1, is by how much `plus` was better than `minus`. */
void spsa_learn(struct spsa *spsa, double difference);

/* The answer so far. */
void spsa_answer(const struct spsa *spsa, double *point);

#endif
