/* A card in a text, such as 7C, and the cards of a hand. */
#ifndef ONEMOVE_BARK_CARD_H
#define ONEMOVE_BARK_CARD_H

#include "games/bark/bark.h"

enum { CARD_CHARS = 2 };

/* The card that the two characters at `text` spell, [1-9][A-Z], or CARD_NONE. */
card bark_card_read(const char *text);

/* Spells a card (neither CARD_NONE nor CARD_UNSEEN) into two characters, without a terminator. */
void bark_card_write(card of, char *text);

/* Are the hand's cards such as its state's reader may not see? */
bool bark_hand_hidden(const struct hand *hand);

/* Takes the card at `index` (below the count) out; those behind it move up. */
card bark_hand_take(struct hand *hand, unsigned index);

/* Of equal cards that lie side by side with the one at `index` (below the count) the first one's
 * index: playing either leaves the same hand. */
unsigned bark_hand_first_of(const struct hand *hand, unsigned index);

#endif
