#include "games/bark/mind/belief.h"

/* Laplace's rule of succession with other weights: a number or suit that was never seen has the
 * weight 1, and each time that it was seen adds this much. Most decks have all numbers, but few
 * suits. */
enum { NUMBER_WEIGHT = 1, SUIT_WEIGHT = 4 };

struct counts {
  uint32_t number[BARK_NUMBERS], suit[BARK_SUITS];
};

static void count(struct counts *counts, const card *cards, unsigned size) {
  for (unsigned i = 0; i < size; i++) {
    if (cards[i] == CARD_NONE || cards[i] == CARD_UNSEEN) continue;
    counts->number[card_number(cards[i]) - 1] += NUMBER_WEIGHT;
    counts->suit[card_suit(cards[i])] += SUIT_WEIGHT;
  }
}

/* Divides BELIEF_STEPS entries among `size` kinds, in proportion to 1 + the count of each; `shares`
 * is how many each gets. */
static void divide(const uint32_t *counts, unsigned size, unsigned first, uint8_t *steps,
                   uint16_t *shares) {
  uint64_t total = size, so_far = 0;
  for (unsigned i = 0; i < size; i++)
    total += counts[i];
  unsigned step = 0;
  for (unsigned i = 0; i < size; i++) {
    so_far += 1 + counts[i];
    shares[i] = 0;
    while (step < BELIEF_STEPS && (2 * step + 1) * total <= so_far * 2 * BELIEF_STEPS) {
      steps[step++] = (uint8_t)(first + i);
      shares[i]++;
    }
  }
}

void bark_belief_learn(struct belief *belief, const struct state *seen, int seat) {
  struct counts counts = {0};
  count(&counts, seen->cell, (unsigned)seen->width * seen->height);
  count(&counts, seen->hand[seat].card, seen->hand[seat].count);
  divide(counts.number, BARK_NUMBERS, 1, belief->number, belief->number_steps);
  divide(counts.suit, BARK_SUITS, 0, belief->suit, belief->suit_steps);
}
