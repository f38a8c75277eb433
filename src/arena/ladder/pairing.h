/* A pairing of a night: a deal that is played from all seats, by a match in a fork of its own, and
 * the folder games/NIGHT/NUMBER that is left of it: players, log, result, and the evidence of
 * faults.
 *
 * The folder appears whole or not at all, and then the database knows it; one that it does not know
 * yet, after a kill, it learns from the folder. */
#ifndef ONEMOVE_LADDER_PAIRING_H
#define ONEMOVE_LADDER_PAIRING_H

#include "arena/ladder/choose.h"
#include "arena/ladder/state.h"

enum { PAIRING_NAME = 300, PAIRING_ROOM = 64 };

/* While it is played. */
struct pairing {
  struct ladder *ladder;
  const struct choice *choice;
  int64_t night, number;
  size_t player[ROSTER_SEATS_MAX]; /* of the choice */
  char room[PAIRING_ROOM];         /* its folder until it is complete */
};

/* Starts the pairing as a job whose context is a copy of it, which pairing_close frees. `patience`:
 * seconds; 0: without end. False and `why` on failure. */
bool pairing_start(const struct pairing *pairing, double patience, struct why *why);
void pairing_close(struct pairing *pairing);

/* Puts the folder of a match that has ended well into its place, and its result into `score` and
 * the database. False and `why` on failure. */
bool pairing_keep(const struct pairing *pairing, double *score, struct why *why);

/* The last line that its match has printed, as `why`. */
void pairing_error(const struct pairing *pairing, struct why *why);

/* Reads a pairing's folder into the database. False and `why` if it is not one. */
bool pairing_learn(struct ladder *ladder, int64_t night, int64_t number, struct why *why);

/* Gives the evidence of its faults to the authors of the programs. */
void pairing_give_faults(struct ladder *ladder, int64_t night, int64_t number);

#endif
