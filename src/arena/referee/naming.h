/* Who a player is: the prefixes of its word, and its name.
 *
 * A seat has two names: the one that its player calls itself by, and the ID in the true state. They
 * differ where the seat has an alias; the views that the player gets are then in its own name. A
 * program need not tell its name (the course's own loop never asks): then it is the one in the
 * player line that the program adds (mover.h). No two seats of a game share an ID. */
#ifndef ONEMOVE_NAMING_H
#define ONEMOVE_NAMING_H

#include "arena/referee/seat.h"
#include "arena/referee/verdict.h"

/* A PLAYER of the command line: `alias:NAME=human:COMMAND`, both prefixes being optional. */
struct player {
  const char *command;         /* a piece of the word: a program or command (invocation.h) */
  char alias[SEAT_ID_MAX + 1]; /* the seat's ID instead of the player's own; empty: none */
  bool person;                 /* it has the terminal */
};

/* Reads the word, which must outlive the player; false and `why` when the alias is no good ID. */
bool naming_read(struct player *player, const char *word, struct why *why);

/* The verdict on a program that was asked for its name: VERDICT_NAMED, and `name` is what it
 * answered (a piece of run->out), or NULL if it did not; or a verdict that loses the seat, with the
 * sentence. `limit` is the time limit in seconds, as a person wrote it. */
enum verdict naming_judge(struct run *run, const char *limit, const char **name,
                          struct why *sentence);

/* May a player have this ID, that is shown in tables and is part of every state? If not, `sentence`
 * says why, after "it". */
bool naming_good(const char *id, struct why *sentence);

/* Gives the seat, one of `seats` or a copy of it, its player's own name, and the alias, if there is
 * one, or else that name for its ID. VERDICT_NAMED; or VERDICT_ERROR and `why` if another seat has
 * that ID. */
enum verdict naming_take(struct seat *seat, const struct seats *seats, const char *name,
                         const char *alias, struct why *why);

#endif
