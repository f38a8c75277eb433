/* Deck files: a line with the number of cards, then one card a line. */
#ifndef ONEMOVE_BARK_DECK_H
#define ONEMOVE_BARK_DECK_H

#include "games/bark/bark.h"

/* Reads a deck file's text into `deck` (BARK_DECK_MAX cards of room) and `count`, 0 or more. The
 * text may have CRLF, blanks around a line's content, blank lines at the end and no last newline;
 * everything else that is not the count and exactly so many cards is an error: false and `why`,
 * whose position is one in the deck file. */
bool bark_deck_read(const char *text, size_t size, card *deck, uint32_t *count, struct why *why);

#endif
