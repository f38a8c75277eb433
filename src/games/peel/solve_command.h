/* `peel solve`: grids for hands. */
#ifndef ONEMOVE_PEEL_SOLVE_COMMAND_H
#define ONEMOVE_PEEL_SOLVE_COMMAND_H

#include "core/game.h"

/* Runs the command: argv[1] is `solve`, argv[2..argc) are its words; `game` is not looked at (it
 * may be NULL). Hands come from the words, or one a line from standard input if there is none; for
 * each a line goes to standard output, in the same order: a grid in its form, `none` (proved) or
 * `unknown`. Returns the exit status: 0 if every hand has its line, 2
 * if a hand, or the lexicon of dict=FILE, is wrong (the first one, named on stderr with line and
 * column, ends the command), 3 for wrong words and when memory is out. */
int peel_solve_command(const struct game *game, int argc, char **argv);

#endif
