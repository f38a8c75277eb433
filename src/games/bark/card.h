/* A card in a text, such as 7C, and the cards of a hand. */
#ifndef ONEMOVE_BARK_CARD_H
#define ONEMOVE_BARK_CARD_H

#include "games/bark/bark.h"

#include <string.h>

enum { CARD_CHARS = 2 };

/* The card that the two characters at `text` spell, [1-9][A-Z], or CARD_NONE. */
static inline card bark_card_read(const char *text) {
  char number = text[0], suit = text[1];
  if (number < '1' || number > '9' || suit < 'A' || suit > 'Z') return CARD_NONE;
  return (card)(1 + BARK_NUMBERS * (suit - 'A') + (number - '1'));
}

/* Spells a card (neither CARD_NONE nor CARD_UNSEEN) into two characters, without a terminator. */
static inline void bark_card_write(card of, char *text) {
  text[0] = (char)('0' + card_number(of));
  text[1] = (char)('A' + card_suit(of));
}

/* Are the hand's cards hidden from the state's reader? */
static inline bool bark_hand_hidden(const struct hand *hand) {
  return hand->count > 0 && hand->card[0] == CARD_UNSEEN;
}

/* Removes the card at `index` (below the count) and returns it; those behind it move up. */
static inline card bark_hand_take(struct hand *hand, unsigned index) {
  card taken = hand->card[index];
  hand->count--;
  memmove(hand->card + index, hand->card + index + 1, hand->count - index);
  return taken;
}

/* Of equal cards that lie side by side with the one at `index` (below the count) the first one's
 * index: playing either leaves the same hand. */
static inline unsigned bark_hand_first_of(const struct hand *hand, unsigned index) {
  card played = hand->card[index];
  unsigned first = index;
  while (first > 0 && hand->card[first - 1] == played)
    first--;
  return first;
}

/* Moves the deck's next card (there is one) to the seat's hand (there is room). */
static inline void bark_draw(struct state *state, unsigned seat) {
  struct hand *hand = &state->hand[seat];
  hand->card[hand->count++] = state->deck[state->drawn++];
}

/* Deals both hands, which are empty, and player 1's first draw, from a deck of at least BARK_DEAL
 * cards. */
static inline void bark_deal_hands(struct state *state) {
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < BARK_HAND; i++)
      bark_draw(state, seat);
  bark_draw(state, 0);
}

#endif
