#include "arena/trial/trial_judge.h"

#include "arena/referee/naming.h"
#include "arena/trial/trial_evidence.h"
#include "core/complain.h"
#include "core/course.h"
#include "core/judge.h"
#include "core/mover.h"
#include "process/desk.h"
#include "process/verdict.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void finding_close(struct finding *finding) {
  out_close(&finding->command);
}

struct call judge_usual(const struct position *position) {
  return (struct call){.phase = position->phase, .text = position->text, .size = position->size};
}

bool judge_call(struct trial *trial, const struct call *call, struct call_result *outcome,
                struct finding *finding) {
  out_close(&finding->command);
  trial_command(trial, call, &finding->command);
  if (trial_call(trial, call, outcome, &finding->why)) return true;
  finding->grade = GRADE_FAILED;
  return false;
}

bool finding_say(struct trial *trial, struct finding *finding, enum grade grade,
                 const struct call *call, const struct call_result *outcome, const char *expected,
                 size_t expected_size, const char *format, ...) {
  char sentence[WHY_TEXT_MAX];
  struct why why = {0};
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  why_say(&finding->why, "%s", sentence);
  finding->grade = grade;
  if (!finding->name) return false;
  const struct trial_evidence evidence = {.trial = trial,
                                          .name = finding->name,
                                          .sentence = finding->why.text,
                                          .call = call,
                                          .outcome = outcome,
                                          .expected = expected,
                                          .expected_size = expected_size};
  if (!trial_evidence_keep(&evidence, finding->evidence, sizeof finding->evidence, &why)) {
    finding->grade = GRADE_FAILED;
    finding->why = why;
  }
  return false;
}

/* --- a move --- */

/* Takes the seat of the player in a copy of the position; NULL and `why` if it has none. */
static struct state *sit_down(const struct trial *trial, const struct position *position,
                              enum seated *seated, int *seat, struct why *why) {
  struct state *seen = rules_copy_state(trial->rules, position->state);
  if (seen) *seated = rules_take_seat(trial->rules, seen, trial->id, seat, why);
  if (seen && *seated != SEATED_NOT) return seen;
  if (!seen) why_say(why, "out of memory");
  free(seen);
  return NULL;
}

/* A move that the player could make; empty if none is found. */
static void find_move(const struct trial *trial, const struct position *position, char *text,
                      size_t room) {
  enum seated seated;
  int seat;
  struct why why;
  struct dice dice;
  text[0] = '\0';
  struct state *seen = sit_down(trial, position, &seated, &seat, &why);
  struct move *move = rules_new_move(trial->rules);
  dice_seed(&dice, trial->seed);
  if (seen && rules_only_seats(trial->rules, seen)) {
    snprintf(text, room, "take a seat");
  } else if (seen && move && rules_sample(trial->rules, seen, seat, &dice, move)) {
    char *found = rules_move_text(trial->rules, seen, seat, move);
    if (found) snprintf(text, room, "%s", found);
    free(found);
  }
  free(move);
  free(seen);
}

/* Learns the ID of a player that did not tell it, from the line that it added. */
static bool learn_id(struct trial *trial, const struct position *position,
                     const struct state *after) {
  char id[MOVER_ID_SIZE];
  struct why why;
  if (trial->id[0]) return true;
  if (!mover_newcomer(state_roster(position->state), state_roster(after), id) ||
      !naming_good(id, &why))
    return false;
  snprintf(trial->id, sizeof trial->id, "%.*s", SEAT_ID_MAX, id);
  return true;
}

static bool judge_state(const struct trial *trial, const struct position *position,
                        const struct state *after, const struct call_result *outcome, char **move,
                        struct why *why) {
  const struct rules *rules = trial->rules;
  enum seated seated;
  int seat;
  struct dice dice;
  struct state *seen = sit_down(trial, position, &seated, &seat, why);
  struct move *made = rules_new_move(rules);
  bool good = seen && made;
  dice_seed(&dice, trial->seed);
  if (good && rules_only_seats(rules, seen)) {
    good = (seated == SEATED_NOW && judge_same(rules, seen, after)) ||
           why_say(why, "more has changed than one player line");
  } else if (good) {
    good =
        (course_may_move(rules, position->state, seat) ||
         why_say(why, "it is not this player's turn")) &&
        judge_move(rules, seen, after, outcome->left, outcome->left_size, seat, &dice, made, why);
    if (good && move) *move = rules_move_text(rules, seen, seat, made);
  }
  free(made);
  free(seen);
  return good;
}

static bool illegal(struct trial *trial, struct finding *finding, const struct call *call,
                    const struct call_result *outcome, const struct why *why) {
  char place[80] = "";
  if (why->line)
    snprintf(place, sizeof place, " (line %lu, column %lu)", why->line,
             why->column ? why->column : 1);
  return finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0,
                     "left a board that is not one legal move away%s: %s", place, why->text);
}

/* It ended otherwise than with 0. */
static bool not_moved(struct trial *trial, const struct position *position, const struct call *call,
                      const struct call_result *outcome, struct finding *finding) {
  char could[80];
  struct why sentence = {0};
  if (outcome->run.ending == ENDING_EXITED && outcome->run.status == EXIT_NO_MOVE &&
      !verdict_is_crash(&outcome->run)) {
    find_move(trial, position, could, sizeof could);
    return finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0,
                       "says that it has no move (exit status 1), but it has: %s", could);
  }
  verdict_of_ending(&outcome->run, trial->limit_text, &sentence);
  return finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0, "%s", sentence.text);
}

bool judge_moved(struct trial *trial, const struct position *position, const struct call *call,
                 const struct call_result *outcome, struct finding *finding, char **move) {
  struct setup setup = trial_setup(trial, position->phase);
  struct why why = {0};
  char could[80];
  if (move) *move = NULL;
  if (outcome->run.ending != ENDING_EXITED || outcome->run.status != EXIT_MOVED)
    return not_moved(trial, position, call, outcome, finding);
  if (!outcome->left)
    return finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0,
                       "says that it moved (exit status 0), but OUTPUT cannot be read: %s",
                       outcome->no_left.text);
  struct state *after = rules_new_state(trial->rules);
  bool good = true;
  if (!after || !rules_read(trial->rules, after, outcome->left, outcome->left_size, &setup, &why)) {
    good = illegal(trial, finding, call, outcome, &why);
  } else if (rules_same(trial->rules, position->state, after)) {
    find_move(trial, position, could, sizeof could);
    good = finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0,
                       "says that it moved (exit status 0), but nothing changed; it could move: %s",
                       could);
  } else if (!learn_id(trial, position, after)) {
    good = finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0,
                       "has added no player line with a good ID");
  } else if (!judge_state(trial, position, after, outcome, move, &why)) {
    good = illegal(trial, finding, call, outcome, &why);
  }
  free(after);
  return good;
}

/* --- no move --- */

static bool same(const char *one, size_t one_size, const char *other, size_t other_size) {
  return one_size == other_size && memcmp(one, other, one_size) == 0;
}

bool judge_untouched(const struct call *call, const struct call_result *outcome) {
  const char *input = call->input ? call->input : DESK_FILE;
  bool apart = call->output && strcmp(call->output, input) != 0;
  const char *before = apart ? call->old : call->text;
  size_t size = apart ? call->old_size : call->size;
  if (!before) return !outcome->left;
  return outcome->left && same(before, size, outcome->left, outcome->left_size);
}

bool judge_refused(struct trial *trial, const struct call *call, const struct call_result *outcome,
                   int status, const char *what, struct finding *finding) {
  const struct run *run = &outcome->run;
  struct why sentence = {0};
  char text[VERDICT_QUOTE_SIZE];
  bool crashed = run->ending != ENDING_EXITED || verdict_is_crash(run);
  const char *expected = call->output ? call->old : call->text;
  size_t expected_size = call->output ? call->old_size : call->size;
  if (crashed) verdict_of_ending(run, trial->limit_text, &sentence);
  if (crashed || run->status != status)
    return crashed
               ? finding_say(trial, finding, GRADE_CROSS, call, outcome, expected, expected_size,
                             "%s, where %s; the exit status should be %d", sentence.text, what,
                             status)
               : finding_say(trial, finding, GRADE_CROSS, call, outcome, expected, expected_size,
                             "ended with exit status %d instead of %d, where %s%s", run->status,
                             status, what, verdict_quote(run, text));
  if (judge_untouched(call, outcome)) return true;
  return finding_say(trial, finding, GRADE_CROSS, call, outcome, expected, expected_size,
                     "ended with exit status %d, which is right (%s), but it wrote OUTPUT", status,
                     what);
}
