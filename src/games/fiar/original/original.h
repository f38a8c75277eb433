/* The commands of the original way to play Four In A Row; original.c lists them. */
#ifndef ONEMOVE_FIAR_ORIGINAL_H
#define ONEMOVE_FIAR_ORIGINAL_H

#include "player/original.h"

/* fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2 */
original_command fiar_original_play;

/* fiar strategy [level=...] [time=...] [nodes=...] [seed=...]: our own strategy. */
original_command fiar_original_strategy;

/* fiar adapt stateless -- PLAYER ...: turns a program that makes one move from file to file into a
 * strategy. fiar adapt strategy COMMAND ...: turns a strategy into such a program. */
original_command fiar_original_adapt;

/* fiar solve [-j THREADS] ... [FILE|-]: exact scores of positions. Exits with 0; with 1 if the game
 * is over in some position; with 2 at the first wrong position, which it names on stderr; with 3
 * for wrong arguments. */
original_command fiar_original_solve;

#endif
