/* The time control: how long a player may take for its moves, and whose fault lateness is.
 *
 * A move is measured twice: by processor time, and by fair wall time, which is wall time less what
 * the machine was late by. What exceeds the soft limit (wall time has some slack, because a
 * processor is shared with the referee) is taken from the game's overtime bank; a move above the
 * hard limit, or one that finds the bank empty, is late. A move that was late by the wall clock but
 * had used little processor time while the machine itself was late is not held against the player:
 * it is asked again.
 */
#ifndef ONEMOVE_TIME_CONTROL_H
#define ONEMOVE_TIME_CONTROL_H

#include "arena/cell/cell.h"

struct time_control {
  int64_t soft_ns;  /* a move may always take this long */
  int64_t hard_ns;  /* no move may take longer */
  int64_t bank_ns;  /* what all moves of a game may take above the soft limit */
  int64_t slack_ns; /* wall time only: so much longer than processor time */
};

enum { TIME_TRIES_MAX = 4 }; /* once, and three times again */

/* What players get where nothing else is said: `soft` seconds as a person wrote them. */
struct time_control time_control_usual(double soft);

/* The limits of the next run, given what is left of the seat's bank. */
struct cell_time time_control_limits(const struct time_control *control, int64_t bank_ns);

enum timing { TIMING_GOOD, TIMING_LATE_CPU, TIMING_LATE_WALL, TIMING_AGAIN };

/* Judges a run and takes its overtime from the bank. TIMING_AGAIN: late by the machine's fault, and
 * `tries`, the number of runs of this move so far, is small enough; then the bank is not touched.
 */
enum timing time_control_judge(const struct time_control *control, const struct cell_report *report,
                               unsigned tries, int64_t *bank_ns);

#endif
