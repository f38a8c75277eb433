/* Players in plain folders: what a player finds where it runs, and what becomes of it. */
#include "support/test.h"

#include "process/process.h"
#include "referee/desk.h"
#include "referee/folder.h"
#include "support/scratch.h"

#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

static const char board[] = "the board\n";

struct fixture {
  struct scratch scratch;
  struct folder folder;
  struct runner runner;
  struct player player;
  struct run run;
  struct why why;
};

static void open_fixture(struct fixture *fixture) {
  scratch_open(&fixture->scratch);
  fixture->folder = (struct folder){.work = fixture->scratch.folder, .limit = 1000000};
  fixture->runner = folder_runner(&fixture->folder);
}

static void close_fixture(struct fixture *fixture) {
  folder_done(&fixture->folder);
  run_close(&fixture->run);
  player_close(&fixture->player);
  scratch_close(&fixture->scratch);
}

/* Runs a shell command as the player of a seat; returns its exit status, or -1 for any other
 * ending. `text` is its board; NULL: it is asked for its name. */
static int play(struct fixture *fixture, unsigned seat, const char *command, const char *text) {
  static const char *const nothing[] = {NULL};
  const struct runner *runner = &fixture->runner;
  run_close(&fixture->run);
  player_close(&fixture->player);
  fixture->player = (struct player){.command = command, .person = fixture->player.person};
  assert_true(player_prepare(&fixture->player, nothing, &fixture->why));
  int where = runner->run(runner->context, seat, &fixture->player, text, text ? strlen(text) : 0,
                          &fixture->run, &fixture->why);
  if (where < 0) fail_msg("%s", fixture->why.text);
  assert_int_equal(fixture->run.tries, 1);
  return fixture->run.ending == ENDING_EXITED ? fixture->run.status : -1;
}

#define FOLDER_TEST(name) TEST_WITH(name, struct fixture, fixture, open_fixture, close_fixture)

FOLDER_TEST(each_player_has_a_folder_that_stays) {
  assert_int_equal(play(fixture, 1, "cp board.txt mine; echo no >&2; echo yes; exit 3", board), 3);
  assert_string_equal(fixture->run.out, "yes\n");
  assert_string_equal(fixture->run.errors, "no\n");
  assert_true(scratch_has(&fixture->scratch, "seat-1/mine", board));
  assert_int_equal(play(fixture, 2, "[ ! -e mine ]", board), 0);
  assert_int_equal(play(fixture, 1, "cat mine", board), 0);
  assert_string_equal(fixture->run.out, board);
  folder_done(&fixture->folder);
  assert_true(scratch_has(&fixture->scratch, "seat-1/" DESK_FILE, board));
}

/* If all run in one folder, only the board belongs to the referee. */
FOLDER_TEST(in_a_common_folder_nothing_else_is_touched) {
  const char *common = scratch_path(&fixture->scratch, "common");
  struct stat status;
  assert_int_equal(mkdir(common, 0755), 0);
  fixture->folder.cd = common;
  assert_int_equal(play(fixture, 1, "[ ! -e board.txt ] && echo ann", NULL), 0);
  assert_string_equal(fixture->run.out, "ann\n");
  assert_int_equal(play(fixture, 1, "cp board.txt mine", board), 0);
  assert_int_equal(play(fixture, 2, "cat mine board.txt", board), 0);
  assert_string_equal(fixture->run.out, "the board\nthe board\n");
  folder_done(&fixture->folder);
  assert_null(scratch_read(&fixture->scratch, "common/" DESK_FILE));
  assert_true(scratch_has(&fixture->scratch, "common/mine", board));
  assert_int_equal(stat(common, &status), 0);
  assert_int_equal(status.st_mode & 0777, 0755);
}

/* The program of a person has the terminal. */
FOLDER_TEST(a_person_is_heard_only_when_asked_for_a_name) {
  fixture->player.person = true;
  assert_int_equal(play(fixture, 1, "echo ann", NULL), 0);
  assert_string_equal(fixture->run.out, "ann\n");
  assert_int_equal(play(fixture, 1, "echo a1; [ -s board.txt ]", board), 0);
  assert_string_equal(fixture->run.out, "");
}

FOLDER_TEST(a_program_is_late_by_the_clock) {
  fixture->folder.limit = 1;
  assert_int_equal(play(fixture, 1, "exec sleep 1000", board), -1);
  assert_int_equal(fixture->run.ending, ENDING_LATE);
}

/* Even a process that has left its process group, and a child of that. */
FOLDER_TEST(what_it_leaves_running_is_ended) {
  static const char leave[] = "setsid sh -c 'sleep 1000 & echo $! >pid; wait' >/dev/null 2>&1 &\n"
                              "while [ ! -s pid ]; do sleep 0.01; done; cat pid";
  process_adopt_orphans();
  assert_int_equal(play(fixture, 1, leave, board), 0);
  assert_int_equal(kill((pid_t)strtol(fixture->run.out, NULL, 10), 0), -1);
  assert_int_equal(errno, ESRCH);
}
