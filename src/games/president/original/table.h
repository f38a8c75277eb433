/* The terminal game of President: one table, at which people and computers play a game or a match
 * of several. original.c has the command, its arguments, and who sits where; match.c plays the
 * match and keeps it in a file; turn.c plays a turn, said.c understands what is typed, and screen.c
 * prints and asks. History, undo and opponents are those of all games (people/session.h). */
#ifndef ONEMOVE_PRESIDENT_TABLE_H
#define ONEMOVE_PRESIDENT_TABLE_H

#include "games/president/president.h"
#include "people/console.h"
#include "people/session.h"

enum { PRESIDENT_ROUNDS_MAX = 1000 };

/* The first word of the note by which a saved game is known as one of the terminal game's. */
#define PRESIDENT_MATCH "match"

struct president_options {
  unsigned players; /* 2, 4 or 13; 0: they are asked */
  unsigned humans;  /* seats 1 to this one are people, if `humans_given`; else all are, ... */
  bool humans_given;
  unsigned computers;  /* ... but these (bit 0 is seat 1), if any */
  const char *level;   /* of the computers */
  long time;           /* milliseconds that a computer may think; < 0: a pleasant number */
  uint64_t nodes;      /* 0: the time counts */
  uint64_t seed;       /* of the deals and the computers */
  unsigned rounds;     /* games of a match; 1: no match */
  bool exchange;       /* cards change hands between the games of a match */
  struct setup deal;   /* the game's own keys, for its `deal` hook */
  const char *saved;   /* the file of a game to go on with; NULL: a new one */
  const char *program; /* argv[0] */
};

/* What is printed to: cards in colours and with the symbols of their suits where the terminal has
 * them, and never a line that is longer than the screen. */
struct screen {
  FILE *out;
  bool terminal; /* there is a screen, which can be cleared */
  bool colour;
  bool symbols; /* suits as symbols instead of letters */
};

/* How a hand is laid out. */
enum order {
  ORDER_BY_RANK, /* cards of a rank together, as they are played */
  ORDER_BY_SUIT, /* a line for each suit */
};

/* What a seat did last in this round. */
enum doing { DOING_NOTHING, DOING_PASS, DOING_PLAY };

/* How something ended. */
enum outcome {
  OUTCOME_ON,     /* the game goes on */
  OUTCOME_BACK,   /* it goes on from another position: a move was taken back, or made again */
  OUTCOME_OVER,   /* somebody has won */
  OUTCOME_LEFT,   /* `quit`, the end of input, or a signal */
  OUTCOME_FAILED, /* `why` */
};

/* A person at the table, and what this person knows; of a computer, what it did. */
struct chair {
  cards play;       /* the last one of this round, if DOING_PLAY */
  cards gave, got;  /* in the exchange, and not told yet */
  enum order order; /* of the hand, as this person wants it */
  enum doing doing;
  bool automatic;
};

struct president_table {
  const struct game *game;
  struct president_options options;
  struct console console;
  struct screen screen;
  struct dice dice;
  struct clock clock;
  struct session session;   /* the game that is being played */
  struct state state, seen; /* the truth now, and the view of the seat to move */
  struct chair chairs[PRESIDENT_SEATS_MAX];
  unsigned players, people;
  unsigned number;                      /* of this game in the match, from 1 */
  unsigned places[PRESIDENT_SEATS_MAX]; /* the seats by their rank in the last game */
  unsigned points[PRESIDENT_SEATS_MAX]; /* of the match, by seat */
  bool quit;                            /* somebody typed it */
  bool begun;                           /* there is a game that can be continued */
  bool unstored;                        /* the people have been told that it cannot be stored */
  struct why why;
};

/* --- solve_command.c: `president solve`, who wins a game of two whose hands are open, and with
 * which play --- */

/* Runs the command: argv[2..argc) are the arguments after `solve`: --win-only, the keys time= and
 * nodes=, and a state file (`-` is standard input). Prints `win PLAY`, `loss PLAY` or `unknown
 * PLAY` for the player to move, or `over`. Unless --win-only is given, the play of a loss is one
 * that holds out longest; that question has the time or the nodes once more, and if they are spent,
 * the line ends with a bound. Returns the exit status: 0, 1 if the game is over, 2 if the file is
 * wrong, does not have two players or hides cards that cannot be inferred, 3 for wrong arguments
 * and when memory is out. */
int president_solve_command(const struct game *game, int argc, char **argv);

/* --- screen.c: what is printed, and asked --- */

/* The screen that a console writes to: symbols on terminals other than TERM=dumb whose locale
 * (LC_ALL, LC_CTYPE, LANG: the first that is set) is one of UTF-8. Its width is asked for whenever
 * a line is broken, because windows change: what the terminal says, or else COLUMNS, or else 80; at
 * least 20. */
void president_screen_open(struct screen *screen, const struct console *console);

/* Prints cards, indented by two columns, in as many lines as they need. */
void president_print_hand(const struct screen *screen, cards set, enum order order);

/* Prints cards of one play with single blanks between them, and nothing before or after. */
void president_print_play(const struct screen *screen, cards set);

/* Prints `text`, the cards of a play and a bar as one item of a list, in the present line, of which
 * `column` columns are taken, or in the next one. Returns the columns that are taken then. */
unsigned president_print_item(const struct screen *screen, const char *text, cards play,
                              unsigned column);

/* Prints the cards that a player had left in the end, and a newline. */
void president_print_left(const struct screen *screen, unsigned number, cards set);

/* Prints the deck, a line for each suit: the cards of `set`, and dots for the others. 40 columns.
 */
void president_print_deck(const struct screen *screen, cards set);

/* Prints a heading: bold where there are colours. */
static inline void president_print_heading(const struct screen *screen, const char *text) {
  fprintf(screen->out, "%s%s%s\n", screen->colour ? "\033[1m" : "", text,
          screen->colour ? "\033[0m" : "");
}

/* Prints a text (printf) with line breaks between words where the screen ends; what follows such a
 * break is indented as the line is, or aligned with its second column, which two blanks or more
 * separate. */
void president_say(const struct screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Asks for a line (printf); NULL at the end: `quit`, the end of input, a signal. */
const char *president_ask(struct president_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- said.c: what was typed ---
 *
 * Cards are a line as people write them: any case, suits as letters or symbols, separated by
 * blanks, commas, dots or nothing. */

/* Is that a play, or p or pass, for the seat to move in `seen`, its view? False and `why`, a whole
 * sentence. */
bool president_said_play(const struct game *game, const struct state *seen, const char *line,
                         struct move *move, struct why *why);

/* Are these `number` different cards of a hand? False and `why`, a whole sentence. */
bool president_said_gift(const char *line, cards hand, unsigned number, cards *gift,
                         struct why *why);

/* Obeys the commands that every prompt for cards knows (`?`, `i`, `sort`, `played`) for a seat;
 * false if the line is none of them. */
bool president_obey(struct president_table *table, unsigned seat, const char *line);

/* --- turn.c: one turn --- */

/* Lets the seat to move decide, and makes its move. */
enum outcome president_take_turn(struct president_table *table);

/* Takes the table from the session's history: the state, and what each seat did in this round.
 * Says, if need be, what has become of the file. */
void president_recall(struct president_table *table);

/* Undoes the last move of a person, and says so: OUTCOME_BACK, or OUTCOME_ON if there is none. */
enum outcome president_go_back(struct president_table *table);

/* The file of the game stays when it is over. Says how to continue the game. */
void president_save(struct president_table *table);

/* --- match.c: a game and a match --- */

/* After a deal: the lowest give their best cards to the highest, who give others back. */
enum outcome president_exchange(struct president_table *table);

/* After a game: ranks the seats, the winner first, then by the number of cards left, of equal ones
 * the next after the winner in turn first. Says who has won, and in a match who has which title and
 * how many points. */
void president_rank(struct president_table *table);

/* The state of a match, as the notes of its saved game (free them; NULL: memory is out), and back:
 * the game's number, the rounds, the exchange, the seed, the places and the points are taken from
 * table->session.saved.notes, for table->players. A game that was saved by the table of all games
 * has no notes: it is no match. False and table->why, a note that is none of a match. */
char *president_write_notes(const struct president_table *table);
bool president_read_notes(struct president_table *table);

/* Everything, from the first deal to the last word: of options.saved, or for those who have sat
 * down at a table that is zeroed but for them. `players` is 0 if they have left before. */
enum outcome president_play_match(struct president_table *table);

#endif
