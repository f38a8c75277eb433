/* The commands of fiar's host; fiar.c lists them. */
#ifndef ONEMOVE_HOST_FIAR_H
#define ONEMOVE_HOST_FIAR_H

#include "player/original.h"

/* fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2 */
original_command fiar_host_play;

/* fiar strategy [level=...] [time=...] [nodes=...] [seed=...]: the protocol's other end. */
original_command fiar_host_strategy;

/* fiar adapt stateless -- PLAYER ...: a program that makes one move from file to file, as a
 * strategy. fiar adapt strategy COMMAND ...: a strategy, as such a program. */
original_command fiar_host_adapt;

/* A number of seconds, fractions allowed, as nanoseconds; false and `why` if it is none. */
bool fiar_host_seconds(const char *word, int64_t *nanoseconds, struct why *why);

#endif
