/* The command line of a player: keys of the contract, keys of the game, and two files. */
#ifndef ONEMOVE_ARGS_H
#define ONEMOVE_ARGS_H

#include "core/game.h"

#include <stdio.h>

enum command {
  COMMAND_MOVE,
  COMMAND_TABLE, /* no files given: a whole game at one screen (interactive players only) */
  COMMAND_NAME,
  COMMAND_HELP,
  COMMAND_VERSION,
};

enum { ARGS_TIME_DEFAULT = 500, ARGS_TIME_MAX = 24 * 60 * 60 * 1000 }; /* milliseconds */

struct args {
  const struct mind *mind; /* the mind that `level` belongs to */
  enum command command;
  const char *program; /* argv[0] */
  const char *input, *output;
  const char *board, *seats, *saved; /* for a whole game at the table; NULL: not given */
  unsigned turn;                     /* number of the player who begins; 0: not given */
  const char *id;
  const struct level *level; /* of the game's mind */
  long time;                 /* milliseconds */
  uint64_t nodes;            /* 0: not given */
  uint64_t seed;
  bool seed_given, id_given;
  unsigned keys_given; /* bits, private to args.c */
  struct setup setup;
};

/* Parses argv[1] to argv[argc - 1] into `args`, which points into argv afterwards. `who` (KEY_...
 * bits) says which of the game's keys are accepted; with KEY_TABLE the files are optional. False
 * and `why` if the arguments are wrong. */
bool args_read(struct args *args, const struct game *game, int argc, char **argv, unsigned who,
               struct why *why);

/* Parses one argument of the form key=value: a key that all games have (id, time, nodes, seed,
 * level, phase; with KEY_TABLE also board, seats, turn, game) or one of the game's. False with an
 * empty why->text if it has another form; false and `why` if the key or its value is wrong. */
bool args_take_key(struct args *args, const char *word, unsigned who, struct why *why);

/* Is the word among argv[1] to argv[argc - 1], before a `--`? */
bool args_have(int argc, char **argv, const char *word);

/* Initializes `args` for a game, with nothing given yet. */
void args_open(struct args *args, const struct game *game);

/* Prints the usage of the player called `program` to `file`: the full text of --help if `whole`,
 * otherwise one line. `who` as in args_read. */
void args_usage(const struct game *game, const char *program, unsigned who, bool whole, FILE *file);

#endif
