#include "games/bark/mind/belief.h"

#include <math.h>
#include <string.h>

/* The hypothesis of any deck is Laplace's rule of succession with other weights: a number or suit
 * has the weight 1, and each time that it was seen adds this much. */
enum { NUMBER_WEIGHT = 1, SUIT_WEIGHT = 4 };

/* The probability of any deck before a card is seen; the other hypotheses share the rest. */
static const double ANY_DECK = 0.1;

struct counts {
  uint32_t kind[BELIEF_KINDS]; /* of card c: [c - 1] */
  uint32_t number[BARK_NUMBERS], suit[BARK_SUITS];
  uint32_t all;
};

/* A positive number that may be too small for a double, or 0. */
struct likelihood {
  double part;
  int exponent;
};

static void multiply(struct likelihood *likelihood, double factor) {
  int exponent;
  likelihood->part = frexp(likelihood->part * factor, &exponent);
  likelihood->exponent += exponent;
}

static void count(struct counts *counts, const card *cards, unsigned size) {
  for (unsigned i = 0; i < size; i++) {
    if (cards[i] == CARD_NONE || cards[i] == CARD_UNSEEN) continue;
    counts->kind[cards[i] - 1]++;
    counts->number[card_number(cards[i]) - 1]++;
    counts->suit[card_suit(cards[i])]++;
    counts->all++;
  }
}

/* ---- A deck of all cards of the first suits ---- */

/* A deck with each of `kinds` cards `copies` times, and a fraction `more` of them once more. */
struct even_deck {
  unsigned kinds, copies, size;
  double more;
};

static struct even_deck even_deck(unsigned suits, uint32_t size) {
  unsigned kinds = BARK_NUMBERS * suits;
  return (struct even_deck){kinds, size / kinds, size, (double)(size % kinds) / kinds};
}

/* The expected number of copies of a card that are left after `drawn` have been drawn; 0 if none
 * can be left.
 *
 * There are n (n - 1) ... (n - s + 1) ways to draw s of n copies one after the other. With the mean
 * of that over n = copies and n = copies + 1, the expected number left is the quotient of the ways
 * for s + 1 and for s. */
static double left_of_card(const struct even_deck *deck, uint32_t drawn) {
  double left = (double)deck->copies - drawn, more = deck->more * (deck->copies + 1);
  if (drawn > deck->copies) return 0;
  return (left + 1) * ((1 - deck->more) * left + more) / ((1 - deck->more) * (left + 1) + more);
}

/* The likelihood of the cards, in the order in which they were seen, given this deck. */
static struct likelihood likelihood_of_even(const struct even_deck *deck,
                                            const struct counts *counts) {
  struct likelihood likelihood = {1, 0};
  uint32_t drawn = 0;
  for (unsigned i = 0; i < BELIEF_KINDS; i++)
    for (uint32_t j = 0; j < counts->kind[i]; j++) {
      if (i >= deck->kinds || drawn == deck->size) return (struct likelihood){0, 0};
      multiply(&likelihood, left_of_card(deck, j) / (deck->size - drawn++));
    }
  return likelihood;
}

/* ---- Any deck ---- */

static double weight_of(const uint32_t *counts, unsigned which, uint32_t weight) {
  return 1.0 + (double)weight * counts[which];
}

static struct likelihood likelihood_of_any(const struct counts *counts) {
  struct likelihood likelihood = {1, 0};
  uint32_t drawn = 0;
  for (unsigned i = 0; i < BARK_NUMBERS; i++)
    for (uint32_t j = 0; j < counts->number[i]; j++)
      multiply(&likelihood, (1.0 + NUMBER_WEIGHT * j) / (BARK_NUMBERS + NUMBER_WEIGHT * drawn++));
  drawn = 0;
  for (unsigned i = 0; i < BARK_SUITS; i++)
    for (uint32_t j = 0; j < counts->suit[i]; j++)
      multiply(&likelihood, (1.0 + SUIT_WEIGHT * j) / (BARK_SUITS + SUIT_WEIGHT * drawn++));
  return likelihood;
}

/* ---- All hypotheses ---- */

/* Adds what a hypothesis of this probability predicts for the next card. */
static void add_even(const struct even_deck *deck, const struct counts *counts, double probability,
                     double *next) {
  double left[BELIEF_KINDS], sum = 0;
  for (unsigned i = 0; i < deck->kinds; i++)
    sum += left[i] = left_of_card(deck, counts->kind[i]);
  for (unsigned i = 0; i < deck->kinds && sum > 0; i++)
    next[i] += probability * left[i] / sum;
}

static void add_any(const struct counts *counts, double probability, double *next) {
  double numbers = (double)BARK_NUMBERS + (double)NUMBER_WEIGHT * counts->all;
  double suits = (double)BARK_SUITS + (double)SUIT_WEIGHT * counts->all;
  for (unsigned i = 0; i < BELIEF_KINDS; i++)
    next[i] += probability * weight_of(counts->number, i % BARK_NUMBERS, NUMBER_WEIGHT) / numbers *
               weight_of(counts->suit, i / BARK_NUMBERS, SUIT_WEIGHT) / suits;
}

/* Sets the belief from `next`, rounded so that the probabilities add up to BELIEF_CERTAIN. */
static void set_probabilities(struct belief *belief, const double *next) {
  double sum = 0, so_far = 0;
  unsigned given = 0, drawn = 0;
  memset(belief->number, 0, sizeof belief->number);
  for (unsigned i = 0; i < BELIEF_KINDS; i++)
    sum += next[i];
  for (unsigned i = 0; i < BELIEF_KINDS; i++) {
    so_far += next[i];
    unsigned until = (unsigned)(so_far / sum * (double)BELIEF_CERTAIN + 0.5);
    if (i == BELIEF_KINDS - 1) until = BELIEF_CERTAIN;
    belief->kind[i % BARK_NUMBERS][i / BARK_NUMBERS] = (uint16_t)(until - given);
    belief->number[i % BARK_NUMBERS] += (uint16_t)(until - given);
    given = until;
    while ((2 * drawn + 1) * BELIEF_CERTAIN < 2 * until * BELIEF_DRAWS && drawn < BELIEF_DRAWS)
      belief->draw[drawn++] = (card)(1 + i);
  }
}

void bark_belief_learn(struct belief *belief, const struct state *seen, int seat) {
  struct counts counts = {.all = 0};
  struct likelihood likelihood[BARK_SUITS + 1]; /* [suits]; [0] is that of any deck */
  double next[BELIEF_KINDS] = {0};
  int largest;
  count(&counts, seen->cell, (unsigned)seen->width * seen->height);
  count(&counts, seen->hand[seat].card, seen->hand[seat].count);
  likelihood[0] = likelihood_of_any(&counts);
  multiply(&likelihood[0], ANY_DECK);
  largest = likelihood[0].exponent;
  for (unsigned suits = 1; suits <= BARK_SUITS; suits++) {
    struct even_deck deck = even_deck(suits, seen->deck_count);
    likelihood[suits] = likelihood_of_even(&deck, &counts);
    multiply(&likelihood[suits], (1 - ANY_DECK) / (double)BARK_SUITS);
    if (likelihood[suits].part > 0 && likelihood[suits].exponent > largest)
      largest = likelihood[suits].exponent;
  }
  add_any(&counts, ldexp(likelihood[0].part, likelihood[0].exponent - largest), next);
  for (unsigned suits = 1; suits <= BARK_SUITS; suits++) {
    struct even_deck deck = even_deck(suits, seen->deck_count);
    double probability = ldexp(likelihood[suits].part, likelihood[suits].exponent - largest);
    if (probability > 0) add_even(&deck, &counts, probability, next);
  }
  set_probabilities(belief, next);
}
