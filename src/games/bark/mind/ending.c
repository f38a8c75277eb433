#include "games/bark/mind/ending.h"

#include "games/bark/mind/evaluation.h"

#include <stdlib.h>
#include <string.h>

enum {
  CELLS_MAX = 132, /* open cells: those that strong.c keeps, and the neighbours of a card */
};

/* A card that the other may have, on the cell that is best for it. */
struct reply {
  uint32_t probability; /* of one card to be this one */
  int32_t value;        /* the other's expected points */
  int32_t own;          /* ours */
};

/* For each suit, the one that stands for it: itself if it lies on the board or is in the hand, else
 * the first of those of its seat that do not. */
static void find_alike(const struct reach *reach, const struct hand *hand,
                       unsigned stands_for[BARK_SUITS]) {
  bool seen[BARK_SUITS] = {false};
  unsigned first[BARK_SEATS] = {BARK_SUITS, BARK_SUITS};
  for (unsigned cell = 0; cell < reach->cells; cell++)
    if (reach->cell[cell] != CARD_NONE) seen[card_suit(reach->cell[cell])] = true;
  for (unsigned i = 0; i < hand->count; i++)
    seen[card_suit(hand->card[i])] = true;
  for (unsigned suit = 0; suit < BARK_SUITS; suit++) {
    unsigned *alike = &first[suit % BARK_SEATS];
    if (!seen[suit] && *alike == BARK_SUITS) *alike = suit;
    stands_for[suit] = seen[suit] ? suit : *alike;
  }
}

/* Sets the probability of each kind of cards to the sum over the cards that it stands for; 0 for
 * the others. */
static void add_alike(const struct belief *belief, const unsigned stands_for[BARK_SUITS],
                      uint32_t probability[BARK_NUMBERS][BARK_SUITS]) {
  memset(probability, 0, BARK_NUMBERS * sizeof *probability);
  for (unsigned number = 0; number < BARK_NUMBERS; number++)
    for (unsigned suit = 0; suit < BARK_SUITS; suit++)
      probability[number][stands_for[suit]] += belief->kind[number][suit];
}

/* The best cell for a card of the other; of several the one that is worst for us. */
static struct reply best_reply(struct reach *reach, const struct hand *hand, int seat,
                               const struct belief *belief, const uint16_t *open, uint32_t cells,
                               card played) {
  struct reply best = {0, -1, 0};
  for (uint32_t i = 0; i < cells; i++) {
    bark_reach_play(reach, open[i], played);
    int32_t value = bark_evaluate_before_last(reach, 1 - seat, belief);
    if (value >= best.value) {
      int32_t own = bark_evaluate_last(reach, hand, seat, belief);
      if (value > best.value || own < best.own) best = (struct reply){0, value, own};
    }
    bark_reach_undo(reach);
  }
  return best;
}

static int by_value(const void *left, const void *right) {
  const struct reply *one = left, *other = right;
  if (one->value != other->value) return one->value < other->value ? -1 : 1;
  return one->own > other->own ? -1 : one->own < other->own;
}

/* The probability that all of the other's cards are among those of this one, in units of
 * 1/BELIEF_CERTAIN: to the power of six. */
static uint64_t of_all(uint64_t probability) {
  uint64_t square = probability * probability / BELIEF_CERTAIN;
  return square * square / BELIEF_CERTAIN * square / BELIEF_CERTAIN;
}

/* The expected result of the best of six cards; the replies are sorted. */
static int32_t expect(const struct reply *reply, unsigned count) {
  uint64_t sum = 0, so_far = 0, below = 0;
  for (unsigned i = 0; i < count; i++) {
    so_far += reply[i].probability;
    uint64_t until = of_all(so_far);
    sum += (until - below) * (uint64_t)reply[i].own;
    below = until;
  }
  return (int32_t)(sum / BELIEF_CERTAIN);
}

bool bark_ending_value(struct reach *reach, const struct hand *hand, int seat,
                       const struct belief *belief, struct budget *budget, uint64_t *nodes,
                       int32_t *value) {
  uint32_t probability[BARK_NUMBERS][BARK_SUITS];
  unsigned stands_for[BARK_SUITS], count = 0;
  struct reply reply[BELIEF_KINDS];
  uint16_t open[CELLS_MAX]; /* a copy: playing and undoing reorder the original */
  uint32_t cells = reach->open_count < CELLS_MAX ? reach->open_count : CELLS_MAX;
  memcpy(open, reach->open, cells * sizeof *open);
  find_alike(reach, hand, stands_for);
  add_alike(belief, stands_for, probability);
  for (unsigned suit = 0; suit < BARK_SUITS; suit++)
    for (unsigned number = 0; number < BARK_NUMBERS; number++) {
      if (probability[number][suit] == 0) continue;
      if (budget_share(budget, *nodes + cells) > 1 || budget_spent(budget, *nodes)) return false;
      *nodes += cells;
      card played = (card)(1 + suit * BARK_NUMBERS + number);
      reply[count] = best_reply(reach, hand, seat, belief, open, cells, played);
      reply[count++].probability = probability[number][suit];
    }
  qsort(reply, count, sizeof *reply, by_value);
  *value = expect(reply, count);
  return true;
}
