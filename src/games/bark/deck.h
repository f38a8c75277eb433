/* Deck files: a line with the number of cards, then one card a line. */
#ifndef ONEMOVE_BARK_DECK_H
#define ONEMOVE_BARK_DECK_H

#include "games/bark/bark.h"

/* Reads a deck file's text into `deck` (BARK_DECK_MAX cards of room) and `count`, 0 or more. A deck
 * is the original's file and not a state file, so nothing is tolerated but what the original takes:
 * a plus sign before the number, a missing last newline and empty lines at the end. False and
 * `why`, whose position is one in the deck file. */
bool bark_deck_read(const char *text, size_t size, card *deck, uint32_t *count, struct why *why);

#endif
