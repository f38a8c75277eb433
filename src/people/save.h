/* Keeping a game that is left before its end. */
#ifndef ONEMOVE_SAVE_H
#define ONEMOVE_SAVE_H

#include "player/args.h"

#include <stdio.h>

enum { SAVE_NAME_SIZE = 64 };

/* Writes the state to a new file in the current folder, NAME-1.txt or the first such number that is
 * free, whose name goes to `path` (SAVE_NAME_SIZE bytes). Never touches a file that is there. False
 * and `why` if that cannot be done; then no file is left behind. */
bool save_state(const struct game *game, const struct state *state, char *path, struct why *why);

/* What the command that continues a saved game has to say beside what `args` says anyway. */
struct resumption {
  const char *path;
  const struct setup *setup;
  unsigned turn; /* the number of the player to be asked first; 0: the state says it */
  const struct roster *roster;
  const bool *automatic; /* a value for each seat of the roster */
};

/* Prints that command: one line for a shell, every word quoted that needs it. */
void save_print_command(const struct args *args, const struct resumption *resumption, FILE *file);

#endif
