/* Logistic regression: which changes of a linear estimate's weights make it predict results best.
 *
 * A sample has the estimate `value`, which would be value + sum of change[i] * term[i] with other
 * weights. Its result (0 to 1) is expected to be
 *
 *     1 / (1 + exp(-(tilt + scale * (value + sum of change[i] * term[i]))))
 *
 * where tilt, scale and changes minimize the mean cross-entropy. With scale * change[i] instead of
 * change[i] this is a convex problem, which Newton's method solves in a few steps (iteratively
 * reweighted least squares: P. McCullagh, J. Nelder, "Generalized linear models", 1989). A small
 * ridge penalty keeps terms that carry the same information from pulling in opposite directions. A
 * weight that would leave its bounds is held at the bound, and the others are fitted again. */
#ifndef ONEMOVE_TUNE_LOGISTIC_H
#define ONEMOVE_TUNE_LOGISTIC_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>

/* Samples: rows of SAMPLE_TERMS + terms numbers. */
enum { SAMPLE_RESULT, SAMPLE_VALUE, SAMPLE_TERMS };
struct samples {
  unsigned terms;
  size_t count;
  double *row;
};

/* How many numbers a row has. */
static inline size_t samples_row_size(const struct samples *samples) {
  return SAMPLE_TERMS + (size_t)samples->terms;
}

/* The row with that index, which is below samples->count. */
static inline double *samples_row(const struct samples *samples, size_t number) {
  return samples->row + number * samples_row_size(samples);
}

/* Adds a row and returns it. */
double *samples_add(struct samples *samples);

void samples_free(struct samples *samples);

struct fit {
  double tilt, scale;
  double *change;           /* of each weight from its current value */
  const double *low, *high; /* bounds of the changes; a weight whose bounds are equal is held */
};

/* Fits tilt, scale and changes; those of terms that are 0 in all samples become 0. False and `why`
 * if there are no samples, or if the values say nothing about the results (a scale of 0 or less).
 */
bool logistic_fit(const struct samples *samples, struct fit *fit, struct why *why);

/* The mean cross-entropy of the samples, in nats. */
double logistic_loss(const struct samples *samples, const struct fit *fit);

#endif
