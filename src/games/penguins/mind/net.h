/* Small neural networks that estimate how wrong the territory is for the side to move: on boards of
 * one word, by how much a search changes its value; on larger ones, by how much the game does. They
 * have two hidden layers of 16 units, and use only integers, so that every machine computes the
 * same. (They follow Y. Nasu's "efficiently updatable neural-network-based evaluation functions",
 * 2018, but their inputs are numbers that the territory counts anyway.)
 *
 * The weights are in net.txt, medium_net.txt and wide_net.txt; preproc/penguins learns them. */
#ifndef ONEMOVE_PENGUINS_NET_H
#define ONEMOVE_PENGUINS_NET_H

#include <stdint.h>

enum {
  NET_INPUTS =
      30, /* the counts of estimate.h: of the side to move, shared, of the opponent, free floes */
  NET_WIDE_INPUTS = 42,        /* those on several words, and both players' penguins in hand */
  NET_UNITS = 16,              /* of each hidden layer */
  NET_FIRST_SCALE = 1024,      /* what 1 is as a weight of the first layer, ... */
  NET_WIDE_FIRST_SCALE = 8192, /* ... on larger boards, whose counts are larger, ... */
  NET_SCALE = 256,             /* ... as a weight of the other layers, ... */
  NET_UNIT = 64,               /* ... and as the output of a layer; the last one's is a FISH_UNIT */
  /* With these limits no sum of products overflows: */
  NET_FIRST_MAX = 8191,       /* weights of the first layer, whose inputs are at most 3 * 64 */
  NET_MAX = 1023,             /* weights of the other layers */
  NET_WIDE_FIRST_MAX = 16383, /* weights of the first layer on larger boards, ... */
  NET_WIDE_INPUT_MAX = 1023,  /* ... whose inputs are cut here */
};

struct net {
  /* By pairs of inputs, which processors multiply at once; on one word some pairs are unused. */
  int16_t first[NET_WIDE_INPUTS / 2][NET_UNITS][2];
  int16_t second[NET_UNITS / 2][NET_UNITS][2];
  int16_t last[NET_UNITS];
  int32_t first_bias[NET_UNITS], second_bias[NET_UNITS], last_bias;
};

/* The built-in networks: for boards of one word, for larger ones of up to NET_MEDIUM_CELLS fields,
 * and for those of up to NET_WIDE_CELLS. */
extern const struct net penguins_net, penguins_medium_net, penguins_wide_net;

enum { NET_MEDIUM_CELLS = 12 * 12, NET_WIDE_CELLS = 20 * 20 };

/* What to add to the value for the side to move, in 1/FISH_UNIT fish. */
int32_t net_wide_value(const struct net *net, const int16_t inputs[NET_WIDE_INPUTS]);
int32_t net_value(const struct net *net, const int16_t inputs[NET_INPUTS]);

#endif
