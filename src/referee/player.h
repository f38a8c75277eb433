/* A player: its command, and the names of players.
 *
 * A seat has two names: the one its player calls itself, and the ID in the true state. They differ
 * if the seat has an alias; the views that the player gets then show its own name. A program need
 * not answer when it is asked for its name, since not every game master asks; its name is then the
 * one in the player line that it adds (judge.h). No two seats of a game have the same ID. */
#ifndef ONEMOVE_PLAYER_H
#define ONEMOVE_PLAYER_H

#include "core/rules/rules.h"
#include "process/invocation.h"
#include "referee/seat.h"
#include "referee/verdict.h"

struct player {
  const char *command;           /* a program or command (invocation.h); the caller's */
  const char *folder;            /* where relative names in it start; NULL: the current folder */
  char alias[ROSTER_ID_MAX + 1]; /* the seat's ID instead of the player's own; empty: none */
  bool person;                   /* a person, who uses the terminal */
  struct invocation invocation;  /* of the command, parsed when it runs for the first time */
};

/* Parses a PLAYER on a command line, `alias:NAME=person:COMMAND`; both prefixes are optional. The
 * word must outlive the player. False and `why` if the alias is not a valid ID, or has invisible
 * characters. Call player_close at the end. */
bool player_read(struct player *player, const char *word, struct why *why);
void player_close(struct player *player);

/* Completes the invocation with these arguments, ended by NULL, which must outlive it. False and
 * `why` if the command cannot be run. */
bool player_prepare(struct player *player, const char *const arguments[], struct why *why);

/* The arguments of one turn; `list` ends with NULL. */
struct player_arguments {
  char keys[OPTIONS_MAX][64];
  const char *list[OPTIONS_MAX + 4];
};

/* Fills in phase=..., the keys that a placement needs, and the files INPUT and OUTPUT, which must
 * outlive the arguments. */
void player_arguments(struct player_arguments *arguments, const struct setup *setup,
                      const char *input, const char *output);

/* --- names --- */

/* Is this a valid ID for a player? It is shown in tables and part of every state. If not,
 * `sentence` says why. */
bool player_name_good(const char *id, struct why *sentence);

/* The verdict on a program that was asked for its name: VERDICT_NAMED, and `name` points to its
 * answer in run->out or is NULL if it gave none; or a verdict that loses the seat, and `sentence`
 * (verdict.h). `limit` is the time limit in seconds, as given by the user. */
enum verdict player_name_judge(struct run *run, const char *limit, const char **name,
                               struct why *sentence);

/* Swaps two IDs in the player lines, if they are there: a player whose ID in the game is not its
 * own name gets views with its own name. */
void player_swap_names(struct roster *roster, const char *one, const char *other);

/* The ID under which to look for the seat in a state; one that nobody has if it is unknown. */
const char *seat_name(const struct seat *seat);

/* Writes what to call a seat, its ID or `player N`, to `label` (SEAT_LABEL_SIZE bytes). Returns
 * `label`. */
enum { SEAT_LABEL_SIZE = ROSTER_ID_MAX + 1 };
const char *seat_label(const struct seat *seat, char *label);

#endif
