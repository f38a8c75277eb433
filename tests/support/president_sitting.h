/* People at President's table: the terminal game on a pseudo-terminal. */
#ifndef ONEMOVE_TEST_PRESIDENT_SITTING_H
#define ONEMOVE_TEST_PRESIDENT_SITTING_H

#include "support/sitting.h"

#include "games/president/president.h"

/* For cmocka: open a sitting whose environment asks for plain letters, and close it. */
int president_sitting_open(void **state);
int president_sitting_close(void **state);

/* A test that has a `sitting`. */
#define PRESIDENT_TEST(name)                                                                       \
  TEST_OF(name, struct sitting, sitting, president_sitting_open, president_sitting_close)

/* Starts the table on a terminal of this kind; `words` are its arguments, separated by blanks. */
void sitting_start(struct sitting *sitting, const char *term, const char *words);

/* The prompts. */
extern const char sitting_how_many[], sitting_go_on[], sitting_show_me[], sitting_call_next[],
    sitting_your_play[];

/* The sequence that clears the screen and the scrollback. */
extern const char sitting_clear[];

/* All cards named in a text, each between blanks. */
cards sitting_cards_in(const char *text, size_t size);

/* All cards on the screen: those printed since it was last cleared. */
cards sitting_on_screen(const struct pty *pty);

/* Reads up to the prompt for a play; returns the hand printed before it. */
cards sitting_hand(struct sitting *sitting);

/* Types the cards as a play. */
void sitting_type(struct sitting *sitting, cards play);

/* Plays a game of people only, from the first player's turn to the end; everybody makes the lowest
 * play there is. Fails if the screen shows a card that the player at it may not know. Returns the
 * number of turns. */
unsigned sitting_play(struct sitting *sitting, unsigned players);

#endif
