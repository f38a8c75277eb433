#include "arena/referee/judging.h"

#include "core/course.h"
#include "core/file.h"
#include "core/judge.h"
#include "core/mover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The ID for views of, and moves for, a player that has no name yet. */
#define NO_NAME "?"

static void stop(struct turn *turn, const char *sentence) {
  turn->verdict = VERDICT_ERROR;
  if (sentence) why_say(&turn->why, "%s", sentence);
}

bool judging_open(struct judging *judging, const struct rules *rules) {
  *judging = (struct judging){.rules = rules,
                              .desk = -1,
                              .seen = rules_new_state(rules),
                              .left.state = rules_new_state(rules),
                              .move = rules_new_move(rules)};
  return judging->seen && judging->left.state && judging->move;
}

void judging_close(struct judging *judging) {
  free(judging->seen);
  free(judging->left.state);
  free(judging->given);
  free(judging->left.text);
  free(judging->move);
  run_close(&judging->run);
}

/* --- views --- */

const char *judging_name(const struct seat *seat) {
  return seat->id[0] ? seat->id : NO_NAME;
}

/* A player without a line gets the view that its seat would have, but does not join. */
bool judging_look(struct judging *judging) {
  const struct seat *seat = &judging->turn->seat;
  struct state *copy = rules_copy_state(judging->rules, judging->truth->state);
  struct why why;
  int looking = -1;
  if (!copy) return false;
  if (rules_take_seat(judging->rules, copy, judging_name(seat), &looking, &why) == SEATED_NOT ||
      looking >= (int)state_roster(judging->truth->state)->seats)
    looking = -1;
  free(copy);
  rules_view(judging->rules, judging->truth->state, looking, judging->seen);
  if (seat->own[0] && seat->id[0] && strcmp(seat->own, seat->id) != 0)
    contract_swap_names(&state_head(judging->seen)->roster, seat->own, seat->id);
  free(judging->given);
  judging->given = rules_text(judging->rules, judging->seen, &judging->given_size);
  return judging->given != NULL;
}

/* --- what could have been done --- */

/* Says a move that the seat could make in the true state; false if there is none. */
static bool find_move(struct judging *judging, char *text, size_t room) {
  return course_could(judging->rules, judging->truth->state, judging_name(&judging->turn->seat),
                      &judging->dice, judging->move, text, room);
}

static bool may_decline(const struct judging *judging) {
  const struct rules *rules = judging->rules;
  const struct state *state = judging->truth->state;
  int seat = roster_find(state_roster(state), judging_name(&judging->turn->seat));
  return rules->may_decline && seat >= 0 && rules->may_decline(state, seat);
}

/* --- judging --- */

static bool illegal(struct judging *judging, const struct why *why) {
  judging->turn->verdict = contract_illegal(why, &judging->turn->why);
  return false;
}

/* Learns the name of a player that did not answer from the player line of its move. */
static bool learn_name(struct judging *judging, const struct left *left) {
  const char *alias = judging->player.alias;
  struct turn *turn = judging->turn;
  struct dice dice = judging->dice;
  char id[MOVER_ID_SIZE];
  struct why why = {0};
  if (!mover_name(judging->rules, judging->seen, left, &dice, id, &why))
    return illegal(judging, &why);
  if (!naming_good(id, &turn->why)) {
    turn->verdict = VERDICT_MISNAMED;
    return false;
  }
  bool taken = seats_find(judging->seats, id, turn->seat.number) != 0;
  judging->mistaken = taken && alias[0] && roster_find(state_roster(judging->seen), id) >= 0;
  if (naming_take(&turn->seat, judging->seats, id, alias, &turn->why) == VERDICT_NAMED) return true;
  stop(turn, NULL);
  return false;
}

/* Takes a seat in `seen`, as the player should have done in `after`. */
static bool judge_seat(struct judging *judging, const struct left *left, struct why *why) {
  const struct rules *rules = judging->rules;
  bool over = rules->turn(judging->seen) == TURN_NOBODY;
  if (rules_take_seat(rules, judging->seen, judging->turn->seat.own, &judging->seat, why) ==
      SEATED_NOT)
    return false;
  if (rules_only_seats(rules, judging->seen))
    return judge_same(rules, judging->seen, left->state) ||
           why_say(why, "more has changed than one player line");
  if (over) return why_say(why, "the game was over already");
  if (!course_may_move(rules, judging->seen, judging->seat))
    return why_say(why, "it is not this player's turn");
  struct dice dice = judging->dice;
  return judge_move(rules, judging->seen, left->state, left->text, left->size, judging->seat, &dice,
                    judging->move, why);
}

/* Carries the move over to the true state. */
static void make_move(struct judging *judging) {
  const struct rules *rules = judging->rules;
  struct turn *turn = judging->turn;
  struct why *why = &turn->why;
  turn->move = rules_only_seats(rules, judging->truth->state)
                   ? strdup(COURSE_TAKES_A_SEAT)
                   : rules_move_text(rules, judging->seen, judging->seat, judging->move);
  bool good = turn->move && course_play(rules, judging->truth->state, turn->seat.id, turn->move,
                                        judging->move, &judging->dice, why);
  if (!good || !truth_changed(judging->truth, why)) {
    stop(turn, turn->move ? NULL : "out of memory");
    return;
  }
  turn->seat.moves++;
  turn->verdict = VERDICT_MOVED;
}

/* The player says that it moved. */
static void judge_moved(struct judging *judging) {
  struct turn *turn = judging->turn;
  char could[WHY_TEXT_MAX];
  struct why why = {0};
  enum verdict verdict = contract_read(&judging->left, judging->desk, judging->rules,
                                       judging->truth->setup, &turn->why);
  if (verdict != VERDICT_MOVED) {
    turn->verdict = verdict;
    return;
  }
  struct left left = {judging->left.state, judging->left.text, judging->left.size};
  if (rules_same(judging->rules, judging->seen, left.state)) {
    bool any = find_move(judging, could, sizeof could);
    turn->verdict = contract_unchanged(any ? could : NULL, &turn->why);
    return;
  }
  if (!turn->seat.own[0] && !learn_name(judging, &left)) return;
  if (judging->mistaken) return;
  if (judge_seat(judging, &left, &why))
    make_move(judging);
  else
    illegal(judging, &why);
}

/* Is it unknown whether the player has a line, because its name is unknown and the board was given?
 */
static bool may_be_there(const struct judging *judging) {
  const struct roster *roster = state_roster(judging->truth->state);
  char id[SEAT_ID_MAX + 1];
  if (judging->turn->seat.id[0]) return false;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct span name = roster_id(roster, seat);
    snprintf(id, sizeof id, "%.*s", (int)name.size, name.at);
    if (strcmp(id, ROSTER_FREE) != 0 && !seats_find(judging->seats, id, 0)) return true;
  }
  return false;
}

/* The player says that it has no move. What it did to its file is ignored. */
static void judge_passed(struct judging *judging) {
  struct turn *turn = judging->turn;
  char could[WHY_TEXT_MAX];
  struct why why;
  size_t size;
  turn->verdict = VERDICT_PASSED;
  char *left = file_read_at(judging->desk, DESK_FILE, &size, &why);
  if (!left || size != judging->given_size || memcmp(left, judging->given, size) != 0)
    why_say(&turn->remark, "says that it has no move, and its file changed: that is ignored");
  free(left);
  if (may_decline(judging) || may_be_there(judging) || !find_move(judging, could, sizeof could))
    return;
  if (verdict_is_crash(&judging->run)) {
    turn->verdict = verdict_of_ending(&judging->run, judging->limit_text, &turn->why);
    return;
  }
  turn->verdict = contract_passed(could, &turn->why);
}

void judging_judge(struct judging *judging) {
  struct turn *turn = judging->turn;
  const struct run *run = &judging->run;
  char could[WHY_TEXT_MAX];
  if (run->ending == ENDING_EXITED && run->status == 0)
    judge_moved(judging);
  else if (run->ending == ENDING_EXITED && run->status == 1)
    judge_passed(judging);
  else if (judging->player.person && run->ending == ENDING_EXITED && run->status == 3)
    turn->verdict = VERDICT_PERSON_LEFT;
  else
    turn->verdict = verdict_of_ending(run, judging->limit_text, &turn->why);
  /* On a board without room for all placements, a player that fails to place passes. */
  if (verdict_loses(turn->verdict) && judging->allow_short &&
      state_phase(judging->truth->state) == PHASE_PLACEMENT &&
      !find_move(judging, could, sizeof could)) {
    turn->remark = turn->why;
    turn->verdict = VERDICT_PASSED;
  }
}
