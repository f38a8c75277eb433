/* The referee: one turn of one seat.
 *
 * Only the referee has the true state (truth.h). A player gets its view of the state in a file
 * (desk.h), and what it leaves there is judged (judging.h). So whatever a player does to its file,
 * the others play on from the last good state. A player that breaks the contract or the rules loses
 * its seat, with a sentence that says why (verdict.h); moves that the game then needs from the seat
 * are made for it (forfeit.h).
 *
 * Players run in cells (cell.h) with a time control; for scripts/game-master, where each turn is a
 * separate process, they run in plain folders (store.h) with a simple time limit. */
#ifndef ONEMOVE_REFEREE_H
#define ONEMOVE_REFEREE_H

#include "arena/cell/cell.h"
#include "arena/referee/store.h"
#include "arena/referee/time_control.h"
#include "arena/referee/truth.h"
#include "arena/referee/turn.h"

struct invocation;

struct referee {
  struct truth truth;
  struct seats seats;     /* all of the game */
  const char *limit_text; /* seconds that a turn may take, as given by the user */
  bool allow_short;       /* a player that cannot make a placement passes */
  const char *evidence; /* the folder for evidence of turns that lost a seat; NULL: without cells a
                           new one below TMPDIR, with cells nothing is kept */
  bool keeps_all;       /* evidence is kept of every turn */

  /* With cells: one for each seat, and what is left of its overtime bank, in nanoseconds. NULL: no
   * cells. */
  struct cell *const *cells;
  int64_t *banks;
  struct time_control control;
  bool stateless; /* only the state file survives a turn */

  const char *const *folders; /* for each seat: where relative names in its command start; an entry
                                 may be NULL. NULL: the current folder for all */
  struct invocation *invocations; /* one for each seat, zeroed at first: commands are parsed only
                                     once. The caller closes them */
  /* Called after each run: has the player not tampered with any program? If it has, false and a
   * sentence. NULL: not checked. */
  bool (*untouched)(void *context, unsigned number, struct why *sentence);
  void *context;

  /* Without cells. */
  const struct store *store;
  const char *cd; /* where players run; NULL: each in a folder of its own */
  long limit;     /* milliseconds */

  /* Called before a human player moves, with the seat's ID; NULL: nothing is called. */
  void (*curtain)(const char *id);
};

/* Asks the player of seat `number`, given by its word (naming.h), for its name. A player that does
 * not answer keeps its seat: its name is then the ID in its first player line. `turn` becomes the
 * result. */
void referee_ask_name(struct referee *referee, unsigned number, const char *word,
                      struct turn *turn);

/* Plays one turn of seat `number` (from 1, in the order of the players). If the seat is lost, the
 * referee makes the move that the game needs, if any. `turn` becomes the result; the caller frees
 * turn->move. */
void referee_turn(struct referee *referee, unsigned number, const char *word, struct turn *turn);

#endif
