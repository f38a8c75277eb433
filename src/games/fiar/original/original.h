/* The commands of the original way to play Four In A Row; original.c lists them. */
#ifndef ONEMOVE_FIAR_ORIGINAL_H
#define ONEMOVE_FIAR_ORIGINAL_H

#include "player/original.h"

/* fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2 */
original_command fiar_original_play;

/* fiar strategy [level=...] [time=...] [nodes=...] [seed=...]: the protocol's other end. */
original_command fiar_original_strategy;

/* fiar adapt stateless -- PLAYER ...: a program that makes one move from file to file, as a
 * strategy. fiar adapt strategy COMMAND ...: a strategy, as such a program. */
original_command fiar_original_adapt;

/* fiar solve [-j THREADS] ... [FILE|-]: exact scores of positions. 0, 1 if the game is over in some
 * position, 2 if a position is wrong (the first one, named on stderr, ends the command), 3 for
 * wrong arguments and when memory is out. */
original_command fiar_original_solve;

#endif
