/* A night of games: who plays whom (choose.h), the games, and the ratings that follow.
 *
 * A pairing's folder appears whole or not at all, and then the database knows it; one that it does
 * not know yet, after a kill, it learns from the folder. All ratings are computed from the logs of
 * all nights. */
#ifndef ONEMOVE_LADDER_NIGHT_H
#define ONEMOVE_LADDER_NIGHT_H

#include "arena/ladder/state.h"

/* Plays as the call says, rates, and writes history/. */
void night_play(struct ladder *ladder);

/* Reads a pairing's folder into the database. False and `why` if it is not one. */
bool night_learn(struct ladder *ladder, int64_t night, int64_t pairing, struct why *why);

/* The last night that has ended; 0: none. */
int64_t night_last(struct ladder *ladder);

/* Calls `take` for each version that counts: the last that was accepted, and in time, of each
 * student. */
void night_players(struct ladder *ladder,
                   void (*take)(void *context, const char *student, int64_t number,
                                int64_t version),
                   void *context);

#endif
