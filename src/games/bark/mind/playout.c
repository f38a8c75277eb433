/* A seat's move in a playout is chosen in two steps: a cheap estimate of all moves, and the
 * evaluation of the few best ones. */
#include "games/bark/mind/playout.h"

#include "games/bark/card.h"

#include <string.h>

/* The estimate is the lead after the move, in 1/ESTIMATE_CARD cards; by how much more the cell was
 * worth to the other than to the mover; what the card prepares; and, among equals, the dice. */
enum {
  SHORTLIST_MAX = 16,
  ESTIMATE_CARD = 1024,
  DICE_BITS = 4,
  DICE_MASK = (1 << DICE_BITS) - 1,
};

struct estimate {
  struct cell_move move;
  int value;
};

/* The moves with the best estimates, the best first. */
struct shortlist {
  struct estimate kept[SHORTLIST_MAX];
  unsigned count, room;
};

static void offer(struct shortlist *list, struct cell_move move, int value) {
  unsigned at = list->count;
  if (at == list->room && value <= list->kept[at - 1].value) return;
  if (at == list->room)
    at--;
  else
    list->count++;
  for (; at > 0 && list->kept[at - 1].value < value; at--)
    list->kept[at] = list->kept[at - 1];
  list->kept[at] = (struct estimate){move, value};
}

static int score_after(const struct reach *reach, const struct reach_spot *spot, int seat,
                       unsigned suit) {
  int best = reach->score[seat], length = (int)reach_spot_length(spot, suit, seat);
  return length > best ? length : best;
}

static void offer_cell(struct shortlist *list, struct reach *reach, unsigned cell,
                       const struct hand *hand, int seat, const struct outlook *outlook,
                       uint64_t bits) {
  const struct reach_site *site = reach_site(reach, cell);
  int other = 1 - seat;
  int use = outlook->weight[BARK_CELL_USE] * (site->most[other] - site->most[seat]);
  for (unsigned i = 0; i < hand->count; i++, bits >>= DICE_BITS) {
    unsigned suit = card_suit(hand->card[i]);
    const struct reach_spot *spot = &site->spot[card_number(hand->card[i]) - 1];
    int lead = score_after(reach, spot, seat, suit) - score_after(reach, spot, other, suit);
    int leads_to = outlook->weight[BARK_CARD_USE] * (spot->most[seat] - spot->most[other]);
    offer(list, (struct cell_move){(uint8_t)i, (uint16_t)cell},
          lead * ESTIMATE_CARD + use + leads_to + (int)(bits & DICE_MASK));
  }
}

/* The value for the mover of a move, when `turns` turns are left after it. */
static int32_t value_after(struct reach *reach, const struct hand *hand, struct cell_move move,
                           int mover, unsigned turns, const struct outlook *outlook) {
  struct hand rest = *hand;
  bark_reach_play(reach, move.cell, bark_hand_take(&rest, move.index));
  int32_t value = turns == 1 ? bark_evaluate_before_last(reach, mover, &outlook->belief)
                             : bark_evaluate(reach, &rest, mover, outlook, turns);
  bark_reach_undo(reach);
  return value;
}

/* The move of a seat, when `turns` turns are left after this one. */
static struct cell_move choose(struct reach *reach, const struct hand *hand, int mover,
                               unsigned turns, const struct outlook *outlook, struct dice *dice) {
  struct shortlist list = {.count = 0, .room = 1};
  unsigned best = 0;
  int32_t most = INT32_MIN;
  if (turns > 0) list.room = (unsigned)outlook->weight[BARK_SHORTLIST];
  for (uint32_t i = 0; i < reach->open_count; i++)
    offer_cell(&list, reach, reach->open[i], hand, mover, outlook, dice_next(dice));
  for (unsigned i = 0; i < list.count && list.count > 1; i++) {
    int32_t value = value_after(reach, hand, list.kept[i].move, mover, turns, outlook);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return list.kept[best].move;
}

/* The value for `seat` of the position after `mover` has moved, with `turns` turns left: points.
 * The hands are those after that move. */
static int32_t points_at_end(struct reach *reach, const struct hand *hand, int seat, int mover,
                             unsigned turns, const struct outlook *outlook) {
  if (turns == 1) {
    int last = 1 - mover;
    int32_t points = bark_evaluate_last(reach, &hand[last], last, &outlook->belief);
    return last == seat ? points : EVALUATION_WIN - points;
  }
  int32_t value = bark_evaluate(reach, &hand[mover], mover, outlook, turns);
  return evaluation_points(mover == seat ? value : -value);
}

int32_t bark_play_out(struct reach *reach, const struct hidden *hidden, int seat,
                      struct cell_move first, const struct outlook *outlook, struct dice *dice) {
  struct hand hand[BARK_SEATS];
  struct cell_move move = first;
  int mover = seat;
  memcpy(hand, hidden->hand, sizeof hand);
  for (unsigned turn = 0;;) {
    bark_reach_play(reach, move.cell, bark_hand_take(&hand[mover], move.index));
    if (++turn == hidden->length) break;
    mover = 1 - mover;
    hand[mover].card[hand[mover].count++] = hidden->draw[turn];
    move = choose(reach, &hand[mover], mover, hidden->turns - turn - 1, outlook, dice);
  }
  int lead = reach->score[seat] - reach->score[1 - seat];
  unsigned turns = hidden->turns - hidden->length;
  int32_t points = EVALUATION_WIN / 2 * (1 + (lead > 0) - (lead < 0));
  if (turns > 0) points = points_at_end(reach, hand, seat, mover, turns, outlook);
  for (unsigned turn = 0; turn < hidden->length; turn++)
    bark_reach_undo(reach);
  return points + lead * outlook->weight[BARK_LEAD];
}
