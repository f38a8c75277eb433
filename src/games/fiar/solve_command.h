/* `fiar solve`: exact scores of positions. */
#ifndef ONEMOVE_FIAR_SOLVE_COMMAND_H
#define ONEMOVE_FIAR_SOLVE_COMMAND_H

/* Runs the command: argv[1..argc) are the words after `solve`. Reads positions from a file or from
 * standard input and writes a line for each to standard output, in the same order. Returns the
 * exit status: 0, 1 if the game is over in some position, 2 if a position is wrong (the first one,
 * named on stderr, ends the command), 3 for wrong words and when memory is out. */
int fiar_solve_command(int argc, char **argv);

#endif
