#include "arena/trial/trial.h"

#include "core/base/memory.h"
#include "referee/player.h"
#include "referee/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEFORE "before.txt"
#define AFTER "after.txt"

enum { MS_PER_SECOND = 1000 };

/* Makes a call on the usual position, with the files, folder and shell command of `change`. False
 * if the check is over. */
static bool moves_when(struct finding *finding, const struct call *change) {
  struct call call, changed = *change;
  if (!wish_find_usual(finding, &call)) return false;
  changed.phase = call.phase;
  changed.text = call.text;
  return wish_moves_in(finding, &finding->usual, &changed);
}

static bool moves_usually(struct finding *finding) {
  return moves_when(finding, &(struct call){0});
}

/* Asks for usual moves as wished, at every stage of `games` games. False if the check is over. */
static bool moves_in(struct finding *finding, struct wish wish, uint64_t games) {
  for (wish.seed = 0; wish.seed < games; wish.seed++)
    for (wish.stage = FIRST; wish.stage <= LAST; wish.stage++)
      if (!wish_moves(finding, &wish)) return false;
  return true;
}

static void check_placement(struct finding *finding) {
  moves_in(finding, (struct wish){.phase = PHASE_PLACEMENT}, 3);
}

static void check_movement(struct finding *finding) {
  enum { CROWDED_GAMES = 5 }; /* a player that chooses any place at all is lucky in few of them */
  struct wish wish = {.phase = PHASE_MOVEMENT};
  if (!moves_in(finding, wish, 2)) return;
  wish.stage = CROWDED;
  while (wish.seed < CROWDED_GAMES && wish_moves(finding, &wish))
    wish.seed++;
}

static void check_views(struct finding *finding) {
  if (rules_perfect_information(finding->trial->rules))
    finding->grade = GRADE_ABSENT;
  else if (moves_in(finding, (struct wish){.phase = PHASE_PLACEMENT, .view = true}, 1))
    moves_in(finding, (struct wish){.phase = PHASE_MOVEMENT, .view = true}, 1);
}

static void check_gaps(struct finding *finding) {
  const struct wish last = {.kind = PLAY_GAPS, .phase = PHASE_PLACEMENT, .stage = LAST};
  if (finding->trial->rules->seating != SEATING_JOIN)
    finding->grade = GRADE_ABSENT;
  else if (wish_moves(finding, &(struct wish){.kind = PLAY_GAPS, .phase = PHASE_PLACEMENT}) &&
           wish_moves(finding, &last)) /* first without a player line of its own */
    moves_in(finding, (struct wish){.kind = PLAY_GAPS, .phase = PHASE_MOVEMENT}, 1);
}

static void check_others(struct finding *finding) {
  for (uint64_t seed = 0; seed < 16; seed += 3)
    if (!wish_moves(finding,
                    &(struct wish){.kind = PLAY_ODD, .seed = seed, .phase = PHASE_MOVEMENT}))
      return;
}

/* Documents show small and square boards, for which arrays may be too small or sides exchanged. */
static void check_sizes(struct finding *finding) {
  static const enum shape shapes[] = {SHAPE_WIDE, SHAPE_HIGH, SHAPE_LARGEST};
  bool any = false;
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    for (enum phase phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++) {
      struct given given;
      const struct wish wish = {.phase = phase, .shape = shapes[i]};
      bool found = wish_find(finding, &wish, &given);
      given_close(&given);
      any |= found;
      if (finding->grade == GRADE_FAILED || (found && !wish_moves(finding, &wish))) {
        /* Few games are as large, but a player should know its limits. */
        if (shapes[i] == SHAPE_LARGEST && finding->grade == GRADE_CROSS)
          finding->grade = GRADE_NOTE;
        return;
      }
    }
  if (!any) finding->grade = GRADE_ABSENT;
}

static void check_in_place(struct finding *finding) {
  if (moves_usually(finding)) moves_when(finding, &(struct call){.output = "./board.txt"});
}

static void check_short_names(struct finding *finding) {
  moves_when(finding, &(struct call){.input = "b", .output = "o"});
}

static void check_long_names(struct finding *finding) {
#define LONG_FOLDER "a Folder with blanks in its name"
  moves_when(finding,
             &(struct call){.folder = LONG_FOLDER,
                            .input = LONG_FOLDER "/the Board of the second game tonight.txt",
                            .output = LONG_FOLDER "/what the player makes of it.txt"});
  if (finding->grade == GRADE_CROSS) finding->grade = GRADE_NOTE; /* a game master's is board.txt */
#undef LONG_FOLDER
}

static void check_closed(struct finding *finding) {
  moves_when(finding, &(struct call){.shell = "exec \"$@\" <&- >&-"});
}

static void check_old(struct finding *finding) {
  struct call call;
  struct out old = {0};
  if (!wish_find_usual(finding, &call)) return;
  for (int i = 0; i < 3; i++)
    out_bytes(&old, call.text.at, call.text.size);
  out_string(&old, "the end of a longer file\n");
  moves_when(finding,
             &(struct call){.input = BEFORE, .output = AFTER, .old = {old.text, old.size}});
  out_close(&old);
}

static void check_two_files(struct finding *finding) {
  const struct call_result *outcome = &finding->outcome;
  const struct given *given = &finding->usual;
  if (moves_when(finding, &(struct call){.input = BEFORE, .output = AFTER}) &&
      (!outcome->input || outcome->input_size != given->size ||
       memcmp(outcome->input, given->text, given->size) != 0))
    finding_say(finding, GRADE_CROSS, "changed INPUT, although OUTPUT was another file");
}

/* --- tolerant reading --- */

/* The text with `before` in front of each newline. */
static void at_line_ends(const char *text, size_t size, const char *before, struct out *out) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\n') out_string(out, before);
    out_char(out, text[i]);
  }
}

static void check_line_ends(struct finding *finding) {
  static const struct {
    const char *before, *after, *what;
    bool cut; /* the last newline is missing */
  } ways[] = {{"\r", "", "lines end in CRLF", false},
              {" \t", "", "lines end in blanks", false},
              {"", "", "the last newline is missing", true},
              {"", "\n \n\n", "blank lines follow at the end", false}};
  struct call call;
  bool good = wish_find_usual(finding, &call);
  const struct given *position = &finding->usual;
  for (size_t i = 0; i < sizeof ways / sizeof *ways && good; i++) {
    struct out out = {0};
    at_line_ends(position->text, position->size - ways[i].cut, ways[i].before, &out);
    out_string(&out, ways[i].after);
    call.text = (struct span){out.text, out.size};
    good = wish_moves_in(finding, position, &call);
    if (finding->grade == GRADE_CROSS) {
      struct why why = finding->why;
      why_say(&finding->why, "%.300s, where %s", why.text, ways[i].what);
    }
    out_close(&out);
  }
}

/* --- what it says --- */

static bool ask_name(struct finding *finding, const char *const words[],
                     char name[ROSTER_ID_MAX + 1]) {
  struct why sentence = {0};
  const char *said = NULL;
  name[0] = '\0';
  if (!finding_call(finding, &(struct call){.words = words})) return false;
  if (player_name_judge(&finding->outcome.run, finding->trial->limit_text, &said, &sentence) !=
      VERDICT_NAMED)
    return finding_say(finding, GRADE_CROSS, "%s", sentence.text);
  if (said) snprintf(name, ROSTER_ID_MAX + 1, "%s", said);
  return true;
}

static void check_name(struct finding *finding) {
  static const char *const plain[] = {"name", NULL}, *const older[] = {"id", NULL};
  static const char *const others[] = {"name", "phase=movement", "no-such-file.txt", NULL};
  char name[ROSTER_ID_MAX + 1], old[ROSTER_ID_MAX + 1], more[ROSTER_ID_MAX + 1];
  const char *id = finding->trial->id;
  if (!ask_name(finding, plain, name)) return;
  if (!name[0]) {
    if (!ask_name(finding, older, old)) return;
    finding->grade = GRADE_NOTE;
    why_say(&finding->why, "%s",
            old[0] ? "answers only to `id`, the word of older editions: that is allowed"
                   : "does not tell its name: that is allowed; it is called what its first player "
                     "line says");
    return;
  }
  if (!ask_name(finding, others, more)) return;
  if (!more[0]) {
    finding->grade = GRADE_CROSS;
    why_say(&finding->why, "tells its name only where there are no other arguments");
  } else if (id[0] && strcmp(more, id) != 0) {
    finding_say(finding, GRADE_CROSS, "calls itself '%s' now, but '%s' before", more, id);
  }
}

/* Did the player print one line, the move in the game's notation? */
static bool says_move(const struct trial *trial, const struct given *position,
                      const struct run *run, const char *move, struct why *why) {
  const char *newline = memchr(run->out, '\n', run->out_size);
  size_t size = newline ? (size_t)(newline - run->out) : run->out_size;
  int seat = roster_find(state_roster(position->state), trial->id);
  struct move *said = rules_new_move(trial->rules);
  struct why unread = {0};
  bool good = true;
  if (size == 0)
    good = why_say(why, "does not print its move");
  else if (newline && newline + 1 < run->out + run->out_size)
    good = why_say(why, "prints more than one line");
  char *line = memory_text_of(run->out, size);
  line[strcspn(line, "\r")] = '\0';
  if (good && seat >= 0) {
    bool read = trial->rules->read_move(position->state, seat, line, said, &unread);
    char *text = read ? rules_move_text(trial->rules, position->state, seat, said) : NULL;
    if (!text || strcmp(text, move) != 0)
      good = why_say(why, "says '%.80s', but its move is %.80s", line, move);
    free(text);
  }
  free(line);
  free(said);
  return good;
}

static void check_says(struct finding *finding) {
  struct call call;
  struct why why = {0};
  char *move = NULL;
  if (wish_find_usual(finding, &call) && finding_call(finding, &call) &&
      judge_moved(finding, &finding->usual, &move) && move &&
      !says_move(finding->trial, &finding->usual, &finding->outcome.run, move, &why))
    finding_say(finding, GRADE_NOTE,
                "%.300s: what counts is its file, but stdout should have one line, the move",
                why.text);
  free(move);
}

static void check_same(struct finding *finding) {
  const char *player = finding->trial->player;
  if (!strstr(player, "seed=") || !strstr(player, "nodes=")) {
    finding->grade = GRADE_ABSENT;
    return;
  }
  if (!moves_usually(finding)) return;
  struct call_result first = finding->outcome;
  finding->outcome = (struct call_result){0};
  const struct call_result *second = &finding->outcome;
  if (moves_usually(finding) && (first.left_size != second->left_size ||
                                 memcmp(first.left, second->left, first.left_size) != 0)) {
    finding->expected = (struct span){first.left, first.left_size};
    finding_say(finding, GRADE_CROSS,
                "makes two different moves in the same position, although it has seed= and nodes=");
  }
  outcome_close(&first);
}

static void check_beside(struct finding *finding) {
  if (moves_usually(finding) && finding->outcome.beside[0])
    finding_say(finding, GRADE_NOTE,
                "leaves a file of its own, '%s': that is allowed, but an instructor may wipe it",
                finding->outcome.beside);
}

/* --- games and time --- */

/* A check "vs-LEVEL" is a game against that level. */
static void check_level(struct finding *finding) {
  const struct level *level = mind_level(finding->trial->game->mind, finding->name + strlen("vs-"));
  if (level)
    trial_game(finding, level);
  else
    finding->grade = GRADE_ABSENT;
}

static void check_twins(struct finding *finding) {
  if (finding->trial->rules->seats_max < TRIAL_SEATS_MAX)
    finding->grade = GRADE_ABSENT;
  else
    trial_game(finding, NULL);
}

/* Looks at the times of all moves so far, and of some more. */
static void check_time(struct finding *finding) {
  struct trial *trial = finding->trial;
  struct finding unused = {.trial = trial};
  for (enum stage stage = FIRST; stage <= LAST && !trial->late; stage++)
    wish_moves(&unused, &(struct wish){.phase = PHASE_MOVEMENT, .stage = stage});
  finding_close(&unused);
  if (trial->late) {
    finding->grade = GRADE_CROSS;
    why_say(&finding->why, "did not end within %s seconds, %u times", trial->limit_text,
            trial->late);
    return;
  }
  if (!trial->moves) {
    finding->grade = GRADE_ABSENT;
    return;
  }
  long slowest = (long)(trial->slowest_us * NS_PER_US / NS_PER_MS);
  if (2.0 * (double)slowest > (double)MS_PER_SECOND * trial->limit) finding->grade = GRADE_NOTE;
  why_say(&finding->why, "took %ld.%03ld seconds for its slowest move of %u; the limit is %s",
          slowest / MS_PER_SECOND, slowest % MS_PER_SECOND, trial->moves, trial->limit_text);
}

/* --- the table --- */

const struct trial_check trial_checks[] = {
    {"name", "`name` prints one valid ID, exit status 0; other arguments are ignored", 0,
     check_name},
    {"placement", "0, and one legal placement", 0, check_placement},
    {"movement", "0, and one legal move: at the start, in the middle, near the end", CHECK_ID,
     check_movement},
    {"stdout", "stdout has one line, the move", CHECK_ID | CHECK_MOVES, check_says},
    {"no-move", "1, and nothing written: all placed, blocked, not its turn, game over", CHECK_ID,
     refusal_no_move},
    {"broken-file", "2, and nothing written: a broken or missing INPUT", CHECK_BESIDES | CHECK_ID,
     refusal_broken},
    {"error-place", "stderr says INPUT:LINE:COLUMN: what is wrong", CHECK_BESIDES | CHECK_ID,
     refusal_place},
    {"arguments", "3, and nothing written: arguments missing or wrong", CHECK_BESIDES | CHECK_ID,
     refusal_arguments},
    {"unwritable", "3, and nothing written: OUTPUT cannot be written", CHECK_BESIDES | CHECK_ID,
     refusal_unwritable},
    {"full-disk", "3, and OUTPUT whole: the disk is full",
     CHECK_BESIDES | CHECK_ID | CHECK_MOVES | CHECK_SHELL, refusal_full},
    {"killed", "OUTPUT is whole, old or new, whenever it is killed",
     CHECK_BESIDES | CHECK_ID | CHECK_MOVES | CHECK_SHELL, refusal_killed},
    {"in-place", "INPUT and OUTPUT may be the same file", CHECK_ID | CHECK_MOVES, check_in_place},
    {"two-files", "INPUT is not touched where OUTPUT is another file", CHECK_ID | CHECK_MOVES,
     check_two_files},
    {"old-output", "what OUTPUT held before is replaced, even if it was longer",
     CHECK_ID | CHECK_MOVES, check_old},
    {"line-ends", "CRLF, blanks at line ends, no last newline, blank last lines",
     CHECK_ID | CHECK_MOVES, check_line_ends},
    {"gaps", "players' numbers may have gaps", CHECK_BESIDES | CHECK_ID | CHECK_MOVES, check_gaps},
    {"sizes", "boards with longer rows than columns and the reverse; the largest game",
     CHECK_ID | CHECK_MOVES, check_sizes},
    {"odd-names", "other players' lines stay as they are, whatever their IDs",
     CHECK_ID | CHECK_MOVES, check_others},
    {"short-names", "files with short names in the current folder", CHECK_ID | CHECK_MOVES,
     check_short_names},
    {"long-names", "files with long names and blanks in another folder", CHECK_ID | CHECK_MOVES,
     check_long_names},
    {"closed-streams", "works where stdin and stdout are closed",
     CHECK_BESIDES | CHECK_ID | CHECK_MOVES | CHECK_SHELL, check_closed},
    {"views", "moves in its seat's view, in which things are hidden", CHECK_ID | CHECK_MOVES,
     check_views},
    {"same-move", "the same move again, where seed= and nodes= promise it", CHECK_ID | CHECK_MOVES,
     check_same},
    {"leftovers", "leaves no other files behind", CHECK_ID | CHECK_MOVES, check_beside},
    {"vs-random", "keeps its seat in a game against level=random", CHECK_ID | CHECK_MOVES,
     check_level},
    {"vs-greedy", "... level=greedy", CHECK_ID | CHECK_MOVES, check_level},
    {"vs-mcts", "... level=mcts", CHECK_ID | CHECK_MOVES, check_level},
    {"vs-strong", "... level=strong", CHECK_ID | CHECK_MOVES, check_level},
    {"vs-itself", "... itself, under another ID", CHECK_ID | CHECK_MOVES, check_twins},
    {"time", "every call ends in time", 0, check_time},
    {.name = NULL},
};

static bool is_moot(struct finding *finding) {
  finding->grade = GRADE_MOOT;
  return why_say(&finding->why, "not tried: see `placement` and `movement` first");
}

/* Could the player not even be called, through no fault of its own? */
static bool has_failed(const struct finding *tried, struct finding *finding) {
  if (tried->grade != GRADE_FAILED || tried->trial->late) return false;
  finding_fail(finding, tried->why.text);
  return true;
}

/* A player that does not tell its name shows it in its first placement. */
static bool meet(struct finding *finding) {
  struct trial *trial = finding->trial;
  struct finding unused = {.trial = trial};
  if (!trial->id[0] && !trial->late) {
    wish_moves(&unused, &(struct wish){.phase = PHASE_PLACEMENT});
    finding_close(&unused);
    if (!trial->id[0] && has_failed(&unused, finding)) return false;
  }
  return trial->id[0] || is_moot(finding);
}

/* Does the player place and move where nothing is special? Tried once, without keeping evidence,
 * which is for the checks `placement` and `movement`. */
static bool moves_plainly(struct finding *finding) {
  struct trial *trial = finding->trial;
  struct finding unused = {.trial = trial};
  if (trial->plain == PLAIN_UNKNOWN) {
    bool good = wish_moves(&unused, &(struct wish){.phase = PHASE_PLACEMENT}) &&
                wish_moves(&unused, &(struct wish){.phase = PHASE_MOVEMENT, .stage = MIDDLE});
    finding_close(&unused);
    if (!good && has_failed(&unused, finding)) return false;
    trial->plain = good ? PLAIN_GOOD : PLAIN_BAD;
  }
  return trial->plain == PLAIN_GOOD || is_moot(finding);
}

void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding) {
  *finding = (struct finding){.trial = trial, .name = check->name};
  if (check->kind & CHECK_SHELL && !cell_has_shell()) {
    finding->grade = GRADE_ABSENT;
    return;
  }
  if (check->kind & CHECK_ID && !meet(finding)) return;
  if (check->kind & CHECK_MOVES && !moves_plainly(finding)) return;
  check->run(finding);
  if (lenient && check->kind & CHECK_BESIDES && finding->grade == GRADE_CROSS)
    finding->grade = GRADE_NOTE;
}
