/* What the terminal game of President puts on the screen: cards in colours and with the symbols of
 * their suits where the terminal has them, and never a line that is longer than the screen. */
#ifndef ONEMOVE_PRESIDENT_SCREEN_H
#define ONEMOVE_PRESIDENT_SCREEN_H

#include "games/president/president.h"
#include "people/console.h"

struct screen {
  FILE *out;
  bool terminal; /* there is a screen, which can be cleared */
  bool colour;
  bool symbols; /* suits as symbols instead of letters */
};

/* The screen that a console writes to: symbols on terminals other than TERM=dumb whose locale
 * (LC_ALL, LC_CTYPE, LANG: the first that is set) is one of UTF-8. */
void president_screen_open(struct screen *screen, const struct console *console);

/* Its present width in columns (windows change): what the terminal says, or else COLUMNS, or else
 * 80; at least 20. */
unsigned president_screen_width(const struct screen *screen);

/* How a hand is laid out. */
enum order {
  ORDER_BY_RANK, /* cards of a rank together, as they are played */
  ORDER_BY_SUIT, /* a line for each suit */
};

/* Prints cards, indented by two columns, in as many lines as they need. */
void president_print_hand(const struct screen *screen, cards set, enum order order);

/* Prints cards of one play with single blanks between them, and nothing before or after. */
void president_print_play(const struct screen *screen, cards set);

/* Prints the cards that a player had left in the end, and a newline. */
void president_print_left(const struct screen *screen, unsigned number, cards set);

/* How many columns president_print_play takes. */
unsigned president_play_width(cards set);

/* Prints the deck, a line for each suit: the cards of `set`, and dots for the others. 40 columns.
 */
void president_print_deck(const struct screen *screen, cards set);

/* Prints text with line breaks between words where the screen ends; the text after such a break is
 * indented as the line is, or aligned with its second column, which two blanks or more separate. */
void president_print_text(const struct screen *screen, const char *text);

/* The same for a format. */
void president_say(const struct screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints a heading: bold where there are colours. */
void president_print_heading(const struct screen *screen, const char *text);

#endif
