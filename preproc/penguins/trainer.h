/* Learns a network of Penguins (src/games/penguins/mind/net.h) from samples, rounds it and prints
 * it. The programs that gather the samples use this.
 *
 * The network is trained with Adam (D. Kingma, J. Ba, "Adam: a method for stochastic optimization",
 * 2015) on Huber's loss. Every fifth block of samples is held out; the mean square and absolute
 * errors on these, in fish, go to stderr. The same samples and dice give the same network. */
#ifndef ONEMOVE_PENGUINS_TRAINER_H
#define ONEMOVE_PENGUINS_TRAINER_H

#include "core/base/dice.h"
#include "games/penguins/mind/net.h"

#include <stdbool.h>

struct sample {
  int16_t inputs[NET_WIDE_INPUTS];
  float wanted; /* fish: what the network should add for the side to move */
};

struct exercise {
  const struct sample *sample; /* those of one game are adjacent */
  long count;
  int inputs; /* of the network */
  int epochs;
  float far; /* fish: larger errors count linearly */
  int first_scale, first_max;
  int32_t (*value)(const struct net *net, const int16_t *inputs); /* of the rounded network */
  const char *title, *rule; /* for the file: what it is, and what makes it */
};

/* Learns, and prints the network to stdout. */
void trainer_learn(const struct exercise *exercise, struct dice *dice);

/* Reads the argument KEY=NUMBER; false if it has another form, or the number is not above 0. */
bool trainer_take(const char *word, const char *key, long *number);

#endif
