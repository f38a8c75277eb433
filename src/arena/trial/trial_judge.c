#include "arena/trial/trial.h"

#include "core/base/complain.h"
#include "referee/evidence.h"
#include "referee/judgement.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SCRIPT_MODE = 0755 };

/* --- evidence ---
 *
 * Of a call that failed a check, so that the player's author can examine and repeat it:
 * given.txt, left.txt, expected.txt (if there is only one correct file), stdout, stderr, and the
 * script `again`. */

static bool make_folder(struct finding *finding, struct why *why) {
  struct trial *trial = finding->trial;
  if (!trial->kept[0] && trial->evidence)
    snprintf(trial->kept, sizeof trial->kept, "%.3000s", trial->evidence);
  if (!trial->kept[0] &&
      !evidence_folder(NULL, trial->player, trial->kept, sizeof trial->kept, why)) {
    trial->kept[0] = '\0';
    return false;
  }
  return evidence_folder(trial->kept, finding->name, finding->evidence, sizeof finding->evidence,
                         why);
}

static void write_line(struct out *out, const char *before, const char *word, const char *after) {
  out_string(out, before);
  out_shell_word(out, word);
  out_string(out, after);
}

/* The script works in a new folder, so that it can be run again. Files that the player's command
 * names have absolute paths in it, so that they are found from there. */
static bool put_script(const struct finding *finding, struct why *why) {
  const struct call *call = &finding->call;
  struct out out = {0};
  char path[TRIAL_PATH_SIZE];
  out_string(&out, "#!/bin/sh\n# The player's call once more, in a fresh folder. It ");
  out_string(&out, finding->why.text);
  out_string(&out, ".\nhere=$(cd \"$(dirname \"$0\")\" && pwd) && cd \"$(mktemp -d)\" || exit 3\n");
  if (call->folder) write_line(&out, "mkdir ", call->folder, " || exit 3\n");
  if (call->text.at) write_line(&out, "cp \"$here/given.txt\" ", call_input(call), " || exit 3\n");
  if (call->old.at) write_line(&out, "cp \"$here/old.txt\" ", call->output, " || exit 3\n");
  out_string(&out, finding->outcome.command.text);
  out_string(&out, "\nstatus=$?\necho \"exit status $status; its files are in $PWD\" >&2\n"
                   "exit \"$status\"\n");
  bool good = evidence_put(finding->evidence, "again", out.text, out.size, why);
  out_close(&out);
  snprintf(path, sizeof path, "%.3500s/again", finding->evidence);
  if (good) chmod(path, SCRIPT_MODE);
  return good;
}

/* Writes the files into a folder with the name of the check in the trial's folder for evidence.
 * False and `why` on failure. */
static bool keep(struct finding *finding, struct why *why) {
  const struct call *call = &finding->call;
  const struct call_result *outcome = &finding->outcome;
  const struct run *run = &outcome->run;
  const char *path = finding->evidence;
  return make_folder(finding, why) &&
         evidence_put(path, "given.txt", call->text.at, call->text.size, why) &&
         evidence_put(path, "old.txt", call->old.at, call->old.size, why) &&
         evidence_put(path, "left.txt", outcome->left, outcome->left_size, why) &&
         evidence_put(path, "expected.txt", finding->expected.at, finding->expected.size, why) &&
         evidence_put(path, "stdout.txt", run->out, run->out_size, why) &&
         evidence_put(path, "stderr.txt", run->errors, run->errors ? strlen(run->errors) : 0,
                      why) &&
         put_script(finding, why);
}

/* --- findings --- */

void finding_close(struct finding *finding) {
  outcome_close(&finding->outcome);
  given_close(&finding->usual);
}

struct call judge_usual(const struct given *position) {
  return (struct call){.phase = position->phase, .text = {position->text, position->size}};
}

bool finding_call(struct finding *finding, const struct call *call) {
  outcome_close(&finding->outcome);
  finding->call = *call;
  finding->expected = (struct span){0};
  if (trial_call(finding->trial, call, &finding->outcome, &finding->why)) return true;
  finding->grade = GRADE_FAILED;
  return false;
}

bool finding_say(struct finding *finding, enum grade grade, const char *format, ...) {
  char sentence[WHY_TEXT_MAX];
  struct why why = {0};
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  why_say(&finding->why, "%s", sentence);
  finding->grade = grade;
  if (finding->name && !keep(finding, &why)) finding_fail(finding, why.text);
  return false;
}

bool finding_fail(struct finding *finding, const char *reason) {
  finding->grade = GRADE_FAILED;
  return why_say(&finding->why, "%s", reason);
}

/* --- a move --- */

/* The verdict on a call. A player that ended with 0 must have made one legal move. */
static enum verdict judge(struct trial *trial, struct judgement *judgement,
                          const struct call_result *outcome, struct why *sentence) {
  const struct run *run = &outcome->run;
  if (run->ending != ENDING_EXITED || run->status != EXIT_MOVED) {
    enum verdict verdict = judgement_ended(judgement, run, false, trial->limit_text, sentence);
    if (verdict == VERDICT_PASSED) verdict = verdict_false_pass(run, "a move", sentence);
    if (outcome->left && (verdict == VERDICT_FALSE_PASS || verdict == VERDICT_BAD_STATUS))
      judgement_moved_although(judgement, outcome->left, outcome->left_size, trial->id, run->status,
                               sentence);
    return verdict;
  }
  const char *why = outcome->no_left.text[0] ? outcome->no_left.text : NULL;
  if (!outcome->left) return verdict_left_nothing("OUTPUT", why, sentence);
  enum verdict verdict = judgement_read(judgement, outcome->left, outcome->left_size, sentence);
  /* The ID of a player that did not tell it is in the line that it added. */
  if (verdict == VERDICT_MOVED && !trial->id[0])
    verdict = judgement_name(judgement, trial->id, sentence);
  return verdict == VERDICT_MOVED ? judgement_find(judgement, trial->id, sentence) : verdict;
}

bool judge_moved(struct finding *finding, const struct given *position, char **move) {
  struct trial *trial = finding->trial;
  struct setup setup = trial_setup(trial, position->phase);
  struct judgement judgement;
  struct why sentence = {0};
  if (move) *move = NULL;
  judgement_open(&judgement, trial->rules);
  judgement.setup = &setup;
  judgement.truth = position->state;
  judgement.id = trial->id[0] ? trial->id : "?";
  memcpy(judgement.seen, position->state, trial->rules->state_size);
  dice_seed(&judgement.dice, trial->seed);
  bool good = judge(trial, &judgement, &finding->outcome, &sentence) == VERDICT_MOVED;
  if (!good)
    finding_say(finding, GRADE_CROSS, "%s", sentence.text);
  else if (move && !rules_only_seats(trial->rules, judgement.seen))
    *move = judgement_move_text(&judgement);
  judgement_close(&judgement);
  return good;
}

/* --- no move --- */

/* What OUTPUT held before the call. */
static struct span before(const struct call *call) {
  return strcmp(call_input(call), call_output(call)) == 0 ? call->text : call->old;
}

bool judge_untouched(const struct finding *finding) {
  const struct call_result *outcome = &finding->outcome;
  const struct span old = before(&finding->call);
  if (!old.at) return !outcome->left;
  return outcome->left && old.size == outcome->left_size &&
         memcmp(old.at, outcome->left, old.size) == 0;
}

bool judge_refused(struct finding *finding, int status, const char *what) {
  const struct run *run = &finding->outcome.run;
  struct why sentence = {0};
  char text[VERDICT_QUOTE_SIZE];
  finding->expected = before(&finding->call);
  if (run->ending != ENDING_EXITED || verdict_is_crash(run)) {
    verdict_of_ending(run, finding->trial->limit_text, &sentence);
    return finding_say(finding, GRADE_CROSS, "%s, where %s; the exit status should be %d",
                       sentence.text, what, status);
  }
  if (run->status != status)
    return finding_say(finding, GRADE_CROSS, "ended with exit status %d instead of %d, where %s%s",
                       run->status, status, what, verdict_quote(run, text));
  return judge_untouched(finding) ||
         finding_say(finding, GRADE_CROSS,
                     "ended with exit status %d, which is right (%s), but it wrote OUTPUT", status,
                     what);
}

/* --- the parts of most checks --- */

bool wish_find(struct finding *finding, const struct wish *wish, struct given *position) {
  struct why why;
  if (given_find(position, finding->trial, wish, &why)) return true;
  if (why.text[0]) finding_fail(finding, why.text);
  return false;
}

bool wish_is_over(const struct finding *finding) {
  return finding->grade == GRADE_CROSS || finding->grade == GRADE_FAILED;
}

bool wish_moves_in(struct finding *finding, const struct given *position, const struct call *call) {
  return finding_call(finding, call) && judge_moved(finding, position, NULL);
}

bool wish_moves(struct finding *finding, const struct wish *wish) {
  struct given position;
  if (wish_find(finding, wish, &position)) {
    const struct call call = judge_usual(&position);
    wish_moves_in(finding, &position, &call);
  }
  given_close(&position);
  return !wish_is_over(finding);
}

bool wish_find_usual(struct finding *finding, struct call *call) {
  const struct wish wish = {.phase = PHASE_MOVEMENT, .stage = MIDDLE};
  bool good = finding->usual.text || wish_find(finding, &wish, &finding->usual);
  if (!good && finding->grade != GRADE_FAILED)
    finding_fail(finding, "not tried: it never had a move in the random game");
  if (good) *call = judge_usual(&finding->usual);
  return good;
}

bool wish_refused(struct finding *finding, const struct call *call, int status, const char *what) {
  return finding_call(finding, call) && judge_refused(finding, status, what);
}
