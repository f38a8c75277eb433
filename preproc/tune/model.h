/* Models: what a game's choosers think of a position without looking ahead, as far as that is a
 * linear function of weights in weights.txt. Nobody has to write the function down: changing a
 * weight shows its factor (selfplay.h). Weights that make no difference do not belong to it. */
#ifndef ONEMOVE_TUNE_MODEL_H
#define ONEMOVE_TUNE_MODEL_H

#include "core/mind/mind.h"

struct estimate {
  double value; /* for the seat that moves, in the game's own unit */
  double doubt; /* the lead, in this unit, that is equally reliable in every position; > 0 */
};

/* Estimates the position after a legal move of the request's seat, with the request's weights.
 * False if the choosers do not judge the position in this way. */
typedef bool model(const struct request *request, const struct move *move,
                   struct estimate *estimate);

/* The territory (games/penguins/mind/territory.h), while players can disturb each other. */
model penguins_model;

/* The evaluation (games/bark/mind/evaluation.h), unless the other's move is the last one. */
model bark_model;

#endif
