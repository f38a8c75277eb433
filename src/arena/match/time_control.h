/* The time control: how long a player may take for its moves, and whether the player or the machine
 * is to blame when it is late.
 *
 * A move is measured twice: by processor time, and by fair wall time, which is wall time minus the
 * delay that the machine caused. What exceeds the soft limit (wall time gets some slack, because
 * the player shares the processors with the referee) is taken from the seat's overtime bank for the
 * game; a move that exceeds the hard limit, or the soft limit plus what is left of the bank, is
 * late. A move that is late by wall time only, with little processor time on a machine with long
 * delays, is not held against the player, which is asked again. */
#ifndef ONEMOVE_TIME_CONTROL_H
#define ONEMOVE_TIME_CONTROL_H

#include "arena/cell/cell.h"

struct time_control {
  int64_t soft_ns; /* every move may take this long */
  int64_t hard_ns; /* no move may take longer */
  int64_t
      bank_ns; /* the overtime above soft_ns that all moves of a seat in a game may take together */
  int64_t slack_ns; /* added to the limits of wall time */
};

enum { TIME_TRIES_MAX = 4 }; /* the first run and three repetitions */

/* The default time control for a soft limit of `soft` seconds. */
struct time_control time_control_usual(double soft);

/* The limits of the next run, given what is left of the seat's bank, in nanoseconds. */
struct cell_time time_control_limits(const struct time_control *control, int64_t bank_ns);

/* Judges a run: returns ENDING_LATE_CPU or ENDING_LATE if it was late, and otherwise takes its
 * overtime from the bank and returns its ending. `again`: it was late, but the machine is to blame,
 * and `tries`, the number of runs of this move so far, is less than TIME_TRIES_MAX. */
enum ending time_control_judge(const struct time_control *control, const struct cell_report *report,
                               unsigned tries, int64_t *bank_ns, bool *again);

#endif
