/* The command line of a player: the contract's keys, the game's own, and two files. */
#ifndef ONEMOVE_ARGS_H
#define ONEMOVE_ARGS_H

#include "core/game.h"

#include <stdio.h>

enum command {
  COMMAND_MOVE,
  COMMAND_TABLE, /* no files: a whole game at one screen (interactive players only) */
  COMMAND_NAME,
  COMMAND_HELP,
  COMMAND_VERSION,
};

enum { ARGS_TIME_DEFAULT = 500, ARGS_TIME_MAX = 24 * 60 * 60 * 1000 }; /* milliseconds */

struct args {
  const struct mind *mind; /* whose levels there are */
  enum command command;
  const char *program; /* as it was called */
  const char *input, *output;
  const char *board, *seats; /* of a whole game at the table; NULL: not given */
  unsigned turn;             /* the number of the player who begins; 0: not given */
  const char *id;
  const struct level *level; /* of the game's mind */
  long time;                 /* milliseconds */
  uint64_t nodes;            /* 0: not given */
  uint64_t seed;
  bool seed_given, id_given;
  unsigned keys_given; /* bits, args.c's own */
  struct setup setup;
};

/* Reads argv[1..argc). `who` says which of the game's own keys are taken (KEY_... bits): KEY_TABLE
 * makes the files optional. False and `why` when the words are wrong. The result points into argv.
 */
bool args_read(struct args *args, const struct game *game, int argc, char **argv, unsigned who,
               struct why *why);

/* Takes one word if it is one of the keys that every game knows (id, time, nodes, seed, level,
 * phase, and for
 * KEY_TABLE board, seats, turn) or one of the game's; false, with an empty why->text, if it has not
 * the form key=value. */
bool args_take_key(struct args *args, const char *word, unsigned who, struct why *why);

/* Nothing given yet. */
void args_open(struct args *args, const struct game *game);

/* The usage of the player, called `program`, for --help (`whole`) or as one line. */
void args_usage(const struct game *game, const char *program, unsigned who, bool whole, FILE *file);

#endif
