/* How likely each card is to be a hidden one. */
#ifndef ONEMOVE_BARK_BELIEF_H
#define ONEMOVE_BARK_BELIEF_H

#include "games/bark/bark.h"

enum { BELIEF_STEPS = 256 };

/* The number and the suit of a hidden card, taken as independent. A number's probability is the
 * share of the entries of `number` that have it, and likewise for suits: drawing is a look-up. */
struct belief {
  uint8_t number[BELIEF_STEPS], suit[BELIEF_STEPS];
  uint16_t number_steps[BARK_NUMBERS], suit_steps[BARK_SUITS]; /* how many entries each has */
};

/* Estimates the probabilities from the cards on the board and in the hand of `seat`, and looks at
 * nothing else: the more often a number or a suit was seen, the likelier it is. */
void bark_belief_learn(struct belief *belief, const struct state *seen, int seat);

static inline card belief_draw(const struct belief *belief, struct dice *dice) {
  uint64_t bits = dice_next(dice);
  unsigned number = belief->number[bits % BELIEF_STEPS];
  unsigned suit = belief->suit[bits / BELIEF_STEPS % BELIEF_STEPS];
  return (card)(1 + suit * BARK_NUMBERS + number - 1);
}

#endif
