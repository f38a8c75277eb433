/* What a card that nobody has shown is likely to be. */
#ifndef ONEMOVE_BARK_BELIEF_H
#define ONEMOVE_BARK_BELIEF_H

#include "games/bark/bark.h"

enum { BELIEF_STEPS = 256 };

/* Number and suit, each drawn by itself: the number that belongs to a step is as likely as it has
 * steps. */
struct belief {
  uint8_t number[BELIEF_STEPS], suit[BELIEF_STEPS];
  uint16_t number_steps[BARK_NUMBERS], suit_steps[BARK_SUITS]; /* how many each has */
};

/* Learns from the cards on the board and in the hand of `seat`; looks at nothing else. The more
 * often a number or a suit was seen, the likelier it is to come again. */
void bark_belief_learn(struct belief *belief, const struct state *seen, int seat);

static inline card belief_draw(const struct belief *belief, struct dice *dice) {
  uint64_t bits = dice_next(dice);
  unsigned number = belief->number[bits % BELIEF_STEPS];
  unsigned suit = belief->suit[bits / BELIEF_STEPS % BELIEF_STEPS];
  return (card)(1 + suit * BARK_NUMBERS + number - 1);
}

#endif
