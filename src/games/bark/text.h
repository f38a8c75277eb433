/* The state file in the two pieces that a table tells apart: the save and the deck it names. */
#ifndef ONEMOVE_BARK_TEXT_H
#define ONEMOVE_BARK_TEXT_H

#include "games/bark/bark.h"

/* What cannot be read. */
enum bark_fault { BARK_FAULT_SAVE, BARK_FAULT_DECK };

/* bark_read, saying what was wrong: on false, `fault` is filled in beside `why`. A deck line that
 * is itself no deck (blank, ?x) is the save's fault; a deck file that is missing or bad, or a card
 * that is none in an inline deck, is the deck's. */
bool bark_read_save(struct state *state, const char *text, size_t size, const struct setup *setup,
                    enum bark_fault *fault, struct why *why);

#endif
