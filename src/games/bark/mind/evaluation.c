/* The evaluation makes one pass over the open cells, whose sites reach.h keeps up to date. */
#include "games/bark/mind/evaluation.h"

#include <stdlib.h>
#include <string.h>

enum {
  CERTAIN = BELIEF_CERTAIN,
  LENGTHS = BARK_NUMBERS + 1,
};

/* The longest paths that the opponent can make with one card, over all open cells. */
struct reply {
  bark_lanes with[BARK_NUMBERS];  /* [number - 1][lane]: with a card of that number and suit */
  unsigned between[BARK_NUMBERS]; /* with a card of the number, whatever its suit */
};

static void add_reply(struct reply *reply, const struct reach_site *site, int other,
                      unsigned score) {
  if (site->most[other] <= score) return;
  for (int i = 0; i < BARK_NUMBERS; i++) {
    const struct reach_spot *spot = &site->spot[i];
    if (spot->most[other] <= score) continue;
    lanes_max(&reply->with[i], &spot->with.of[other]);
    if (spot->between[other] > reply->between[i]) reply->between[i] = spot->between[other];
  }
}

/* For each length above `score`, the probability that one unknown card reaches exactly that. */
static void chances_of_card(const struct reply *reply, int other, unsigned score,
                            const struct belief *belief, uint32_t chance[LENGTHS]) {
  memset(chance, 0, LENGTHS * sizeof *chance);
  for (int i = 0; i < BARK_NUMBERS; i++) {
    unsigned low = reply->between[i] > score ? reply->between[i] : score;
    uint32_t rest = belief->number[i];
    if (lanes_largest(&reply->with[i]) <= low && low == score) continue;
    for (int lane = 0; lane < BARK_SUITS / BARK_SEATS; lane++) {
      unsigned length = reply->with[i][lane];
      if (length <= low) continue;
      uint32_t kind = belief->kind[i][BARK_SEATS * lane + other];
      chance[length] += kind;
      rest -= kind;
    }
    chance[low] += rest;
  }
}

/* For each length above `score`, the probability that the best of the opponent's six cards reaches
 * it. */
static void chances_of_hand(const struct reply *reply, int other, unsigned score,
                            const struct belief *belief, uint32_t reached[LENGTHS]) {
  uint32_t chance[LENGTHS], one = 0;
  chances_of_card(reply, other, score, belief, chance);
  for (unsigned length = BARK_NUMBERS; length > score; length--) {
    one += chance[length];
    uint64_t none = CERTAIN - one; /* to the power of six: none of six cards reaches it */
    none = none * none / CERTAIN * none / CERTAIN;
    reached[length] = (uint32_t)(CERTAIN - none * none / CERTAIN);
  }
}

/* The expected gain of the opponent's next card. */
static int32_t expected_gain(const struct reply *reply, int other, unsigned score,
                             const struct belief *belief) {
  uint32_t reached[LENGTHS], sum = 0;
  chances_of_hand(reply, other, score, belief, reached);
  for (unsigned length = score + 1; length <= BARK_NUMBERS; length++)
    sum += reached[length];
  return (int32_t)(sum / (CERTAIN / EVALUATION_CARD));
}

/* The scores that the seat's own hand can reach, on the best cell and on the second-best. */
struct plans {
  int first, second;
};

static void add_plan(struct plans *plans, struct reach *reach, unsigned cell,
                     const struct hand *hand, int seat) {
  int best = 0;
  for (unsigned i = 0; i < hand->count; i++) {
    int score = reach_score(reach, cell, hand->card[i], seat);
    if (score > best) best = score;
  }
  if (best > plans->first) {
    plans->second = plans->first;
    plans->first = best;
  } else if (best > plans->second) {
    plans->second = best;
  }
}

static int32_t worth_of_cell(const struct reach_site *site, int seat, int score, int32_t gain,
                             int32_t equal) {
  int more = site->most[seat] - score;
  return more > 0 ? gain * more : more == 0 ? equal : 0;
}

int32_t bark_evaluate(struct reach *reach, const struct hand *hand, int seat,
                      const struct outlook *outlook, unsigned turns) {
  int other = 1 - seat, own_score = reach->score[seat], other_score = reach->score[other];
  int32_t value = (own_score - other_score) * EVALUATION_CARD, cells = 0;
  const int32_t *weight = outlook->weight;
  struct plans plans = {own_score, own_score};
  struct reply reply;
  if (turns == 0) return value;
  memset(&reply, 0, sizeof reply);
  for (uint32_t i = 0; i < reach->open_count; i++) {
    unsigned cell = reach->open[i];
    const struct reach_site *site = reach_site(reach, cell);
    add_reply(&reply, site, other, (unsigned)other_score);
    cells += worth_of_cell(site, seat, own_score, weight[BARK_OWN_CELL], weight[BARK_OWN_EQUAL]);
    cells -=
        worth_of_cell(site, other, other_score, weight[BARK_OTHER_CELL], weight[BARK_OTHER_EQUAL]);
    if (turns >= 2 && site->most[seat] > own_score) add_plan(&plans, reach, cell, hand, seat);
  }
  int32_t gain = expected_gain(&reply, other, (unsigned)other_score, &outlook->belief);
  value -= gain * weight[BARK_EXPECTED] / EVALUATION_CARD;
  value += (plans.first - own_score) * weight[BARK_FOLLOWING] +
           (plans.second - own_score) * weight[BARK_SECOND];
  return value + cells;
}

int32_t bark_evaluate_before_last(struct reach *reach, int seat, const struct belief *belief) {
  int other = 1 - seat;
  unsigned own_score = reach->score[seat], other_score = reach->score[other];
  struct reply reply;
  uint32_t reached[LENGTHS + 1];
  if (other_score > own_score) return 0;
  memset(&reply, 0, sizeof reply);
  for (uint32_t i = 0; i < reach->open_count; i++)
    add_reply(&reply, reach_site(reach, reach->open[i]), other, other_score);
  reached[LENGTHS] = 0;
  chances_of_hand(&reply, other, other_score, belief, reached);
  uint32_t equal = other_score == own_score ? CERTAIN : reached[own_score];
  return (int32_t)((2 * CERTAIN - equal - reached[own_score + 1]) / (2 * CERTAIN / EVALUATION_WIN));
}

/* The better of `best` and the best result of `mover` with a card of the hand on that cell: 0 if it
 * is behind then, 1 if it is level, 2 if it is ahead. */
static int best_on_cell(struct reach *reach, unsigned cell, const struct hand *hand, int mover,
                        int best) {
  for (unsigned i = 0; i < hand->count && best < 2; i++) {
    int own = reach_score(reach, cell, hand->card[i], mover);
    int others = reach_score(reach, cell, hand->card[i], 1 - mover);
    int result = own > others ? 2 : own == others;
    if (result > best) best = result;
  }
  return best;
}

int32_t bark_evaluate_last(struct reach *reach, const struct hand *hand, int mover,
                           const struct belief *belief) {
  unsigned own_score = reach->score[mover], other_score = reach->score[1 - mover];
  struct reply reply;
  uint32_t chance[LENGTHS], more = 0, equal = 0;
  int best = 0;
  memset(&reply, 0, sizeof reply);
  for (uint32_t i = 0; i < reach->open_count && best < 2; i++) {
    best = best_on_cell(reach, reach->open[i], hand, mover, best);
    add_reply(&reply, reach_site(reach, reach->open[i]), mover, own_score);
  }
  if (best == 2) return EVALUATION_WIN;
  chances_of_card(&reply, mover, own_score, belief, chance);
  for (unsigned length = own_score + 1; length <= BARK_NUMBERS; length++) {
    if (length > other_score) more += chance[length];
    if (length == other_score) equal += chance[length];
  }
  if (best == 1) equal = CERTAIN - more;
  return (int32_t)((2 * more + equal) / (2 * CERTAIN / EVALUATION_WIN));
}

/* ---- The last three turns ----
 *
 * The seat's move, the opponent's, and the seat's last move are computed instead of played out, by
 * expectimax over the unknown cards. The opponent makes the move that is best for itself as far as
 * it knows, with six cards that are unknown here. Each of these cards has a best cell, whatever the
 * other five are. So only the best card counts, and the probability that a card is the best of six
 * follows from the order of the cards' values. Cards with the same effect are taken together: all
 * those with the same number whose suit is neither on the board nor in the seat's own hand. */

enum {
  CELLS_MAX = 132, /* open cells: those that strong.c keeps, and the neighbours of a card */
};

/* A card that the opponent may have, on the cell that is best for it. */
struct answer {
  uint32_t probability; /* that an unknown card is this one */
  int32_t value;        /* the opponent's expected points */
  int32_t own;          /* the seat's */
};

/* For each suit, the one that stands for it: itself if it is on the board or in the hand, else the
 * first such suit of the same seat. */
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

/* The probability of each kind, summed over the cards that it stands for; 0 for all other cards. */
static void add_alike(const struct belief *belief, const unsigned stands_for[BARK_SUITS],
                      uint32_t probability[BARK_NUMBERS][BARK_SUITS]) {
  memset(probability, 0, BARK_NUMBERS * sizeof *probability);
  for (unsigned number = 0; number < BARK_NUMBERS; number++)
    for (unsigned suit = 0; suit < BARK_SUITS; suit++)
      probability[number][stands_for[suit]] += belief->kind[number][suit];
}

/* The best cell for a card of the opponent; of several, the worst for the seat. */
static struct answer best_answer(struct reach *reach, const struct hand *hand, int seat,
                                 const struct belief *belief, const uint16_t *open, uint32_t cells,
                                 card played) {
  struct answer best = {0, -1, 0};
  for (uint32_t i = 0; i < cells; i++) {
    bark_reach_play(reach, open[i], played);
    int32_t value = bark_evaluate_before_last(reach, 1 - seat, belief);
    if (value >= best.value) {
      int32_t own = bark_evaluate_last(reach, hand, seat, belief);
      if (value > best.value || own < best.own) best = (struct answer){0, value, own};
    }
    bark_reach_undo(reach);
  }
  return best;
}

static int by_value(const void *left, const void *right) {
  const struct answer *one = left, *other = right;
  if (one->value != other->value) return one->value < other->value ? -1 : 1;
  return one->own > other->own ? -1 : one->own < other->own;
}

/* The probability that all of the opponent's cards are among cards of this probability, in units of
 * 1/BELIEF_CERTAIN: its sixth power. */
static uint64_t of_all(uint64_t probability) {
  uint64_t square = probability * probability / BELIEF_CERTAIN;
  return square * square / BELIEF_CERTAIN * square / BELIEF_CERTAIN;
}

/* The seat's expected points after the best of six cards; the answers are sorted by value. */
static int32_t expect(const struct answer *answer, unsigned count) {
  uint64_t sum = 0, so_far = 0, below = 0;
  for (unsigned i = 0; i < count; i++) {
    so_far += answer[i].probability;
    uint64_t until = of_all(so_far);
    sum += (until - below) * (uint64_t)answer[i].own;
    below = until;
  }
  return (int32_t)(sum / BELIEF_CERTAIN);
}

bool bark_ending_value(struct reach *reach, const struct hand *hand, int seat,
                       const struct belief *belief, struct budget *budget, uint64_t *nodes,
                       int32_t *value) {
  uint32_t probability[BARK_NUMBERS][BARK_SUITS];
  unsigned stands_for[BARK_SUITS], count = 0;
  struct answer answer[BELIEF_KINDS];
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
      answer[count] = best_answer(reach, hand, seat, belief, open, cells, played);
      answer[count++].probability = probability[number][suit];
    }
  qsort(answer, count, sizeof *answer, by_value);
  *value = expect(answer, count);
  return true;
}
