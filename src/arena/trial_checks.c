#include "arena/trial_checks.h"

#include "arena/naming.h"
#include "arena/trial_broken.h"
#include "arena/trial_game.h"
#include "arena/verdict.h"
#include "core/complain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEFORE "before.txt"
#define AFTER "after.txt"

enum { MS_PER_SECOND = 1000 };

/* --- positions --- */

enum which { FIRST, MIDDLE, LAST };

/* What a check asks for. */
struct wish {
  enum play_kind kind;
  uint64_t seed; /* beside the trial's */
  enum phase phase;
  enum duty duty;
  enum which which;
  bool view;
};

/* False if there is none; the finding fails only where it is not the game that has none. */
static bool find(struct trial *trial, struct finding *finding, const struct wish *wish,
                 struct position *position) {
  struct play play;
  *position = (struct position){0};
  bool good = play_open(&play, trial, wish->kind, trial->seed + wish->seed, &finding->why);
  size_t count = play_count(&play, wish->phase, wish->duty);
  if (!good) finding->grade = GRADE_FAILED;
  good = good && count > 0;
  if (good) {
    size_t i = wish->which == FIRST ? 0 : wish->which == MIDDLE ? count / 2 : count - 1;
    good = position_open(position, trial, play_ply(&play, wish->phase, wish->duty, i), wish->view,
                         &finding->why);
    if (!good) finding->grade = GRADE_FAILED;
  }
  play_close(&play);
  return good;
}

/* --- moves --- */

static bool is_bad(const struct finding *finding) {
  return finding->grade == GRADE_CROSS || finding->grade == GRADE_FAILED;
}

static bool moves_in(struct trial *trial, struct finding *finding, const struct position *position,
                     const struct call *call) {
  struct outcome outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_moved(trial, position, call, &outcome, finding, NULL);
  outcome_close(&outcome);
  return good;
}

/* Does it move in that position, in the usual way? There may be no such position. */
static bool moves(struct trial *trial, struct finding *finding, const struct wish *wish) {
  struct position position;
  if (find(trial, finding, wish, &position)) {
    const struct call call = judge_usual(&position);
    moves_in(trial, finding, &position, &call);
  }
  position_close(&position);
  return !is_bad(finding);
}

/* The position in the middle of a game, and the call on it, to be changed. False: FAILED. */
static bool find_usual(struct trial *trial, struct finding *finding, struct position *position,
                       struct call *call) {
  const struct wish wish = {.phase = PHASE_MOVEMENT, .which = MIDDLE};
  bool good = find(trial, finding, &wish, position);
  if (!good && finding->grade != GRADE_FAILED) {
    finding->grade = GRADE_FAILED;
    why_say(&finding->why, "not tried: it never had a move in the random game");
  }
  if (good) *call = judge_usual(position);
  return good;
}

/* One call on the position in the middle: `change` changes it. */
static void moves_when(struct trial *trial, struct finding *finding, const struct call *change) {
  struct position position;
  struct call call;
  if (find_usual(trial, finding, &position, &call)) {
    struct call changed = *change;
    changed.phase = call.phase;
    changed.text = call.text;
    changed.size = call.size;
    moves_in(trial, finding, &position, &changed);
  }
  position_close(&position);
}

static void check_placement(struct trial *trial, struct finding *finding) {
  for (uint64_t seed = 0; seed < 3; seed++)
    for (enum which which = FIRST; which <= LAST; which++)
      if (!moves(trial, finding,
                 &(struct wish){.seed = seed, .phase = PHASE_PLACEMENT, .which = which}))
        return;
}

static void check_movement(struct trial *trial, struct finding *finding) {
  for (uint64_t seed = 0; seed < 2; seed++)
    for (enum which which = FIRST; which <= LAST; which++)
      if (!moves(trial, finding,
                 &(struct wish){.seed = seed, .phase = PHASE_MOVEMENT, .which = which}))
        return;
}

static void check_views(struct trial *trial, struct finding *finding) {
  if (rules_perfect_information(trial->rules)) {
    finding->grade = GRADE_ABSENT;
    return;
  }
  for (enum phase phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++)
    for (enum which which = FIRST; which <= LAST; which++)
      if (!moves(trial, finding, &(struct wish){.phase = phase, .which = which, .view = true}))
        return;
}

static void check_gaps(struct trial *trial, struct finding *finding) {
  if (trial->rules->seating != SEATING_JOIN) {
    finding->grade = GRADE_ABSENT;
    return;
  }
  struct wish wish = {.kind = PLAY_GAPS, .phase = PHASE_PLACEMENT, .which = LAST};
  if (!moves(trial, finding, &wish)) return;
  wish.phase = PHASE_MOVEMENT;
  for (wish.which = FIRST; wish.which <= LAST; wish.which++)
    if (!moves(trial, finding, &wish)) return;
}

static void check_others(struct trial *trial, struct finding *finding) {
  for (uint64_t seed = 0; seed < 16; seed += 3)
    if (!moves(trial, finding,
               &(struct wish){.kind = PLAY_ODD, .seed = seed, .phase = PHASE_MOVEMENT}))
      return;
}

static void check_in_place(struct trial *trial, struct finding *finding) {
  moves_when(trial, finding, &(struct call){0});
  if (!is_bad(finding)) moves_when(trial, finding, &(struct call){.output = "./board.txt"});
}

static void check_short_names(struct trial *trial, struct finding *finding) {
  moves_when(trial, finding, &(struct call){.input = "b", .output = "o"});
}

static void check_long_names(struct trial *trial, struct finding *finding) {
#define LONG_FOLDER "a Folder with blanks in its name"
  moves_when(trial, finding,
             &(struct call){.folder = LONG_FOLDER,
                            .input = LONG_FOLDER "/the Board of the second game tonight.txt",
                            .output = LONG_FOLDER "/what the player makes of it.txt"});
  if (finding->grade == GRADE_CROSS) finding->grade = GRADE_NOTE; /* a game master's is board.txt */
#undef LONG_FOLDER
}

static void check_closed(struct trial *trial, struct finding *finding) {
  moves_when(trial, finding, &(struct call){.shell = "exec \"$@\" <&- >&-"});
}

static void check_old(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  if (find_usual(trial, finding, &position, &call)) {
    struct out old = {0};
    for (int i = 0; i < 3; i++)
      out_bytes(&old, position.text, position.size);
    out_string(&old, "the end of a longer file\n");
    call.input = BEFORE;
    call.output = AFTER;
    call.old = old.text;
    call.old_size = old.size;
    moves_in(trial, finding, &position, &call);
    out_close(&old);
  }
  position_close(&position);
}

static void check_two_files(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  struct outcome outcome = {0};
  if (find_usual(trial, finding, &position, &call)) {
    call.input = BEFORE;
    call.output = AFTER;
    if (judge_call(trial, &call, &outcome, finding) &&
        judge_moved(trial, &position, &call, &outcome, finding, NULL) &&
        (!outcome.input || outcome.input_size != call.size ||
         memcmp(outcome.input, call.text, call.size) != 0))
      finding_say(trial, finding, GRADE_CROSS, &call, &outcome, NULL, 0,
                  "changed INPUT, although OUTPUT was another file");
    outcome_close(&outcome);
  }
  position_close(&position);
}

/* --- tolerant reading --- */

/* The text with `before` in front of each newline. */
static void at_line_ends(const char *text, size_t size, const char *before, struct out *out) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\n') out_string(out, before);
    out_char(out, text[i]);
  }
}

static void check_line_ends(struct trial *trial, struct finding *finding) {
  static const struct {
    const char *before, *after, *what;
    bool cut; /* the last newline is missing */
  } ways[] = {{"\r", "", "lines end in CRLF", false},
              {" \t", "", "lines end in blanks", false},
              {"", "", "the last newline is missing", true},
              {"", "\n \n\n", "blank lines follow at the end", false}};
  struct position position;
  struct call call;
  bool good = find_usual(trial, finding, &position, &call);
  for (size_t i = 0; i < sizeof ways / sizeof *ways && good; i++) {
    struct out out = {0};
    at_line_ends(position.text, position.size - ways[i].cut, ways[i].before, &out);
    out_string(&out, ways[i].after);
    call.text = out.text;
    call.size = out.size;
    good = moves_in(trial, finding, &position, &call);
    if (finding->grade == GRADE_CROSS) {
      struct why why = finding->why;
      why_say(&finding->why, "%.300s, where %s", why.text, ways[i].what);
    }
    out_close(&out);
  }
  position_close(&position);
}

/* --- what it says --- */

static bool ask_name(struct trial *trial, struct finding *finding, const char *const words[],
                     char name[SEAT_ID_MAX + 1]) {
  const struct call call = {.words = words};
  struct outcome outcome;
  struct why sentence = {0};
  const char *said = NULL;
  name[0] = '\0';
  bool good = judge_call(trial, &call, &outcome, finding);
  if (good && naming_judge(&outcome.run, trial->limit_text, &said, &sentence) != VERDICT_NAMED)
    good = finding_say(trial, finding, GRADE_CROSS, &call, &outcome, NULL, 0, "%s", sentence.text);
  if (good && said) snprintf(name, SEAT_ID_MAX + 1, "%s", said);
  if (good && trial->id[0] && strcmp(words[0], "name") == 0 && words[1] && said &&
      strcmp(said, trial->id) != 0)
    good = finding_say(trial, finding, GRADE_CROSS, &call, &outcome, NULL, 0,
                       "calls itself '%s' now, and '%s' before", said, trial->id);
  outcome_close(&outcome);
  return good;
}

static void check_name(struct trial *trial, struct finding *finding) {
  static const char *const plain[] = {"name", NULL}, *const older[] = {"id", NULL};
  static const char *const others[] = {"name", "phase=movement", "no-such-file.txt", NULL};
  char name[SEAT_ID_MAX + 1], old[SEAT_ID_MAX + 1], more[SEAT_ID_MAX + 1];
  if (!ask_name(trial, finding, plain, name) || !ask_name(trial, finding, older, old)) return;
  if (!name[0]) {
    finding->grade = GRADE_NOTE;
    why_say(&finding->why, "%s",
            old[0] ? "answers only to `id`, the word of older editions: that is allowed"
                   : "does not tell its name: that is allowed; it is called what its first player "
                     "line says");
    return;
  }
  if (!ask_name(trial, finding, others, more)) return;
  if (!more[0]) {
    finding->grade = GRADE_CROSS;
    why_say(&finding->why, "tells its name only where there are no other arguments");
  } else if (strcmp(old, name) != 0) {
    finding->grade = GRADE_NOTE;
    why_say(&finding->why, "does not know `id`, the word for `name` in older editions");
  }
}

/* Is what was said one line, and the move in the game's notation? */
static bool says_move(const struct trial *trial, const struct position *position,
                      const struct run *run, const char *move, struct why *why) {
  const char *newline = memchr(run->out, '\n', run->out_size);
  size_t size = newline ? (size_t)(newline - run->out) : run->out_size;
  int seat = roster_find(state_roster(position->state), trial->id);
  struct move *said = rules_new_move(trial->rules);
  struct why unread = {0};
  bool good = true;
  if (size == 0)
    good = why_say(why, "does not say its move");
  else if (newline && newline + 1 < run->out + run->out_size)
    good = why_say(why, "says more than one line");
  char *line = strndup(run->out, size);
  if (line) line[strcspn(line, "\r")] = '\0';
  if (good && line && said && seat >= 0) {
    bool read = trial->rules->read_move(position->state, seat, line, said, &unread);
    char *text = read ? rules_move_text(trial->rules, position->state, seat, said) : NULL;
    if (!text || strcmp(text, move) != 0)
      good = why_say(why, "says '%.80s', and its move is %.80s", line, move);
    free(text);
  }
  free(line);
  free(said);
  return good;
}

static void check_says(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  struct outcome outcome = {0};
  struct why why = {0};
  char *move = NULL;
  if (find_usual(trial, finding, &position, &call)) {
    if (judge_call(trial, &call, &outcome, finding) &&
        judge_moved(trial, &position, &call, &outcome, finding, &move) && move &&
        !says_move(trial, &position, &outcome.run, move, &why))
      finding_say(trial, finding, GRADE_NOTE, &call, &outcome, NULL, 0,
                  "%.300s: what counts is its file, but stdout should have one line, the move",
                  why.text);
    outcome_close(&outcome);
  }
  free(move);
  position_close(&position);
}

static void check_same(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  struct outcome first = {0}, second = {0};
  bool promised = strstr(trial->player, "seed=") && strstr(trial->player, "nodes=");
  if (find_usual(trial, finding, &position, &call)) {
    if (judge_call(trial, &call, &first, finding) &&
        judge_moved(trial, &position, &call, &first, finding, NULL) &&
        judge_call(trial, &call, &second, finding) &&
        judge_moved(trial, &position, &call, &second, finding, NULL) &&
        (first.left_size != second.left_size ||
         memcmp(first.left, second.left, first.left_size) != 0))
      finding_say(trial, finding, promised ? GRADE_CROSS : GRADE_NOTE, &call, &second, first.left,
                  first.left_size, "makes two different moves in the same position%s",
                  promised ? ", although it has seed= and nodes="
                           : ": that is allowed; seed=N nodes=N should make them the same");
    outcome_close(&first);
    outcome_close(&second);
  }
  position_close(&position);
}

static void check_beside(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  struct outcome outcome = {0};
  if (find_usual(trial, finding, &position, &call)) {
    if (judge_call(trial, &call, &outcome, finding) &&
        judge_moved(trial, &position, &call, &outcome, finding, NULL) && outcome.beside[0])
      finding_say(trial, finding, GRADE_NOTE, &call, &outcome, NULL, 0,
                  "leaves a file of its own, '%s': that is allowed, but an instructor may wipe it",
                  outcome.beside);
    outcome_close(&outcome);
  }
  position_close(&position);
}

/* --- nothing to do --- */

static bool refuses(struct trial *trial, struct finding *finding, const struct call *call,
                    int status, const char *what) {
  struct outcome outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_refused(trial, call, &outcome, status, what, finding);
  outcome_close(&outcome);
  return good;
}

/* In place, and with an OUTPUT that is not there yet. */
static bool passes_in(struct trial *trial, struct finding *finding, const struct position *position,
                      const char *what) {
  struct call call = judge_usual(position);
  if (!refuses(trial, finding, &call, EXIT_NO_MOVE, what)) return false;
  call.output = AFTER;
  return refuses(trial, finding, &call, EXIT_NO_MOVE, what);
}

/* A game in which others have all the seats. */
static bool passes_as_stranger(struct trial *trial, struct finding *finding) {
  const struct wish wish = {.phase = PHASE_MOVEMENT};
  struct trial other = *trial;
  struct position position;
  struct why why;
  int seat;
  snprintf(other.id, sizeof other.id, "%s", strcmp(trial->id, "zoe") == 0 ? "yan" : "zoe");
  if (find(&other, finding, &wish, &position)) {
    struct state *copy = rules_copy_state(trial->rules, position.state);
    if (copy && rules_take_seat(trial->rules, copy, trial->id, &seat, &why) == SEATED_NOT)
      passes_in(trial, finding, &position, "others have all the player lines, and none is its own");
    free(copy);
  }
  position_close(&position);
  return !is_bad(finding);
}

static void check_no_move(struct trial *trial, struct finding *finding) {
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
      struct position position;
      const struct wish wish = {
          .seed = seed, .phase = cases[i].phase, .duty = cases[i].duty, .which = MIDDLE};
      if (find(trial, finding, &wish, &position))
        passes_in(trial, finding, &position, cases[i].what);
      position_close(&position);
      if (is_bad(finding)) return;
    }
  passes_as_stranger(trial, finding);
}

/* --- broken files --- */

/* The file that is broken in the i-th way; the last way is that there is none. False: there is no
 * such way here. */
static bool break_file(struct trial *trial, const struct position *good, size_t way,
                       struct broken *broken, struct call *call) {
  *broken = (struct broken){.what = "there is no INPUT"};
  if (way < broken_ways() && !broken_make(trial, good, way, broken)) return false;
  *call = (struct call){
      .phase = good->phase, .text = broken->text, .size = broken->size, .output = AFTER};
  return true;
}

static bool is_refused(const struct call *call, const struct outcome *outcome) {
  return outcome->run.ending == ENDING_EXITED && outcome->run.status == EXIT_BAD_INPUT &&
         judge_untouched(call, outcome);
}

/* Tells of the first file that was not refused, and of how many there were. */
static void check_broken(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  unsigned files = 0, taken = 0;
  size_t first = 0;
  bool good = find_usual(trial, finding, &position, &call);
  for (size_t way = 0; way <= broken_ways() && good; way++) {
    struct broken broken;
    struct outcome outcome;
    if (!break_file(trial, &position, way, &broken, &call)) continue;
    good = judge_call(trial, &call, &outcome, finding);
    if (good && !is_refused(&call, &outcome) && taken++ == 0) first = way;
    files++;
    outcome_close(&outcome);
    free(broken.text);
  }
  struct broken broken;
  if (good && taken > 0 && break_file(trial, &position, first, &broken, &call)) {
    refuses(trial, finding, &call, EXIT_BAD_INPUT, broken.what);
    if (finding->grade == GRADE_CROSS && taken > 1) {
      struct why why = finding->why;
      why_say(&finding->why, "%.300s; %u of %u broken files are not refused", why.text, taken,
              files);
    }
    free(broken.text);
  }
  position_close(&position);
}

enum place_said { PLACE_WELL, PLACE_SOMEHOW, PLACE_NOWHERE, PLACE_SILENT };

/* How a message says where the file is wrong: FILE:LINE:COLUMN:, some number, or nothing. */
static enum place_said place_of(const struct outcome *outcome, const char *file) {
  const char *errors = outcome->run.errors ? outcome->run.errors : "";
  size_t size = strlen(file);
  for (const char *at = errors; (at = strstr(at, file)); at += size)
    if (at[size] == ':' && isdigit((unsigned char)at[size + 1])) {
      const char *column = at + size + 1 + strspn(at + size + 1, "0123456789");
      if (column[0] == ':' && isdigit((unsigned char)column[1])) return PLACE_WELL;
    }
  if (strpbrk(errors, "0123456789") || strpbrk(outcome->run.out, "0123456789"))
    return PLACE_SOMEHOW;
  return errors[strspn(errors, " \t\r\n")] ? PLACE_NOWHERE : PLACE_SILENT;
}

static void check_place(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  unsigned refused = 0;
  bool good = find_usual(trial, finding, &position, &call);
  for (size_t way = 0; way < broken_ways() && good; way++) {
    struct broken broken;
    struct outcome outcome;
    if (!break_file(trial, &position, way, &broken, &call)) continue;
    good = judge_call(trial, &call, &outcome, finding);
    if (good && broken.line && is_refused(&call, &outcome)) {
      enum place_said place = place_of(&outcome, "board.txt");
      refused++;
      if (place == PLACE_SILENT)
        good = finding_say(trial, finding, GRADE_CROSS, &call, &outcome, NULL, 0,
                           "refuses the file, but does not say on stderr what is wrong, where %s",
                           broken.what);
      else if (place == PLACE_NOWHERE)
        good = finding_say(trial, finding, GRADE_CROSS, &call, &outcome, NULL, 0,
                           "does not say in which line of the file the error is, where %s",
                           broken.what);
      else if (place == PLACE_SOMEHOW && finding->grade == GRADE_TICK)
        finding_say(trial, finding, GRADE_NOTE, &call, &outcome, NULL, 0,
                    "says what is wrong, but not as `board.txt:LINE:COLUMN: ...`, where %s",
                    broken.what);
    }
    outcome_close(&outcome);
    free(broken.text);
  }
  if (good && refused == 0 && finding->grade == GRADE_TICK) {
    finding->grade = GRADE_NOTE;
    why_say(&finding->why, "has refused none of the broken files: see that check first");
  }
  position_close(&position);
}

/* --- internal errors --- */

/* Without a phase= a program may have another way of play, so each of these calls has one. */
static void check_arguments(struct trial *trial, struct finding *finding) {
  static const struct {
    const char *const words[4];
    const char *what;
  } cases[] = {{{"phase=movement"}, "there is neither INPUT nor OUTPUT"},
               {{"phase=movement", "board.txt"}, "there is no OUTPUT"},
               {{"phase=dancing", "board.txt", AFTER}, "the phase is 'dancing'"},
               {{"phase=placement", "board.txt", AFTER}, "a key that placements need is missing"}};
  enum { ALWAYS = 3 }; /* the last only if there is such a key */
  struct position position;
  struct call call;
  bool good = find_usual(trial, finding, &position, &call), needed = false;
  for (const struct option *option = trial->setup.options; option->key; option++)
    needed = needed || option->taken & KEY_NEEDED_TO_PLACE;
  for (size_t i = 0; i < ALWAYS + (size_t)needed && good; i++) {
    call.words = cases[i].words;
    call.output = cases[i].words[2];
    good = refuses(trial, finding, &call, EXIT_INTERNAL, cases[i].what);
  }
  position_close(&position);
}

static void check_unwritable(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  if (find_usual(trial, finding, &position, &call)) {
    call.output = "no-such-folder/board.txt";
    bool good =
        refuses(trial, finding, &call, EXIT_INTERNAL, "the folder of OUTPUT does not exist");
    call.folder = call.output = "a-folder";
    if (good) refuses(trial, finding, &call, EXIT_INTERNAL, "OUTPUT is a folder");
  }
  position_close(&position);
}

/* No byte can be written to any file: the limit makes each write fail, and the signal that comes
 * with it is ignored, as there is none on a full disk. */
static void check_full(struct trial *trial, struct finding *finding) {
  struct position position;
  struct call call;
  if (find_usual(trial, finding, &position, &call)) {
    call.shell = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    refuses(trial, finding, &call, EXIT_INTERNAL, "the disk is full");
  }
  position_close(&position);
}

/* --- killed --- */

/* OUTPUT is the old file to the byte, or the new one. */
static bool is_whole(struct trial *trial, struct finding *finding, const struct position *position,
                     const struct call *call, struct outcome *outcome, const char *when) {
  struct finding unused = {.name = finding->name};
  if (judge_untouched(call, outcome)) return true;
  struct setup setup = trial_setup(trial, position->phase);
  struct state *after = rules_new_state(trial->rules);
  struct why why = {0};
  bool good = outcome->left && after &&
              rules_read(trial->rules, after, outcome->left, outcome->left_size, &setup, &why) &&
              !rules_same(trial->rules, after, position->state);
  free(after);
  finding_close(&unused);
  return good || finding_say(trial, finding, GRADE_CROSS, call, outcome, call->text, call->size,
                             "leaves OUTPUT neither old nor new when it is killed %s (write a "
                             "file beside it and rename that)",
                             when);
}

static void check_killed(struct trial *trial, struct finding *finding) {
  enum { KILLS = 12 };
  struct position position;
  struct call call;
  struct outcome outcome = {0};
  struct dice dice;
  char shell[128];
  dice_seed(&dice, trial->seed);
  bool good = find_usual(trial, finding, &position, &call);
  good = good && judge_call(trial, &call, &outcome, finding);
  long usual = (long)(outcome.run.wall_us * NS_PER_US / NS_PER_MS);
  outcome_close(&outcome);
  if (good) { /* by a signal that comes with its first write */
    call.shell = "ulimit -f 0; exec \"$@\"";
    good = judge_call(trial, &call, &outcome, finding) &&
           is_whole(trial, finding, &position, &call, &outcome, "while it writes");
    outcome_close(&outcome);
  }
  for (int i = 0; i < KILLS && good; i++) {
    long at = usual * (50 + (long)dice_roll(&dice, 60)) / 100 + 1;
    snprintf(shell, sizeof shell, "exec timeout --foreground -s KILL %ld.%03ld \"$@\"",
             at / MS_PER_SECOND, at % MS_PER_SECOND);
    call.shell = shell;
    good = judge_call(trial, &call, &outcome, finding) &&
           is_whole(trial, finding, &position, &call, &outcome, "in the middle");
    outcome_close(&outcome);
  }
  position_close(&position);
}

/* --- games and time --- */

static void play_against(struct trial *trial, const char *name, struct finding *finding) {
  const struct level *level = mind_level(trial->game->mind, name);
  if (level)
    trial_game(trial, level, finding);
  else
    finding->grade = GRADE_ABSENT;
}

static void check_random(struct trial *trial, struct finding *finding) {
  play_against(trial, LEVEL_RANDOM, finding);
}

static void check_greedy(struct trial *trial, struct finding *finding) {
  play_against(trial, LEVEL_GREEDY, finding);
}

static void check_mcts(struct trial *trial, struct finding *finding) {
  play_against(trial, "mcts", finding);
}

static void check_strong(struct trial *trial, struct finding *finding) {
  play_against(trial, LEVEL_STRONG, finding);
}

static void check_twins(struct trial *trial, struct finding *finding) {
  if (trial->rules->seats_max < TRIAL_SEATS_MAX)
    finding->grade = GRADE_ABSENT;
  else
    trial_game(trial, NULL, finding);
}

/* Of all moves so far, and of some more. */
static void check_time(struct trial *trial, struct finding *finding) {
  struct finding unused = {0};
  for (enum which which = FIRST; which <= LAST && !trial->late; which++)
    moves(trial, &unused, &(struct wish){.phase = PHASE_MOVEMENT, .which = which});
  finding_close(&unused);
  if (trial->late) {
    finding->grade = GRADE_CROSS;
    why_say(&finding->why, "did not end within %s seconds, %u times", trial->limit_text,
            trial->late);
    return;
  }
  long slowest = (long)(trial->slowest_us * NS_PER_US / NS_PER_MS);
  if (2.0 * (double)slowest > MS_PER_SECOND * trial->limit) finding->grade = GRADE_NOTE;
  why_say(&finding->why, "took %ld.%03ld seconds for its slowest move of %u; the limit is %s",
          slowest / MS_PER_SECOND, slowest % MS_PER_SECOND, trial->moves, trial->limit_text);
}

/* --- the table --- */

const struct trial_check trial_checks[] = {
    {"name", "`name` prints one good ID and 0; other arguments are ignored", 0, check_name},
    {"placement", "0, and one legal placement", 0, check_placement},
    {"movement", "0, and one legal move: at the start, in the middle, near the end", CHECK_ID,
     check_movement},
    {"stdout", "stdout has one line, the move", CHECK_ID | CHECK_MOVES, check_says},
    {"no-move", "1, and nothing written: all placed, blocked, not its turn, game over", CHECK_ID,
     check_no_move},
    {"broken-file", "2, and nothing written: a broken or missing INPUT", CHECK_BESIDES | CHECK_ID,
     check_broken},
    {"error-place", "stderr says INPUT:LINE:COLUMN: what is wrong", CHECK_BESIDES | CHECK_ID,
     check_place},
    {"arguments", "3, and nothing written: arguments missing or wrong", CHECK_BESIDES | CHECK_ID,
     check_arguments},
    {"unwritable", "3, and nothing written: OUTPUT cannot be written", CHECK_BESIDES | CHECK_ID,
     check_unwritable},
    {"full-disk", "3, and OUTPUT whole: the disk is full", CHECK_BESIDES | CHECK_ID | CHECK_MOVES,
     check_full},
    {"killed", "OUTPUT is whole, old or new, whenever it is killed",
     CHECK_BESIDES | CHECK_ID | CHECK_MOVES, check_killed},
    {"in-place", "INPUT and OUTPUT may be the same file", CHECK_ID | CHECK_MOVES, check_in_place},
    {"two-files", "INPUT is not touched where OUTPUT is another file", CHECK_ID | CHECK_MOVES,
     check_two_files},
    {"old-output", "what OUTPUT held before is replaced, even if it was longer",
     CHECK_ID | CHECK_MOVES, check_old},
    {"line-ends", "CRLF, blanks at line ends, no last newline, blank last lines",
     CHECK_ID | CHECK_MOVES, check_line_ends},
    {"gaps", "players' numbers may have gaps", CHECK_ID | CHECK_MOVES, check_gaps},
    {"odd-names", "other players' lines stay as they are, whatever their IDs",
     CHECK_ID | CHECK_MOVES, check_others},
    {"short-names", "files with short names in the current folder", CHECK_ID | CHECK_MOVES,
     check_short_names},
    {"long-names", "files with long names and blanks in another folder", CHECK_ID | CHECK_MOVES,
     check_long_names},
    {"closed-streams", "works where stdin and stdout are closed", CHECK_ID | CHECK_MOVES,
     check_closed},
    {"views", "moves in its seat's view, in which things are hidden", CHECK_ID | CHECK_MOVES,
     check_views},
    {"same-move", "the same move again, where seed= and nodes= promise it", CHECK_ID | CHECK_MOVES,
     check_same},
    {"leftovers", "leaves no other files behind", CHECK_ID | CHECK_MOVES, check_beside},
    {"vs-random", "keeps its seat in a game against level=random", CHECK_ID | CHECK_MOVES,
     check_random},
    {"vs-greedy", "... level=greedy", CHECK_ID | CHECK_MOVES, check_greedy},
    {"vs-mcts", "... level=mcts", CHECK_ID | CHECK_MOVES, check_mcts},
    {"vs-strong", "... level=strong", CHECK_ID | CHECK_MOVES, check_strong},
    {"vs-itself", "... itself, under another ID", CHECK_ID | CHECK_MOVES, check_twins},
    {"time", "every call ends in time", 0, check_time},
    {.name = NULL},
};

static bool is_moot(struct finding *finding) {
  finding->grade = GRADE_MOOT;
  return why_say(&finding->why, "not tried: see `placement` and `movement` first");
}

/* Who does not tell its name adds it to its first placement. */
static bool meet(struct trial *trial, struct finding *finding) {
  struct finding unused = {0};
  if (!trial->id[0] && !trial->late) {
    moves(trial, &unused, &(struct wish){.phase = PHASE_PLACEMENT});
    finding_close(&unused);
  }
  return trial->id[0] || is_moot(finding);
}

/* Does it place and move where nothing is special? Tried once, without keeping evidence: there are
 * checks of their own for that. */
static bool moves_plainly(struct trial *trial, struct finding *finding) {
  struct finding unused = {0};
  if (trial->plain == PLAIN_UNKNOWN) {
    bool good = moves(trial, &unused, &(struct wish){.phase = PHASE_PLACEMENT}) &&
                moves(trial, &unused, &(struct wish){.phase = PHASE_MOVEMENT, .which = MIDDLE});
    trial->plain = good ? PLAIN_GOOD : PLAIN_BAD;
    finding_close(&unused);
  }
  return trial->plain == PLAIN_GOOD || is_moot(finding);
}

void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding) {
  *finding = (struct finding){.name = check->name};
  if (check->kind & CHECK_ID && !meet(trial, finding)) return;
  if (check->kind & CHECK_MOVES && !moves_plainly(trial, finding)) return;
  check->run(trial, finding);
  if (lenient && check->kind & CHECK_BESIDES && finding->grade == GRADE_CROSS)
    finding->grade = GRADE_NOTE;
}
