/* Calls that must end without a move, and calls that are killed. */
#include "arena/trial/trial.h"

#include "core/base/complain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AFTER "after.txt"

enum { MS_PER_SECOND = 1000 };

/* --- nothing to do --- */

/* Does the player pass, in place and with an OUTPUT that does not exist yet? */
static bool passes_in(struct finding *finding, const struct given *position, const char *what) {
  struct call call = judge_usual(position);
  if (!wish_refused(finding, &call, EXIT_NO_MOVE, what)) return false;
  call.output = AFTER;
  return wish_refused(finding, &call, EXIT_NO_MOVE, what);
}

/* Does the player pass in a game in which others have all the seats? */
static void passes_as_stranger(struct finding *finding) {
  const struct trial *trial = finding->trial;
  const struct wish wish = {.phase = PHASE_MOVEMENT,
                            .stranger = strcmp(trial->id, "zoe") == 0 ? "yan" : "zoe"};
  struct given position;
  struct why why;
  int seat;
  if (wish_find(finding, &wish, &position)) {
    struct state *copy = rules_copy_state(trial->rules, position.state);
    if (rules_take_seat(trial->rules, copy, trial->id, &seat, &why) == SEATED_NOT)
      passes_in(finding, &position, "others have all the player lines, and none is its own");
    free(copy);
  }
  given_close(&position);
}

void refusal_no_move(struct finding *finding) {
  static const struct {
    enum phase phase;
    enum duty duty;
    const char *what;
  } cases[] = {{PHASE_PLACEMENT, DUTY_DONE, "it has nothing to place any more"},
               {PHASE_MOVEMENT, DUTY_WAIT, "it is not its turn"},
               {PHASE_MOVEMENT, DUTY_STUCK, "it is blocked"},
               {PHASE_MOVEMENT, DUTY_OVER, "the game is over"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (uint64_t seed = 0; seed < 2; seed++) {
      struct given position;
      const struct wish wish = {
          .seed = seed, .phase = cases[i].phase, .duty = cases[i].duty, .stage = MIDDLE};
      if (wish_find(finding, &wish, &position)) passes_in(finding, &position, cases[i].what);
      given_close(&position);
      if (wish_is_over(finding)) return;
    }
  passes_as_stranger(finding);
}

/* --- broken files --- */

/* A broken file, made from a good one without knowing its grammar; the game's own reader decides
 * whether it is indeed broken. */
struct broken {
  const char *what; /* what is wrong, as in "where the file is empty" */
  char *text;       /* `size` bytes, allocated */
  size_t size;
  unsigned long line; /* the line where the game's reader found the error; 0: unknown */
};

/* Places in a good file. */
enum mark {
  AT_BEGIN,
  AT_HALF,
  AT_LINE_2,
  AT_LINE_2_END, /* before its newline */
  AT_LINE_3,
  AT_NUMBER, /* the first */
  AT_NUMBER_END,
  AT_LAST_LINE,
  AT_SCORE, /* the last word of the file */
  AT_SCORE_END,
  AT_END,
  MARKS,
};

static const char again[] = "the same once more", noise[] = "bytes that are not text";

/* Ways to break a file: what is between two places is replaced. */
static const struct {
  const char *what;
  enum mark from, to;
  const char *by;
} ways[] = {
    {"the file is empty", AT_BEGIN, AT_END, ""},
    {"the file is one blank line", AT_BEGIN, AT_END, "\n"},
    {"the file is not text", AT_BEGIN, AT_END, noise},
    {"the file is prose", AT_BEGIN, AT_END, "this is a line of prose\nand here is another one\n"},
    {"the second half of the file is missing", AT_HALF, AT_END, ""},
    {"the first line is missing", AT_BEGIN, AT_LINE_2, ""},
    {"the first line is there twice", AT_BEGIN, AT_LINE_2, again},
    {"the second line is missing", AT_LINE_2, AT_LINE_3, ""},
    {"the first number is an 'x'", AT_NUMBER, AT_NUMBER_END, "x"},
    {"the first number has twenty digits", AT_NUMBER, AT_NUMBER_END, "99999999999999999999"},
    {"the first number is negative", AT_NUMBER, AT_NUMBER, "-"},
    {"the last player line is there twice", AT_LAST_LINE, AT_END, again},
    {"the last score is 'many'", AT_SCORE, AT_SCORE_END, "many"},
    {"the last score is missing", AT_SCORE, AT_SCORE_END, ""},
    {"the second line has a word too many", AT_LINE_2_END, AT_LINE_2_END, " 7"},
    {"a line of prose follows the player lines", AT_END, AT_END, "this is a line of prose\n"},
};
enum { WAYS = sizeof ways / sizeof *ways };

static size_t after_line(const char *text, size_t from, size_t size) {
  const char *newline = memchr(text + from, '\n', size - from);
  return newline ? (size_t)(newline - text) + 1 : size;
}

static void find_marks(const char *text, size_t size, size_t mark[MARKS]) {
  size_t at = strcspn(text, "0123456789"), end = size;
  while (end > 0 && isspace((unsigned char)text[end - 1]))
    end--;
  size_t line = end, word = end;
  while (line > 0 && text[line - 1] != '\n')
    line--;
  while (word > 0 && !isspace((unsigned char)text[word - 1]))
    word--;
  mark[AT_BEGIN] = 0;
  mark[AT_HALF] = size / 2;
  mark[AT_LINE_2] = after_line(text, 0, size);
  mark[AT_LINE_3] = after_line(text, mark[AT_LINE_2], size);
  mark[AT_LINE_2_END] = mark[AT_LINE_3] - (mark[AT_LINE_3] > mark[AT_LINE_2]);
  mark[AT_NUMBER] = at;
  mark[AT_NUMBER_END] = at + strspn(text + at, "0123456789");
  mark[AT_LAST_LINE] = line;
  mark[AT_SCORE] = word;
  mark[AT_SCORE_END] = end;
  mark[AT_END] = size;
}

/* Breaks the good file in that way. False if the game's reader accepts the result; then there is
 * nothing to free. */
static bool make_broken(const struct trial *trial, const struct given *good, size_t way,
                        struct broken *broken) {
  size_t mark[MARKS];
  struct out out = {0};
  find_marks(good->text, good->size, mark);
  size_t from = mark[ways[way].from], to = mark[ways[way].to];
  out_bytes(&out, good->text, ways[way].by == again ? to : from);
  if (ways[way].by == again)
    out_bytes(&out, good->text + from, to - from);
  else if (ways[way].by != noise)
    out_string(&out, ways[way].by);
  for (unsigned byte = 0; ways[way].by == noise && byte < 256; byte++)
    out_char(&out, (char)(byte * 167U + 13U));
  out_bytes(&out, good->text + to, good->size - to);
  size_t size = out.size;
  char *text = out_take(&out);
  struct setup setup = trial_setup(trial, good->phase);
  struct state *state = rules_new_state(trial->rules);
  struct why why = {0};
  bool refused = !rules_read(trial->rules, state, text, size, &setup, &why);
  free(state);
  if (refused) *broken = (struct broken){ways[way].what, text, size, why.line};
  if (!refused) free(text);
  return refused;
}

/* Breaks the usual file in that way, and makes the call with it; in the last way, there is no file.
 * False if the file cannot be broken in that way. */
static bool break_file(struct finding *finding, size_t way, struct broken *broken,
                       struct call *call) {
  *broken = (struct broken){.what = "there is no INPUT"};
  if (way < WAYS && !make_broken(finding->trial, &finding->usual, way, broken)) return false;
  *call = (struct call){
      .phase = finding->usual.phase, .text = {broken->text, broken->size}, .output = AFTER};
  return true;
}

static bool is_refused(const struct finding *finding) {
  const struct run *run = &finding->outcome.run;
  return run->ending == ENDING_EXITED && run->status == EXIT_BAD_INPUT && judge_untouched(finding);
}

/* Reports the first file that was not refused, and how many were not. */
void refusal_broken(struct finding *finding) {
  struct call call;
  struct broken broken;
  unsigned files = 0, taken = 0;
  size_t first = 0;
  bool good = wish_find_usual(finding, &call);
  for (size_t way = 0; way <= WAYS && good; way++) {
    if (!break_file(finding, way, &broken, &call)) continue;
    good = finding_call(finding, &call);
    if (good && !is_refused(finding) && taken++ == 0) first = way;
    files++;
    free(broken.text);
  }
  if (good && taken > 0 && break_file(finding, first, &broken, &call)) {
    wish_refused(finding, &call, EXIT_BAD_INPUT, broken.what);
    if (finding->grade == GRADE_CROSS && taken > 1) {
      struct why why = finding->why;
      why_say(&finding->why, "%.300s; %u of %u broken files are not refused", why.text, taken,
              files);
    }
    free(broken.text);
  }
}

/* How a message says where the file is wrong: FILE:LINE:COLUMN:, some number, or nothing. */
enum place_said { PLACE_WELL, PLACE_SOMEHOW, PLACE_NOWHERE, PLACE_SILENT };

static enum place_said place_of(const struct run *run, const char *file) {
  const char *errors = run->errors ? run->errors : "";
  size_t size = strlen(file);
  for (const char *at = errors; (at = strstr(at, file)); at += size)
    if (at[size] == ':' && isdigit((unsigned char)at[size + 1])) {
      const char *column = at + size + 1 + strspn(at + size + 1, "0123456789");
      if (column[0] == ':' && isdigit((unsigned char)column[1])) return PLACE_WELL;
    }
  if (strpbrk(errors, "0123456789") || strpbrk(run->out, "0123456789")) return PLACE_SOMEHOW;
  return errors[strspn(errors, " \t\r\n")] ? PLACE_NOWHERE : PLACE_SILENT;
}

void refusal_place(struct finding *finding) {
  static const char *const faults[] = {
      [PLACE_SOMEHOW] = "says what is wrong, but not as `board.txt:LINE:COLUMN: ...`",
      [PLACE_NOWHERE] = "does not say in which line of the file the error is",
      [PLACE_SILENT] = "refuses the file, but does not say on stderr what is wrong"};
  struct call call;
  struct broken broken;
  unsigned refused = 0;
  bool good = wish_find_usual(finding, &call);
  for (size_t way = 0; way < WAYS && good; way++) {
    if (!break_file(finding, way, &broken, &call)) continue;
    good = finding_call(finding, &call);
    if (good && broken.line && is_refused(finding)) {
      enum place_said place = place_of(&finding->outcome.run, "board.txt");
      refused++;
      good = place < PLACE_NOWHERE;
      if (!good || (place == PLACE_SOMEHOW && finding->grade == GRADE_TICK))
        finding_say(finding, good ? GRADE_NOTE : GRADE_CROSS, "%s, where %s", faults[place],
                    broken.what);
    }
    free(broken.text);
  }
  if (good && refused == 0 && finding->grade == GRADE_TICK) {
    finding->grade = GRADE_NOTE;
    why_say(&finding->why, "has refused none of the broken files: see the check broken-file first");
  }
}

/* --- internal errors --- */

/* Without phase=, a program may have another way of play, so each of these calls has it. */
void refusal_arguments(struct finding *finding) {
  static const struct {
    const char *const words[4];
    const char *what;
  } cases[] = {{{"phase=movement"}, "there is neither INPUT nor OUTPUT"},
               {{"phase=movement", "board.txt"}, "there is no OUTPUT"},
               {{"phase=other", "board.txt", AFTER}, "the phase is 'other'"},
               {{"phase=placement", "board.txt", AFTER}, "a key that placements need is missing"}};
  enum { ALWAYS = 3 }; /* the last only if there is such a key */
  struct call call;
  bool good = wish_find_usual(finding, &call), needed = false;
  for (const struct option *option = finding->trial->setup.options; option->key; option++)
    needed = needed || option->taken & KEY_NEEDED_TO_PLACE;
  for (size_t i = 0; i < ALWAYS + (size_t)needed && good; i++) {
    call.words = cases[i].words;
    call.output = cases[i].words[2];
    good = wish_refused(finding, &call, EXIT_INTERNAL, cases[i].what);
  }
}

void refusal_unwritable(struct finding *finding) {
  struct call call;
  if (!wish_find_usual(finding, &call)) return;
  call.output = "no-such-folder/board.txt";
  bool good = wish_refused(finding, &call, EXIT_INTERNAL, "the folder of OUTPUT does not exist");
  call.folder = call.output = "a-folder";
  if (good) wish_refused(finding, &call, EXIT_INTERNAL, "OUTPUT is a folder");
}

/* No byte can be written to any file: the limit makes each write fail, and the signal that comes
 * with it is ignored, as there is none on a full disk. */
void refusal_full(struct finding *finding) {
  struct call call;
  if (!wish_find_usual(finding, &call)) return;
  call.shell = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
  wish_refused(finding, &call, EXIT_INTERNAL, "the disk is full");
}

/* --- killed --- */

/* Makes the call, which kills the player. Is OUTPUT then the old file to the byte, or a new one? */
static bool stays_whole(struct finding *finding, const struct call *call, const char *when) {
  const struct rules *rules = finding->trial->rules;
  const struct call_result *outcome = &finding->outcome;
  if (!finding_call(finding, call)) return false;
  if (judge_untouched(finding)) return true;
  struct setup setup = trial_setup(finding->trial, call->phase);
  struct state *after = rules_new_state(rules);
  struct why why = {0};
  bool good = outcome->left &&
              rules_read(rules, after, outcome->left, outcome->left_size, &setup, &why) &&
              !rules_same(rules, after, finding->usual.state);
  free(after);
  finding->expected = call->text;
  return good || finding_say(finding, GRADE_CROSS,
                             "leaves OUTPUT neither old nor new when it is killed %s (write a "
                             "file beside it and rename that)",
                             when);
}

void refusal_killed(struct finding *finding) {
  enum { KILLS = 12 };
  struct call call;
  struct dice dice;
  char shell[128];
  dice_seed(&dice, finding->trial->seed);
  if (!wish_find_usual(finding, &call) || !finding_call(finding, &call)) return;
  long usual = (long)(finding->outcome.run.wall_us * NS_PER_US / NS_PER_MS);
  call.shell = "ulimit -f 0; exec \"$@\""; /* by a signal that comes with its first write */
  bool good = stays_whole(finding, &call, "while it writes");
  call.shell = shell;
  for (int i = 0; i < KILLS && good; i++) {
    long at = usual * (50 + (long)dice_roll(&dice, 60)) / 100 + 1;
    snprintf(shell, sizeof shell, "exec timeout --foreground -s KILL %ld.%03ld \"$@\"",
             at / MS_PER_SECOND, at % MS_PER_SECOND);
    good = stays_whole(finding, &call, "in the middle");
  }
}
