#include "arena/trial/trial_judge.h"

#include "arena/trial/trial_evidence.h"
#include "core/complain.h"
#include "referee/desk.h"
#include "referee/judgement.h"

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

/* Learns the ID of a player that did not tell it, from the line that it added. */
static enum verdict learn_id(struct trial *trial, struct judgement *judgement,
                             struct why *sentence) {
  if (trial->id[0]) return VERDICT_MOVED;
  return judgement_name(judgement, trial->id, sentence);
}

/* A player that ended with 0 has to have made one legal move. */
static enum verdict judge_left(struct trial *trial, struct judgement *judgement,
                               const struct call_result *outcome, struct why *sentence) {
  char *text = malloc(outcome->left_size + 1);
  if (!text) {
    why_say(sentence, "out of memory");
    return VERDICT_ERROR;
  }
  memcpy(text, outcome->left, outcome->left_size);
  enum verdict verdict = judgement_read(judgement, text, outcome->left_size, sentence);
  if (verdict == VERDICT_MOVED) verdict = learn_id(trial, judgement, sentence);
  return verdict == VERDICT_MOVED ? judgement_find(judgement, trial->id, sentence) : verdict;
}

bool judge_moved(struct trial *trial, const struct position *position, const struct call *call,
                 const struct call_result *outcome, struct finding *finding, char **move) {
  struct setup setup = trial_setup(trial, position->phase);
  const struct run *run = &outcome->run;
  struct judgement judgement;
  struct why sentence = {0};
  if (move) *move = NULL;
  bool good = judgement_open(&judgement, trial->rules);
  if (good) {
    enum verdict verdict;
    judgement.setup = &setup;
    judgement.truth = position->state;
    judgement.id = trial->id[0] ? trial->id : "?";
    memcpy(judgement.seen, position->state, trial->rules->state_size);
    dice_seed(&judgement.dice, trial->seed);
    if (run->ending != ENDING_EXITED || run->status != EXIT_MOVED)
      verdict = judgement_ended(&judgement, run, false, trial->limit_text, &sentence);
    else if (outcome->left)
      verdict = judge_left(trial, &judgement, outcome, &sentence);
    else {
      verdict = VERDICT_LEFT_NOTHING;
      why_say(&sentence, "says that it moved (exit status 0), but OUTPUT cannot be read: %s",
              outcome->no_left.text);
    }
    if (verdict == VERDICT_PASSED) verdict_passed("a move", &sentence);
    good = verdict == VERDICT_MOVED;
  } else {
    why_say(&sentence, "out of memory");
  }
  if (!good)
    finding_say(trial, finding, GRADE_CROSS, call, outcome, NULL, 0, "%s", sentence.text);
  else if (move && !rules_only_seats(trial->rules, judgement.seen))
    *move = judgement_move_text(&judgement);
  judgement_close(&judgement);
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
