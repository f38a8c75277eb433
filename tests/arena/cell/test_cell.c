/* Running players in cells: how runs end, what the report says, and what is left behind. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares nftw */
#include "support/cells.h"
#include "support/test.h"

#include "arena/cell/probe.h"
#include "arena/cell/processors.h"
#include "arena/cell/spawner.h"
#include "core/base/budget.h"
#include "core/file/file.h"
#include "process/signals.h"
#include "referee/desk.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <linux/capability.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void sleep_ms(int64_t milliseconds) {
  const struct timespec time = {.tv_sec = milliseconds / 1000,
                                .tv_nsec = (milliseconds % 1000) * NS_PER_MS};
  nanosleep(&time, NULL);
}

/* Runs the body once for each set of layers, called `name`, with those of them active that are
 * granted; or, in `make check`, only for none and all. */
#define FOR_SETS_FROM(cells, name, first)                                                          \
  for (const char *name = next_set(cells, NULL, first); name; name = next_set(cells, name, 0))
#define FOR_EACH_SET(cells, name) FOR_SETS_FROM(cells, name, 0)
#define FOR_SOME_SETS(cells, name) FOR_SETS_FROM(cells, name, test_every(2) > 1 ? LAYERS : 0)
static const char *next_set(struct cells *cells, const char *last, int first) {
  const char *name;
  cells->set = last ? cells->set + 1 : first;
  if (cells->set == CELLS_SETS) return NULL;
  cells_use(cells, cells_set(cells->set, &name));
  return name;
}

static bool has(const struct cells *cells, enum layer layer) {
  return cell_layers(cells->cell) & LAYER_BIT(layer);
}

static void assert_ended(const struct cells *cells, const char *name, enum ending ending,
                         int status) {
  const struct cell_report *report = &cells->report;
  if (report->ending != ending || report->status != status)
    fail_msg("%s: ending %d, status %d, %lld ns (late %lld, processor %lld): %s%s", name,
             (int)report->ending, report->status, (long long)report->wall_ns,
             (long long)report->late_ns, (long long)report->cpu_ns, report->out, report->errors);
}

/* Fail unless the player's act, or a shell command, ends in this way. */
static void assert_act(struct cells *cells, const char *act, const char *argument, const char *name,
                       enum ending ending, int status) {
  assert_true(cells_act(cells, act, argument));
  assert_ended(cells, name, ending, status);
}

static void assert_shell(struct cells *cells, const char *command, const char *name,
                         enum ending ending, int status) {
  assert_true(cells_shell(cells, command));
  assert_ended(cells, name, ending, status);
}

static off_t size_in_folder(const struct cells *cells, const char *file) {
  struct stat status;
  return fstatat(cell_desk(cells->cell), file, &status, 0) == 0 ? status.st_size : -1;
}

/* Fails if a process still writes to the file. */
static void assert_still(const struct cells *cells, const char *name, const char *file) {
  enum { LONG_ENOUGH_MS = 30 };
  off_t before = size_in_folder(cells, file);
  if (before < 0) fail_msg("%s: nothing was ever written", name);
  sleep_ms(LONG_ENOUGH_MS);
  if (size_in_folder(cells, file) != before) fail_msg("%s: somebody is still there", name);
}

/* --- a run --- */

CELLS_TEST(status_and_output_are_told) {
  FOR_EACH_SET(cells, name) {
    assert_true(cells_shell(cells, "echo to stdout; echo to stderr >&2; exit 7"));
    assert_ended(cells, name, ENDING_EXITED, 7);
    assert_string_equal(cells->report.out, "to stdout\n");
    assert_string_equal(cells->report.errors, "to stderr\n");
    assert_int_equal(cells->report.out_size, 10);
    assert_int_equal(cells->report.left_over, 0);
    assert_true(cells->report.cpu_ns > 0 && cells->report.wall_ns > 0);
    assert_true(cells->report.peak_bytes > 0);
    assert_prints(cells, "exit 0", "");
    assert_string_equal(cells->report.errors, "");
  }
}

CELLS_TEST(a_signal_is_told) {
  FOR_SOME_SETS(cells, name) {
    assert_shell(cells, "kill -SEGV $$", name, ENDING_SIGNAL, SIGSEGV);
  }
}

CELLS_TEST(standard_input_is_empty) {
  cells_use(cells, LAYERS_ALL);
  assert_prints(cells, "wc -c", "0\n");
}

CELLS_TEST(files_stay_for_the_next_run_and_the_referee_reads_them) {
  FOR_SOME_SETS(cells, name) {
    char text[8] = "";
    assert_prints(cells, "echo kept >file && cat \"$TMPDIR/file\"", "kept\n");
    int fd = openat(cell_desk(cells->cell), "file", O_RDONLY | O_NOFOLLOW);
    assert_true(fd >= 0);
    assert_int_equal(read(fd, text, sizeof text), 5);
    close(fd);
    assert_true(cells_shell(cells, "cat file; pwd"));
    if (strncmp(cells->report.out, "kept\n/", 6) != 0) fail_msg("%s: %s", name, cells->report.out);
  }
}

CELLS_TEST(what_the_referee_writes_is_the_players_to_replace) {
  FOR_SOME_SETS(cells, name) {
    int fd = openat(cell_desk(cells->cell), "state", O_WRONLY | O_CREAT,
                    S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
    assert_int_equal(write(fd, "before", 6), 6);
    close(fd);
    assert_shell(cells, "cat state && echo after >new && mv -f new state", name, ENDING_EXITED, 0);
    assert_string_equal(cells->report.out, "before");
    assert_int_equal(size_in_folder(cells, "state"), 6);
  }
}

CELLS_TEST(wiping_leaves_one_file) {
  FOR_SOME_SETS(cells, name) {
    assert_true(cells_shell(cells, "echo >state; mkfifo pipe; ln -s / link; mkdir empty; chmod 0 "
                                   "empty; mkdir -p a/b/c; echo >a/b/c/d; chmod 0 a/b; "
                                   "echo >.file; echo >...; mkdir -p .a/.b; echo >.a/.b/.c"));
    assert_ended(cells, name, ENDING_EXITED, 0);
    assert_true(cell_wipe(cells->cell, "state"));
    assert_prints(cells, "ls -A", "state\n");
    assert_false(cell_wipe(cells->cell, "state"));
  }
}

CELLS_TEST(folders_are_wiped_however_deep_they_are) {
  FOR_SOME_SETS(cells, name) {
    assert_true(cells_act(cells, "nest", ""));
    if (geteuid() != 0) assert_ended(cells, name, ENDING_EXITED, 0);
    assert_true(cell_wipe(cells->cell, NULL));
    assert_prints(cells, "ls -A", "");
  }
}

CELLS_TEST(closing_removes_the_folder) {
  char folder[SCRATCH_PATH_SIZE * 2];
  cells_use(cells, 0);
  snprintf(folder, sizeof folder, "%s", cell_folder(cells->cell));
  assert_int_equal(access(folder, F_OK), 0);
  assert_true(cells_act(cells, "nest", ""));
  assert_true(cells_shell(cells, "chmod 0 ."));
  cell_close(cells->cell);
  cells->cell = NULL;
  assert_int_equal(access(folder, F_OK), -1);
}

/* --- what is left over --- */

CELLS_TEST(a_child_that_has_ended_is_not_left_over) {
  FOR_SOME_SETS(cells, name) {
    assert_act(cells, "zombie", "", name, ENDING_EXITED, 0);
    assert_int_equal(cells->report.left_over, 0);
  }
}

CELLS_TEST(a_daemon_is_dead_before_the_next_run) {
  FOR_EACH_SET(cells, name) {
    assert_act(cells, "daemon", "beats", name, ENDING_EXITED, 0);
    assert_int_equal(cells->report.left_over, 1);
    assert_still(cells, name, "beats");
  }
}

CELLS_TEST(locks_on_stdin_and_stdout_end_with_the_run) {
  char byte[32]; /* of /dev/null, which is everybody's */
  FOR_SOME_SETS(cells, name) {
    snprintf(byte, sizeof byte, "%ld", (long)getpid());
    for (int i = 0; i < 2; i++) {
      assert_act(cells, "lock", byte, name, ENDING_EXITED, 0);
    }
  }
}

CELLS_TEST(the_keeper_does_not_answer_a_flood_of_refused_calls) {
  if (!cells_use(cells, LAYER_BIT(LAYER_SECCOMP))) skip();
  assert_true(cells_act(cells, "flood-calls", ""));
  if (!cells->report.refused[0]) skip(); /* nobody is asked here */
  assert_ended(cells, "seccomp", ENDING_EXITED, 0);
  assert_string_equal(cells->report.refused, "ptrace");
}

CELLS_TEST(a_process_that_flees_from_child_to_child_is_caught) {
  FOR_SOME_SETS(cells, name) {
    assert_act(cells, "runner", "runs", name, ENDING_EXITED, 0);
    assert_still(cells, name, "runs");
  }
}

CELLS_TEST(background_jobs_are_dead_too) {
  FOR_SOME_SETS(cells, name) {
    assert_shell(cells, "sleep 100 & sleep 100 & exit 3", name, ENDING_EXITED, 3);
    assert_int_equal(cells->report.left_over, 2);
    assert_true(cells->report.wall_ns < 5 * NS_PER_SECOND);
  }
}

/* An `env` may end, which sends the shell a signal, while the shell forks the next one. That is
 * likelier when the keeper gets a processor only now and then. */
CELLS_TEST(a_shell_can_fork_while_its_children_end) {
  enum { TIMES = 6, IN_CHECK = 6 };
  cells_use(cells, LAYER_BIT(LAYER_SECCOMP));
  for (unsigned i = 0; i < TIMES; i += test_every(IN_CHECK)) {
    assert_true(cells_shell(cells,
                            "for i in 1 2 3 4 5 6; do setsid sh -c 'while :; do :; done' & done;"
                            "i=0; while [ $((i += 1)) -le 20 ]; do env | env; done"));
    assert_string_equal(cells->report.errors, "");
    assert_int_equal(cells->report.ending, ENDING_EXITED);
    assert_int_equal(cells->report.status, 0);
  }
}

CELLS_TEST(a_fork_bomb_is_bounded_and_the_next_run_is_fine) {
  enum { PROCESSES = 20 };
  cells->plan.limits.processes = PROCESSES;
  FOR_SOME_SETS(cells, name) {
    /* setrlimit does not limit the processes of the real root. */
    bool limited = has(cells, LAYER_CGROUP) ||
                   (has(cells, LAYER_LIMITS) && (geteuid() != 0 || has(cells, LAYER_UID)));
    assert_act(cells, "forks", "", name, ENDING_EXITED, 0);
    long made = strtol(cells->report.out, NULL, 10);
    if (limited ? made > PROCESSES : made != 400) fail_msg("%s: %ld processes", name, made);
    if (has(cells, LAYER_CGROUP)) assert_int_equal(cells->report.excess, EXCESS_PROCESSES);
    assert_int_equal(cells->report.left_over, made);
    assert_prints(cells, "echo fine", "fine\n");
    assert_int_equal(cells->report.excess, EXCESS_NONE);
  }
}

/* Starts `count` processes of the user `uid`, each of which sleeps for some milliseconds. */
static pid_t crowd(uid_t uid, unsigned count, int64_t milliseconds) {
  int ready[2];
  char byte;
  if (pipe(ready) != 0) fail();
  pid_t pid = fork();
  if (pid == 0) {
    if (setresuid(uid, uid, uid) != 0) _exit(1);
    for (unsigned i = 1; i < count; i++)
      if (fork() == 0) break;
    if (write(ready[1], "", 1) != 1) _exit(1);
    sleep_ms(milliseconds);
    while (wait(NULL) > 0) /* zombies count until they have been waited for */
      continue;
    _exit(0);
  }
  for (unsigned i = 0; i < count; i++)
    if (read(ready[0], &byte, 1) != 1) fail();
  close(ready[0]);
  close(ready[1]);
  return pid;
}

/* Another referee's cells, for example in another container, may run as the same user. */
CELLS_TEST(a_start_for_which_there_is_no_room_is_tried_again) {
  enum { PROCESSES = 8, CROWD_STARTS = 1000, CROWD_MS_MAX = 1000 }; /* half the keeper's patience */
  const int64_t starts_ms = cells_starts_ms(CROWD_STARTS);
  const int64_t crowd_ms = starts_ms < CROWD_MS_MAX ? starts_ms : CROWD_MS_MAX;
  if (geteuid() != 0) skip();
  cells->plan.limits.processes = PROCESSES;
  if (!cells_use(cells, LAYER_BIT(LAYER_LIMITS) | LAYER_BIT(LAYER_UID))) skip();
  assert_true(cells_shell(cells, "id -u"));
  pid_t others = crowd((uid_t)strtoul(cells->report.out, NULL, 10), 2 * PROCESSES, crowd_ms);
  cells->time.wall_ns = crowd_ms * 2 / 3 * NS_PER_MS;
  if (!cells_shell(cells, "echo fine")) fail_msg("%s", cells->why.text);
  assert_string_equal(cells->report.out, "fine\n");
  assert_ended(cells, "limits and uid", ENDING_EXITED, 0);
  waitpid(others, NULL, 0);
}

/* --- excess --- */

CELLS_TEST(of_a_flood_the_beginning_is_kept_and_nothing_comes_later) {
  FOR_SOME_SETS(cells, name) {
    assert_act(cells, "flood", "", name, ENDING_EXITED, 0);
    assert_int_equal(cells->report.out_size, RUN_SAID_MAX);
    assert_int_equal(cells->report.errors_size, RUN_SAID_MAX);
    assert_int_equal(strlen(cells->report.out), RUN_SAID_MAX);
    assert_int_equal(strtol(cells->report.out + RUN_SAID_MAX - 64, NULL, 10), 1023);
    assert_prints(cells, "echo short", "short\n");
    assert_string_equal(cells->report.errors, "");
  }
}

CELLS_TEST(output_that_one_run_has_changed_is_as_before_in_the_next) {
  cells_use(cells, LAYERS_ALL);
  assert_act(cells, "unblock", "", "all", ENDING_EXITED, 0);
  assert_act(cells, "blocks", "", "all", ENDING_EXITED, 0);
}

CELLS_TEST(a_file_has_a_largest_size) {
  cells->plan.limits.file_bytes = 1 << 20;
  if (!cells_use(cells, LAYER_BIT(LAYER_LIMITS))) skip();
  assert_shell(cells, "exec head -c 256M /dev/zero >large", "limits", ENDING_SIGNAL, SIGXFSZ);
  assert_int_equal(cells->report.excess, EXCESS_FILE);
  assert_int_equal(size_in_folder(cells, "large"), 1 << 20);
}

CELLS_TEST(the_folder_has_a_largest_size) {
  cells->plan.limits.space_bytes = 1 << 20;
  if (!cells_use(cells, LAYER_BIT(LAYER_MOUNT))) skip();
  assert_shell(cells, "exec head -c 256M /dev/zero >large", "mount", ENDING_EXITED, 1);
  assert_int_equal(cells->report.excess, EXCESS_SPACE);
  assert_true(size_in_folder(cells, "large") <= 1 << 20);
  assert_true(cell_wipe(cells->cell, NULL));
  assert_shell(cells, "echo fine >file", "mount", ENDING_EXITED, 0);
}

CELLS_TEST(memory_is_limited_for_each_process) {
#ifdef __SANITIZE_ADDRESS__
  skip();
#endif
  cells->plan.limits.memory_bytes = 64 << 20;
  if (!cells_use(cells, LAYER_BIT(LAYER_LIMITS))) skip();
  assert_act(cells, "allocate", "", "limits", ENDING_EXITED, 1);
  assert_true(cells->report.peak_bytes > 32 << 20 && cells->report.peak_bytes < 80 << 20);
}

CELLS_TEST(a_cgroup_limits_memory_for_all_together) {
#ifdef __SANITIZE_ADDRESS__
  skip();
#endif
  cells->plan.limits.memory_bytes = 64 << 20;
  if (!cells_use(cells, LAYER_BIT(LAYER_CGROUP))) skip();
  assert_act(cells, "allocate", "", "cgroup", ENDING_SIGNAL, SIGKILL);
  assert_int_equal(cells->report.excess, EXCESS_MEMORY);
  assert_prints(cells, "echo fine", "fine\n");
  assert_int_equal(cells->report.excess, EXCESS_NONE);
}

/* --- time --- */

/* Or less, where this process may not have that much. */
CELLS_TEST(a_stack_has_8_mb_and_a_player_may_raise_that_to_64) {
  enum { KB = 1024, STACK = 8 * KB, STACK_MAX = 64 * KB };
  struct rlimit own;
  assert_int_equal(getrlimit(RLIMIT_STACK, &own), 0);
  rlim_t most = own.rlim_max / KB < STACK_MAX ? own.rlim_max / KB : STACK_MAX;
  char expected[64];
  snprintf(expected, sizeof expected, "%lu\n%lu\n", (unsigned long)(most < STACK ? most : STACK),
           (unsigned long)most);
  if (!cells_use(cells, LAYER_BIT(LAYER_LIMITS))) skip();
  assert_prints(cells, "ulimit -S -s; ulimit -H -s", expected);
}

static void assert_late_cpu(const struct cells *cells, const char *name, int64_t limit_ms) {
  enum { SLACK_STARTS = 300 }; /* until the keeper has noticed and killed it */
  const int64_t most_ms = limit_ms + cells_starts_ms(SLACK_STARTS);
  assert_ended(cells, name, ENDING_LATE_CPU, SIGKILL);
  if (cells->report.cpu_ns < limit_ms * NS_PER_MS || cells->report.cpu_ns > most_ms * NS_PER_MS)
    fail_msg("%s: %.1f ms", name, (double)cells->report.cpu_ns / (double)NS_PER_MS);
}

CELLS_TEST(a_busy_loop_ends_at_its_limit) {
  enum { LIMIT_MS = 50 };
  cells->time.cpu_ns = LIMIT_MS * NS_PER_MS;
  FOR_SOME_SETS(cells, name) {
    assert_true(cells_act(cells, "spin", ""));
    assert_late_cpu(cells, name, LIMIT_MS);
  }
}

CELLS_TEST(processor_time_of_a_child_counts_once) {
  enum { LIMIT_MS = 250 }; /* what starting two processes takes is far less than the rest of it */
  cells->time.cpu_ns = LIMIT_MS * NS_PER_MS;
  if (!cells_use(cells, LAYER_BIT(LAYER_LIMITS))) skip();
  assert_act(cells, "spin-before", "150", "a child that was waited for", ENDING_EXITED, 0);
}

CELLS_TEST(processor_time_of_all_processes_counts_together) {
  enum { LIMIT_MS = 50 };
  cells->time.cpu_ns = LIMIT_MS * NS_PER_MS;
  FOR_SOME_SETS(cells, name) {
    assert_true(cells_act(cells, "\"$1\" --act spin x & \"$1\" --act spin x & \"$1\" --act spin x",
                          cells->player));
    assert_late_cpu(cells, name, LIMIT_MS);
  }
}

static void assert_late(struct cells *cells, const char *name, int64_t limit_ms) {
  enum { SLACK_MS = 20000 }; /* far less than it would sleep */
  assert_ended(cells, name, ENDING_LATE, SIGKILL);
  if (cells->report.wall_ns < limit_ms * NS_PER_MS ||
      cells->report.wall_ns > (limit_ms + SLACK_MS) * NS_PER_MS + cells->report.late_ns)
    fail_msg("%s: %.1f ms", name, (double)cells->report.wall_ns / (double)NS_PER_MS);
}

CELLS_TEST(who_sleeps_or_stops_ends_at_its_limit) {
  enum { LIMIT_MS = 40 };
  const int64_t usual_ns = cells->time.wall_ns;
  FOR_EACH_SET(cells, name) {
    cells->time.wall_ns = LIMIT_MS * NS_PER_MS;
    assert_true(cells_shell(cells, "sleep 100"));
    assert_late(cells, name, LIMIT_MS);
    assert_true(cells_shell(cells, "kill -STOP $$"));
    assert_late(cells, name, LIMIT_MS);
    cells->time.wall_ns = usual_ns;
    assert_prints(cells, "echo fine", "fine\n");
  }
}

CELLS_TEST(wall_time_ends_at_the_cap_however_late_the_machine_is) {
  enum { LIMIT_MS = 100 };
  cells->time.cap_ns = LIMIT_MS * NS_PER_MS;
  cells_use(cells, LAYERS_ALL);
  assert_true(cells_shell(cells, "sleep 100"));
  assert_late(cells, "all", LIMIT_MS);
}

enum { OTHERS = 12, OTHERS_LIFE_MS = 10000 };

/* Starts busy loops that end by themselves after `life_ms`. */
static void start_others(pid_t others[OTHERS], int life_ms) {
  const struct itimerval life = {
      .it_value = {.tv_sec = life_ms / 1000, .tv_usec = life_ms % 1000 * 1000L}};
  for (int i = 0; i < OTHERS; i++) {
    others[i] = fork();
    if (others[i] == 0) {
      setsid(); /* a session of its own, where sessions share processors evenly */
      setitimer(ITIMER_REAL, &life, NULL);
      for (volatile unsigned turns = 0;; turns++)
        continue;
    }
  }
}

static void end_others(const pid_t others[OTHERS]) {
  for (int i = 0; i < OTHERS; i++) {
    kill(others[i], SIGKILL);
    waitpid(others[i], NULL, 0);
  }
}

/* The program shares the processors with many busy loops, so that it is charged little more than
 * what it computes: the rest of its wall time is not its fault. Otherwise it would run out of wall
 * time. */
static bool is_judged_fairly(struct cells *cells, int64_t cpu_ns, int64_t wall_ns) {
  pid_t others[OTHERS];
  cells->time.cpu_ns = cpu_ns;
  cells->time.wall_ns = wall_ns;
  start_others(others, OTHERS_LIFE_MS);
  assert_true(cells_act(cells, "spin", ""));
  end_others(others);
  int64_t fair = cells->report.wall_ns - cells->report.late_ns;
  return cells->report.ending == ENDING_LATE_CPU && fair >= cpu_ns / 2 && fair <= wall_ns &&
         (sysconf(_SC_NPROCESSORS_ONLN) > 4 || cells->report.late_ns > cpu_ns);
}

/* A virtual machine may lose time that no process is told of, so only one of three runs has to be
 * as expected. Without the measurement of lateness, none would be. */
CELLS_TEST(a_program_that_had_no_processor_was_not_late_itself) {
  enum { CPU_MS = 50, SLACK_MS = 100, TRIES = 3 };
  cells_use(cells, LAYERS_ALL);
  for (int i = 0; i < TRIES; i++)
    if (is_judged_fairly(cells, CPU_MS * NS_PER_MS, (CPU_MS + SLACK_MS) * NS_PER_MS)) return;
  fail_msg("ending %d after %lld of %lld ns", (int)cells->report.ending,
           (long long)(cells->report.wall_ns - cells->report.late_ns),
           (long long)cells->report.wall_ns);
}

/* The oldest child of a process, or 0. */
static pid_t first_child(pid_t pid) {
  char path[64];
  long child = 0;
  snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)pid, (long)pid);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  if (fscanf(file, "%ld", &child) != 1) child = 0; /* NOLINT(cert-err34-c) */
  fclose(file);
  return (pid_t)child;
}

/* Gives the session of a process the share of the processors that this niceness has. Without
 * CAP_SYS_ADMIN, as in a container, it is granted once in a tenth of a second. */
static bool set_share(pid_t pid, const char *nice) {
  char group[64];
  bool set;
  snprintf(group, sizeof group, "/proc/%ld/autogroup", (long)pid);
  while (!(set = file_tell(AT_FDCWD, group, nice)) && errno == EAGAIN)
    sched_yield();
  return set;
}

/* Starts a process that waits for the player that `referee` starts, and leaves it the smallest
 * share of the processors: it only, as nothing else may have to wait for something that a process
 * without a processor holds. */
static pid_t start_starver(pid_t referee) {
  pid_t starver = fork();
  if (starver != 0) return starver;
  alarm(OTHERS_LIFE_MS / 1000);
  pid_t spawner = first_child(referee), keeper = first_child(spawner), player = 0;
  while (!player || getsid(player) != player)
    player = first_child(keeper);
  _exit(set_share(player, "19") ? 0 : 1);
}

/* A wait for a processor is reported when it is over. Here it lasts longer than the program's wall
 * time; the referee and the keeper go on meanwhile. On a busy machine the program may have ended
 * before it is starved: then it is started again. */
CELLS_TEST(a_program_that_waits_for_a_processor_is_not_ended) {
  enum { CPU_MS = 50, WALL_MS = 150, WAIT_MS = 500, TRIES = 20 };
  pid_t others[OTHERS];
  int starved = 1;
  cells_use(cells, LAYERS_ALL);
  if (geteuid() != 0 || access("/proc/self/autogroup", W_OK) != 0) skip();
  cells->time.cpu_ns = CPU_MS * NS_PER_MS;
  cells->time.wall_ns = WALL_MS * NS_PER_MS;
  for (int i = 0; i < TRIES && starved != 0; i++) {
    pid_t starver = start_starver(getpid());
    start_others(others, WAIT_MS);
    assert_true(cells_act(cells, "spin", ""));
    end_others(others);
    kill(starver, SIGKILL);
    waitpid(starver, &starved, 0);
    assert_ended(cells, "all", ENDING_LATE_CPU, SIGKILL);
  }
  assert_int_equal(starved, 0);
}

/* --- a program that cannot be started --- */

static void assert_never_began(struct cells *cells, const char *program, const char *why) {
  bool began = cells_start(cells, program, NULL, NULL);
  if (began || cells->report.ending != ENDING_NEVER_BEGAN || !strstr(cells->why.text, why))
    fail_msg("%s: %s", program, began ? "started" : cells->why.text);
}

CELLS_TEST(why_a_program_cannot_be_started_is_told) {
  const struct scratch *scratch = &cells->scratch;
  const char *script = scratch_program(scratch, "script", "#!/no/such/interpreter\n");
  const char *text = scratch_program(scratch, "text", "hello\n");
  const char *plain = scratch_path(scratch, "plain");
  scratch_write(scratch, "plain", "hello\n");
  cells->visible[1] = cells->scratch.folder;
  cells_use(cells, LAYERS_ALL);
  assert_never_began(cells, "no-such-program", "no-such-program: cannot be started: No such file");
  assert_never_began(cells, "/no/such/program", "cannot be started: No such file");
  assert_never_began(cells, script, "its interpreter is missing");
  assert_never_began(cells, text, "neither a program for this machine nor a script");
  assert_never_began(cells, plain, "cannot be started: Permission denied");
  cells->visible[1] = NULL;
  cells_use(cells, LAYERS_ALL);
  if (has(cells, LAYER_MOUNT)) assert_never_began(cells, script, "is not visible in the cell");
  assert_shell(cells, "exit 5", "all", ENDING_EXITED, 5);
}

CELLS_TEST(too_many_words_are_refused) {
  enum { WORDS = 5000 };
  const char **words = calloc(WORDS + 1, sizeof *words);
  assert_non_null(words);
  for (int i = 0; i < WORDS; i++)
    words[i] = "true";
  cells_use(cells, 0);
  assert_false(cell_run(cells->cell, words, &cells->time, &cells->report, &cells->why));
  assert_int_equal(cells->report.ending, ENDING_NEVER_BEGAN);
  assert_true(cells_shell(cells, "exit 0"));
  free(words);
}

/* --- the referee's own trouble --- */

CELLS_TEST(without_its_keeper_a_cell_is_broken_and_can_be_closed) {
  FOR_SOME_SETS(cells, name) {
    assert_true(cells_shell(cells, "exit 0"));
    kill(first_child(getpid()), SIGKILL);
    for (int tries = 0; tries < 100 && cells_shell(cells, "exit 0"); tries++)
      sleep_ms(1); /* until the signal has taken effect */
    assert_int_equal(cells->report.ending, ENDING_BROKEN);
    assert_false(cells_shell(cells, "exit 0"));
    assert_int_equal(cells->report.ending, ENDING_BROKEN);
  }
}

/* The path of a pipe that players may read. */
static const char *show_pipe(struct cells *cells) {
  const char *path = scratch_path(&cells->scratch, "pipe");
  assert_int_equal(mkfifo(path, S_IRUSR | S_IWUSR), 0);
  assert_int_equal(chmod(path, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH), 0);
  return cells->visible[1] = path;
}

/* In a process of its own, because a caught signal stays recorded. */
CELLS_TEST(a_signal_to_the_referee_ends_the_run) {
  const char *path = show_pipe(cells);
  int status = 0;
  pid_t pid = fork();
  if (pid == 0) {
    signals_catch();
    cells->plan.layers = LAYERS_ALL;
    cells->cell = cell_open(&cells->plan, &cells->why);
    alarm(30);
    pid_t referee = getpid();
    pid_t other = fork();
    if (other == 0) {
      alarm(60);                                             /* if no player ever runs */
      if (open(path, O_WRONLY) >= 0) kill(referee, SIGTERM); /* the player runs */
      _exit(0);
    }
    bool began = cells->cell && cells_act(cells, "hold", path);
    waitpid(other, NULL, 0);
    bool good = began && cells->report.ending == ENDING_INTERRUPTED &&
                cells->report.wall_ns < 5 * NS_PER_SECOND;
    cell_close(cells->cell);
    _exit(good ? 0 : 1);
  }
  waitpid(pid, &status, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* --- in a container --- */

/* Drops what Podman and Docker take from root, CAP_SYS_ADMIN, so that exec does not restore it. */
static void drop_admin(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (geteuid() != 0) return;
  if (prctl(PR_CAPBSET_DROP, CAP_SYS_ADMIN, 0, 0, 0) != 0 || syscall(SYS_capget, &head, data) != 0)
    _exit(2);
  data[0].effective &= ~CAP_TO_MASK(CAP_SYS_ADMIN);
  data[0].permitted &= ~CAP_TO_MASK(CAP_SYS_ADMIN);
  if (syscall(SYS_capset, &head, data) != 0) _exit(2);
}

/* Docker's default policy also refuses new namespaces. */
static void refuse_namespaces(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter || seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(unshare), 0) != 0 ||
      seccomp_load(filter) != 0)
    _exit(2);
  seccomp_release(filter);
}

/* Does a cell with all granted layers work, including the referee's file, and does it have the
 * layers that need no privilege? */
static int play_a_turn(struct cells *cells) {
  const uint32_t always = LAYER_BIT(LAYER_LIMITS) | LAYER_BIT(LAYER_SECCOMP);
  struct why why;
  cells->plan.layers = LAYERS_ALL;
  cells->cell = cell_open(&cells->plan, &cells->why);
  if (!cells->cell) return 1;
  bool good = (cell_layers(cells->cell) & always) == always &&
              (has(cells, LAYER_MOUNT) || geteuid() != 0 || has(cells, LAYER_UID)) &&
              desk_lay(cell_desk(cells->cell), "before", 6, &why) &&
              cells_shell(cells, "cat " DESK_FILE " && echo after >new && mv -f new " DESK_FILE) &&
              cells->report.status == 0 && strcmp(cells->report.out, "before") == 0;
  cell_close(cells->cell);
  return good ? 0 : 1;
}

static int give_up_when_told(struct cells *cells) {
  signals_catch();
  raise(SIGTERM);
  cells->plan.layers = LAYERS_ALL;
  cells->cell = cell_open(&cells->plan, &cells->why);
  return !cells->cell && strcmp(cells->why.text, "interrupted") == 0 ? 0 : 1;
}

static bool ends_with(const char *text, const char *end) {
  size_t size = strlen(text), most = strlen(end);
  return size >= most && strcmp(text + size - most, end) == 0;
}

/* Does the advice for each namespace that cannot be made say why, and what helps? */
static int advise(struct cells *cells) {
  static const struct {
    enum layer layer;
    const char *as_user;
  } rows[] = {{LAYER_MOUNT, "needs Linux 5.12, and a user namespace or root"},
              {LAYER_PID, "in a container, an unmasked /proc"},
              {LAYER_NET, "needs a user namespace or root"},
              {LAYER_IPC, "needs a user namespace or root"},
              {LAYER_UTS, "needs a user namespace or root"}};
  const char *as_root = "start the container with --cap-add SYS_ADMIN";
  (void)cells;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct why advice;
    layer_advice(rows[i].layer, &advice);
    bool by_policy = strstr(advice.text, "sysctl kernel.apparmor"); /* this machine's policy */
    const char *end = geteuid() == 0 ? as_root : rows[i].as_user;
    if (strstr(advice.text, " failed: Operation not permitted; ") &&
        (by_policy || ends_with(advice.text, end)))
      continue;
    fprintf(stderr, "%s\n", advice.text);
    return 1;
  }
  return 0;
}

/* There is no advice for a layer that is granted. */
static int advise_nothing(struct cells *cells) {
  struct why advice;
  (void)cells;
  layer_advice(LAYER_LIMITS, &advice);
  return advice.text[0] != '\0';
}

/* Runs `body` in a process of its own, which ends whatever happens. */
static void assert_contained(struct cells *cells, bool with_namespaces,
                             int (*body)(struct cells *)) {
  enum { SECONDS = 60 };
  int status = 0;
  pid_t pid = fork();
  if (pid == 0) {
    alarm(SECONDS);
    drop_admin();
    if (!with_namespaces) refuse_namespaces();
    _exit(body(cells));
  }
  waitpid(pid, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail_msg("status %x", (unsigned)status);
}

CELLS_TEST(a_user_whose_namespace_does_not_know_the_referee_is_left_out) {
  assert_contained(cells, true, play_a_turn);
}

static int keep_user(struct cells *cells) {
  cells->plan.layers = LAYERS_ALL & ~(LAYER_BIT(LAYER_MOUNT) | LAYER_BIT(LAYER_PID));
  cells->cell = cell_open(&cells->plan, &cells->why);
  return cells->cell && has(cells, LAYER_UID) ? 0 : 1;
}

CELLS_TEST(without_a_mount_namespace_a_user_is_worth_more_than_the_others) {
  if (geteuid() != 0) skip();
  assert_contained(cells, true, keep_user);
}

CELLS_TEST(a_user_who_cannot_read_the_program_is_left_out) {
  if (geteuid() != 0) skip();
  assert_int_equal(mkdir(scratch_path(&cells->scratch, "private"), S_IRWXU), 0);
  const char *program =
      scratch_program(&cells->scratch, "private/program", "#!/bin/sh\necho played\n");
  cells->visible[1] = program;
  assert_false(cells_use(cells, LAYER_BIT(LAYER_LIMITS) | LAYER_BIT(LAYER_UID)));
  assert_true(has(cells, LAYER_LIMITS));
  assert_true(cells_start(cells, program, NULL, NULL));
  assert_string_equal(cells->report.out, "played\n");
}

CELLS_TEST(without_new_namespaces_there_are_the_other_layers) {
  assert_contained(cells, false, play_a_turn);
}

CELLS_TEST(why_a_layer_is_not_granted_is_told_with_what_helps) {
  assert_contained(cells, false, advise);
  assert_contained(cells, false, advise_nothing);
}

CELLS_TEST(a_signal_ends_the_search_for_layers) {
  assert_contained(cells, false, give_up_when_told);
}

static int groups; /* global, as nftw passes no context */
static int count_group(const char *path, const struct stat *status, int type, struct FTW *where) {
  char slot[32];
  const char *name = path + where->base, *last = strrchr(name, '-');
  (void)status;
  snprintf(slot, sizeof slot, "-%u", cells_slot());
  groups += type == FTW_D && strncmp(name, "onemove-", 8) == 0 && last && strcmp(last, slot) == 0;
  return 0;
}

/* The number of control groups of cells in this test's slot. */
static int count_groups(void) {
  enum { OPEN_FOLDERS = 8 };
  groups = 0;
  nftw("/sys/fs/cgroup", count_group, OPEN_FOLDERS, FTW_PHYS);
  return groups;
}

/* Waits until a process has the pipe open for reading, or until none has. */
static void await_reader(const char *name, const char *path, bool wanted) {
  enum { TRIES = 10000, STEP_MS = 5 };
  for (int i = 0; i < TRIES; i++) {
    int fd = open(path, O_WRONLY | O_NONBLOCK);
    if (fd >= 0) close(fd);
    if ((fd >= 0) == wanted) return;
    sleep_ms(STEP_MS);
  }
  fail_msg("%s: %s", name, wanted ? "nobody comes" : "somebody stays");
}

CELLS_TEST(when_the_referee_is_killed_nothing_survives) {
  const char *path = show_pipe(cells);
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    uint32_t layers = cells_set(i, &name);
    pid_t pid = fork();
    if (pid == 0) {
      cells->plan.layers = layers;
      cells->cell = cell_open(&cells->plan, &cells->why);
      if (cells->cell) cells_act(cells, "hold", path);
      _exit(0);
    }
    await_reader(name, path, true);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    await_reader(name, path, false);
  }
  cells_use(cells, LAYERS_ALL); /* removes the groups of dead cells */
  cell_close(cells->cell);
  cells->cell = NULL;
  assert_int_equal(count_groups(), 0);
}

CELLS_TEST(a_spawner_makes_cells_that_share_nothing) {
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    uint32_t layers = cells_set(i, &name);
    struct spawner *spawner =
        spawner_open(&cells->plan.limits, layers, cells->plan.slot, &cells->why);
    assert_non_null(spawner);
    cells->plan.spawner = spawner;
    for (int game = 0; game < 3; game++) {
      cells_use(cells, layers);
      if (!cells_shell(cells, "ls; touch mine; sleep 60 & echo done"))
        fail_msg("%s: %s", name, cells->why.text);
      if (strcmp(cells->report.out, "done\n") != 0) fail_msg("%s: %s", name, cells->report.out);
      assert_int_equal(cells->report.left_over, 1);
    }
    cell_close(cells->cell);
    cells->cell = NULL;
    cells->plan.spawner = NULL;
    spawner_close(spawner);
  }
  assert_int_equal(count_groups(), 0);
}

/* A tournament's worker uses one spawner for thousands of cells. */
CELLS_TEST(a_spawner_keeps_no_descriptor_of_a_cell) {
  enum { FILES_AT_MOST = 64, GAMES = 40 };
  struct rlimit usual, few;
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
  few = (struct rlimit){FILES_AT_MOST, usual.rlim_max};
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
  struct spawner *spawner = spawner_open(&cells->plan.limits, 0, cells->plan.slot, &cells->why);
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
  assert_non_null(spawner);
  cells->plan.spawner = spawner;
  for (int game = 0; game < GAMES; game++) {
    cells_use(cells, 0);
    if (!cells_shell(cells, "echo done")) fail_msg("cell %d: %s", game, cells->why.text);
    assert_string_equal(cells->report.out, "done\n");
  }
  cell_close(cells->cell);
  cells->cell = NULL;
  cells->plan.spawner = NULL;
  spawner_close(spawner);
}

/* If no control group counts processor time, it is one processor, so that wall time is a bound. */
CELLS_TEST(a_player_may_use_the_processors_that_it_is_given) {
  const struct processors all = processors_allowed();
  char expected[32];
  cells->plan.processors = &all;
  processors_settle(&all, 0);
  cells_use(cells, LAYERS_ALL);
  assert_true(cells_shell(cells, "nproc"));
  processors_use(&all);
  snprintf(expected, sizeof expected, "%u\n",
           has(cells, LAYER_CGROUP) ? processors_count(&all) : 1);
  assert_string_equal(cells->report.out, expected);
}

CELLS_TEST(time_that_other_machines_have_stolen_is_read) {
  (void)cells;
  const long long tick_ns = NS_PER_SECOND / sysconf(_SC_CLK_TCK);
  assert_int_equal(processors_stolen("cpu  10 20 30 40 50 60 70 80 90 100\ncpu0 1 2 3 4 5 6 7 8"),
                   80 * tick_ns);
  assert_int_equal(processors_stolen("cpu  10 20 30 40\n"), 0); /* before Linux 2.6.11 */
}

CELLS_TEST(a_required_layer_that_is_not_granted_prevents_the_cell) {
  if (geteuid() == 0) skip();
  cells->plan.required = LAYER_BIT(LAYER_UID);
  assert_null(cell_open(&cells->plan, &cells->why));
  assert_string_equal(cells->why.text, "uid: only root can give a player a user of its own");
}

CELLS_TEST(a_visible_path_that_does_not_exist_is_told) {
  cells->visible[1] = "/no/such/folder";
  cells->plan.layers = LAYER_BIT(LAYER_MOUNT);
  assert_null(cell_open(&cells->plan, &cells->why));
  assert_string_equal(cells->why.text, "/no/such/folder: cannot be shown in a cell: No such file "
                                       "or directory");
}

int main(int argc, char **argv) {
  return cells_main(argc, argv, NULL, NULL);
}
