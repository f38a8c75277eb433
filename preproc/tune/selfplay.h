/* Samples for logistic.h from games that a side plays against itself: the model's terms for some of
 * the positions after a move, and how the game ended for the seat that moved.
 *
 * A weight's factor is found by changing the weight: it is the difference of the estimates divided
 * by the change. All numbers of a sample except the result are divided by the estimate's doubt, so
 * that a lead means the same in every sample. */
#ifndef ONEMOVE_TUNE_SELFPLAY_H
#define ONEMOVE_TUNE_SELFPLAY_H

#include "tune/bout.h"
#include "tune/logistic.h"
#include "tune/model.h"

struct selfplay {
  const struct bout *bout; /* its measure is that of the results */
  const struct side *side; /* its weights are not NULL */
  model *model;
  const struct weight *weights; /* of the mind, one for each term */
  unsigned count;               /* of the weights */
  unsigned stray;               /* the percentage of random moves */
  unsigned jobs;                /* 1 to WORKERS_MAX processes */
};

/* Fills in a row of a sample, except for the result. False if the model does not judge the position
 * after this move. */
bool selfplay_sample(const struct selfplay *selfplay, const struct request *request,
                     const struct move *move, double *row);

/* Plays the deals first, first + 1 and so on. Adds the samples of every fifth to `test` and the
 * others to `learn`, both of selfplay->count terms, in the order of the deals however many
 * processes play. False and `why` if a deal could not be played, or processes run out. */
bool selfplay_gather(const struct selfplay *selfplay, uint64_t first, unsigned deals,
                     struct samples *learn, struct samples *test, struct why *why);

#endif
