/* The results of turns: every way in which a player can end, with whatever it leaves, has its
 * verdict and its sentence. No process is started; a function plays the player. */
#include "support/test.h"

#include "referee/desk.h"
#include "referee/referee.h"
#include "support/files.h"
#include "support/games.h"
#include "support/scratch.h"

#include <unistd.h>

enum { SEATS = 2, RUNS_MAX = 3, RUN_MS = 9 };

/* The result of a run of the player. */
struct answer {
  enum ending ending;
  int status;
  const char *left; /* in place of its file; NULL: the file is unchanged */
  const char *errors, *out;
  enum excess excess;
};

#define EXITS(...)                                                                                 \
  { .ending = ENDING_EXITED, .status = __VA_ARGS__ }
#define KILLED(...)                                                                                \
  { .ending = ENDING_SIGNAL, .status = __VA_ARGS__ }
#define ENDS(...)                                                                                  \
  { .ending = __VA_ARGS__ }
#define NO_FILE "" /* it removes its file */

/* A game of Penguins with one penguin each, in which it is the first seat's turn. */
struct fixture {
  struct scratch scratch;
  struct setup setup;
  struct seat seats[SEATS];
  struct player players[SEATS];
  struct referee referee;
  struct turn turn;
  const struct answer *answers; /* of its runs, in order */
  unsigned runs;
  char *given[RUNS_MAX]; /* the boards it was given */
  int desk;
};

static char *copy(const char *text) {
  return text ? strdup(text) : NULL;
}

static int run(void *context, unsigned number, const struct player *player, const char *text,
               size_t size, struct run *run, struct why *why) {
  struct fixture *fixture = context;
  assert_true(number == 1 && player == fixture->players && fixture->runs < RUNS_MAX);
  const struct answer *answer = &fixture->answers[fixture->runs];
  fixture->given[fixture->runs++] = copy(text);
  assert_true(desk_lay(fixture->desk, text ? text : "", size, why));
  if (answer->left && *answer->left)
    scratch_write(&fixture->scratch, DESK_FILE, answer->left);
  else if (answer->left)
    unlinkat(fixture->desk, DESK_FILE, 0);
  *run = (struct run){.ending = answer->ending,
                      .status = answer->status,
                      .tries = 1,
                      .wall_us = RUN_MS * US_PER_MS,
                      .excess = answer->excess,
                      .out = copy(answer->out ? answer->out : ""),
                      .errors = copy(answer->errors)};
  run->out_size = strlen(run->out);
  why_say(why, "because of that");
  return fixture->desk;
}

static void open_fixture(struct fixture *fixture, enum phase phase, const char *board,
                         const struct answer *answers) {
  struct why why = {0};
  *fixture = (struct fixture){.seats = {{.number = 1}, {.number = 2}}, .answers = answers};
  scratch_open(&fixture->scratch);
  fixture->desk = desk_open(fixture->scratch.folder, true, &why);
  struct files files = files_of(&penguins_rules, phase);
  setup_give(&files.setup, "penguins", 1);
  fixture->setup = files.setup;
  for (unsigned i = 0; i < SEATS; i++)
    assert_true(player_read(&fixture->players[i], "true", &why));
  fixture->referee = (struct referee){.truth = {.rules = &penguins_rules,
                                                .setup = &fixture->setup,
                                                .state = files_new(&files, board)},
                                      .seats = {fixture->seats, SEATS},
                                      .players = fixture->players,
                                      .runner = {run, fixture},
                                      .limit_text = "7"};
}

static void close_fixture(struct fixture *fixture) {
  for (unsigned i = 0; i < RUNS_MAX; i++)
    free(fixture->given[i]);
  for (unsigned i = 0; i < SEATS; i++)
    player_close(&fixture->players[i]);
  free(fixture->turn.move);
  free(fixture->referee.truth.state);
  close(fixture->desk);
  scratch_close(&fixture->scratch);
}

static void give_name(struct seat *seat, const char *id, const char *own) {
  memcpy(seat->id, id, strlen(id) + 1);
  memcpy(seat->own, own, strlen(own) + 1);
}

static void assert_state(const struct fixture *fixture, const char *what, const char *want) {
  char *text = rules_text(&penguins_rules, fixture->referee.truth.state, NULL);
  if (strcmp(text, want) != 0) fail_msg("%s: the state is\n%s", what, text);
  free(text);
}

/* Verdicts are compared as words, so that no two can be mistaken for each other. */
static void assert_verdict(const char *what, const struct turn *turn, const char *word,
                           const char *sentence) {
  if (strcmp(verdict_word(turn->verdict), word) != 0 || strcmp(turn->why.text, sentence) != 0)
    fail_msg("%s: %s: %s", what, verdict_word(turn->verdict), turn->why.text);
}

/* --- a turn of the movement --- */

static const char can[] = "1 3\n01 10 10\nann 1 1\n",
                  cannot[] = "1 3\n01 02 10\nann 1 1\nbob 2 1\n";
static const char after[] = "1 3\n00 01 10\nann 1 2\n";
static const char python[] = "Traceback (most recent call last)\n  x\nValueError: 7\n";

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of a row */
static const struct {
  const char *what, *board;
  struct answer answer;
  const char *verdict, *sentence;
} rows[] = {
    {"a move", can, EXITS(0, .left = after), "moved", ""},
    {"nothing to move", cannot, EXITS(1), "passed", ""},
    {"a crash that changes nothing", cannot, EXITS(1, .errors = python), "passed", ""},
    {"a false pass", can, EXITS(1), "false-pass",
     "says that it has no move (exit status 1), but it has one: a1 b1"},
    {"a move and a pass", can, EXITS(1, .left = after), "false-pass",
     "left a good move, a1 b1, but ended with exit status 1 instead of 0"},
    {"a pass and a complaint", can, EXITS(1, .errors = "no class\nfound\n"), "false-pass",
     "says that it has no move (exit status 1), but it has one: a1 b1; it wrote: no class"},
    {"a pass at a limit", can, EXITS(1, .excess = EXCESS_PROCESSES), "too-many-processes",
     "started more processes than allowed"},
    {"an exception", can, EXITS(1, .errors = python), "crashed",
     "crashed (exit status 1): ValueError: 7"},
    {"a false move", can, EXITS(0), "idle",
     "says that it moved, but nothing changed; it could move: a1 b1"},
    {"0 for 1", cannot, EXITS(0), "never-ends",
     "has no move and does not say so: exit status 0 instead of 1"},
    {"no file", can, EXITS(0, .left = NO_FILE), "left-nothing",
     "says that it moved, but left no board.txt"},
    {"no board", can, EXITS(0, .left = "1 3\n00 01 1x\n"), "illegal",
     "left a board that is not one legal move away (line 2, column 7): a field is two digits, fish "
     "and player; this is '1x'"},
    {"no legal move", can, EXITS(0, .left = "1 3\n00 01 10\nann 1 3\n"), "illegal",
     "left a board that is not one legal move away (line 3, column 7): player 1 has the score 3, "
     "it should be 2"},
    {"a wrong board", can, EXITS(2, .left = after, .errors = "a.txt:1:1: what?\nhow?\n"),
     "blames-board",
     "says that the board is wrong (exit status 2), but the board is valid: a.txt:1:1: what?"},
    {"a signal", can, KILLED(6, .left = after), "crashed",
     "crashed (signal ABRT: an assertion failed, an exception was not caught, or allocated memory "
     "is damaged)"},
    {"excess that did no harm", can, EXITS(0, .left = after, .excess = EXCESS_MEMORY), "moved", ""},
    {"late", can, ENDS(ENDING_LATE, .left = after), "late", "did not end within 7 seconds"},
    {"no start", can, ENDS(ENDING_NEVER_BEGAN), "cannot-run", "cannot be run: because of that"},
    {"a signal to the referee", can, ENDS(ENDING_INTERRUPTED), "interrupted", ""},
    {"the referee's failure", can, ENDS(ENDING_BROKEN), "error", "because of that"},
};

/* How a program may end is a table in test_verdict.c. */
TEST(what_a_turn_leaves_has_its_verdict_and_its_sentence) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct fixture fixture;
    open_fixture(&fixture, PHASE_MOVEMENT, rows[i].board, &rows[i].answer);
    give_name(&fixture.seats[0], "ann", "ann");
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_verdict(rows[i].what, &fixture.turn, rows[i].verdict, rows[i].sentence);
    assert_int_equal(fixture.runs, 1);
    assert_string_equal(fixture.given[0], rows[i].board);
    /* The sentence is kept exactly if the seat is lost, and only a move changes the state. */
    bool moved = fixture.turn.verdict == VERDICT_MOVED;
    const char *lost = verdict_loses(fixture.turn.verdict) ? rows[i].sentence : "";
    assert_string_equal(fixture.seats[0].lost, lost);
    assert_state(&fixture, rows[i].what, moved ? after : rows[i].board);
    assert_int_equal(fixture.seats[0].moves, moved);
    bool counts = fixture.turn.verdict < VERDICT_PERSON_LEFT;
    assert_int_equal(fixture.seats[0].slowest, counts ? RUN_MS : 0);
    fixture.seats[0].slowest = RUN_MS + 1; /* of an earlier turn */
    fixture.seats[0].lost[0] = '\0';
    free(fixture.given[0]);
    fixture.runs = 0;
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_int_equal(fixture.seats[0].slowest, RUN_MS + 1);
    close_fixture(&fixture);
  }
}

TEST(more_than_a_line_on_stdout_is_remarked_once) {
  const struct answer talks = EXITS(0, .left = after, .out = "let me see\na1 b1\n");
  const struct answer says = EXITS(0, .left = after, .out = "a1 b1\n");
  struct fixture fixture;
  open_fixture(&fixture, PHASE_MOVEMENT, can, &says);
  give_name(&fixture.seats[0], "ann", "ann");
  referee_turn(&fixture.referee, 1, &fixture.turn);
  assert_string_equal(fixture.turn.remark.text, "");
  close_fixture(&fixture);
  for (int talked = 0; talked < 2; talked++) {
    open_fixture(&fixture, PHASE_MOVEMENT, can, &talks);
    give_name(&fixture.seats[0], "ann", "ann");
    fixture.seats[0].talks = talked;
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_verdict("it talks", &fixture.turn, "moved", "");
    assert_string_equal(fixture.turn.remark.text,
                        talked ? ""
                               : "printed more than one line on stdout, which should contain only "
                                 "the move: let me see");
    assert_true(fixture.seats[0].talks);
    close_fixture(&fixture);
  }
}

TEST(a_seat_is_lost_for_good) {
  const struct answer late = ENDS(ENDING_LATE);
  struct fixture fixture;
  open_fixture(&fixture, PHASE_MOVEMENT, can, &late);
  give_name(&fixture.seats[0], "ann", "ann");
  referee_turn(&fixture.referee, 1, &fixture.turn);
  referee_turn(&fixture.referee, 1, &fixture.turn);
  assert_int_equal(fixture.runs, 1);
  assert_verdict("afterwards", &fixture.turn, "passed", "");
  close_fixture(&fixture);
}

TEST(a_person_may_leave) {
  const struct answer leaves = EXITS(3);
  struct fixture fixture;
  open_fixture(&fixture, PHASE_MOVEMENT, can, &leaves);
  give_name(&fixture.seats[0], "ann", "ann");
  fixture.players[0].person = true;
  referee_turn(&fixture.referee, 1, &fixture.turn);
  assert_verdict("a person", &fixture.turn, "person-left", "");
  assert_string_equal(fixture.seats[0].lost, "");
  close_fixture(&fixture);
}

static bool touched(void *context, unsigned number, struct why *sentence) {
  (void)context;
  assert_int_equal(number, 1);
  return why_say(sentence, "changed something");
}

TEST(a_move_does_not_excuse_a_changed_program) {
  const struct answer moves = EXITS(0, .left = after);
  struct fixture fixture;
  open_fixture(&fixture, PHASE_MOVEMENT, can, &moves);
  give_name(&fixture.seats[0], "ann", "ann");
  fixture.referee.untouched = touched;
  referee_turn(&fixture.referee, 1, &fixture.turn);
  assert_verdict("tampered", &fixture.turn, "tampered", "changed something");
  assert_state(&fixture, "tampered", can);
  close_fixture(&fixture);
}

/* --- placements --- */

TEST(where_the_board_may_be_short_a_failed_placement_is_a_pass) {
  static const struct {
    const char *board, *verdict, *why, *remark;
    bool allow_short;
    enum phase phase;
  } placements[] = {
      {"1 2\n00 20\n", "gave-up", "gave up with an internal error (exit status 3)", "", false,
       PHASE_PLACEMENT},
      {"1 2\n00 20\n", "passed", "gave up with an internal error (exit status 3)",
       "gave up with an internal error (exit status 3)", true, PHASE_PLACEMENT},
      {"1 2\n00 10\n", "gave-up", "gave up with an internal error (exit status 3)", "", true,
       PHASE_PLACEMENT},
      {"1 2\n00 01\nann 1 1\n", "gave-up", "gave up with an internal error (exit status 3)", "",
       true, PHASE_MOVEMENT},
  };
  const struct answer gives_up = EXITS(3);
  for (size_t i = 0; i < sizeof placements / sizeof *placements; i++) {
    struct fixture fixture;
    open_fixture(&fixture, placements[i].phase, placements[i].board, &gives_up);
    give_name(&fixture.seats[0], "ann", "ann");
    fixture.referee.allow_short = placements[i].allow_short;
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_verdict(placements[i].board, &fixture.turn, placements[i].verdict, placements[i].why);
    assert_string_equal(fixture.turn.remark.text, placements[i].remark);
    close_fixture(&fixture);
  }
}

/* --- seats without a player --- */

TEST(nobody_moves_for_a_deserted_seat_when_all_are_lost) {
  struct setup setup = setup_of(president_rules.options, PHASE_PLACEMENT);
  struct seat players[SEATS] = {{.number = 1, .lost = "was late"}, {.number = 2}};
  const struct seats seats = {players, SEATS};
  struct truth truth = {
      .rules = &president_rules, .setup = &setup, .state = rules_new_state(&president_rules)};
  struct dice dice = dice_of(1);
  struct turn turn;
  setup_give(&setup, "players", SEATS);
  assert_no_why(rules_deal(&president_rules, truth.state, &setup, &dice, &why));
  truth_enter(&truth, PHASE_MOVEMENT);
  assert_in_range(forfeit_stalled(&truth, &seats, &turn), 0, SEATS - 1);
  assert_int_equal(turn.verdict, VERDICT_STOOD_IN);
  free(turn.move);
  memcpy(players[1].lost, "too", sizeof "too");
  assert_int_equal(forfeit_stalled(&truth, &seats, &turn), -1);
  assert_int_equal(turn.verdict, VERDICT_PASSED);
  free(truth.state);
}

/* --- names --- */

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of a row */
static const struct {
  const char *what;
  struct answer answers[2]; /* to `name`, to `id` */
  unsigned runs;
  const char *verdict, *sentence, *id;
} names[] = {
    {"a name", {EXITS(0, .out = "ann\r\n")}, 1, "named", "", "ann"},
    {"one for older editions",
     {EXITS(3, .out = "usage"), EXITS(0, .out = "ann")},
     2,
     "named",
     "",
     "ann"},
    {"no name", {EXITS(3), EXITS(0)}, 2, "named", "", ""},
    {"only the first word must be understood", {EXITS(0), KILLED(11)}, 2, "named", "", ""},
    {"a crash",
     {KILLED(11)},
     1,
     "crashed",
     "was asked for its name and crashed (signal SEGV: it used memory that it does not have)",
     ""},
    {"too slow",
     {ENDS(ENDING_LATE)},
     1,
     "late",
     "was asked for its name and did not end within 7 seconds",
     ""},
    {"a status",
     {EXITS(4)},
     1,
     "bad-status",
     "was asked for its name and ended with exit status 4, which is not in the contract",
     ""},
    {"a bad name",
     {EXITS(0, .out = "a b")},
     1,
     "misnamed",
     "has a name with blanks, quotes or control characters",
     ""},
    {"another's name",
     {EXITS(0, .out = "bob")},
     1,
     "error",
     "players 1 and 2 are both called 'bob' (onemove's players take another name: id=NAME; any "
     "other: alias:NAME=COMMAND)",
     ""},
};

TEST(a_name_does_not_excuse_a_changed_program) {
  struct fixture fixture;
  open_fixture(&fixture, PHASE_PLACEMENT, can, names[0].answers);
  fixture.referee.untouched = touched;
  referee_ask_name(&fixture.referee, 1, &fixture.turn);
  assert_verdict("tampered", &fixture.turn, "tampered", "changed something");
  assert_string_equal(fixture.seats[0].id, "");
  close_fixture(&fixture);
}

TEST(an_answer_is_a_name_or_none) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct fixture fixture;
    open_fixture(&fixture, PHASE_PLACEMENT, can, names[i].answers);
    give_name(&fixture.seats[1], "bob", "bob");
    referee_ask_name(&fixture.referee, 1, &fixture.turn);
    assert_verdict(names[i].what, &fixture.turn, names[i].verdict, names[i].sentence);
    assert_int_equal(fixture.runs, names[i].runs);
    assert_string_equal(fixture.seats[0].id, names[i].id);
    assert_int_equal(fixture.seats[0].slowest, 0); /* it was not a move */
    close_fixture(&fixture);
  }
}

TEST(an_alias_excuses_a_bad_name_only_where_that_is_agreed) {
  static const char *const verdicts[] = {"misnamed", "named"};
  const struct answer answers[] = {EXITS(0, .out = "a b"), EXITS(0)};
  for (int excuses = 0; excuses < 2; excuses++) {
    struct fixture fixture;
    open_fixture(&fixture, PHASE_PLACEMENT, can, answers);
    fixture.referee.alias_excuses = excuses;
    memcpy(fixture.players[0].alias, "ann", sizeof "ann");
    referee_ask_name(&fixture.referee, 1, &fixture.turn);
    assert_string_equal(verdict_word(fixture.turn.verdict), verdicts[excuses]);
    close_fixture(&fixture);
  }
}

/* A player whose name was not asked for, on a given board. Its first move reveals what it calls
 * itself. If it has taken somebody else's line for its own, or its own for somebody else's, it is
 * asked once more, with its own name in its own line. */
TEST(a_player_that_cannot_know_its_line_is_asked_again) {
  static const struct {
    const char *what, *alias;
    const char *board;        /* seat 2 is bob */
    struct answer answers[2]; /* the player calls itself own, or bob */
    const char *given[2];     /* NULL: not asked again */
    const char *state, *own;
  } boards[] = {
      {"the alias has a line: the player joins beside it",
       "ann",
       "1 4\n10 10 10 02\nann 1 0\nbob 2 1\n",
       {EXITS(0, .left = "1 4\n03 10 10 02\nann 1 0\nbob 2 1\nown 3 1\n"),
        EXITS(0, .left = "1 4\n10 01 10 02\nown 1 1\nbob 2 1\n")},
       {"1 4\n10 10 10 02\nann 1 0\nbob 2 1\n", "1 4\n10 10 10 02\nown 1 0\nbob 2 1\n"},
       "1 4\n10 01 10 02\nann 1 1\nbob 2 1\n",
       "own"},
      {"the player is called like another one: it moves that one's penguin",
       "ann",
       "1 4\n10 10 10 10\nbob 1 0\n",
       {EXITS(0, .left = "1 4\n01 10 10 10\nbob 1 1\n"),
        EXITS(0, .left = "1 4\n10 02 10 10\nann 1 0\nbob 2 1\n")},
       {"1 4\n10 10 10 10\nbob 1 0\n", "1 4\n10 10 10 10\nann 1 0\n"},
       "1 4\n10 02 10 10\nbob 1 0\nann 2 1\n",
       "bob"},
      {"it has no line, and takes one",
       "ann",
       "1 4\n10 10 10 02\nbob 2 1\n",
       {EXITS(0, .left = "1 4\n03 10 10 02\nbob 2 1\nown 3 1\n")},
       {"1 4\n10 10 10 02\nbob 2 1\n"},
       "1 4\n03 10 10 02\nbob 2 1\nann 3 1\n",
       "own"},
  };
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    const unsigned runs = boards[i].given[1] ? 2 : 1;
    struct fixture fixture;
    open_fixture(&fixture, PHASE_PLACEMENT, boards[i].board, boards[i].answers);
    give_name(&fixture.seats[1], "bob", "bob");
    memcpy(fixture.players[0].alias, boards[i].alias, strlen(boards[i].alias) + 1);
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_verdict(boards[i].what, &fixture.turn, "moved", "");
    assert_int_equal(fixture.runs, runs);
    for (unsigned j = 0; j < runs; j++)
      assert_string_equal(fixture.given[j], boards[i].given[j]);
    assert_string_equal(fixture.seats[0].id, boards[i].alias);
    assert_string_equal(fixture.seats[0].own, boards[i].own);
    assert_state(&fixture, boards[i].what, boards[i].state);
    close_fixture(&fixture);
  }
}

/* A line that belongs to no known player may be its own, with all penguins placed. */
TEST(a_player_without_a_name_may_pass_where_a_line_may_be_its_own) {
  static const struct {
    const char *board, *verdict, *sentence;
  } boards[] = {
      {"1 3\n01 10 10\nann 1 1\n", "passed", ""},
      {"1 3\n01 10 10\nbob 1 1\n", "false-pass",
       "says that it has no move (exit status 1), but it has one: b1"},
  };
  const struct answer passes = EXITS(1);
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    struct fixture fixture;
    open_fixture(&fixture, PHASE_PLACEMENT, boards[i].board, &passes);
    give_name(&fixture.seats[1], "bob", "bob");
    referee_turn(&fixture.referee, 1, &fixture.turn);
    assert_verdict(boards[i].board, &fixture.turn, boards[i].verdict, boards[i].sentence);
    close_fixture(&fixture);
  }
}
