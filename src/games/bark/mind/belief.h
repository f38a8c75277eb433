/* How likely each card is to be among the hidden ones.
 *
 * A view does not say what the deck was made of, but it has the number of its cards, and many of
 * them lie on the board. Bayes' rule weighs hypotheses by how likely each makes the cards that were
 * seen. For k = 1 to 26, one hypothesis is a deck of all cards of the first k suits, each as often
 * as any other or once more, as most decks are: then a card that has been seen is less likely to
 * come again. The last hypothesis, for all other decks, is that numbers and suits come as often as
 * they have been seen, with a little weight for those never seen: then it is more likely. */
#ifndef ONEMOVE_BARK_BELIEF_H
#define ONEMOVE_BARK_BELIEF_H

#include "games/bark/bark.h"

enum {
  BELIEF_CERTAIN = 1 << 15, /* probabilities are fractions of this */
  BELIEF_DRAWS = 1 << 10,
  BELIEF_KINDS = BARK_NUMBERS * BARK_SUITS,
};

struct belief {
  uint16_t kind[BARK_NUMBERS][BARK_SUITS]; /* the probability of each card; they add up to
                                              BELIEF_CERTAIN */
  uint16_t number[BARK_NUMBERS];           /* of each number, whatever the suit */
  card draw[BELIEF_DRAWS];                 /* each card in proportion to its probability */
};

/* Estimates the probabilities from the size of the deck and the cards on the board and in the hand
 * of `seat`, and looks at nothing else. */
void bark_belief_learn(struct belief *belief, const struct state *seen, int seat);

static inline card belief_draw(const struct belief *belief, struct dice *dice) {
  return belief->draw[dice_next(dice) % BELIEF_DRAWS];
}

#endif
