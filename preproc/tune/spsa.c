#include "tune/spsa.h"

#include <math.h>
#include <string.h>

/* Spall's exponents for few and noisy measurements, and the fraction of the steps by which the gain
 * is damped at the beginning. */
static const double GAIN_EXPONENT = 0.602, SPREAD_EXPONENT = 0.101, STABILITY = 0.1;

static double inside(double number) {
  return fmin(1, fmax(0, number));
}

void spsa_open(struct spsa *spsa, const struct spsa_plan *plan, const double *at, size_t count) {
  memset(spsa, 0, sizeof *spsa);
  spsa->plan = *plan;
  spsa->count = count;
  for (size_t i = 0; i < count; i++)
    spsa->at[i] = inside(at[i]);
}

static double spread_of(const struct spsa *spsa) {
  return spsa->plan.spread / pow(spsa->step + 1.0, SPREAD_EXPONENT);
}

static double gain_of(const struct spsa *spsa) {
  double damping = STABILITY * spsa->plan.steps + 1;
  return spsa->plan.gain * pow(damping / (damping + spsa->step), GAIN_EXPONENT);
}

void spsa_probe(struct spsa *spsa, struct dice *dice, double *plus, double *minus) {
  double spread = spread_of(spsa);
  for (size_t i = 0; i < spsa->count; i++) {
    spsa->up[i] = (signed char)(spsa->held[i] ? 0 : dice_roll(dice, 2) ? 1 : -1);
    plus[i] = inside(spsa->at[i] + spsa->up[i] * spread);
    minus[i] = inside(spsa->at[i] - spsa->up[i] * spread);
  }
}

void spsa_learn(struct spsa *spsa, double difference) {
  double gain = gain_of(spsa);
  for (size_t i = 0; i < spsa->count; i++)
    spsa->at[i] = inside(spsa->at[i] + spsa->up[i] * gain * difference);
  spsa->step++;
  if (2 * spsa->step <= spsa->plan.steps) return;
  for (size_t i = 0; i < spsa->count; i++)
    spsa->sum[i] += spsa->at[i];
}

void spsa_answer(const struct spsa *spsa, double *point) {
  unsigned half = spsa->plan.steps / 2, summed = spsa->step > half ? spsa->step - half : 0;
  for (size_t i = 0; i < spsa->count; i++)
    point[i] = summed > 0 ? spsa->sum[i] / summed : spsa->at[i];
}
