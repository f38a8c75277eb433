/* The second thing that a player's program can be: its game's original way of play, with
 * long-lived processes and commands of its own (`fiar A B`, `fiar strategy`).
 *
 * src/host/<game>.c exports one `const struct original`, called <game>_host; the build finds it by
 * the file's name, links it into that game's programs alone, and has their `main` begin with
 * original_main. Hosts depend on the core, and on their own game where it has commands to offer;
 * nothing depends on hosts. */
#ifndef ONEMOVE_ORIGINAL_H
#define ONEMOVE_ORIGINAL_H

#include "core/game.h"

/* What a host's commands exit with. */
enum {
  HOST_PLAYED = 0,    /* everything ended as it should */
  HOST_FAULT = 1,     /* somebody lost by a fault */
  HOST_BAD_INPUT = 2, /* what was read is wrong */
  HOST_INTERNAL = 3,  /* bad arguments, no memory, a file that cannot be written, ... */
};

/* Runs a command: argv[0] is the program and argv[1] the first word. Returns the exit status. */
typedef int original_command(const struct game *game, int argc, char **argv);

struct original {
  const char *usage; /* lines for --help */
  /* Do these words, which are no command of the host, call its original way of play? They may be
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

/* The whole program: a command of the host, or a move (driver_main). Returns the exit status. */
int original_main(const struct original *host, const struct game *game, int argc, char **argv);

#endif
