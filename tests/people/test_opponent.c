/* Opponents that move without being asked for input: however one behaves, the table goes on, and
 * nothing is left behind. */
#include "support/test.h"

#include "onemove/games.h"
#include "onemove/tool.h"
#include "people/opponent.h"
#include "support/scratch.h"
#include "support/walk.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEED = 9, PATIENCE = 60000 /* milliseconds; the machine may be loaded */ };

struct question {
  struct scratch scratch; /* also TMPDIR */
  struct walk walk;
  struct state *before; /* a copy: what an opponent does must not change the truth */
  struct sitter sitter;
  struct opponent opponent;
  struct opponent_plan plan;
  struct move *move;
  struct why why;
};

/* Asks about the first turn of a game with two or more players. */
static void open_question(struct question *question, const struct game *game) {
  *question = (struct question){.sitter = {.kind = SITTER_LEVEL}};
  struct walk *walk = &question->walk;
  unsetenv("TMPDIR");
  scratch_open(&question->scratch);
  setenv("TMPDIR", question->scratch.folder, 1);
  walk_open_seated(walk, game, SEED);
  if (game->rules->seating == SEATING_DEALT) state_head(walk->state)->phase = PHASE_MOVEMENT;
  while (game->rules->turn(walk->state) == TURN_CHANCE)
    game->rules->chance(walk->state, &walk->dice);
  const int seat = game->rules->turn(walk->state);
  question->before = rules_copy_state(game->rules, walk->state);
  question->move = rules_new_move(game->rules);
  question->plan = (struct opponent_plan){.game = game,
                                          .state = walk->state,
                                          .seat = seat >= 0 ? seat : 0,
                                          .sitter = &question->sitter,
                                          .setup = &walk->setup,
                                          .time = 20,
                                          .seed = SEED};
  snprintf(question->sitter.name, sizeof question->sitter.name, "%s",
           state_roster(walk->state)->line[question->plan.seat].id);
}

static bool nothing_left_in(const char *folder) {
  DIR *all = opendir(folder);
  const struct dirent *entry;
  bool nothing = true;
  assert_non_null(all);
  while ((entry = readdir(all)))
    if (strncmp(entry->d_name, "onemove-", 8) == 0) nothing = false;
  closedir(all);
  return nothing;
}

static void close_question(struct question *question) {
  const struct rules *rules = question->plan.game->rules;
  opponent_stop(&question->opponent);
  assert_true(rules_same(rules, question->walk.state, question->before));
  assert_true(nothing_left_in(question->scratch.folder));
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child is left */
  free(question->before);
  free(question->move);
  walk_close(&question->walk);
  scratch_close(&question->scratch);
}

static void open_penguins(struct question *question) {
  open_question(question, tool_find_game("penguins"));
}

/* A test that has a question about a game of Penguins, called `question`. */
#define PENGUINS_TEST(name)                                                                        \
  TEST_WITH(name, struct question, question, open_penguins, close_question)

static enum choice ask(struct question *question) {
  if (!opponent_start(&question->opponent, &question->plan, &question->why))
    fail_msg("%s", question->why.text);
  struct pollfd ready = {.fd = question->opponent.fd, .events = POLLIN};
  assert_int_equal(poll(&ready, 1, PATIENCE), 1);
  return opponent_finish(&question->opponent, question->move, &question->why);
}

/* --- levels --- */

TEST(every_level_of_every_game_moves) {
  for (const struct game *game = all_games; game->rules; game++)
    for (const struct level *level = game->mind->levels; level->name; level++) {
      struct question question;
      open_question(&question, game);
      question.sitter.level = level;
      if (ask(&question) != CHOICE_MADE)
        fail_msg("%s %s: %s", game->rules->name, level->name, question.why.text);
      close_question(&question);
    }
}

/* Chooses only if it is given a view, that is, a state in which its seat sees everything. */
static enum choice want_a_view(const struct request *request, struct move *move, struct why *why) {
  struct state *seen = rules_new_state(request->rules);
  rules_view(request->rules, request->seen, request->seat, seen);
  bool same = rules_same(request->rules, request->seen, seen);
  free(seen);
  if (same) return mind_random(request, move, why);
  why_say(why, "was given more than its view");
  return CHOICE_FAILED;
}

TEST(a_level_gets_its_seats_view) {
  static const struct level level = {"modest", "Modest", want_a_view};
  for (const struct game *game = all_games; game->rules; game++) {
    struct question question;
    open_question(&question, game);
    question.sitter.level = &level;
    if (ask(&question) != CHOICE_MADE) fail_msg("%s: %s", game->rules->name, question.why.text);
    close_question(&question);
  }
}

static enum choice think_for_ever(const struct request *request, struct move *move,
                                  struct why *why) {
  (void)request, (void)move, (void)why;
  while (true)
    pause();
  return CHOICE_FAILED;
}

static enum choice crash(const struct request *request, struct move *move, struct why *why) {
  (void)request, (void)move, (void)why;
  abort();
}

PENGUINS_TEST(a_level_is_stopped_at_once) {
  static const struct level level = {"slow", "Slow", think_for_ever};
  question->sitter.level = &level;
  assert_true(opponent_start(&question->opponent, &question->plan, &question->why));
  struct pollfd ready = {.fd = question->opponent.fd, .events = POLLIN};
  assert_int_equal(poll(&ready, 1, 50), 0); /* it thinks without blocking the caller */
  opponent_stop(&question->opponent);
  opponent_stop(&question->opponent); /* has no effect */
}

PENGUINS_TEST(a_level_that_crashes_is_a_failure) {
  static const struct level level = {"bad", "Bad", crash};
  question->sitter.level = &level;
  assert_int_equal(ask(question), CHOICE_FAILED);
  assert_non_null(strstr(question->why.text, "without an answer"));
}

/* --- programs --- */

/* Uses a shell program called `mine`, for Penguins on a board of one row. */
static void employ(struct question *question, const char *script) {
  question->sitter.kind = SITTER_PROGRAM;
  snprintf(question->sitter.command, sizeof question->sitter.command, "%s",
           scratch_program(&question->scratch, "mine", script));
}

/* Runs a script; its seat must fail with this sentence. */
static void fails(const char *script, const char *sentence) {
  struct question question;
  char whole[1000];
  snprintf(whole, sizeof whole, "#!/bin/sh\n[ \"$1\" != name ] || { echo ann; exit 0; }\n%s\n",
           script);
  open_penguins(&question);
  employ(&question, whole);
  assert_int_equal(ask(&question), CHOICE_FAILED);
  if (!strstr(question.why.text, sentence))
    fail_msg("%s\n%s\nnot: %s", script, question.why.text, sentence);
  close_question(&question);
}

TEST(a_program_that_fails_is_explained) {
  fails("exit 1", "says that it has no move (exit status 1), but it has one: ");
  fails("echo 'in.txt:2:3: what?' >&2; exit 2",
        "says that the board is wrong (exit status 2), but the board is valid: in.txt:2:3: what?");
  fails("kill -SEGV $$", "crashed (signal SEGV: it used memory that it does not have)");
  fails("exit 0", "says that it moved, but nothing changed; it could move: ");
  fails("rm board.txt", "left no board.txt");
  fails("echo rubbish >board.txt", "left a board that is not one legal move away (line 1");
  fails("rm board.txt; mkfifo board.txt", "left as board.txt is not a regular file");
  fails("head -c 3000000 /dev/zero >board.txt", "than 1048576 bytes");
}

/* The least limit, whatever the time of its level. */
TEST(a_program_is_late_after_ten_seconds) {
  fails("exec sleep 1000", "did not end within 10 seconds");
}

PENGUINS_TEST(a_program_is_not_waited_for_for_ever) {
  employ(question, "#!/bin/sh\ntrap '' TERM\nsleep 1000 & sleep 1000\n");
  assert_true(opponent_start(&question->opponent, &question->plan, &question->why));
  struct pollfd ready = {.fd = question->opponent.fd, .events = POLLIN};
  assert_int_equal(poll(&ready, 1, 200), 0);
  opponent_stop(&question->opponent);
}

static const char move_by_our_player[] =
    "#!/bin/sh\nexec \"$BIN/penguins\" id=Own level=greedy \"$@\"\n";

PENGUINS_TEST(a_program_moves_under_the_name_that_it_calls_itself) {
  if (!getenv("BIN")) skip();
  employ(question, move_by_our_player);
  if (ask(question) != CHOICE_MADE) fail_msg("%s", question->why.text);
  assert_string_equal(question->opponent.own, "Own");
  memcpy(question->sitter.own, question->opponent.own, sizeof question->sitter.own);
  assert_int_equal(ask(question), CHOICE_MADE); /* it is not asked for its name again */
}

/* Even a process that has left the program's process group and closed all files. */
PENGUINS_TEST(what_a_program_leaves_running_is_ended) {
  char script[1000], pids[SCRATCH_PATH_SIZE + 16];
  if (!getenv("BIN")) skip();
  snprintf(script, sizeof script,
           "#!/bin/sh\n[ \"$1\" != name ] || { echo ann; exit 0; }\n"
           "here=$(dirname \"$0\")\n"
           "setsid sh -c 'echo $$ >\"$1/pid\"; exec sleep 1000' - \"$here\" <&- >&- 2>&- &\n"
           "while [ ! -s \"$here/pid\" ]; do sleep 0.01; done\n"
           "exec \"$BIN/penguins\" id=ann level=greedy \"$@\"\n");
  employ(question, script);
  if (ask(question) != CHOICE_MADE) fail_msg("%s", question->why.text);
  char *pid = scratch_read(&question->scratch, "pid");
  assert_non_null(pid);
  snprintf(pids, sizeof pids, "%s", pid);
  assert_int_equal(kill((pid_t)strtol(pids, NULL, 10), 0), -1);
  assert_int_equal(errno, ESRCH);
  free(pid);
}

/* It sees no more than its seat does: in a game of cards, the other hands are hidden. */
TEST(a_program_gets_its_seats_view) {
  struct question question;
  open_question(&question, tool_find_game("president"));
  scratch_write(&question.scratch, "mine",
                "#!/bin/sh\ncp board.txt \"$(dirname \"$0\")/given\"\nexit 3\n");
  question.sitter.kind = SITTER_PROGRAM;
  snprintf(question.sitter.command, sizeof question.sitter.command, "sh %s/mine",
           question.scratch.folder);
  assert_int_equal(ask(&question), CHOICE_FAILED);
  struct state *seen = rules_new_state(question.plan.game->rules);
  rules_view(question.plan.game->rules, question.walk.state, question.plan.seat, seen);
  char *view = rules_text(question.plan.game->rules, seen, NULL);
  assert_true(scratch_has(&question.scratch, "given", view));
  free(view);
  free(seen);
  close_question(&question);
}

/* When the table is killed, its opponent ends by itself and leaves nothing. */
PENGUINS_TEST(an_opponent_ends_with_the_table) {
  employ(question, "#!/bin/sh\necho $$ >\"$(dirname \"$0\")/pid\"\nexec sleep 1000\n");
  pid_t table = fork();
  if (table == 0) {
    struct opponent opponent;
    opponent_start(&opponent, &question->plan, &question->why);
    pause();
    _exit(0);
  }
  char *pid = NULL;
  for (int i = 0; i < PATIENCE / 10 && !(pid && *pid); i++) {
    free(pid);
    pid = scratch_read(&question->scratch, "pid");
    poll(NULL, 0, 10);
  }
  assert_non_null(pid);
  kill(table, SIGKILL);
  waitpid(table, NULL, 0);
  bool gone = false;
  for (int i = 0; i < PATIENCE / 10 && !gone; i++) {
    gone = kill((pid_t)strtol(pid, NULL, 10), 0) != 0 && nothing_left_in(question->scratch.folder);
    poll(NULL, 0, 10);
  }
  assert_true(gone);
  free(pid);
}
