#include "referee/judgement.h"

#include "core/base/memory.h"
#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

void judgement_open(struct judgement *judgement, const struct rules *rules) {
  *judgement = (struct judgement){
      .rules = rules, .seen = rules_new_state(rules), .move = rules_new_move(rules)};
}

void judgement_close(struct judgement *judgement) {
  free(judgement->seen);
  free((void *)judgement->left.state);
  free(judgement->move);
}

bool judgement_could(struct judgement *judgement, char *text, size_t room) {
  return course_could(judgement->rules, judgement->truth, judgement->id, &judgement->dice,
                      judgement->move, text, room);
}

/* --- it says that it did not move --- */

static bool may_decline(const struct judgement *judgement) {
  const struct rules *rules = judgement->rules;
  int seat = roster_find(state_roster(judgement->truth), judgement->id);
  return rules->may_decline && seat >= 0 && rules->may_decline(judgement->truth, seat);
}

enum verdict judgement_ended(struct judgement *judgement, const struct run *run, bool may_pass,
                             const char *limit, struct why *sentence) {
  char could[WHY_TEXT_MAX];
  if (run->ending != ENDING_EXITED || run->status != 1)
    return verdict_of_ending(run, limit, sentence);
  if (may_pass || may_decline(judgement) || !judgement_could(judgement, could, sizeof could))
    return VERDICT_PASSED;
  /* A program that ran into a limit may end as if it had no move: the limit is what happened. */
  if (verdict_is_crash(run) || run->excess != EXCESS_NONE)
    return verdict_of_ending(run, limit, sentence);
  return verdict_false_pass(run, could, sentence);
}

/* --- it says that it moved --- */

enum verdict judgement_read(struct judgement *judgement, const char *text, size_t size,
                            struct why *sentence) {
  const struct rules *rules = judgement->rules;
  struct state *state = rules_new_state(rules);
  struct setup wary = *judgement->setup;
  struct why why = {0};
  char could[WHY_TEXT_MAX];
  wary.wary = true;
  free((void *)judgement->left.state);
  judgement->left = (struct left_file){state, text, size};
  if (!rules_read(rules, state, text, size, &wary, &why)) return verdict_illegal(&why, sentence);
  if (!rules_same(rules, judgement->seen, state)) return VERDICT_MOVED;
  if (judgement_could(judgement, could, sizeof could)) {
    why_say(sentence, "says that it moved, but nothing changed; it could move: %s", could);
    return VERDICT_IDLE;
  }
  why_say(sentence, "has no move and does not say so: exit status 0 instead of 1");
  return VERDICT_NEVER_ENDS;
}

enum verdict judgement_name(struct judgement *judgement, char *id, struct why *sentence) {
  struct dice dice = judgement->dice;
  char found[MOVER_ID_SIZE];
  struct why why = {0};
  if (!mover_name(judgement->rules, judgement->seen, &judgement->left, &dice, found, &why))
    return verdict_illegal(&why, sentence);
  if (!player_name_good(found, sentence)) return VERDICT_MISNAMED;
  memcpy(id, found, strlen(found) + 1);
  return VERDICT_MOVED;
}

/* Takes a seat in `seen`, as the player should have done, and finds its move from there. */
static bool find(struct judgement *judgement, const char *own, struct why *why) {
  const struct rules *rules = judgement->rules;
  struct dice dice = judgement->dice;
  bool over = rules->turn(judgement->seen) == TURN_NOBODY;
  if (rules_take_seat(rules, judgement->seen, own, &judgement->seat, why) == SEATED_NOT)
    return false;
  return judge_turn(rules, judgement->seen, over, &judgement->left, judgement->seat, &dice,
                    judgement->move, why);
}

/* Has the player left a line with a name that nobody has, and none with its own? Writes that name
 * to `id`. */
static bool uses_other_name(const struct judgement *judgement, const char *own,
                            char id[ROSTER_ID_MAX + 1]) {
  const struct roster *left = state_roster(judgement->left.state);
  return roster_find(left, own) < 0 && mover_newcomer(state_roster(judgement->seen), left, id);
}

enum verdict judgement_find(struct judgement *judgement, const char *own, struct why *sentence) {
  char other[ROSTER_ID_MAX + 1];
  struct why why = {0};
  if (find(judgement, own, &why)) return VERDICT_MOVED;
  if (uses_other_name(judgement, own, other))
    why_say(&why, "it calls itself '%s' when asked, but '%s' in the board", own, other);
  return verdict_illegal(&why, sentence);
}

void judgement_moved_although(struct judgement *judgement, const char *text, size_t size,
                              const char *own, int status, struct why *sentence) {
  struct why ignored = {0};
  if (judgement_read(judgement, text, size, &ignored) != VERDICT_MOVED ||
      judgement_find(judgement, own, &ignored) != VERDICT_MOVED)
    return;
  char *move = judgement_move_text(judgement);
  why_say(sentence, "left a good move, %s, but ended with exit status %d instead of 0", move,
          status);
  free(move);
}

char *judgement_move_text(const struct judgement *judgement) {
  if (rules_only_seats(judgement->rules, judgement->seen)) return memory_text(COURSE_TAKES_A_SEAT);
  return rules_move_text(judgement->rules, judgement->seen, judgement->seat, judgement->move);
}
