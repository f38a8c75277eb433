/* Harming others: their processes, their files, the machine. The test sees what can be seen from
 * outside; the player reports the rest (found). */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares unshare */
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/* --- processes --- */

static void signals_parent(void) {
  if (turn.kind->number == SIGKILL) kill(getppid(), SIGTERM);
  kill(getppid(), turn.kind->number);
  sleep_ms(20);
}

static void kills_group(void) {
  kill(0, SIGKILL);
}

static void kills_all(void) {
  kill(-1, SIGKILL);
  sleep_ms(20);
}

static void signal_one(pid_t pid) {
  if (pid > 1) kill(pid, turn.kind->number);
}

static void trace(pid_t pid) {
  if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) == 0 || ptrace(PTRACE_ATTACH, pid, NULL, NULL) == 0)
    found("traces the process %d", (int)pid);
}

static void traces_parent(void) {
  trace(getppid());
}

static void limits_parent(void) {
  struct rlimit none = {0, 0};
  if (prlimit(getppid(), RLIMIT_NOFILE, &none, NULL) == 0) found("limits its parent");
}

static void limit_one(pid_t pid) {
  struct rlimit now;
  if (pid != getppid() && prlimit(pid, RLIMIT_CORE, NULL, &now) == 0 &&
      prlimit(pid, RLIMIT_CORE, &now, NULL) == 0)
    found("limits the process %d", (int)pid);
}

static void slow_one(pid_t pid) {
  if (pid != getppid() && setpriority(PRIO_PROCESS, (id_t)pid, 19) == 0)
    found("slows the process %d down", (int)pid);
}

static void takes_priority(void) {
  struct sched_param first = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &first) == 0) found("a priority of real time");
  errno = 0;
  if (nice(-5) == -1 && errno) return;
  found("a priority above all others");
}

/* Moves itself to the group above that of its cell, in each hierarchy. */
static void leaves_group(void) {
  char line[PATH_ROOM], path[2 * PATH_ROOM];
  FILE *groups = fopen("/proc/self/cgroup", "re");
  while (groups && fgets(line, sizeof line, groups)) {
    line[strcspn(line, "\n")] = '\0';
    char *controllers = strchr(line, ':'), *own = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!own) continue;
    *own++ = '\0';
    snprintf(path, sizeof path, "/sys/fs/cgroup/%s%s/../cgroup.procs", controllers + 1, own);
    int above = open(path, O_WRONLY | O_CLOEXEC); /* which must not be created */
    if (above >= 0 && write(above, "0", 1) == 1) found("in another group: %s", path);
    if (above >= 0) close(above);
  }
  if (groups) fclose(groups);
}

/* --- files --- */

/* A running program cannot be written to, but another can take its place. */
static void replace(const char *path, const char *text) {
  char new[PATH_ROOM + 8];
  snprintf(new, sizeof new, "%s.new", path);
  if (write_text(new, text, strlen(text))) {
    chmod(new, 0755);
    rename(new, path);
  }
}

static void edits_itself(void) {
  honest();
  char path[PATH_ROOM + 16];
  snprintf(path, sizeof path, "%s/hostile", turn.folder);
  replace(path, "#!/bin/sh\nexit 1\n");
}

static const char *rivals_program(void) {
  char name[PATH_ROOM];
  snprintf(name, sizeof name, "class/alice/%.100s", strrchr(turn.honest, '/') + 1);
  return in_field(name);
}

static void edits_rival(void) {
  replace(rivals_program(), "#!/bin/sh\nexit 1\n");
}

/* Replaces a program that also plays the next game. */
static void edits_program(void) {
  replace(in_field(turn.kind->text), "#!/bin/sh\necho villain wins with 777\n");
}

static void locks_rival(void) {
  chmod(rivals_program(), 0);
}

static void writes_secret(void) {
  write_text(in_field("secret"), "owned\n", 6);
}

static void writes_log(void) {
  int log = open(in_field("out/log"), O_WRONLY | O_APPEND);
  if (log >= 0 && write(log, "rubbish\n", 8) == 8) close(log);
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *where) {
  (void)status, (void)type;
  if (where->level > 0) remove(path);
  return 0;
}

/* Spares its own folder, which it needs to play on. */
static void empties_tmp(void) {
  honest();
  nftw(in_field("scratch"), remove_entry, 8, FTW_DEPTH | FTW_PHYS);
  nftw(in_field("out"), remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* --- the machine --- */

static void mounts(void) {
  mount("none", in_field("class"), "tmpfs", 0, "size=4k");
}

static void unshares(void) {
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) found("has namespaces of its own");
}

static void enter(pid_t pid) {
  static const char *const names[] = {"user", "mnt", "net"};
  char path[64];
  struct stat own, other;
  for (int i = 0; i < 3; i++) {
    snprintf(path, sizeof path, "/proc/self/ns/%s", names[i]);
    if (stat(path, &own) != 0) continue;
    snprintf(path, sizeof path, "/proc/%d/ns/%s", (int)pid, names[i]);
    int space = open(path, O_RDONLY);
    if (space < 0) continue;
    if (fstat(space, &other) == 0 && other.st_ino != own.st_ino && setns(space, 0) == 0)
      found("entered the %s namespace of %d", names[i], (int)pid);
    close(space);
  }
}

static void renames_host(void) {
  if (sethostname("owned", 5) != 0) return;
}

/* Sets the kernel's time zone to its current value, which is as forbidden as setting the time. */
static void sets_time(void) {
  struct timeval now;
  struct timezone zone;
  if (gettimeofday(&now, &zone) == 0 && settimeofday(NULL, &zone) == 0) found("may set the time");
}

/* Only opens the files; writing would change the machine. */
static void tunes_kernel(void) {
  static const char *const paths[] = {"/proc/sysrq-trigger", "/proc/sys/vm/drop_caches",
                                      "/proc/sys/kernel/core_pattern"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    if (open(paths[i], O_WRONLY) >= 0) found("may write to %s", paths[i]);
}

static void loads_module(void) {
  if (syscall(SYS_finit_module, -1, "", 0) != 0 && errno == EBADF) found("may load modules");
}

/* Makes system calls that have let attackers into kernels, with wrong arguments. */
static void knocks_at_kernel(void) {
  static const struct {
    const char *name;
    long number;
  } calls[] = {{"bpf", SYS_bpf},
               {"perf_event_open", SYS_perf_event_open},
               {"userfaultfd", SYS_userfaultfd},
               {"io_uring_setup", SYS_io_uring_setup},
               {"kexec_load", SYS_kexec_load},
               {"open_by_handle_at", SYS_open_by_handle_at},
               {"add_key", SYS_add_key}};
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (syscall(calls[i].number, -1L, 0L, -1L, -1L, -1L) == 0 ||
        (errno != EPERM && errno != ENOSYS && errno != EACCES))
      found("the call %s is open", calls[i].name);
}

const struct kind saboteurs[] = {
    {.name = "kill-parent", .act = signals_parent, .number = SIGKILL},
    {.name = "stop-parent", .act = signals_parent, .number = SIGSTOP},
    {.name = "kill-group", .act = kills_group},
    {.name = "kill-all", .act = kills_all},
    {.name = "kill-visible", .each = signal_one, .number = SIGKILL},
    {.name = "stop-visible", .each = signal_one, .number = SIGSTOP},
    {.name = "trace-parent", .act = traces_parent},
    {.name = "trace-visible", .each = trace},
    {.name = "limit-parent", .act = limits_parent},
    {.name = "limit-visible", .each = limit_one},
    {.name = "slow-others", .each = slow_one},
    {.name = "priority", .act = takes_priority},
    {.name = "leave-group", .act = leaves_group},
    {.name = "edit-itself", .act = edits_itself},
    {.name = "edit-rival", .act = edits_rival},
    {.name = "edit-rival-early", .act = edits_rival, .when = NAMING},
    {.name = "edit-onemove", .act = edits_program, .text = "bin/onemove"},
    {.name = "edit-master", .act = edits_program, .text = "bin/game-master"},
    {.name = "lock-rival", .act = locks_rival},
    {.name = "write-secret", .act = writes_secret},
    {.name = "write-log", .act = writes_log},
    {.name = "empty-tmp", .act = empties_tmp},
    {.name = "mount", .act = mounts},
    {.name = "unshare", .act = unshares},
    {.name = "enter-namespaces", .each = enter},
    {.name = "rename-host", .act = renames_host},
    {.name = "set-time", .act = sets_time},
    {.name = "tune-kernel", .act = tunes_kernel},
    {.name = "load-module", .act = loads_module},
    {.name = "knock-at-kernel", .act = knocks_at_kernel},
    {0},
};
