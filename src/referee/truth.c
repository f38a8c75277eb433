#include "referee/truth.h"

#include "core/base/complain.h"
#include "core/rules/course.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the start --- */

bool start_complete(struct setup *setup, const struct rules *rules, unsigned players, bool board,
                    struct why *why) {
  setup_complete(setup);
  if (board || !setup_has(setup, "players", KEY_NEW) || setup_given(setup, "players")) return true;
  if (players < rules->seats_min || players > rules->seats_max ||
      (rules->seats_good && !rules->seats_good(players)))
    return why_say(why, "%s cannot be played by %u player%s", rules->name, players,
                   players == 1 ? "" : "s");
  setup_give(setup, "players", (long)players);
  return true;
}

int start_read(struct state *state, const struct rules *rules, const struct setup *setup,
               const char *text, size_t size, uint64_t seed, struct why *why) {
  struct dice dice = dice_of(seed);
  if (text) return rules_read(rules, state, text, size, setup, why) ? EXIT_MOVED : EXIT_BAD_INPUT;
  return rules_deal(rules, state, setup, &dice, why) ? EXIT_MOVED : EXIT_INTERNAL;
}

bool start_has_room(const struct state *state, const struct rules *rules, unsigned players,
                    struct why *why) {
  enum { ID_ROOM = 16 };
  struct state *copy = rules->to_place ? rules_copy_state(rules, state) : NULL;
  size_t needed = 0, room = 0;
  int seat;
  if (!copy) return true;
  state_head(copy)->phase = PHASE_PLACEMENT;
  for (unsigned i = 0; i < players; i++) {
    char id[ID_ROOM];
    snprintf(id, sizeof id, "?%u", i);
    if (i >= state_roster(copy)->seats &&
        rules_take_seat(rules, copy, id, &seat, why) == SEATED_NOT)
      break;
  }
  for (unsigned i = 0; i < state_roster(copy)->seats; i++) {
    size_t moves = rules->moves(copy, (int)i, NULL, 0);
    if (moves > room) room = moves;
    needed += rules->to_place(copy, (int)i);
  }
  free(copy);
  if (room >= needed) return true;
  return why_say(why,
                 "the board has room for %zu of the %zu placements that %u player%s still to make "
                 "(--allow-short plays it anyway)",
                 room, needed, players, players == 1 ? " has" : "s have");
}

/* --- turns --- */

bool truth_changed(struct truth *truth, struct why *why) {
  truth->states++;
  return !truth->keep || truth->keep(truth->context, truth, why);
}

struct dice truth_dice(const struct truth *truth) {
  return dice_of_change(truth->seed, truth->states + 1);
}

void truth_enter(struct truth *truth, enum phase phase) {
  truth->setup->phase = phase;
  if (phase == PHASE_MOVEMENT) course_enter_movement(truth->state);
}

uint32_t truth_score(const struct truth *truth, const struct seat *seat) {
  const struct roster *roster = state_roster(truth->state);
  int line = seat->id[0] ? roster_find(roster, seat->id) : -1;
  return line >= 0 ? roster->line[line].score : 0;
}

unsigned truth_place(const struct truth *truth, const struct seats *seats,
                     const struct seat *seat) {
  unsigned place = 1;
  for (unsigned i = 0; i < seats->count; i++)
    place += !seats->at[i].lost[0] &&
             (seat->lost[0] || truth_score(truth, &seats->at[i]) > truth_score(truth, seat));
  return place;
}

/* --- moves without a player --- */

/* Makes the move of a seat of the state; false if it has none to make. */
static bool move_for(struct truth *truth, int seat, struct turn *turn) {
  const struct rules *rules = truth->rules;
  struct dice dice = truth_dice(truth);
  struct move *move = rules_new_move(rules);
  bool found = rules->forfeit && rules->forfeit(truth->state, seat, move) &&
               rules->legal(truth->state, seat, move, NULL);
  if (found) {
    turn->move = rules_move_text(rules, truth->state, seat, move);
    course_made(rules, truth->state, seat, move, &dice);
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

/* Is this seat of the state without a player, or was its player disqualified? */
static bool is_deserted(const struct truth *truth, const struct seats *seats, unsigned at) {
  const struct roster *roster = state_roster(truth->state);
  for (unsigned i = 0; i < seats->count; i++) {
    const struct seat *seat = &seats->at[i];
    if (!seat->lost[0] &&
        (seat->id[0] ? strcmp(roster->line[at].id, seat->id) == 0 : !roster_is_free(roster, at)))
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
