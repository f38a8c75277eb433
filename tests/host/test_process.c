/* Processes and their lines, below every protocol. */
#include "support/test.h"

#include "host/line.h"
#include "host/process.h"
#include "host/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILES = 64 };

static const int64_t second = 1000000000;

static int open_files(void) {
  int count = 0;
  for (int fd = 0; fd < FILES; fd++)
    count += fcntl(fd, F_GETFD) >= 0;
  return count;
}

/* A reader of what `command` writes. */
struct talk {
  struct process process;
  struct line_reader reader;
};

static void start(struct talk *talk, const char *command) {
  struct why why = {0};
  if (!process_start_player(&talk->process, command, &why)) fail_msg("%s", why.text);
  line_open(&talk->reader, talk->process.from);
}

static void stop(struct talk *talk) {
  process_stop(&talk->process, clock_monotonic(), PROCESS_GRACE);
}

static enum line next(struct talk *talk, int64_t nanoseconds, char *line) {
  struct clock clock = clock_monotonic();
  return line_read(&talk->reader, clock, clock.now(clock.context) + nanoseconds, line);
}

static void lines_come_one_by_one(void **unused) {
  (void)unused;
  struct talk talk;
  char line[LINE_ROOM];
  start(&talk, "printf 'one\\n\\nthree'");
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  assert_string_equal(line, "one");
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  assert_string_equal(line, "");
  assert_int_equal(next(&talk, 10 * second, line), LINE_CUT);
  stop(&talk);
  start(&talk, "true");
  assert_int_equal(next(&talk, 10 * second, line), LINE_END);
  stop(&talk);
}

static void a_line_has_a_limit(void **unused) {
  (void)unused;
  struct talk talk;
  char line[LINE_ROOM];
  start(&talk, "printf '%4095d\\n%4096d' 1 2");
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  assert_int_equal(strlen(line), LINE_ROOM - 1);
  assert_int_equal(next(&talk, 10 * second, line), LINE_LONG);
  stop(&talk);
}

static void a_line_has_a_deadline(void **unused) {
  (void)unused;
  struct talk talk;
  char line[LINE_ROOM];
  start(&talk, "printf half; sleep 60");
  assert_int_equal(next(&talk, second / 10, line), LINE_LATE);
  assert_int_equal(next(&talk, -second, line), LINE_LATE);
  stop(&talk);
}

static void what_comes_early_is_noticed_and_kept(void **unused) {
  (void)unused;
  struct talk talk;
  char line[LINE_ROOM];
  start(&talk, "read line; echo early; read line");
  assert_false(line_ahead(&talk.reader));
  assert_true(process_send(&talk.process, "\n", 1));
  while (!line_ahead(&talk.reader))
    usleep(1000);
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  assert_string_equal(line, "early");
  assert_false(line_ahead(&talk.reader));
  stop(&talk);
}

static void assert_ends(const char *command, const char *want) {
  struct talk talk;
  char text[PROCESS_TEXT], after[PROCESS_TEXT];
  start(&talk, command);
  assert_true(process_ended(&talk.process, clock_monotonic(), 10000));
  assert_string_equal(process_ending(&talk.process, text), want);
  stop(&talk);
  assert_string_equal(process_ending(&talk.process, after), want);
}

static void how_it_ended_can_be_said(void **unused) {
  (void)unused;
  assert_ends("exit 3", "ended with exit status 3");
  assert_ends("kill -9 $$", "was killed by signal 9 (Killed)");
  assert_ends("exec /no/such/thing 2>/dev/null", "cannot be started: exit status 127");
}

static void a_program_that_does_not_exist_is_an_error(void **unused) {
  (void)unused;
  struct process process;
  struct why why = {0};
  int before = open_files();
  if (!process_start(&process, (const char *const[]){"/no/such/thing", NULL}, &why)) {
    assert_non_null(strstr(why.text, "/no/such/thing"));
    assert_int_equal(open_files(), before);
    assert_int_equal(process.pid, 0);
  } else /* some systems notice only in the child */
    process_stop(&process, clock_monotonic(), 0);
}

static void writing_to_the_dead_is_an_error(void **unused) {
  (void)unused;
  struct talk talk;
  start(&talk, "true");
  assert_true(process_ended(&talk.process, clock_monotonic(), 10000));
  assert_false(process_send(&talk.process, "4\n", 2));
  assert_int_equal(errno, EPIPE);
  stop(&talk);
}

static void nothing_is_left(void **unused) {
  (void)unused;
  int before = open_files();
  for (int i = 0; i < 2 * FILES; i++) {
    struct talk talk;
    start(&talk, i % 2 ? "exit 1" : "cat");
    stop(&talk);
    assert_int_equal(talk.process.to, -1);
    assert_int_equal(talk.process.from, -1);
    stop(&talk); /* a second time does nothing */
  }
  assert_int_equal(open_files(), before);
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no zombie */
  assert_int_equal(errno, ECHILD);
}

static void a_child_inherits_no_pipe(void **unused) {
  (void)unused;
  struct talk one, other;
  char line[LINE_ROOM];
  start(&one, "cat");
  start(&other, "sleep 60"); /* if it held the pipe of `cat`, that would not see the end */
  close(one.process.to);
  one.process.to = -1;
  assert_int_equal(next(&one, 10 * second, line), LINE_END);
  stop(&one);
  process_stop(&other.process, clock_monotonic(), 0);
}

/* It falls to this process when the shell is gone, and here it can be asked about. */
static void what_runs_in_the_background_is_killed(void **unused) {
  (void)unused;
  enum { TRIES = 2000 };
  struct talk talk;
  char line[LINE_ROOM];
  int status = 0, tries = 0;
  start(&talk, "trap '' TERM; sleep 60 >/dev/null & echo $!; read line; exit 0");
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  pid_t child = (pid_t)strtol(line, NULL, 10);
  stop(&talk);
  while (waitpid(child, &status, WNOHANG) == 0 && tries < TRIES)
    usleep(1000), tries++;
  assert_true(tries < TRIES);
  assert_int_not_equal(kill(child, 0), 0);
}

static void a_group_outlives_its_leader(void **unused) {
  (void)unused;
  struct talk talk;
  char line[LINE_ROOM];
  start(&talk, "sleep 60 & echo $!");
  assert_int_equal(next(&talk, 10 * second, line), LINE_READ);
  assert_true(process_ended(&talk.process, clock_monotonic(), 10000));
  assert_false(process_group_ended(&talk.process, clock_monotonic()));
  process_ask(&talk.process);
  while (!process_group_ended(&talk.process, clock_monotonic()))
    usleep(1000);
  assert_int_not_equal(kill((pid_t)strtol(line, NULL, 10), 0), 0);
  stop(&talk);
  assert_int_equal(talk.process.status, 0); /* the leader's */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines_come_one_by_one),
      cmocka_unit_test(a_line_has_a_limit),
      cmocka_unit_test(a_line_has_a_deadline),
      cmocka_unit_test(what_comes_early_is_noticed_and_kept),
      cmocka_unit_test(how_it_ended_can_be_said),
      cmocka_unit_test(a_program_that_does_not_exist_is_an_error),
      cmocka_unit_test(writing_to_the_dead_is_an_error),
      cmocka_unit_test(nothing_is_left),
      cmocka_unit_test(a_child_inherits_no_pipe),
      cmocka_unit_test(what_runs_in_the_background_is_killed),
      cmocka_unit_test(a_group_outlives_its_leader),
  };
  stop_catch();
  process_adopt_orphans();
  return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
