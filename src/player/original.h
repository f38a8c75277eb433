/* What else a player's program can do: its game's original way of play, as the original
 * specification has it, with commands and long-lived processes (`GAME A B`, `GAME strategy`).
 *
 * A game that has one exports a `const struct original`, called <game>_original, from
 * original/original.c. The build finds the folder, links it into that game's programs only, and
 * their `main` tries it first (main.c). These modules are above the player in the hierarchy: they
 * may start processes and talk to people, and only `main` depends on them. */
#ifndef ONEMOVE_ORIGINAL_H
#define ONEMOVE_ORIGINAL_H

#include "core/game.h"

#include <string.h>

/* The exit statuses of its commands. */
enum {
  ORIGINAL_PLAYED = 0,    /* everything ended normally */
  ORIGINAL_FAULT = 1,     /* a player lost by breaking the rules */
  ORIGINAL_BAD_INPUT = 2, /* the input is wrong */
  ORIGINAL_INTERNAL = 3,  /* bad arguments, no memory, a file that cannot be written, ... */
};

/* Runs a command: argv[0] is the program and argv[1] the first word. Returns the exit status. */
typedef int original_command(const struct game *game, int argc, char **argv);

struct original {
  const char *usage; /* lines added to --help */
  /* Do these arguments (possibly none), which do not begin with a command, call for the original
   * way of play? `tables`: without files, the driver would play a whole game with people. NULL:
   * they never do. */
  bool (*plays)(int argc, char **argv, bool tables);
  original_command *play; /* NULL if `plays` is */
  struct {
    const char *word;
    original_command *run;
  } commands[8]; /* the last entry has no word */
};

/* Is `word` of the form key=...? */
static inline bool original_is_key(const char *word) {
  size_t size = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  return size > 0 && word[size] == '=';
}

#endif
