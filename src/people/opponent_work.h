/* What an opponent does (opponent.h), wherever that is done: it chooses, or is the referee of one
 * turn of a program, and says what came of it in lines, which are read here, too. */
#ifndef ONEMOVE_OPPONENT_WORK_H
#define ONEMOVE_OPPONENT_WORK_H

#include "people/seats.h"

enum { OPPONENT_NAME_ONLY = -1 };

struct opponent_plan {
  const struct game *game;
  const struct state *state; /* the truth, in which it is the turn of `seat` */
  int seat;                  /* or OPPONENT_NAME_ONLY: a program says its name, and does not move */
  const struct sitter *sitter; /* who chooses: SITTER_LEVEL or SITTER_PROGRAM */
  const struct setup *setup;   /* the game's keys, which a placement may need */
  long time;                   /* milliseconds to think; a program may run longer, see below */
  uint64_t nodes;              /* instead of the time, if not 0; programs are not told */
  uint64_t seed;               /* of the choice */
};

/* How long a program may run: ten times its thinking time, but at least this (milliseconds). */
enum { OPPONENT_LIMIT_LEAST = 10000 };

/* Does the work of the plan and says the result to the descriptor `to`. For a program, ends all
 * that it has started, and catches signals (signals.h). */
void opponent_work(const struct opponent_plan *plan, int to);

/* What was said of the plan's work; `said` is all of it, and is closed. True and the move,
 * which is legal; otherwise false and `why`. Writes what a program calls itself to `own`, which has
 * SITTER_OWN_MAX + 1 bytes, if that was said. */
bool opponent_hear(const struct game *game, const struct state *state, int seat, struct out *said,
                   char *own, struct move *move, struct why *why);

#endif
