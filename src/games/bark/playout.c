#include "games/bark/playout.h"

#include "games/bark/card.h"

#include <string.h>

/* A play's first impression is its lead in cards, times IMPRESSION_CARD, and among equals: what the
 * cell was worth to the other rather than to oneself, what the card leads up to, and the dice. */
enum {
  KEEP = 4, /* the plays of the best impression, which are looked at more closely */
  IMPRESSION_CARD = 1024,
  CELL_WEIGHT = 64,
  CARD_WEIGHT = 32,
  DICE_BITS = 4,
  DICE_MASK = (1 << DICE_BITS) - 1,
};
static const int32_t lead_share = OUTLOOK_CARD / 20; /* of OUTLOOK_WIN, for each card of the lead */

struct impression {
  struct play play;
  int value;
};

struct shortlist {
  struct impression kept[KEEP]; /* the best first */
  unsigned count, room;
};

static void offer(struct shortlist *list, struct play play, int value) {
  unsigned at = list->count;
  if (at == list->room && value <= list->kept[at - 1].value) return;
  if (at == list->room)
    at--;
  else
    list->count++;
  for (; at > 0 && list->kept[at - 1].value < value; at--)
    list->kept[at] = list->kept[at - 1];
  list->kept[at] = (struct impression){play, value};
}

static int score_after(const struct reach *reach, const struct reach_spot *spot, int seat,
                       unsigned suit) {
  int best = reach->score[seat];
  if (spot->between[seat] > best) best = spot->between[seat];
  if ((int)(suit % BARK_SEATS) == seat && spot->with.of[seat][suit / BARK_SEATS] > best)
    best = spot->with.of[seat][suit / BARK_SEATS];
  return best;
}

static void offer_cell(struct shortlist *list, struct reach *reach, unsigned cell,
                       const struct hand *hand, int seat, uint64_t bits) {
  const struct reach_site *site = reach_site(reach, cell);
  int other = 1 - seat, use = CELL_WEIGHT * (site->most[other] - site->most[seat]);
  for (unsigned i = 0; i < hand->count; i++, bits >>= DICE_BITS) {
    unsigned suit = card_suit(hand->card[i]);
    const struct reach_spot *spot = &site->spot[card_number(hand->card[i]) - 1];
    int lead = score_after(reach, spot, seat, suit) - score_after(reach, spot, other, suit);
    int leads_to = CARD_WEIGHT * (spot->most[seat] - spot->most[other]);
    offer(list, (struct play){(uint8_t)i, (uint16_t)cell},
          lead * IMPRESSION_CARD + use + leads_to + (int)(bits & DICE_MASK));
  }
}

/* What the seat plays when `turns` turns are left after this one. */
static struct play choose(struct reach *reach, const struct hand *hand, int seat, unsigned turns,
                          const struct belief *belief, struct dice *dice) {
  struct shortlist list = {.count = 0, .room = turns > 0 ? KEEP : 1};
  unsigned best = 0;
  int32_t most = INT32_MIN;
  for (uint32_t i = 0; i < reach->open_count; i++)
    offer_cell(&list, reach, reach->open[i], hand, seat, dice_next(dice));
  for (unsigned i = 0; i < list.count && list.count > 1; i++) {
    struct play play = list.kept[i].play;
    struct hand rest = *hand;
    bark_reach_play(reach, play.cell, bark_hand_take(&rest, play.index));
    int32_t value = bark_outlook(reach, &rest, seat, belief, turns);
    bark_reach_undo(reach);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return list.kept[best].play;
}

/* The position's worth to `seat` after `mover` has moved, with `turns` turns left. */
static int32_t judge(struct reach *reach, const struct hand *hand, int seat, int mover,
                     unsigned turns, const struct belief *belief) {
  int lead = reach->score[seat] - reach->score[1 - seat];
  if (turns == 0) {
    int32_t points = lead > 0 ? OUTLOOK_WIN : lead == 0 ? OUTLOOK_WIN / 2 : 0;
    return points + lead * lead_share;
  }
  int32_t value = bark_outlook(reach, hand, mover, belief, turns);
  if (mover != seat) value = -value;
  return bark_outlook_points(value) + value * lead_share / OUTLOOK_CARD;
}

int32_t bark_playout(struct reach *reach, const struct world *world, int seat, struct play first,
                     const struct belief *belief, struct dice *dice) {
  struct hand hand[BARK_SEATS];
  struct play play = first;
  int mover = seat;
  unsigned turns = playout_length(world);
  memcpy(hand, world->hand, sizeof hand);
  for (unsigned turn = 0;;) {
    bark_reach_play(reach, play.cell, bark_hand_take(&hand[mover], play.index));
    if (++turn == turns) break;
    mover = 1 - mover;
    hand[mover].card[hand[mover].count++] = world->draw[turn];
    play = choose(reach, &hand[mover], mover, world->turns - turn - 1, belief, dice);
  }
  int32_t value = judge(reach, &hand[mover], seat, mover, world->turns - turns, belief);
  for (unsigned turn = 0; turn < turns; turn++)
    bark_reach_undo(reach);
  return value;
}
