/* The command `tune GAME fit`: new weights for the linear model of a game (model.h), by logistic
 * regression (logistic.h) on games that a side plays against itself (selfplay.h). */
#ifndef ONEMOVE_TUNE_FIT_H
#define ONEMOVE_TUNE_FIT_H

#include "tune/tuner.h"

/* Writes the weights to new=, and says how well the old and the new ones predict the results of
 * games that were not learned from. Ends the process with a message on failure. */
void fit_weights(struct tuner *tuner);

#endif
