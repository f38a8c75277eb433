/* The referee: one turn of one seat.
 *
 * Only the referee has the true state (truth.h). A player gets its view of the state in a file
 * (desk.h), and what it leaves there is judged (judgement.h). So whatever a player does to its
 * file, the others play on from the last good state. A player that breaks the contract or the rules
 * loses its seat, with a sentence that says why (verdict.h); the referee makes the moves that the
 * game then needs from the seat.
 *
 * A `runner` runs the players: in a cell with a time control (arena/match/cell_runner.h) or in a
 * plain folder (folder.h). */
#ifndef ONEMOVE_REFEREE_H
#define ONEMOVE_REFEREE_H

#include "referee/player.h"
#include "referee/truth.h"

/* Gives the player of seat `number`, whose arguments are prepared, a state file (`size` bytes of
 * `text`; NULL: an empty one, to ask the player for its name) and runs it. Fills in `run`, which
 * the caller ends with run_close, and `why` for the endings that say so. Returns a descriptor of
 * the folder where the player ran, which belongs to the runner and stays open until the next run,
 * or -1 if the player could not be run. */
struct runner {
  int (*run)(void *context, unsigned number, const struct player *player, const char *text,
             size_t size, struct run *run, struct why *why);
  void *context;
};

struct referee {
  struct truth truth;
  struct seats seats;     /* all of the game */
  struct player *players; /* of each seat */
  struct runner runner;
  const char *limit_text; /* seconds that a turn may take, as given by the user */
  bool allow_short;       /* a player that cannot make a placement passes */
  bool alias_excuses;     /* a player with an alias may answer with a name that is not a valid ID */

  enum { KEEP_NOTHING, KEEP_LOST, KEEP_ALL } keeps; /* evidence of no, lost or all turns, ... */
  const char *evidence; /* ... in this folder; NULL: each in a new one below TMPDIR */

  /* Called after each run: true if the player has tampered with no program, otherwise false and a
   * sentence. NULL: not checked. */
  bool (*untouched)(void *context, unsigned number, struct why *sentence);
  /* Called before a person moves, with the seat's ID; NULL: nothing is called. */
  void (*curtain)(const char *id);
  void *context; /* of `untouched` */
};

/* Asks the player of seat `number` (from 1, in the order of the players) for its name. A player
 * that does not answer keeps its seat: its name is then the ID in its first player line. Stores the
 * result in `turn`. */
void referee_ask_name(struct referee *referee, unsigned number, struct turn *turn);

/* Plays one turn of seat `number`. If the seat is lost, the referee makes the move that the game
 * needs, if any. Stores the result in `turn`; the caller frees turn->move. */
void referee_turn(struct referee *referee, unsigned number, struct turn *turn);

#endif
