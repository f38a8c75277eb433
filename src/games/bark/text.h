/* The state file, which is the original's save, and the deck file that it may name. README.md has
 * the grammar. */
#ifndef ONEMOVE_BARK_TEXT_H
#define ONEMOVE_BARK_TEXT_H

#include "games/bark/bark.h"

/* Which file is wrong. */
enum bark_fault { BARK_FAULT_SAVE, BARK_FAULT_DECK };

/* Reads a state file (struct rules, `read`). On false, `fault` is filled in as well as `why`: a
 * deck line that is neither a name, nor cards, nor a number (blank, ?x) is the save's fault; a deck
 * file that is missing or bad, or a wrong card in the deck line, is the deck's. */
bool bark_read_save(struct state *state, const char *text, size_t size, const struct setup *setup,
                    enum bark_fault *fault, struct why *why);

/* Reads a deck file's text into `deck` (BARK_DECK_MAX cards of room) and `count`, 0 or more. A deck
 * is the original's file and not a state file, so only the deviations that the original accepts are
 * tolerated: a plus sign before the number, a missing last newline and empty lines at the end.
 * False and `why`, whose position is one in the deck file. */
bool bark_read_deck(const char *text, size_t size, card *deck, uint32_t *count, struct why *why);

/* Writes the canonical form. */
void bark_write(const struct state *state, struct out *out);

#endif
