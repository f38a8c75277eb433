/* The terminal game of President: one table, at which people and computers play a game or a match
 * of several. original.c has the command, its arguments, and who sits where; match.c plays the
 * match and keeps it in a file; turn.c plays a turn, said.c reads what is typed, and screen.c
 * prints and asks. All games share the history, undo and opponents of people/session.h. */
#ifndef ONEMOVE_PRESIDENT_TABLE_H
#define ONEMOVE_PRESIDENT_TABLE_H

#include "games/president/president.h"
#include "people/console.h"
#include "people/session.h"

#include <strings.h>

enum { PRESIDENT_ROUNDS_MAX = 1000 };

/* The first word of the note that marks a saved game as one of the terminal game. */
#define PRESIDENT_MATCH "match"

struct president_options {
  unsigned players; /* 2, 4 or 13; 0: ask */
  unsigned humans;  /* if `humans_given`, seats 1 to this one are people; else all are, ... */
  bool humans_given;
  unsigned computers; /* ... except these (bit 0 is seat 1) */
  struct args args; /* how the computers think (time < 0: a default), the seed and the deals' keys;
                       or in `saved` the file of a game to continue */
  unsigned rounds;  /* games of a match; 1: no match */
  bool exchange;    /* cards change hands between the games of a match */
};

/* Where output goes. Cards have colours and the symbols of their suits where the terminal has them,
 * and no line is longer than the screen is wide. */
struct screen {
  FILE *out;
  bool terminal; /* there is a screen, which can be cleared */
  bool colour;
  bool symbols; /* suits as symbols instead of letters */
};

/* How a turn, a game or a match ended, or that it goes on. */
enum outcome {
  OUTCOME_ON,     /* the game goes on */
  OUTCOME_BACK,   /* it goes on from another position: a move was taken back, or made again */
  OUTCOME_OVER,   /* somebody has won */
  OUTCOME_LEFT,   /* `quit`, the end of input, or a signal */
  OUTCOME_FAILED, /* `why` says why */
};

/* A seat: what it did last, and what its person has to be told. */
struct chair {
  cards play;      /* its last move; 0 is a pass */
  bool moved;      /* in this round */
  cards gave, got; /* in the exchange; 0 once this person has been told */
  bool by_suit;    /* how this person wants the hand laid out */
};

struct president_table {
  const struct game *game;
  struct president_options options;
  struct console console;
  struct screen screen;
  struct dice dice;
  struct session session;   /* who plays, and the game that is being played */
  struct state state, seen; /* the truth now, and the view of the seat to move */
  struct chair chairs[PRESIDENT_SEATS_MAX];
  unsigned players, people;
  unsigned number;                      /* of this game in the match, from 1 */
  unsigned places[PRESIDENT_SEATS_MAX]; /* the seats in order of their rank in the last game */
  unsigned points[PRESIDENT_SEATS_MAX]; /* of the match, by seat */
  bool quit;                            /* somebody typed it */
  bool begun;                           /* there is a game that can be continued */
  bool unstored;                        /* the people have been told that it cannot be stored */
  struct why why;
};

/* Does a computer play this seat? */
static inline bool president_automatic(const struct president_table *table, unsigned seat) {
  return session_automatic(&table->session, (int)seat);
}

/* --- solve_command.c: `president solve`, who wins a game of two with known hands, and how --- */

/* Runs the command: argv[2..argc) are the arguments after `solve`: --win-only, the keys time= and
 * nodes=, and a state file (`-` is standard input). Prints `win PLAY`, `loss PLAY` or `unknown
 * PLAY` for the player to move, or `over`. Unless --win-only is given, the play of a loss is one
 * that holds out longest; that question has the time or the nodes once more, and if they run out,
 * the line ends with a bound. Returns the exit status: 0, 1 if the game is over, 2 if the file is
 * wrong, does not have two players or hides cards that cannot be inferred, 3 for wrong
 * arguments. */
int president_solve_command(const struct game *game, int argc, char **argv);

/* --- screen.c: what is printed, and asked --- */

/* Opens the screen that a console writes to. It has symbols unless TERM=dumb, if the locale (the
 * first of LC_ALL, LC_CTYPE and LANG that is set) uses UTF-8. Its width is asked for whenever a
 * line is broken, because windows change: the terminal's, else COLUMNS, else 80; at least 20. */
void president_screen_open(struct screen *screen, const struct console *console);

/* Prints cards, indented by two columns, in as many lines as they need: cards of a rank together,
 * as they are played, or a line for each suit. */
void president_print_hand(const struct screen *screen, cards set, bool by_suit);

/* Prints cards of one play, with single blanks between them, between two texts. */
void president_print_play(const struct screen *screen, const char *before, cards set,
                          const char *after);

/* Prints `text`, the cards of a play and a bar as one item of a list: on the current line, of which
 * `column` columns are taken, or else on the next. Returns how many columns are taken then. */
unsigned president_print_item(const struct screen *screen, const char *text, cards play,
                              unsigned column);

/* Prints the cards that a player had left in the end, and a newline. */
void president_print_left(const struct screen *screen, unsigned number, cards set);

/* Prints the deck in 40 columns, a line for each suit: the cards of `set`, dots for the others. */
void president_print_deck(const struct screen *screen, cards set);

/* Prints a heading: bold where there are colours. */
static inline void president_print_heading(const struct screen *screen, const char *text) {
  fprintf(screen->out, "%s%s%s\n", screen->colour ? "\033[1m" : "", text,
          screen->colour ? "\033[0m" : "");
}

/* Prints a text (printf), breaking lines between words at the edge of the screen. The rest of a
 * broken line is indented like the line, or aligned with its second column, which begins after two
 * or more blanks. Always returns false, so that a refusal can be `return president_say(...)`. */
bool president_say(const struct screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Asks (printf) and reads a line; NULL after `quit`, the end of input or a signal. */
const char *president_ask(struct president_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- said.c: what was typed ---
 *
 * People write cards in any case, with letters or symbols for the suits, separated by blanks,
 * commas, dots or nothing. */

/* Is the line this word, or its short form, in any case? */
static inline bool president_is_word(const char *line, const char *short_form, const char *word) {
  return strcasecmp(line, short_form) == 0 || strcasecmp(line, word) == 0;
}

/* Reads a line as the move of the seat to move in `seen`, its view: cards, or p or pass. False and
 * `why`, a whole sentence, if it is not a legal move. */
bool president_said_play(const struct game *game, const struct state *seen, const char *line,
                         struct move *move, struct why *why);

/* Reads a line as `number` different cards of a hand. If it is not, false and `why`, a whole
 * sentence. */
bool president_said_gift(const char *line, cards hand, unsigned number, cards *gift,
                         struct why *why);

/* Obeys the commands that every prompt for cards knows (`?`, `i`, `sort`, `played`) for a seat;
 * false if the line is none of them. */
bool president_obey(struct president_table *table, unsigned seat, const char *line);

/* --- turn.c: one turn --- */

/* Lets the seat to move decide, and makes its move. */
enum outcome president_take_turn(struct president_table *table);

/* Sets the table from the session's history: the state, and what each seat did in this round. Says
 * if the game goes on in another file, or cannot be saved. */
void president_recall(struct president_table *table);

/* Obeys `undo`, `redo` and `save`, and says so; `save` keeps the game's file even after the game is
 * over. OUTCOME_BACK: the game goes on from another position; OUTCOME_OVER: the line is none of
 * these words; else OUTCOME_ON. */
enum outcome president_obey_kept(struct president_table *table, const char *line);

/* --- match.c: a game and a match --- */

/* After a deal: the lowest give their best cards to the highest, who give others back. */
enum outcome president_exchange(struct president_table *table);

/* The state of a match as the notes of its saved game (free them), and back: the game's number, the
 * rounds, the exchange, the seed, the places and the points come from table->session.saved.notes,
 * for table->players. A game saved by the table of all games has no notes and is not a match. False
 * and table->why if a note is not that of a match. */
char *president_write_notes(const struct president_table *table);
bool president_read_notes(struct president_table *table);

/* Plays everything, from the first deal to the last word: the game args.saved, or a new match of
 * those who have sat down at the otherwise zeroed table; `players` is 0 if they have left. */
enum outcome president_play_match(struct president_table *table);

#endif
