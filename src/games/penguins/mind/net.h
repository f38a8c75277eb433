/* Two small neural networks that say how wrong the territory is, for the side to move: on boards of
 * one word, by how much a search changes its value; on larger ones, by how much the game does. Two
 * hidden layers of 16; integers only, so that every machine computes the same. (After Y. Nasu's
 * "efficiently updatable neural-network-based evaluation functions", 2018; but its inputs are
 * numbers that the territory counts anyway.)
 *
 * The weights are in net.txt and wide_net.txt; preproc/penguins learns them. */
#ifndef ONEMOVE_PENGUINS_NET_H
#define ONEMOVE_PENGUINS_NET_H

#include <stdint.h>

enum {
  NET_INPUTS =
      30, /* the counts of estimate.h: of the side to move, shared, of the other, free floes */
  NET_WIDE_INPUTS = 42,        /* the counts of wide.h, and the penguins in hand, own and other */
  NET_UNITS = 16,              /* of each hidden layer */
  NET_FIRST_SCALE = 1024,      /* 1 as a weight of the first layer, ... */
  NET_WIDE_FIRST_SCALE = 8192, /* (of larger boards, whose counts are larger) */
  NET_SCALE = 256,             /* ... of the others, ... */
  NET_UNIT = 64,               /* ... as the output of each layer; the last one's is a FISH_UNIT */
  NET_FIRST_MAX = 8191, /* the largest weight of the first layer, and of the others: no sum of */
  NET_MAX = 1023,       /* products overflows, as inputs are at most three times 64 fish, */
  NET_WIDE_FIRST_MAX = 16383, /* or, on larger boards, */
  NET_WIDE_INPUT_MAX = 1023,  /* cut here */
};

struct net {
  /* Pairs of inputs, which processors multiply at once; of boards of one word, some are left over.
   */
  int16_t first[NET_WIDE_INPUTS / 2][NET_UNITS][2];
  int16_t second[NET_UNITS / 2][NET_UNITS][2];
  int16_t last[NET_UNITS];
  int32_t first_bias[NET_UNITS], second_bias[NET_UNITS], last_bias;
};

/* The built-in networks: of boards of one word, and of larger ones. */
extern const struct net penguins_net, penguins_wide_net;

/* What to add to the value for the side to move, in FISH_UNITs. */
int32_t net_wide_value(const struct net *net, const int16_t inputs[NET_WIDE_INPUTS]);
int32_t net_value(const struct net *net, const int16_t inputs[NET_INPUTS]);

#endif
