/* The work of an opponent (opponent.h), in whichever process it is done: choosing a move, or being
 * the referee of one turn of a program. Its result is written as lines, and read here, too. */
#ifndef ONEMOVE_OPPONENT_WORK_H
#define ONEMOVE_OPPONENT_WORK_H

#include "people/seats.h"

enum { OPPONENT_NAME_ONLY = -1 };

struct opponent_plan {
  const struct game *game;
  const struct state *state;   /* the truth, in which it is the turn of `seat` */
  int seat;                    /* or OPPONENT_NAME_ONLY: a program only says its name */
  const struct sitter *sitter; /* who chooses: SITTER_LEVEL or SITTER_PROGRAM */
  const struct setup *setup;   /* the game's keys, which a placement may need */
  long time;                   /* milliseconds to think; a program may run longer, see below */
  uint64_t nodes;              /* if not 0, used instead of the time; programs are not told */
  uint64_t seed;               /* of the choice */
};

/* How long a program may run: ten times its thinking time, but at least this (milliseconds). */
enum { OPPONENT_LIMIT_LEAST = 10000 };

/* Does the work of the plan and writes the result to the file descriptor `to`. For a program, ends
 * all that it has started, and catches signals (signals.h). */
void opponent_work(const struct opponent_plan *plan, int to);

/* Reads the result of the plan's work from the file descriptor `from`, up to its end. True and a
 * legal move; otherwise false and, unless a signal was caught meanwhile, `why`. If the result
 * includes what a program calls itself, copies that to `own` (SITTER_OWN_MAX + 1 bytes). */
bool opponent_hear(const struct opponent_plan *plan, int from, char *own, struct move *move,
                   struct why *why);

#endif
