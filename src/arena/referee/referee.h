/* The referee: one turn of one seat.
 *
 * It alone has the true state (truth.h). A player gets its view of it in a file (desk.h); what it
 * leaves there is judged (judging.h). So whatever a player does to its file, the others play on
 * from the last good state. A player that breaks the contract or the rules loses its seat, with a
 * sentence (verdict.h); the moves that the game then needs of the seat are made for it (forfeit.h).
 *
 * Players run in cells (cell.h) with a time control; or, for scripts/game-master, where each turn
 * is a process of its own, in plain folders (store.h) with a simple limit. */
#ifndef ONEMOVE_REFEREE_H
#define ONEMOVE_REFEREE_H

#include "arena/cell/cell.h"
#include "arena/referee/store.h"
#include "arena/referee/time_control.h"
#include "arena/referee/truth.h"
#include "arena/referee/verdict.h"

struct invocation;

struct referee {
  struct truth truth;
  struct seats seats;     /* all of the game */
  const char *limit_text; /* seconds that a turn may take, as a person wrote it */
  bool allow_short;       /* a placement that cannot be made is a pass */
  const char *evidence;   /* the folder that lost turns are kept in; NULL: one below TMPDIR, without
                             cells */
  bool keeps_all;         /* every turn is kept there */

  /* With cells: one a seat, and how much of its overtime is left. NULL: no cells. */
  struct cell *const *cells;
  int64_t *banks;
  struct time_control control;
  bool stateless; /* only the state file survives a turn */

  const char *const *folders; /* a seat each: where relative names in its command start; an entry
                                 may be NULL. NULL: the current folder for all */
  struct invocation *invocations; /* a seat each, zeroed at first: their commands are read once. The
                                     caller closes them in the end */
  /* Called after each run: has the player left alone what is not its own? False, and a sentence
   * after "it", if not. NULL: nobody looks. */
  bool (*untouched)(void *context, unsigned number, struct why *sentence);
  void *context;

  /* Without. */
  const struct store *store;
  const char *cd; /* where players run; NULL: each in a folder of its own */
  long limit;     /* milliseconds */

  /* Called when a person is about to move; NULL: nobody is. */
  void (*curtain)(const char *id);
};

/* Asks the player (its word: naming.h) for its name. One that does not answer keeps its seat: it is
 * called what its first player line says. */
void referee_ask_name(struct referee *referee, unsigned number, const char *word,
                      struct turn *turn);

/* One turn of seat `number` (from 1, in the order of the players). For a lost seat the move, if it
 * owes one, is made by the referee. The caller frees turn->move. */
void referee_turn(struct referee *referee, unsigned number, const char *word, struct turn *turn);

#endif
