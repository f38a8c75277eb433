#include "tune/logistic.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TILT, SCALE, FREE }; /* the fitted numbers: these, then those of the free weights */
enum { STEPS_MAX = 50, HALVINGS_MAX = 30 };
static const double RIDGE = 1e-3;
static const double ENOUGH = 1e-9; /* stop when a step gains less than this per sample */

/* ---- Samples ---- */

double *samples_add(struct samples *samples) {
  size_t size = samples_row_size(samples) * sizeof *samples->row;
  memory_grow_at(&samples->row, samples->count, size);
  return samples_row(samples, samples->count++);
}

void samples_free(struct samples *samples) {
  free(samples->row);
  *samples = (struct samples){.terms = samples->terms};
}

/* ---- The chance of a result ---- */

static double changed_value(const struct samples *samples, const struct fit *fit,
                            const double *row) {
  double value = row[SAMPLE_VALUE];
  for (unsigned i = 0; i < samples->terms; i++)
    value += fit->change[i] * row[SAMPLE_TERMS + i];
  return value;
}

/* The cross-entropy of a result and 1 / (1 + exp(-sum)). */
static double loss_of(double result, double sum) {
  return log1p(exp(-fabs(sum))) + fmax(sum, 0) - result * sum;
}

double logistic_loss(const struct samples *samples, const struct fit *fit) {
  double loss = 0;
  for (size_t i = 0; i < samples->count; i++) {
    const double *row = samples_row(samples, i);
    loss += loss_of(row[SAMPLE_RESULT], fit->tilt + fit->scale * changed_value(samples, fit, row));
  }
  return loss / (double)samples->count;
}

/* ---- Newton's method ---- */

/* The problem for the free weights, whose terms are divided by their root mean square. */
struct newton {
  const struct samples *samples;
  struct fit *fit; /* the changes of held weights; 0 for all others */
  unsigned count;  /* of fitted numbers */
  unsigned *term;  /* the term of each number from FREE on */
  double *size;    /* the root mean square of each term of the samples */
  double *number, *trial, *step, *factor;
  double *matrix; /* the second derivatives; then their Cholesky factor */
};

/* The factor of each number in the sample. */
static void find_factors(struct newton *newton, const double *row) {
  newton->factor[TILT] = 1;
  newton->factor[SCALE] = changed_value(newton->samples, newton->fit, row);
  for (unsigned i = FREE; i < newton->count; i++) {
    unsigned term = newton->term[i];
    newton->factor[i] = row[SAMPLE_TERMS + term] / newton->size[term];
  }
}

static double product(const double *left, const double *right, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++)
    sum += left[i] * right[i];
  return sum;
}

static double whole_loss(struct newton *newton, const double *number) {
  double loss = RIDGE / 2 * product(number + SCALE, number + SCALE, newton->count - SCALE);
  for (size_t i = 0; i < newton->samples->count; i++) {
    const double *row = samples_row(newton->samples, i);
    find_factors(newton, row);
    loss += loss_of(row[SAMPLE_RESULT], product(number, newton->factor, newton->count));
  }
  return loss;
}

/* Writes the loss's negative gradient to `step` and its second derivatives (the lower half) to
 * `matrix`. */
static void differentiate(struct newton *newton) {
  unsigned count = newton->count;
  memset(newton->matrix, 0, (size_t)count * count * sizeof *newton->matrix);
  for (unsigned i = 0; i < count; i++) {
    double ridge = i == TILT ? 0 : RIDGE;
    newton->step[i] = -ridge * newton->number[i];
    newton->matrix[i * count + i] = ridge;
  }
  for (size_t k = 0; k < newton->samples->count; k++) {
    const double *row = samples_row(newton->samples, k);
    find_factors(newton, row);
    double chance = 1 / (1 + exp(-product(newton->number, newton->factor, count)));
    double weight = chance * (1 - chance), more = row[SAMPLE_RESULT] - chance;
    for (unsigned i = 0; i < count; i++) {
      newton->step[i] += more * newton->factor[i];
      for (unsigned j = 0; j <= i; j++)
        newton->matrix[i * count + j] += weight * newton->factor[i] * newton->factor[j];
    }
  }
}

/* Divides `step` by `matrix` (Cholesky). False if the matrix is not positive definite. */
static bool solve(struct newton *newton) {
  size_t count = newton->count;
  double *matrix = newton->matrix, *step = newton->step;
  for (size_t i = 0; i < count; i++) {
    for (size_t j = 0; j <= i; j++) {
      double rest = matrix[i * count + j] - product(&matrix[i * count], &matrix[j * count], j);
      if (j < i)
        matrix[i * count + j] = rest / matrix[j * count + j];
      else if (rest > 0)
        matrix[i * count + i] = sqrt(rest);
      else
        return false;
    }
    step[i] = (step[i] - product(&matrix[i * count], step, i)) / matrix[i * count + i];
  }
  for (size_t i = count; i-- > 0;) {
    for (size_t j = i + 1; j < count; j++)
      step[i] -= matrix[j * count + i] * step[j];
    step[i] /= matrix[i * count + i];
  }
  return true;
}

/* Descends to the lowest loss; false if it cannot be found. */
static bool descend(struct newton *newton) {
  double loss = whole_loss(newton, newton->number);
  for (int steps = 0; steps < STEPS_MAX; steps++) {
    double lower = loss, part = 1;
    differentiate(newton);
    if (!solve(newton)) return false;
    for (int i = 0; i < HALVINGS_MAX; i++) {
      for (unsigned k = 0; k < newton->count; k++)
        newton->trial[k] = newton->number[k] + part * newton->step[k];
      lower = whole_loss(newton, newton->trial);
      if (lower < loss) break;
      part /= 2;
    }
    if (!(lower < loss)) return true;
    memcpy(newton->number, newton->trial, newton->count * sizeof *newton->number);
    if (loss - lower < ENOUGH * (double)newton->samples->count) return true;
    loss = lower;
  }
  return true;
}

/* ---- Which weights are free ---- */

/* The change of a free weight. */
static double change_of(const struct newton *newton, unsigned number) {
  return newton->number[number] / newton->number[SCALE] / newton->size[newton->term[number]];
}

/* The number that is furthest outside its bounds, relative to the distance between them, or 0; Sets
 * `bound` to the bound that it leaves. */
static unsigned worst_outside(const struct newton *newton, double *bound) {
  const struct fit *fit = newton->fit;
  unsigned worst = 0;
  double most = 0;
  for (unsigned i = FREE; i < newton->count; i++) {
    unsigned term = newton->term[i];
    double change = change_of(newton, i), low = fit->low[term], high = fit->high[term];
    double outside = fmax(low - change, change - high) / (high - low);
    if (outside <= most) continue;
    most = outside;
    worst = i;
    *bound = change < low ? low : high;
  }
  return worst;
}

static bool fit_within_bounds(struct newton *newton, struct why *why) {
  struct fit *fit = newton->fit;
  double bound = 0;
  for (;;) {
    memset(newton->number, 0, newton->count * sizeof *newton->number);
    if (!descend(newton)) return why_say(why, "the samples do not determine the weights");
    if (!(newton->number[SCALE] > 0))
      return why_say(why, "the estimates say nothing about the results");
    unsigned outside = worst_outside(newton, &bound);
    if (outside == 0) break;
    fit->change[newton->term[outside]] = bound;
    newton->term[outside] = newton->term[--newton->count];
  }
  fit->tilt = newton->number[TILT];
  fit->scale = newton->number[SCALE];
  for (unsigned i = FREE; i < newton->count; i++)
    fit->change[newton->term[i]] = change_of(newton, i);
  return true;
}

static void open_newton(struct newton *newton) {
  const struct samples *samples = newton->samples;
  newton->count = FREE;
  for (unsigned i = 0; i < samples->terms; i++) {
    double squares = 0;
    for (size_t k = 0; k < samples->count; k++) {
      double term = samples_row(samples, k)[SAMPLE_TERMS + i];
      squares += term * term;
    }
    newton->size[i] = sqrt(squares / (double)samples->count);
    newton->fit->change[i] = 0;
    if (squares > 0 && newton->fit->low[i] < newton->fit->high[i])
      newton->term[newton->count++] = i;
  }
}

bool logistic_fit(const struct samples *samples, struct fit *fit, struct why *why) {
  size_t numbers = FREE + (size_t)samples->terms;
  struct newton newton = {.samples = samples, .fit = fit};
  if (samples->count == 0) return why_say(why, "there are no samples");
  newton.term = memory_new(numbers, sizeof *newton.term);
  double *memory = memory_new(numbers * (numbers + 5), sizeof *memory);
  newton.matrix = memory;
  newton.size = memory + numbers * numbers;
  newton.number = newton.size + numbers;
  newton.trial = newton.number + numbers;
  newton.step = newton.trial + numbers;
  newton.factor = newton.step + numbers;
  open_newton(&newton);
  bool good = fit_within_bounds(&newton, why);
  free(newton.term);
  free(memory);
  return good;
}
