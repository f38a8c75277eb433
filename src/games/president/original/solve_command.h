/* `president solve`: who wins a game of two whose hands are open, and with which play. */
#ifndef ONEMOVE_PRESIDENT_SOLVE_COMMAND_H
#define ONEMOVE_PRESIDENT_SOLVE_COMMAND_H

#include "core/game.h"
#include "games/president/president.h"

/* Runs the command: argv[2..argc) are the arguments after `solve`: --win-only, the keys time= and
 * nodes=, and a state file (`-` is standard input). Prints `win PLAY`, `loss PLAY` or `unknown
 * PLAY` for the player to move, or `over`. Unless --win-only is given, the play of a loss is one
 * that holds out longest; that question has the time or the nodes once more, and if they are spent,
 * the line ends with a bound. Returns the exit status: 0, 1 if the game is over, 2 if the file is
 * wrong, does not have two players or hides cards that cannot be inferred, 3 for wrong arguments
 * and when memory is out. */
int president_solve_command(const struct game *game, int argc, char **argv);

/* Reads a state of two players (in the movement, as `setup` says) whose hands are open, or can be
 * inferred: then `state`, which is zeroed, has both. False and `why`, with its place. */
bool president_read_duel(const struct rules *rules, struct state *state, const char *text,
                         size_t size, const struct setup *setup, struct why *why);

#endif
