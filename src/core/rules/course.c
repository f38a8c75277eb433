#include "core/rules/course.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- one seat --- */

bool course_may_move(const struct rules *rules, const struct state *state, int seat) {
  int turn = rules->turn(state);
  return seat >= 0 && (turn == seat || turn == TURN_ANYONE);
}

/* Finds a legal move of a seat that may move: the first in the list or, where moves cannot be
 * listed, a sample. False if there is none, or it is not the seat's turn. */
static bool find_move(const struct rules *rules, const struct state *state, int seat,
                      struct dice *dice, struct move *move) {
  if (!course_may_move(rules, state, seat)) return false;
  return rules->moves ? rules->moves(state, seat, move, 1) > 0
                      : rules_sample(rules, state, seat, dice, move);
}

bool course_could(const struct rules *rules, const struct state *state, const char *id,
                  struct dice *dice, struct move *move, char *text, size_t room) {
  struct state *copy = rules_copy_state(rules, state);
  int seat;
  bool could = false;
  if (room) text[0] = '\0';
  enum seated seated = rules_take_seat(rules, copy, id, &seat, NULL);
  if (rules_only_seats(rules, copy)) {
    could = seated == SEATED_NOW;
    if (could) snprintf(text, room, COURSE_TAKES_A_SEAT);
  } else if (seated != SEATED_NOT && find_move(rules, copy, seat, dice, move)) {
    could = true;
    char *said = rules_move_text(rules, copy, seat, move);
    snprintf(text, room, "%s", said);
    free(said);
  }
  free(copy);
  return could;
}

/* Reads a move, which must be legal and written canonically, and makes it. */
static bool make(const struct rules *rules, struct state *state, int seat, const char *text,
                 struct move *move, struct dice *dice, struct why *why) {
  struct why wrong = {0};
  if (!rules->read_move(state, seat, text, move, &wrong))
    return why_say(why, "this is not a move: %s", wrong.text);
  if (!rules->legal(state, seat, move, &wrong))
    return why_say(why, "the move is not legal: %s", wrong.text);
  char *canonical = rules_move_text(rules, state, seat, move);
  bool good = strcmp(canonical, text) == 0;
  if (!good) why_say(why, "the move would be written as %s", canonical);
  free(canonical);
  if (good) course_made(rules, state, seat, move, dice);
  return good;
}

bool course_refuse_more(const struct state *state, struct why *why) {
  return why_say(why, "the %s was already over",
                 state_phase(state) == PHASE_PLACEMENT ? "placement" : "game");
}

bool course_play(const struct rules *rules, struct state *state, const char *id, const char *text,
                 struct move *move, struct dice *dice, struct why *why) {
  struct why wrong = {0};
  bool only_seats = rules_only_seats(rules, state);
  int seat, turn = rules->turn(state);
  enum seated seated = rules_take_seat(rules, state, id, &seat, &wrong);
  if (seated == SEATED_NOT) return why_say(why, "has no seat: %s", wrong.text);
  if (only_seats)
    return (seated == SEATED_NOW && strcmp(text, COURSE_TAKES_A_SEAT) == 0) ||
           why_say(why, "only seats can be taken now, one per player");
  if (turn == TURN_NOBODY) return course_refuse_more(state, why);
  if (!course_may_move(rules, state, seat)) return why_say(why, RULES_OTHER_TURN);
  return make(rules, state, seat, text, move, dice, why);
}

/* Performs the pending draw, if there is one; a view is left unchanged. */
static void draw(const struct rules *rules, struct state *state, struct dice *dice) {
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, dice);
}

void course_made(const struct rules *rules, struct state *state, int seat, const struct move *move,
                 struct dice *dice) {
  rules->apply(state, seat, move);
  draw(rules, state, dice);
}

/* --- phases --- */

enum phase course_guess_phase(const struct state *state) {
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (!roster_is_free(roster, seat)) return PHASE_MOVEMENT;
  return PHASE_PLACEMENT;
}

void course_enter_movement(struct state *state) {
  state_head(state)->phase = PHASE_MOVEMENT;
}

/* --- the whole table --- */

/* The next seat that has a move, from `asked` on; TURN_NOBODY if there is none. A seat without a
 * move counts as skipped only in a movement: in a placement it has placed everything. */
static int next_able(struct course *course, const struct rules *rules, const struct state *state,
                     struct dice *dice) {
  unsigned seats = state_roster(state)->seats;
  bool moving = state_phase(state) == PHASE_MOVEMENT;
  uint32_t skipped = 0;
  for (unsigned i = 0; i < seats; i++) {
    unsigned seat = (course->asked + i) % seats;
    if (rules_count_moves(rules, state, (int)seat, dice) > 0) {
      course->skipped |= skipped;
      return (int)seat;
    }
    if (moving) skipped |= UINT32_C(1) << seat;
  }
  return TURN_NOBODY;
}

void course_next(struct course *course, const struct rules *rules, struct state *state,
                 struct dice *dice) {
  for (;;) {
    draw(rules, state, dice);
    course->turn = rules->turn(state);
    if (course->turn == TURN_CHANCE) return;
    if (course->turn == TURN_ANYONE) course->turn = next_able(course, rules, state, dice);
    /* Where seats are dealt, they are taken before the table is looked at. */
    if (course->turn >= 0 && !rules_only_seats(rules, state)) return;
    if (state_phase(state) != PHASE_PLACEMENT) {
      course->turn = TURN_NOBODY;
      return;
    }
    course_enter_movement(state);
    course->asked = 0;
  }
}
