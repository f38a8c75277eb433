/* A small neural network that says how wrong the territory is: by how much a search changes its
 * value for the side to move. Two hidden layers of 16; integers only, so that every machine
 * computes the same. (After Y. Nasu's "efficiently updatable neural-network-based evaluation
 * functions", 2018; but its inputs are numbers that the territory counts anyway.)
 *
 * The weights are in net.txt; preproc/penguins learns them. */
#ifndef ONEMOVE_PENGUINS_NET_H
#define ONEMOVE_PENGUINS_NET_H

#include <stdint.h>

enum {
  NET_INPUTS =
      30, /* the counts of estimate.h: of the side to move, shared, of the other, free floes */
  NET_UNITS = 16,         /* of each hidden layer */
  NET_FIRST_SCALE = 1024, /* 1 as a weight of the first layer, ... */
  NET_SCALE = 256,        /* ... of the others, ... */
  NET_UNIT = 64,          /* ... as the output of each layer; the last one's is a FISH_UNIT */
  NET_FIRST_MAX = 8191,   /* the largest weight of the first layer, and of the others: no sum of */
  NET_MAX = 1023,         /* products overflows, as inputs are at most three times 64 fish */
};

struct net {
  int16_t first[NET_INPUTS / 2][NET_UNITS]
               [2]; /* pairs of inputs, which processors multiply at once */
  int16_t second[NET_UNITS / 2][NET_UNITS][2];
  int16_t last[NET_UNITS];
  int32_t first_bias[NET_UNITS], second_bias[NET_UNITS], last_bias;
};

/* The built-in network. */
extern const struct net penguins_net;

/* What to add to the value for the side to move, in FISH_UNITs. */
int32_t net_value(const struct net *net, const int16_t inputs[NET_INPUTS]);

#endif
