#include "games/peel/original/referee.h"

#include "games/peel/original/bunch.h"
#include "games/peel/original/rulings.h"

#include <string.h>

unsigned peel_referee_usual_hand(unsigned seats) {
  enum { FEW = 4, SOME = 6, HAND_FEW = 21, HAND_SOME = 15, HAND_MANY = 11 };
  return seats <= FEW ? HAND_FEW : seats <= SOME ? HAND_SOME : HAND_MANY;
}

void peel_referee_open(struct referee *referee, const struct referee_rules *rules, uint64_t seed) {
  memset(referee, 0, sizeof *referee);
  referee->rules = *rules;
  referee->winner = REFEREE_NOBODY;
  dice_seed(&referee->dice, seed);
  peel_bunch_fill(referee);
}

bool peel_referee_in(const struct referee *referee, int seat) {
  return referee->seat[seat].standing != STANDING_OUT;
}

unsigned peel_referee_count_in(const struct referee *referee) {
  unsigned count = 0;
  for (unsigned i = 0; i < referee->rules.seats; i++)
    count += peel_referee_in(referee, (int)i);
  return count;
}

/* Something happened that cannot happen for ever: patience begins anew. */
static void progress(struct referee *referee) {
  for (unsigned i = 0; i < referee->rules.seats; i++)
    referee->seat[i].futile = 0;
}

static bool all_ready(const struct referee *referee) {
  for (unsigned i = 0; i < referee->rules.seats; i++)
    if (referee->seat[i].standing == STANDING_STARTING) return false;
  return true;
}

static void deal(struct referee *referee) {
  referee->dealt = true;
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    if (!peel_referee_in(referee, (int)i)) continue;
    referee->seat[i].standing = STANDING_PLAYING;
    peel_bunch_deal_hand(referee, (int)i);
  }
}

/* Somebody is ready or out: the game begins, or ends, or goes on as it did. A last one who is not
 * ready has not won yet: perhaps its program cannot even be started. */
static void settle(struct referee *referee) {
  unsigned in = peel_referee_count_in(referee);
  if (in > 0 && !all_ready(referee)) return;
  if (in > 1 || (in == 1 && referee->rules.seats == 1)) {
    if (!referee->dealt) deal(referee);
    return;
  }
  referee->over = true;
  for (unsigned i = 0; i < referee->rules.seats; i++)
    if (peel_referee_in(referee, (int)i)) referee->winner = (int)i;
}

void peel_referee_remove(struct referee *referee, int seat) {
  struct referee_seat *out = &referee->seat[seat];
  out->standing = STANDING_OUT;
  out->left_as = ++referee->fouls;
  out->mail_size = 0;
  peel_bunch_take_hand(referee, seat);
  progress(referee);
  settle(referee);
}

void peel_referee_end(struct referee *referee) {
  referee->over = true;
}

enum ruling peel_referee_out(struct referee *referee, int seat) {
  peel_referee_remove(referee, seat);
  return RULING_OUT;
}

enum ruling peel_referee_futile(struct referee *referee, int seat, enum ruling ruling,
                                struct why *why) {
  if (++referee->seat[seat].futile <= REFEREE_FUTILE) return ruling;
  why_say(why, "sent %d stale peels and dumps that cannot be while nobody got any further",
          REFEREE_FUTILE);
  return peel_referee_out(referee, seat);
}

enum ruling peel_referee_ready(struct referee *referee, int seat, struct why *why) {
  if (referee->seat[seat].standing != STANDING_STARTING) {
    why_say(why, "sent r twice");
    return peel_referee_out(referee, seat);
  }
  referee->seat[seat].standing = STANDING_READY;
  settle(referee);
  return RULING_READY;
}

bool peel_referee_may_act(const struct referee *referee, int seat, struct why *why) {
  if (referee->seat[seat].standing == STANDING_PLAYING) return true;
  return why_say(why, referee->seat[seat].standing == STANDING_STARTING
                          ? "did not begin with r"
                          : "played before it had its hand");
}

enum ruling peel_referee_dump(struct referee *referee, int seat, char letter, unsigned number,
                              struct why *why) {
  struct referee_seat *from = &referee->seat[seat];
  if (!peel_referee_may_act(referee, seat, why) ||
      !peel_referee_number_good(referee, seat, number, why))
    return peel_referee_out(referee, seat);
  if (from->hand[letter - 'A'] == 0) {
    why_say(why, "dumped %c, which it does not hold", letter);
    return peel_referee_out(referee, seat);
  }
  if (referee->bunch_size < REFEREE_DUMP) {
    peel_bunch_send_back(referee, seat, letter);
    return peel_referee_futile(referee, seat, RULING_REFUSED, why);
  }
  peel_bunch_dump(referee, seat, letter);
  from->dumps++;
  progress(referee);
  return RULING_DUMPED;
}

/* The peel of a whole hand, found good. */
enum ruling peel_referee_accept(struct referee *referee, int seat) {
  unsigned seats = referee->rules.seats;
  referee->seat[seat].peels++;
  referee->seat[seat].news_count = 0;
  progress(referee);
  if (referee->bunch_size < peel_referee_count_in(referee)) {
    referee->over = true;
    referee->winner = seat;
    return RULING_WON;
  }
  for (unsigned i = 0; i < seats; i++) {
    int next = (int)(((unsigned)seat + i) % seats);
    if (peel_referee_in(referee, next)) peel_bunch_draw(referee, next, 1);
  }
  return RULING_PEELED;
}

/* Is `one` before `other` in the ranking? */
static bool ranks_before(const struct referee *referee, int one, int other) {
  const struct referee_seat *a = &referee->seat[one], *b = &referee->seat[other];
  if (one == referee->winner || other == referee->winner) return one == referee->winner;
  if (!a->left_as != !b->left_as) return !a->left_as;
  if (a->left_as) return a->left_as > b->left_as;
  return a->peels > b->peels;
}

void peel_referee_rank(const struct referee *referee, int order[], unsigned place[]) {
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    unsigned at = i;
    for (; at > 0 && ranks_before(referee, (int)i, order[at - 1]); at--)
      order[at] = order[at - 1];
    order[at] = (int)i;
  }
  for (unsigned i = 0; i < referee->rules.seats; i++)
    place[order[i]] =
        i > 0 && !ranks_before(referee, order[i - 1], order[i]) ? place[order[i - 1]] : i + 1;
}
