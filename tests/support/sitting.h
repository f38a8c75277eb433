/* People playing President: the terminal game on a pseudo-terminal. */
#ifndef ONEMOVE_TEST_SITTING_H
#define ONEMOVE_TEST_SITTING_H

#include "support/pty.h"
#include "support/scratch.h"

#include "games/president/president.h"

struct sitting {
  struct scratch scratch;
  struct pty pty;
};

/* cmocka's setup and teardown: `state` becomes a sitting without colours, in the C locale. */
int sitting_open(void **state);
int sitting_close(void **state);

/* Starts the game with these arguments, separated by blanks, on a terminal of type `term`. */
void sitting_start(struct sitting *sitting, const char *term, const char *words);

/* Waits for a prompt and types a line. */
void sitting_answer(struct sitting *sitting, const char *prompt, const char *line);

/* The prompts. */
extern const char sitting_how_many[], sitting_go_on[], sitting_show_me[], sitting_call_next[],
    sitting_your_play[];

/* The sequence that clears the screen and the scrollback buffer. */
extern const char sitting_clear[];

/* All cards named in a text, with blanks around them. */
cards sitting_cards_in(const char *text, size_t size);

/* Reads up to the prompt for a play; returns the hand shown before it. */
cards sitting_hand(struct sitting *sitting);

/* Types the cards as a play. */
void sitting_type(struct sitting *sitting, cards play);

/* Writes `format` to `line`, with each `*` replaced by the card's name. */
void sitting_name(char *line, const char *format, cards card);

/* Plays a game among people, from the first player's turn to the end, everybody choosing the lowest
 * legal play. If `hidden`, fails when the screen shows a card that the current player may not know.
 * Returns the number of turns. */
unsigned sitting_play(struct sitting *sitting, unsigned players, bool hidden);

#endif
