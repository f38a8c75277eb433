/* A game between programs, played from the deal to the end in this process and judged by the same
 * referee (referee.h) as games of scripts/game-master: the same start, seed and players give the
 * same states.
 *
 * Each seat has a cell (cell.h) for the length of the game. */
#ifndef ONEMOVE_MATCH_H
#define ONEMOVE_MATCH_H

#include "arena/cell/cell.h"
#include "arena/match/time_control.h"
#include "core/rules/rules.h"
#include "record/record.h"
#include "referee/player.h"

struct reuse;

struct match_plan {
  const struct rules *rules;
  const struct setup *setup; /* the keys, parsed; the phase does not matter */
  const char *keys;          /* the same as text, for the record */
  const char *board; /* the text of the first state, `board_size` bytes; NULL: it is dealt */
  size_t board_size;
  const char *opening; /* the name of the board; NULL: none */
  uint64_t seed;
  const char *id, *pairing;     /* for the record; may be NULL */
  const struct player *players; /* not prepared, and no people; each may also read its `folder` or,
                                   if that is NULL, the folder of its program */
  unsigned player_count;        /* at most ROSTER_SEATS_MAX */

  struct time_control time;
  struct cell_plan cell; /* of all seats, without a spawner; `visible` besides the programs. They
                            use slot, slot + 1, ..., slot + players - 1 */
  bool stateless;        /* each turn in a new cell: only the state file survives a move */
  bool pseudonyms;       /* players see each other under names that are made for this game */
  bool allow_short;      /* a player that cannot make a placement passes */
  const char *evidence;  /* an existing folder for the evidence of faults; NULL: none is kept */
  struct reuse *reuse;   /* what several games share (reuse.h) */
};

enum match_end {
  MATCH_PLAYED,      /* `record` is complete */
  MATCH_INTERRUPTED, /* by a signal */
  MATCH_FAILED,      /* the referee's failure: `why` */
};

/* Plays the game and fills in `record`, which the caller closes (record_close) in any case. */
enum match_end match_play(const struct match_plan *plan, struct record *record, struct why *why);

#endif
