#include "games/bark/card.h"

#include <string.h>

card bark_card_read(const char *text) {
  char number = text[0], suit = text[1];
  if (number < '1' || number > '9' || suit < 'A' || suit > 'Z') return CARD_NONE;
  return (card)(1 + BARK_NUMBERS * (suit - 'A') + (number - '1'));
}

void bark_card_write(card of, char *text) {
  text[0] = (char)('0' + card_number(of));
  text[1] = (char)('A' + card_suit(of));
}

bool bark_hand_hidden(const struct hand *hand) {
  return hand->count > 0 && hand->card[0] == CARD_UNSEEN;
}

card bark_hand_take(struct hand *hand, unsigned index) {
  card taken = hand->card[index];
  hand->count--;
  memmove(hand->card + index, hand->card + index + 1, hand->count - index);
  return taken;
}

unsigned bark_hand_first_of(const struct hand *hand, unsigned index) {
  card played = hand->card[index];
  unsigned first = index;
  while (first > 0 && hand->card[first - 1] == played)
    first--;
  return first;
}
