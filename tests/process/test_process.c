/* Other programs, below every protocol: how they are started, limited and ended. */
#include "support/test.h"

#include "core/file/file.h"
#include "process/lines.h"
#include "process/process.h"
#include "process/signals.h"
#include "support/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILES = 64, LONGEST = 4095 };
/* Milliseconds until something must have happened, on a busy machine. */
enum { PATIENCE = 300000 };

static int open_files(void) {
  int count = 0;
  for (int fd = 0; fd < FILES; fd++)
    count += fcntl(fd, F_GETFD) >= 0;
  return count;
}

/* A running command and the reader of what it writes. */
struct talk {
  struct process process;
  struct lines lines;
};

static void start(struct talk *talk, const char *command) {
  assert_no_why(process_start_player(&talk->process, command, &why));
  lines_open(&talk->lines, talk->process.from, LONGEST);
}

static void stop(struct talk *talk) {
  process_stop(&talk->process, clock_monotonic(), PROCESS_GRACE);
}

static enum line next(struct talk *talk, int64_t nanoseconds, char **line) {
  struct clock clock = clock_monotonic();
  const struct deadline deadline = {clock, clock.now(clock.context) + nanoseconds};
  size_t size;
  return lines_next(&talk->lines, &deadline, line, &size);
}

static int prepare(void **state) {
  (void)state;
  signals_catch();
  process_adopt_orphans();
  return 0;
}

#define FIXTURE_TEST(name) TEST_BETWEEN(name, prepare, NULL)

FIXTURE_TEST(what_comes_early_is_noticed_and_kept) {
  struct talk talk;
  char *line;
  start(&talk, "read line; echo early; read line");
  assert_false(lines_ahead(&talk.lines));
  assert_true(file_print(talk.process.to, "\n", 1));
  while (!lines_ahead(&talk.lines))
    usleep(1000);
  assert_int_equal(next(&talk, PATIENCE * NS_PER_MS, &line), LINE_READ);
  assert_string_equal(line, "early");
  assert_false(lines_ahead(&talk.lines));
  stop(&talk);
}

static void assert_ends(const char *command, const char *want) {
  struct talk talk;
  char text[PROCESS_TEXT], after[PROCESS_TEXT];
  start(&talk, command);
  assert_true(process_ended(&talk.process, clock_monotonic(), PATIENCE));
  assert_string_equal(process_ending(&talk.process, text), want);
  stop(&talk);
  assert_string_equal(process_ending(&talk.process, after), want);
}

FIXTURE_TEST(how_it_ended_can_be_said) {
  assert_ends("exit 3", "ended with exit status 3");
  assert_ends("kill -9 $$", "was killed by signal 9 (Killed)");
  assert_ends("exec /no/such/thing 2>/dev/null", "cannot be started: exit status 127");
  assert_ends("exec / 2>/dev/null", "cannot be started: exit status 126");
  assert_ends("exit 125", "ended with exit status 125");
}

FIXTURE_TEST(a_program_that_does_not_exist_is_an_error) {
  struct process process;
  struct why why = {0};
  int before = open_files();
  if (!process_start(&process, (const char *const[]){"/no/such/thing", NULL}, NULL, &why)) {
    assert_non_null(strstr(why.text, "/no/such/thing"));
    assert_int_equal(open_files(), before);
    assert_int_equal(process.pid, 0);
  } else /* some systems notice only in the child */
    process_stop(&process, clock_monotonic(), 0);
}

/* A word without a slash that names a file of the current folder is that file, not one of PATH. */
FIXTURE_TEST(a_program_of_the_current_folder_needs_no_slash) {
  struct scratch scratch;
  int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  assert_true(here >= 0);
  scratch_open(&scratch);
  assert_int_equal(chdir(scratch.folder), 0);
  scratch_program(&scratch, "true", "#!/bin/sh\nexit 4\n");
  assert_ends("true", "ended with exit status 4");
  assert_int_equal(fchdir(here), 0), close(here);
  scratch_close(&scratch);
}

FIXTURE_TEST(writing_to_the_dead_is_an_error) {
  struct talk talk;
  start(&talk, "true");
  assert_true(process_ended(&talk.process, clock_monotonic(), PATIENCE));
  assert_false(file_print(talk.process.to, "4\n", 2));
  assert_int_equal(errno, EPIPE);
  stop(&talk);
}

FIXTURE_TEST(nothing_is_left) {
  int before = open_files();
  for (int i = 0; i < 2 * FILES; i++) {
    struct talk talk;
    start(&talk, i % 2 ? "exit 1" : "cat");
    stop(&talk);
    assert_int_equal(talk.process.to, -1);
    assert_int_equal(talk.process.from, -1);
    stop(&talk); /* a second time has no effect */
  }
  assert_int_equal(open_files(), before);
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no zombie */
  assert_int_equal(errno, ECHILD);
}

FIXTURE_TEST(a_child_inherits_no_pipe) {
  struct talk one, other;
  char *line;
  start(&one, "cat");
  start(&other, "sleep 1000"); /* if it held the pipe of `cat`, `cat` would not see the end */
  close(one.process.to);
  one.process.to = -1;
  assert_int_equal(next(&one, PATIENCE * NS_PER_MS, &line), LINE_END);
  stop(&one);
  process_stop(&other.process, clock_monotonic(), 0);
}

/* This process inherits it when the shell is gone, and can then ask for its status. */
FIXTURE_TEST(what_runs_in_the_background_is_killed) {
  struct talk talk;
  char *line;
  int status = 0, tries = 0;
  start(&talk, "trap '' TERM; sleep 1000 >/dev/null & echo $!; read line; exit 0");
  assert_int_equal(next(&talk, PATIENCE * NS_PER_MS, &line), LINE_READ);
  pid_t child = (pid_t)strtol(line, NULL, 10);
  stop(&talk);
  while (waitpid(child, &status, WNOHANG) == 0 && tries < PATIENCE)
    usleep(1000), tries++;
  assert_true(tries < PATIENCE);
  assert_int_not_equal(kill(child, 0), 0);
}

FIXTURE_TEST(a_group_outlives_its_leader) {
  struct talk talk;
  char *line;
  start(&talk, "sleep 1000 & echo $!");
  assert_int_equal(next(&talk, PATIENCE * NS_PER_MS, &line), LINE_READ);
  assert_true(process_ended(&talk.process, clock_monotonic(), PATIENCE));
  assert_false(process_group_ended(&talk.process, clock_monotonic()));
  process_ask(&talk.process);
  while (!process_group_ended(&talk.process, clock_monotonic()))
    usleep(1000);
  assert_int_not_equal(kill((pid_t)strtol(line, NULL, 10), 0), 0);
  stop(&talk);
  assert_int_equal(talk.process.status, 0); /* that of the leader */
}

/* --- no signal may hit a stranger --- */

static int kills, kills_at_risk;

/* Replaces the library's function: a group's ID is safe only until its leader is reaped. */
int kill(pid_t pid, int number) {
  siginfo_t info = {0};
  if (pid < -1) {
    kills++;
    kills_at_risk += waitid(P_PID, (id_t)-pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0;
  }
  return (int)syscall(SYS_kill, pid, number);
}

FIXTURE_TEST(a_group_is_killed_only_while_its_number_is_its_own) {
  static const char *const commands[] = {"exit 0", "cat", "trap '' TERM; sleep 60",
                                         "trap '' TERM; sleep 60 & exit 0", "kill -9 $$"};
  static const long graces[] = {0, 20};
  kills = kills_at_risk = 0;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    for (size_t j = 0; j < 2; j++) {
      struct talk talk;
      start(&talk, commands[i]);
      if (j > 0) process_ended(&talk.process, clock_monotonic(), 20);
      process_group_ended(&talk.process, clock_monotonic());
      process_ask(&talk.process);
      process_stop(&talk.process, clock_monotonic(), graces[j]);
    }
  assert_true(kills > 0);
  assert_int_equal(kills_at_risk, 0);
}

FIXTURE_TEST(it_has_its_grace_before_it_is_asked_to_end) {
  enum { LONG_GRACE = 20000 }; /* milliseconds, of which it needs hardly any */
  struct talk talk;
  start(&talk, "trap 'exit 9' TERM; cat; sleep 0.1; exit 7");
  process_stop(&talk.process, clock_monotonic(), LONG_GRACE);
  assert_int_equal(WEXITSTATUS(talk.process.status), 7);
}

FIXTURE_TEST(the_number_stays_its_own_until_it_is_stopped) {
  struct talk talk;
  start(&talk, "exit 5");
  pid_t pid = talk.process.pid;
  assert_true(process_ended(&talk.process, clock_monotonic(), PATIENCE));
  assert_true(process_group_ended(&talk.process, clock_monotonic()));
  assert_int_equal(kill(pid, 0), 0); /* not reaped, so no other process gets this ID */
  stop(&talk);
  assert_int_not_equal(kill(pid, 0), 0);
  assert_int_equal(WEXITSTATUS(talk.process.status), 5);
}

/* --- plans --- */

/* Runs a shell command, whose input is an empty line unless the plan has another, to its end, and
 * writes how it ended to `ending`. */
static void run(const char *command, const struct process_plan *plan, char *ending) {
  struct process process;
  assert_no_why(
      process_start(&process, (const char *const[]){"sh", "-c", command, NULL}, plan, &why));
  if (process.to >= 0) assert_true(file_print(process.to, "\n", 1));
  assert_true(process_ended(&process, clock_monotonic(), PATIENCE));
  process_stop(&process, clock_monotonic(), 0);
  process_ending(&process, ending);
}

FIXTURE_TEST(files_and_a_folder_may_be_given) {
  char ending[PROCESS_TEXT];
  struct scratch scratch;
  scratch_open(&scratch);
  scratch_write(&scratch, "input", "one\n");
  const struct process_plan plan = {.folder = scratch.folder,
                                    .input_path = scratch_path(&scratch, "input"),
                                    .output_path = scratch_path(&scratch, "output"),
                                    .error_path = scratch_path(&scratch, "error")};
  run("cat; pwd; echo two >&2", &plan, ending);
  assert_string_equal(ending, "ended with exit status 0");
  char *out = scratch_read(&scratch, "output");
  assert_non_null(out);
  assert_memory_equal(out, "one\n", 4);
  assert_non_null(strstr(out, scratch.folder));
  assert_true(scratch_has(&scratch, "error", "two\n"));
  free(out);
  scratch_close(&scratch);
}

FIXTURE_TEST(files_have_a_limit) {
  char ending[PROCESS_TEXT];
  const struct process_plan plan = {.file_bytes = 4096, .output_path = "/dev/null"};
  run("read line; file=$(mktemp); head -c 9999 /dev/zero 2>/dev/null >\"$file\"; s=$(wc -c "
      "<\"$file\"); rm \"$file\"; exit $((s == 4096))",
      &plan, ending);
  assert_string_equal(ending, "ended with exit status 1");
}
