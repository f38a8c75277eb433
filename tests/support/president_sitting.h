/* People at President's table: the terminal game at the other end of a pseudo-terminal. */
#ifndef ONEMOVE_TEST_PRESIDENT_SITTING_H
#define ONEMOVE_TEST_PRESIDENT_SITTING_H

#include "support/sitting.h"

#include "games/president/president.h"

/* For cmocka: a sitting whose environment asks for plain letters; its end. */
int president_sitting_open(void **state);
int president_sitting_close(void **state);

/* A test that has one, `sitting`. */
#define PRESIDENT_TEST(name)                                                                       \
  TEST_OF(name, struct sitting, sitting, president_sitting_open, president_sitting_close)

/* Starts the table with words that are separated by blanks, on a terminal of that kind. */
void sitting_start(struct sitting *sitting, const char *term, const char *words);

/* The prompts. */
extern const char sitting_how_many[], sitting_go_on[], sitting_show_me[], sitting_call_next[],
    sitting_your_play[];

/* What clears the screen, and what was scrolled away. */
extern const char sitting_clear[];

/* Every card that is named in a text, with blanks around it. */
cards sitting_cards_in(const char *text, size_t size);

/* Reads up to the prompt for a play; returns the hand that stands before it. */
cards sitting_hand(struct sitting *sitting);

/* Types the cards as a play. */
void sitting_type(struct sitting *sitting, cards play);

/* Writes `format` to `line`, with the name of the smallest card for each `*`. */
void sitting_name(char *line, const char *format, cards card);

/* Plays a game of people only, from the first player's turn to the end, everybody choosing the
 * lowest play there is. With `hidden` it fails when a card that the player at the screen may not
 * know is on it. Returns how many turns that were. */
unsigned sitting_play(struct sitting *sitting, unsigned players, bool hidden);

#endif
