/* The terminal game of President: one table, at which people and computers play a game or a match
 * of several. original.c has the command and its arguments; match.c plays the match, and
 * turn.c a turn; ask.c asks before the games, said.c understands typed input, and kept.c keeps the
 * game in a file. History, undo and opponents are those of all games (people/session.h). */
#ifndef ONEMOVE_PRESIDENT_TABLE_H
#define ONEMOVE_PRESIDENT_TABLE_H

#include "games/president/original/screen.h"
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

/* The number of the highest seat that is to be a computer's, 0 if none is named. */
static inline unsigned president_highest_computer(const struct president_options *options) {
  unsigned seat = 0;
  while (options->computers >> seat)
    seat++;
  return seat;
}

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
  cards play;        /* the last one of this round, if DOING_PLAY */
  cards gave, got;   /* in the exchange, and not told yet */
  const char *title; /* of the last game of the match, or NULL */
  enum order order;  /* of the hand, as this person wants it */
  enum doing doing;
  unsigned points; /* of the match */
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

/* --- ask.c: questions --- */

/* Asks for a line; NULL at the end: `quit`, the end of input, a signal. */
const char *president_ask(struct president_table *table, const char *prompt);

/* Asks somebody to press Enter, with a printf-style prompt; false at the end. */
bool president_ask_enter(struct president_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Shows the deck, asks how many play unless the options say so, and seats everybody; false at the
 * end. */
bool president_sit_down(struct president_table *table);

/* --- said.c: what was typed --- */

enum { PRESIDENT_SAID_MAX = 2 * PRESIDENT_CARDS }; /* cards in one line; more are refused */

/* The cards of a line, in their order, perhaps with some twice. */
struct said {
  unsigned count;
  cards card[PRESIDENT_SAID_MAX];
};

/* Reads a line of cards as people write them: any case, suits as letters or symbols, separated by
 * blanks, commas, dots or nothing. False and `why` (a whole sentence) if it is anything else. */
bool president_said_cards(const char *line, struct said *said, struct why *why);

/* Is that a play for the seat to move in `seen`, its view? False and `why`, a whole sentence. */
bool president_said_play(const struct game *game, const struct state *seen, const struct said *said,
                         struct move *move, struct why *why);

/* Are these `number` different cards of a hand? False and `why`, a whole sentence. */
bool president_said_gift(const struct said *said, cards hand, unsigned number, cards *gift,
                         struct why *why);

/* Obeys the commands that every prompt for cards knows (`?`, `i`, `sort`, `played`) for a seat;
 * false if the line is none of them. */
bool president_obey(struct president_table *table, unsigned seat, const char *line);

/* --- kept.c: the game as it went, and its file --- */

/* Begins the history of a game from table->state, and its file if people play. False and `why`. */
bool president_keep(struct president_table *table);

/* The state of a match, as the notes of its saved game (free them; NULL: memory is out), and back:
 * the game's number, the rounds, the exchange, the seed, the places and the points are taken from
 * table->session.saved.notes, for table->players. A game that was saved by the table of all games
 * has no notes: it is no match. False and table->why, a note that is none of a match. */
char *president_write_notes(const struct president_table *table);
bool president_read_notes(struct president_table *table);

/* Continues the game in options.saved. False and `why`, with its place. */
bool president_resume(struct president_table *table);

/* Takes the table from the session's history: the state, and what each seat did in this round. */
void president_recall(struct president_table *table);

/* The play that led to the current position, which is not the first; 0: it was a pass. */
cards president_play_made(const struct history *history);

/* Undoes or redoes, and says so: OUTCOME_BACK, or OUTCOME_ON if that is impossible. */
enum outcome president_go_back(struct president_table *table);
enum outcome president_go_forth(struct president_table *table);

/* Says, if need be, what has become of the file; and how to continue the game. */
void president_tell_of_file(struct president_table *table);
void president_say_how_to_go_on(struct president_table *table);

/* The seed of the deal and the choices of a game of a match (from 1). */
uint64_t president_seed_of(uint64_t seed, unsigned number);

/* --- turn.c: one turn --- */

/* Lets the seat to move decide, and makes its move. */
enum outcome president_take_turn(struct president_table *table);

/* --- match.c: a game and a match --- */

/* Deals and seats everybody; false and `why`. */
bool president_deal_cards(struct president_table *table);

/* What a place (0 is the first) is called among that many players. */
const char *president_title(unsigned players, unsigned place);

/* After a game: the seats in the order of their ranks, the winner first, then by the number of
 * cards left, of equal ones the next after the winner in turn first. */
void president_places(const struct state *state, unsigned places[PRESIDENT_SEATS_MAX]);

/* How many cards the seat at a place gives (the lower half) or gives back (the upper half). */
unsigned president_gift_size(unsigned players, unsigned place);

/* After a deal: the lowest give their best cards to the highest, who give others back. */
enum outcome president_exchange(struct president_table *table);

/* Everything, from the first question to the last word; `table` is zeroed but for game and options.
 */
enum outcome president_play_table(struct president_table *table);

#endif
