/* The arguments that start the terminal game of President: `president players=4 humans=1`. */
#ifndef ONEMOVE_PRESIDENT_OPTIONS_H
#define ONEMOVE_PRESIDENT_OPTIONS_H

#include "core/game.h"

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

/* Do these arguments (argv[1..argc)) start the terminal game? They do if there are none, or only
 * keys and among these none for single moves only; president_options_read checks whether they are
 * valid. `tables`: the program also has the table of all games, so one of them must be a key that
 * only this game has. */
bool president_options_call(int argc, char **argv, bool tables);

/* Reads the arguments; false and `why` when a value is wrong. */
bool president_options_read(struct president_options *options, const struct game *game, int argc,
                            char **argv, struct why *why);

/* The number of the highest seat that is to be a computer's, 0 if none is named. */
unsigned president_highest_computer(const struct president_options *options);

/* For --help, and after wrong arguments. */
extern const char president_options_usage[], president_options_line[];

#endif
