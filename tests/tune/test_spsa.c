/* The search for better numbers, on a hill whose top is known, but of which only noisy
 * differences can be observed. */
#include "tune/spsa.h"

#include "support/test.h"

#include <math.h>

enum { NUMBERS = 6, STEPS = 10000 };

static const double top[NUMBERS] = {0.2, 0.8, 0.5, 0.35, 0.65, 0.9};

static double height(const double *at) {
  double sum = 0;
  for (int i = 0; i < NUMBERS; i++)
    sum -= (at[i] - top[i]) * (at[i] - top[i]);
  return sum;
}

/* One of the two wins, the higher one more often. */
static double compare(const double *plus, const double *minus, struct dice *dice) {
  double chance = 0.5 + (height(plus) - height(minus));
  return dice_roll(dice, 1000) < chance * 1000 ? 1 : -1;
}

static void climb(struct spsa *spsa, uint64_t seed) {
  struct dice dice = dice_of(seed);
  while (spsa->step < spsa->plan.steps) {
    double plus[NUMBERS], minus[NUMBERS];
    spsa_probe(spsa, &dice, plus, minus);
    for (int i = 0; i < NUMBERS; i++) {
      assert_true(plus[i] >= 0 && plus[i] <= 1 && minus[i] >= 0 && minus[i] <= 1);
      if (spsa->held[i]) assert_true(plus[i] == spsa->at[i] && minus[i] == spsa->at[i]);
    }
    spsa_learn(spsa, compare(plus, minus, &dice));
  }
}

static void open_in_the_middle(struct spsa *spsa) {
  const struct spsa_plan plan = {STEPS, 0.15, 0.03};
  const double middle[NUMBERS] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
  spsa_open(spsa, &plan, middle, NUMBERS);
}

TEST(it_finds_the_top) {
  static struct spsa spsa;
  for (uint64_t seed = 1; seed <= 10; seed++) {
    double found[NUMBERS];
    open_in_the_middle(&spsa);
    climb(&spsa, seed);
    spsa_answer(&spsa, found);
    for (int i = 0; i < NUMBERS; i++)
      assert_true(fabs(found[i] - top[i]) < 0.15);
  }
}

TEST(what_is_held_stays) {
  static struct spsa spsa;
  double found[NUMBERS];
  open_in_the_middle(&spsa);
  spsa.held[0] = spsa.held[5] = true;
  climb(&spsa, 1);
  spsa_answer(&spsa, found);
  assert_true(fabs(found[0] - 0.5) < 1e-9 && fabs(found[5] - 0.5) < 1e-9);
  assert_true(fabs(found[1] - top[1]) < 0.15);
}

TEST(without_a_difference_nothing_moves) {
  static struct spsa spsa;
  double plus[NUMBERS], minus[NUMBERS], found[NUMBERS];
  struct dice dice = dice_of(1);
  open_in_the_middle(&spsa);
  for (int i = 0; i < 100; i++) {
    spsa_probe(&spsa, &dice, plus, minus);
    spsa_learn(&spsa, 0);
  }
  spsa_answer(&spsa, found);
  for (int i = 0; i < NUMBERS; i++)
    assert_true(found[i] == 0.5);
}
