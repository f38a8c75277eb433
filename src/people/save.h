/* Saving an unfinished game. */
#ifndef ONEMOVE_SAVE_H
#define ONEMOVE_SAVE_H

#include "player/args.h"

#include <stdio.h>

enum { SAVE_NAME_SIZE = 64 };

/* Writes the state to a new file in the current folder, NAME-1.txt or the first such number that is
 * free, and its name to `path` (SAVE_NAME_SIZE bytes). Never overwrites a file. False and `why` on
 * failure; then no file is left behind. */
bool save_state(const struct game *game, const struct state *state, char *path, struct why *why);

/* What the command that continues a saved game contains in addition to the arguments of this call.
 */
struct resumption {
  const char *path;
  const struct setup *setup;
  unsigned turn; /* number of the next player; 0: the state says whose turn it is */
  const struct roster *roster;
  const bool *automatic; /* a value for each seat of the roster */
};

/* Prints that command as one line for a shell, quoting where necessary. */
void save_print_command(const struct args *args, const struct resumption *resumption, FILE *file);

#endif
