/* A player's run, as it is reported to the referee. */
#include "support/test.h"

#include "process/run.h"
#include "support/scratch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Replaces the system's function, which ends a program: remembers the first signal. */
static int first_signal;

int kill(pid_t pid, int number) {
  if (!first_signal) first_signal = number;
  return (int)syscall(SYS_kill, pid, number);
}

/* Replaces the system's function, too. `ends_unseen`: nothing has come yet, and the program ends
 * before the next look. */
static bool ends_unseen;

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  siginfo_t ended;
  if (ends_unseen) return ends_unseen = false, waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT);
  return (int)syscall(SYS_ppoll, files, count, &time, NULL, 0);
}

/* Replaces the system's function, too: starts a shell, or fails with `no_start`. */
static int no_start;

int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const argv[],
                 char *const environment[]) {
  assert_string_equal(file, "sh");
  return no_start ? no_start : posix_spawn(pid, "/bin/sh", actions, attributes, argv, environment);
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

enum { LIMIT_MS = 600000 };

/* The oracle is the clock before and after the run. */
TEST(the_time_is_in_microseconds) {
  enum { SLEEP_US = 50000 };
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

TEST(a_flood_is_read_to_its_end) {
  struct run run;
  run_command(&run, "head -c 300000 /dev/zero; echo told >&2; exit 7", LIMIT_MS / 10);
  assert_int_equal(run.ending, ENDING_EXITED);
  assert_int_equal(run.status, 7);
  assert_int_equal(run.out_size, RUN_SAID_MAX);
  assert_string_equal(run.errors, "told\n");
  run_close(&run);
}

TEST(who_fills_its_stderr_and_fails_has_exceeded_a_limit) {
  static const struct {
    const char *command;
    enum excess excess;
  } floods[] = {
      {"trap '' XFSZ; head -c 3000000 /dev/zero >&2; exit 1", EXCESS_FILE},
      {"trap '' XFSZ; head -c 3000000 /dev/zero >&2; exit 0", EXCESS_NONE},
      {"head -c 300000 /dev/zero >&2; exit 1", EXCESS_NONE},
  };
  for (size_t i = 0; i < sizeof floods / sizeof *floods; i++) {
    struct run run;
    run_command(&run, floods[i].command, LIMIT_MS);
    assert_int_equal(run.ending, ENDING_EXITED);
    assert_int_equal(run.excess, floods[i].excess);
    run_close(&run);
  }
}

TEST(what_is_written_between_a_look_and_the_end_is_read) {
  struct run run;
  ends_unseen = true;
  run_command(&run, "echo told; true", LIMIT_MS);
  assert_int_equal(run.ending, ENDING_EXITED);
  assert_string_equal(run.out, "told\n");
  run_close(&run);
}

TEST(what_follows_a_nul_is_reported) {
  struct run run;
  run_command(&run, "printf 'a\\0b' >&2", LIMIT_MS);
  assert_string_equal(run.errors, "a?b");
  run_close(&run);
}

TEST(each_refused_call_is_listed_once_and_more_stands_for_those_without_room) {
  char refused[RUN_REFUSED] = "";
  run_add_refused(refused, "mount, ptrace");
  run_add_refused(refused, "ptrace, mount, umount");
  assert_string_equal(refused, "mount, ptrace, umount");
  char pair[RUN_REFUSED] = "socketpair"; /* not the same call as socket */
  run_add_refused(pair, "socket, socketpair");
  assert_string_equal(pair, "socketpair, socket");
  for (int i = 100; i < 200; i++) {
    char name[16];
    snprintf(name, sizeof name, "call%d", i);
    run_add_refused(refused, name);
  }
  assert_string_equal(refused,
                      "mount, ptrace, umount, call100, call101, call102, call103, call104, "
                      "call105, call106, and more");
  char all[RUN_REFUSED] = "bpf";
  run_add_refused(all, refused);
  assert_string_equal(all,
                      "bpf, mount, ptrace, umount, call100, call101, call102, call103, call104, "
                      "call105, and more");
}

TEST(a_lack_of_processes_is_not_the_players_fault) {
  struct run run;
  no_start = EAGAIN;
  run_command(&run, "exit 0", LIMIT_MS);
  no_start = 0;
  assert_int_equal(run.ending, ENDING_BROKEN);
  run_close(&run);
}
