/* The second thing that a player's program can be: its game's original way of play, the seed's own,
 * with commands and long-lived processes (`GAME A B`, `GAME strategy`).
 *
 * A room that has one exports a `const struct original`, called <game>_original, from
 * original/original.c; the build finds the folder, links it into that game's programs alone, and
 * has their `main` begin with original_main. The originals stand above the player: they may start
 * processes and talk to people, and nothing but `main` depends on them. */
#ifndef ONEMOVE_ORIGINAL_H
#define ONEMOVE_ORIGINAL_H

#include "core/game.h"

/* What its commands exit with. */
enum {
  ORIGINAL_PLAYED = 0,    /* everything ended as it should */
  ORIGINAL_FAULT = 1,     /* somebody lost by a fault */
  ORIGINAL_BAD_INPUT = 2, /* what was read is wrong */
  ORIGINAL_INTERNAL = 3,  /* bad arguments, no memory, a file that cannot be written, ... */
};

/* Runs a command: argv[0] is the program and argv[1] the first word. Returns the exit status. */
typedef int original_command(const struct game *game, int argc, char **argv);

struct original {
  const char *usage; /* lines for --help */
  /* Do these words, which are no command, call the original way of play? They may be
   * none at all. `tables`: without them the driver would play a whole game with people. */
  bool (*plays)(int argc, char **argv, bool tables);
  original_command *play;
  struct {
    const char *word;
    original_command *run;
  } commands[8]; /* the last has no word */
};

/* Is `word` of the form key=...? */
bool original_is_key(const char *word);

/* The whole program: one of these commands, or a move (driver_main). Returns the exit status. */
int original_main(const struct original *original, const struct game *game, int argc, char **argv);

#endif
