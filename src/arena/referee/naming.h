/* The names of players, and the prefixes of a PLAYER in a command line.
 *
 * A seat has two names: the one that its player calls itself, and the ID in the true state. They
 * differ if the seat has an alias; the views that the player gets then show its own name. A program
 * need not answer when it is asked for its name, since not every game master asks; its name is then
 * the one in the player line that it adds (mover.h). No two seats of a game have the same ID. */
#ifndef ONEMOVE_NAMING_H
#define ONEMOVE_NAMING_H

#include "arena/referee/seat.h"
#include "process/verdict.h"

/* A PLAYER of a command line: `alias:NAME=human:COMMAND`; both prefixes are optional. */
struct player {
  const char *command;         /* points into the word: a program or command (invocation.h) */
  char alias[SEAT_ID_MAX + 1]; /* the seat's ID instead of the player's own; empty: none */
  bool person;                 /* a human player, who uses the terminal */
};

/* Parses the word, which must outlive the player; false and `why` if the alias is not a valid ID,
 * or has characters that are not shown. */
bool naming_read(struct player *player, const char *word, struct why *why);

/* The verdict on a program that was asked for its name: VERDICT_NAMED, and `name` points to its
 * answer in run->out or is NULL if it gave none; or a verdict that loses the seat, and `sentence`
 * (verdict.h). `limit` is the time limit in seconds, as given by the user. */
enum verdict naming_judge(struct run *run, const char *limit, const char **name,
                          struct why *sentence);

/* Is this a valid ID for a player? It is shown in tables and part of every state. If not,
 * `sentence` says why. */
bool naming_good(const char *id, struct why *sentence);

/* Gives the seat, one of `seats` or a copy of it, its player's own name, and as its ID the alias
 * or, if that is empty, the same name. VERDICT_NAMED; or VERDICT_ERROR and `why` if another seat
 * has that ID. */
enum verdict naming_take(struct seat *seat, const struct seats *seats, const char *name,
                         const char *alias, struct why *why);

/* The number of the seat with this ID, ignoring seat `except` (0: ignoring none); 0 if there is
 * none. */
unsigned seats_find(const struct seats *seats, const char *id, unsigned except);

/* Writes what to call a seat, its ID or `player N`, to `label` (SEAT_LABEL_SIZE bytes). Returns
 * `label`. */
enum { SEAT_LABEL_SIZE = SEAT_ID_MAX + 1 };
const char *seat_label(const struct seat *seat, char *label);

#endif
