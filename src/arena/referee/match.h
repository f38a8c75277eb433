/* A game between programs, played from the deal to the end in this process, by the same judge as
 * scripts/game-master (referee.h): the same start, seed and players give the same states.
 *
 * Each seat has a cell (cell.h) for the length of the game. */
#ifndef ONEMOVE_MATCH_H
#define ONEMOVE_MATCH_H

#include "arena/cell/cell.h"
#include "arena/record/record.h"
#include "arena/referee/time_control.h"
#include "core/rules.h"

struct reuse;

struct match_player {
  const char *alias;   /* its ID in the states; NULL: what it calls itself */
  const char *command; /* as a person names it (invocation.h) */
  const char *folder;  /* its own folder, which it may read; NULL: where its program is */
};

struct match_plan {
  const struct rules *rules;
  const struct setup *setup; /* the keys, read; the phase does not matter */
  const char *keys;          /* the same as text, for the record */
  const char *board; /* the text of the first state, `board_size` bytes; NULL: it is dealt */
  size_t board_size;
  const char *opening; /* what the board is called; NULL: nothing */
  uint64_t seed;
  const char *id, *pairing; /* for the record; may be NULL */
  const struct match_player *players;
  unsigned player_count;

  struct time_control time;
  struct cell_limits limits;
  uint32_t layers, required;
  bool stateless;                             /* only the state file survives a move */
  bool allow_short;                           /* a placement that cannot be made is a pass */
  const char *const *visible, *const *hidden; /* see cell.h; may be NULL */
  const char *scratch;  /* an existing folder for what is needed during the game */
  const char *evidence; /* an existing folder, in which faults are kept; NULL: nowhere */
  const struct processors *processors; /* that players may use; NULL: those of the caller */
  struct reuse *reuse;                 /* for many games (reuse.h); NULL: this is the only one */
  unsigned slot;                       /* cells use slot, slot + 1, ..., slot + players - 1 */
};

enum match_end {
  MATCH_PLAYED,      /* `record` is complete */
  MATCH_INTERRUPTED, /* by a signal */
  MATCH_FAILED,      /* the referee's failure: `why` */
};

/* Plays the game. The caller closes the record in any case. */
enum match_end match_play(const struct match_plan *plan, struct record *record, struct why *why);

#endif
