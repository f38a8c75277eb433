/* The evaluation is one pass over the open cells, whose sites reach.h keeps up to date. */
#include "games/bark/mind/evaluation.h"

#include <math.h>
#include <string.h>

enum {
  CERTAIN = BELIEF_CERTAIN,
  LENGTHS = BARK_NUMBERS + 1,
};

/* The longest paths that the other can get with one card, over all open cells. */
struct reply {
  bark_lanes with[BARK_NUMBERS];  /* with a card of each number and of its suit */
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

/* For each length beyond `score`, the probability that one unknown card reaches exactly it. */
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

/* For each length beyond `score`, the probability that one of the other's six cards reaches it. */
static void chances_of_hand(const struct reply *reply, int other, unsigned score,
                            const struct belief *belief, uint32_t reached[LENGTHS]) {
  uint32_t chance[LENGTHS], one = 0;
  chances_of_card(reply, other, score, belief, chance);
  for (unsigned length = BARK_NUMBERS; length > score; length--) {
    one += chance[length];
    uint64_t none = CERTAIN - one; /* that none of six reaches it: to the power of six */
    none = none * none / CERTAIN * none / CERTAIN;
    reached[length] = (uint32_t)(CERTAIN - none * none / CERTAIN);
  }
}

/* The expected gain of the other's next card. */
static int32_t expected_gain(const struct reply *reply, int other, unsigned score,
                             const struct belief *belief) {
  uint32_t reached[LENGTHS], sum = 0;
  chances_of_hand(reply, other, score, belief, reached);
  for (unsigned length = score + 1; length <= BARK_NUMBERS; length++)
    sum += reached[length];
  return (int32_t)(sum / (CERTAIN / EVALUATION_CARD));
}

/* The longest path that the seat's own hand can make on the best cell, and on the second-best
 * one. */
struct plans {
  int first, second;
};

static void add_plan(struct plans *plans, struct reach *reach, unsigned cell,
                     const struct hand *hand, int seat) {
  int best = 0;
  for (unsigned i = 0; i < hand->count; i++) {
    int length = (int)reach_through(reach, cell, hand->card[i], seat);
    if (length > best) best = length;
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

void bark_outlook_weigh(struct outlook *outlook, const struct request *request) {
  for (unsigned i = 0; i < BARK_WEIGHTS; i++)
    outlook->weight[i] = (int32_t)floor(request_weight(request, bark_weights, i) + 0.5);
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

/* The better of `best` and the result of the hand's cards on that cell for `mover`: 0 (behind), 1
 * (level) or 2. */
static int best_on_cell(struct reach *reach, unsigned cell, const struct hand *hand, int mover,
                        int best) {
  int other = 1 - mover;
  for (unsigned i = 0; i < hand->count && best < 2; i++) {
    unsigned own = reach_through(reach, cell, hand->card[i], mover);
    unsigned others = reach_through(reach, cell, hand->card[i], other);
    if (own < reach->score[mover]) own = reach->score[mover];
    if (others < reach->score[other]) others = reach->score[other];
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
