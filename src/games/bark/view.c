/* What a seat may know: everything but the other hand and the deck. */
#include "games/bark/bark.h"

#include "games/bark/card.h"

#include <string.h>

/* Everything but the deck's cards, and only what is used of the rest: a player is started for every
 * move and pays for each page it touches. */
static void copy_table(const struct state *from, struct state *to) {
  to->head.phase = from->head.phase;
  to->width = from->width;
  to->height = from->height;
  to->turn = from->turn;
  to->drawn = from->drawn;
  to->played = from->played;
  memcpy(to->hand, from->hand, sizeof to->hand);
  roster_copy(&to->head.roster, &from->head.roster);
  memcpy(to->cell, from->cell, (size_t)from->width * from->height);
  to->deck_count = from->deck_count;
}

void bark_view(const struct state *state, int seat, struct state *seen) {
  copy_table(state, seen);
  seen->deck_kind = DECK_UNSEEN;
  for (int other = 0; other < BARK_SEATS; other++)
    if (other != seat) memset(seen->hand[other].card, CARD_UNSEEN, sizeof seen->hand[other].card);
}

/* The suits of all cards that can be seen, one entry a card. */
struct suits {
  unsigned count;
  uint8_t suit[BARK_CELLS_MAX + BARK_SEATS * (BARK_HAND + 1)];
};

static void see(struct suits *suits, const card *cards, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (cards[i] != CARD_NONE && cards[i] != CARD_UNSEEN)
      suits->suit[suits->count++] = (uint8_t)card_suit(cards[i]);
}

/* A view does not say which cards there are. Any number may come, with the suit of some card that
 * can be seen, or, as if that were one card more, with any suit at all. */
static card guess_card(const struct suits *suits, struct dice *dice) {
  uint32_t nth = dice_roll(dice, suits->count + 1);
  uint32_t suit = nth < suits->count ? suits->suit[nth] : dice_roll(dice, BARK_SUITS);
  return (card)(1 + BARK_NUMBERS * suit + dice_roll(dice, BARK_NUMBERS));
}

/* The drawn cards are those that lie on the table, as far as that can be. */
static void guess_deck(struct state *whole, const struct suits *suits, struct dice *dice) {
  unsigned cells = (unsigned)whole->width * whole->height, next = 0;
  whole->deck_kind = DECK_INLINE;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < whole->hand[seat].count && next < whole->drawn; i++)
      whole->deck[next++] = whole->hand[seat].card[i];
  for (unsigned cell = 0; cell < cells && next < whole->drawn; cell++)
    if (whole->cell[cell] != CARD_NONE) whole->deck[next++] = whole->cell[cell];
  while (next < whole->deck_count)
    whole->deck[next++] = guess_card(suits, dice);
}

void bark_determinize(const struct state *seen, int seat, struct dice *dice, struct state *whole) {
  (void)seat; /* what is hidden is unknown to whoever asks */
  struct suits suits;
  suits.count = 0;
  see(&suits, seen->cell, (unsigned)seen->width * seen->height);
  for (unsigned other = 0; other < BARK_SEATS; other++)
    see(&suits, seen->hand[other].card, seen->hand[other].count);
  if (whole != seen) *whole = *seen;
  for (unsigned other = 0; other < BARK_SEATS; other++) {
    struct hand *hand = &whole->hand[other];
    if (!bark_hand_hidden(hand)) continue;
    for (unsigned i = 0; i < hand->count; i++)
      hand->card[i] = guess_card(&suits, dice);
  }
  if (whole->deck_kind == DECK_UNSEEN) guess_deck(whole, &suits, dice);
}
