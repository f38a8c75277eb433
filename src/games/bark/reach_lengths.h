/* Of every suit a length, as the paths of reach.h need it. */
#ifndef ONEMOVE_BARK_REACH_LENGTHS_H
#define ONEMOVE_BARK_REACH_LENGTHS_H

#include "games/bark/lanes.h"

struct reach_lengths {
  bark_lanes of[BARK_SEATS];
};

/* Makes each suit's length the longer one of both. */
static inline void lengths_grow(struct reach_lengths *best, const struct reach_lengths *other) {
  for (int seat = 0; seat < BARK_SEATS; seat++)
    lanes_grow(&best->of[seat], &other->of[seat]);
}

static inline bool lengths_same(const struct reach_lengths *one,
                                const struct reach_lengths *other) {
  bark_lanes differ = (one->of[0] ^ other->of[0]) | (one->of[1] ^ other->of[1]);
  return lanes_longest(&differ) == 0;
}

/* One step longer, where there is a path at all: a comparison is all ones, which is -1. */
static inline void lengths_step(struct reach_lengths *lengths) {
  for (int seat = 0; seat < BARK_SEATS; seat++)
    lengths->of[seat] -= (bark_lanes)(lengths->of[seat] != 0);
}

/* A card by itself is a path of one. */
static inline void lengths_begin(struct reach_lengths *lengths, card played) {
  unsigned suit = card_suit(played);
  bark_lanes *lanes = &lengths->of[suit % BARK_SEATS];
  if (!(*lanes)[suit / BARK_SEATS]) (*lanes)[suit / BARK_SEATS] = 1;
}

#endif
