/* Everything that a page needs to replay a game without a referee.
 *
 * The referee's rounds, passes and verdicts are replayed here (playback.h). What remains are
 * half-moves, which the page's engine makes by the rules alone (web_follow), after everybody who
 * gets a seat in the game has sat down in the order of their first moves (web_begin):
 *
 *   1. It reads `start` with the keys in `keys`, and begins with `first`, the seed and `dice`.
 *   2. A turn with the verdict `m` makes its move for the player's seat, unless that is only to
 * take it ("takes a seat").
 *   3. A turn with the verdict `s` makes the move for the player's seat or, if it is nobody's, for
 *      the seat of the state that `nobody` names.
 *
 * Other turns change nothing. The state after the last turn has the CRC-32 `end`, so that the page
 * can check that it has replayed the game that the referee saw.
 *
 * All texts are valid UTF-8: other bytes of players' IDs and moves are escaped (escape.h). */
#ifndef ONEMOVE_STEPS_H
#define ONEMOVE_STEPS_H

#include "core/rules/rules.h"
#include "core/text/out.h"
#include "record/half_moves.h"

/* A run of a player's program. */
struct step_run {
  unsigned seat;
  int64_t wall_us, cpu_us;
};

/* Texts of one game; most have a character or an item for each turn. */
enum steps_text {
  STEPS_KEYS,     /* lines KEY=VALUE, with the phase of the start */
  STEPS_START,    /* the state's text */
  STEPS_SEATS,    /* characters 1 to 9, a, b, ...: the seat; 0: nobody's */
  STEPS_VERDICTS, /* characters: m moved, p passed, s stood in, x the seat is lost */
  STEPS_MOVES,    /* lines, empty without a move */
  STEPS_WALL,     /* microseconds with two significant digits, separated by commas; empty if the
                     program was not run */
  STEPS_CPU,      /* the same of processor time */
  STEPS_NOBODY,   /* TURN:SEAT, separated by commas: both from 0, the seat is that of the state */
  STEPS_AGAIN,    /* TURN:TRIES of turns that were tried more than once */
  STEPS_TEXTS
};

struct steps {
  struct out text[STEPS_TEXTS];
  size_t turns;
  size_t playable;  /* this many turns can be replayed; all of them, unless `wrong` */
  bool startable;   /* the start is a state */
  unsigned first;   /* the seat that is asked first */
  uint64_t dice;    /* record_changes */
  uint32_t end;     /* of the state after all turns; 0 if they cannot all be played */
  struct why wrong; /* how the record deviates from the rules; empty: it does not */
  struct step_run *runs;
  size_t run_count;
};

/* Takes the steps from a record. A record that deviates from the rules is no error: the steps go as
 * far as it is right. `rules` is NULL if the game is not known; `load` loads files that keys name.
 * Call steps_close afterwards. */
void steps_take(struct steps *steps, const struct rules *rules, const struct record *record,
                loader *load);
void steps_close(struct steps *steps);

#endif
