#include "arena/trial/trial_judge.h"

#include "core/complain.h"
#include "core/file.h"
#include "referee/desk.h"
#include "referee/judgement.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_MODE = 0777, SCRIPT_MODE = 0755 };

/* --- evidence --- */

/* Evidence of a call that failed a check, so that the player's author can examine and repeat it:
 * given.txt, left.txt, expected.txt (if there is only one correct file), stdout, stderr, and the
 * script `again`. */
struct evidence {
  struct trial *trial;
  const char *name, *sentence; /* of the check, and its sentence (verdict.h) */
  const struct call *call;
  const struct call_result *outcome;
  const char *expected; /* `expected_size` bytes; NULL: unknown, or no file */
  size_t expected_size;
};

static bool make_folder(struct trial *trial, const char *name, char *path, size_t room,
                        struct why *why) {
  const char *temporary = getenv("TMPDIR");
  if (!trial->kept[0] && trial->evidence) {
    mkdir(trial->evidence, FOLDER_MODE); /* may be there */
    snprintf(trial->kept, sizeof trial->kept, "%.3000s", trial->evidence);
  } else if (!trial->kept[0]) {
    snprintf(trial->kept, sizeof trial->kept, "%.3000s/onemove-evidence-XXXXXX",
             temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(trial->kept)) {
      why_say(why, "%s: %s", trial->kept, strerror(errno));
      trial->kept[0] = '\0';
      return false;
    }
  }
  snprintf(path, room, "%.3000s/%.200s", trial->kept, name);
  return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST ||
         why_say(why, "%s: %s", path, strerror(errno));
}

/* Writes a file. If there is no text, it removes the file that an earlier trial may have left. */
static bool put(const char *folder, const char *name, const char *text, size_t size,
                struct why *why) {
  char path[TRIAL_PATH_SIZE];
  snprintf(path, sizeof path, "%.3500s/%s", folder, name);
  if (text) return file_write(path, text, size, why);
  unlink(path);
  return true;
}

static void write_line(struct out *out, const char *before, const char *word, const char *after) {
  out_string(out, before);
  out_shell_word(out, word);
  out_string(out, after);
}

/* The script works in a new folder, so that it can be run again. Files that the player's command
 * names have absolute paths in it, so that they are found from there. */
static bool put_script(const struct evidence *evidence, const char *folder, struct why *why) {
  const struct call *call = evidence->call;
  struct out out = {0};
  char path[TRIAL_PATH_SIZE];
  out_string(&out, "#!/bin/sh\n# The player's call once more, in a fresh folder. It ");
  out_string(&out, evidence->sentence);
  out_string(&out, ".\nhere=$(cd \"$(dirname \"$0\")\" && pwd) && cd \"$(mktemp -d)\" || exit 3\n");
  if (call->folder) write_line(&out, "mkdir ", call->folder, " || exit 3\n");
  if (call->text)
    write_line(&out, "cp \"$here/given.txt\" ", call->input ? call->input : DESK_FILE,
               " || exit 3\n");
  if (call->old) write_line(&out, "cp \"$here/old.txt\" ", call->output, " || exit 3\n");
  trial_command(evidence->trial, call, &out);
  out_string(&out, "\nstatus=$?\necho \"exit status $status; its files are in $PWD\" >&2\n"
                   "exit \"$status\"\n");
  bool good = !out.failed && put(folder, "again", out.text, out.size, why);
  out_close(&out);
  snprintf(path, sizeof path, "%.3500s/again", folder);
  if (good) chmod(path, SCRIPT_MODE);
  return good;
}

/* Writes the files into a folder called `name` in the trial's folder for evidence, and its path to
 * `path` (`room` bytes). False and `why` on failure. */
static bool keep(const struct evidence *evidence, char *path, size_t room, struct why *why) {
  const struct call *call = evidence->call;
  const struct call_result *outcome = evidence->outcome;
  const struct run *run = &outcome->run;
  return make_folder(evidence->trial, evidence->name, path, room, why) &&
         put(path, "given.txt", call->text, call->size, why) &&
         put(path, "old.txt", call->old, call->old_size, why) &&
         put(path, "left.txt", outcome->left, outcome->left_size, why) &&
         put(path, "expected.txt", evidence->expected, evidence->expected_size, why) &&
         put(path, "stdout.txt", run->out, run->out_size, why) &&
         put(path, "stderr.txt", run->errors, run->errors ? strlen(run->errors) : 0, why) &&
         put_script(evidence, path, why);
}

/* --- findings --- */

void finding_close(struct finding *finding) {
  out_close(&finding->command);
  position_close(&finding->usual);
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
  const struct evidence evidence = {.trial = trial,
                                    .name = finding->name,
                                    .sentence = finding->why.text,
                                    .call = call,
                                    .outcome = outcome,
                                    .expected = expected,
                                    .expected_size = expected_size};
  if (!keep(&evidence, finding->evidence, sizeof finding->evidence, &why)) {
    finding->grade = GRADE_FAILED;
    finding->why = why;
  }
  return false;
}

/* --- a move --- */

/* A player that ended with 0 must have made one legal move. */
static enum verdict judge_left(struct trial *trial, struct judgement *judgement,
                               const struct call_result *outcome, struct why *sentence) {
  char *text = malloc(outcome->left_size + 1);
  if (!text) {
    why_say(sentence, "out of memory");
    return VERDICT_ERROR;
  }
  memcpy(text, outcome->left, outcome->left_size);
  enum verdict verdict = judgement_read(judgement, text, outcome->left_size, sentence);
  /* The ID of a player that did not tell it is in the line that it added. */
  if (verdict == VERDICT_MOVED && !trial->id[0])
    verdict = judgement_name(judgement, trial->id, sentence);
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

bool judge_untouched(const struct call *call, const struct call_result *outcome) {
  const char *input = call->input ? call->input : DESK_FILE;
  bool apart = call->output && strcmp(call->output, input) != 0;
  const char *before = apart ? call->old : call->text;
  size_t size = apart ? call->old_size : call->size;
  if (!before) return !outcome->left;
  return outcome->left && size == outcome->left_size && memcmp(before, outcome->left, size) == 0;
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

/* --- the parts of most checks --- */

bool wish_find(struct trial *trial, struct finding *finding, const struct wish *wish,
               struct position *position) {
  struct why why = {0};
  enum found found = position_find(position, trial, wish, &why);
  if (found == FOUND_FAILED) {
    finding->grade = GRADE_FAILED;
    finding->why = why;
  }
  return found == FOUND;
}

bool wish_is_over(const struct finding *finding) {
  return finding->grade == GRADE_CROSS || finding->grade == GRADE_FAILED;
}

bool wish_moves_in(struct trial *trial, struct finding *finding, const struct position *position,
                   const struct call *call) {
  struct call_result outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_moved(trial, position, call, &outcome, finding, NULL);
  outcome_close(&outcome);
  return good;
}

bool wish_moves(struct trial *trial, struct finding *finding, const struct wish *wish) {
  struct position position;
  if (wish_find(trial, finding, wish, &position)) {
    const struct call call = judge_usual(&position);
    wish_moves_in(trial, finding, &position, &call);
  }
  position_close(&position);
  return !wish_is_over(finding);
}

bool wish_find_usual(struct trial *trial, struct finding *finding, struct call *call) {
  const struct wish wish = {.phase = PHASE_MOVEMENT, .stage = MIDDLE};
  bool good = finding->usual.text || wish_find(trial, finding, &wish, &finding->usual);
  if (!good && finding->grade != GRADE_FAILED) {
    finding->grade = GRADE_FAILED;
    why_say(&finding->why, "not tried: it never had a move in the random game");
  }
  if (good) *call = judge_usual(&finding->usual);
  return good;
}

bool wish_refused(struct trial *trial, struct finding *finding, const struct call *call, int status,
                  const char *what) {
  struct call_result outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_refused(trial, call, &outcome, status, what, finding);
  outcome_close(&outcome);
  return good;
}
