#include "arena/referee/forfeit.h"

#include "core/course.h"

#include <stdlib.h>

/* Makes the move of a seat of the state; false if it has none to make. */
static bool move_for(struct truth *truth, int seat, struct turn *turn) {
  const struct rules *rules = truth->rules;
  struct dice dice = truth_dice(truth);
  struct move *move = rules_new_move(rules);
  bool found = move && rules->forfeit && rules->forfeit(truth->state, seat, move) &&
               rules->legal(truth->state, seat, move, &(struct why){0});
  if (found) {
    turn->move = rules_move_text(rules, truth->state, seat, move);
    course_made(rules, truth->state, seat, move, &dice);
    turn->score = state_roster(truth->state)->line[seat].score;
    turn->verdict = truth_changed(truth, &turn->why) ? VERDICT_STOOD_IN : VERDICT_ERROR;
  }
  free(move);
  return found;
}

void forfeit_turn(struct truth *truth, struct turn *turn) {
  const struct rules *rules = truth->rules;
  int seat = roster_find(state_roster(truth->state), turn->seat.id);
  bool places = rules->seating == SEATING_JOIN && state_phase(truth->state) == PHASE_PLACEMENT;
  turn->verdict = VERDICT_PASSED;
  if (seat >= 0 && !rules_only_seats(rules, truth->state) &&
      (places || rules->turn(truth->state) == seat))
    move_for(truth, seat, turn);
}

/* Does no player have this seat of the state (any more)? */
static bool is_deserted(const struct truth *truth, const struct seats *seats, unsigned at) {
  struct span name = roster_id(state_roster(truth->state), at);
  for (unsigned i = 0; i < seats->count; i++) {
    const struct seat *seat = &seats->at[i];
    if (!seat->lost[0] &&
        (span_is(name, seat->id) || (!seat->id[0] && !span_is(name, ROSTER_FREE))))
      return false;
  }
  return true;
}

int forfeit_stalled(struct truth *truth, const struct seats *seats, struct turn *turn) {
  unsigned kept = 0, lost = 0;
  *turn = (struct turn){.verdict = VERDICT_PASSED};
  for (unsigned i = 0; i < seats->count; i++)
    ++*(seats->at[i].lost[0] ? &lost : &kept);
  if (!lost || !kept || state_phase(truth->state) != PHASE_MOVEMENT) return -1;
  for (unsigned at = 0; at < state_roster(truth->state)->seats; at++)
    if (course_may_move(truth->rules, truth->state, (int)at) && is_deserted(truth, seats, at) &&
        move_for(truth, (int)at, turn))
      return (int)at;
  return -1;
}
