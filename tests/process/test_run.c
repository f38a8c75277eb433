/* A player's run, as it is reported to the referee. */
#include "support/test.h"

#include "process/process.h"
#include "process/run.h"
#include "support/scratch.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Replaces the system's function, which ends a program: remembers the first signal. */
static int first_signal;

int kill(pid_t pid, int number) {
  if (!first_signal) first_signal = number;
  return (int)syscall(SYS_kill, pid, number);
}

/* Runs a command with a limit in milliseconds. */
static void run_command(struct run *run, const char *command, long limit) {
  static const char *const nothing[] = {NULL};
  struct scratch scratch;
  struct invocation invocation;
  struct why why = {0};
  scratch_open(&scratch);
  if (!invocation_open(&invocation, command, NULL, nothing, &why)) fail_msg("%s", why.text);
  const struct run_plan plan = {
      .folder = scratch.folder, .error_path = scratch_path(&scratch, "errors"), .limit = limit};
  run_player(run, &invocation, &plan, &why);
  invocation_close(&invocation);
  scratch_close(&scratch);
}

/* The oracle is the clock before and after the run. */
TEST(the_time_is_in_microseconds) {
  enum { SLEEP_US = 50000, LIMIT_MS = 600000 };
  struct run run;
  struct clock clock = clock_monotonic();
  int64_t begun = clock.now(clock.context);
  run_command(&run, "sleep 0.05; echo slept", LIMIT_MS);
  int64_t most = (clock.now(clock.context) - begun) / NS_PER_US;
  assert_int_equal(run.ending, ENDING_EXITED);
  assert_string_equal(run.out, "slept\n");
  assert_in_range(run.wall_us, SLEEP_US, most);
  run_close(&run);
}

TEST(who_is_late_is_asked_to_end_before_it_is_killed) {
  struct run run;
  first_signal = 0;
  run_command(&run, "exec sleep 600", 1);
  assert_int_equal(run.ending, ENDING_LATE);
  assert_int_equal(first_signal, SIGTERM);
  run_close(&run);
}
