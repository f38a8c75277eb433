/* A night of games: who plays whom (choose.h), the pairings (pairing.h), and the ratings that
 * follow, which are computed from the logs of all nights that count. */
#ifndef ONEMOVE_LADDER_NIGHT_H
#define ONEMOVE_LADDER_NIGHT_H

#include "arena/ladder/state.h"

/* Plays as the call says, rates, and writes history/. */
void night_play(struct ladder *ladder);

/* The last night that has ended; 0: none. */
int64_t night_last(struct ladder *ladder);

/* Calls `take` for each version that counts: the last that was accepted, and in time, of each
 * student. */
void night_players(struct ladder *ladder,
                   void (*take)(void *context, const char *student, int64_t number,
                                int64_t version),
                   void *context);

#endif
