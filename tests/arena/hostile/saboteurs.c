/* Harming others: their processes, their files, the machine. The test sees what can be seen from
 * outside; the player reports the rest (found). */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares unshare */
#include "hostile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
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
#include <sys/wait.h>
#include <unistd.h>

/* --- processes --- */

static void kills_parent(struct turn *turn) {
  (void)turn;
  kill(getppid(), SIGTERM);
  kill(getppid(), SIGKILL);
  sleep_ms(20);
}

static void stops_parent(struct turn *turn) {
  (void)turn;
  kill(getppid(), SIGSTOP);
  sleep_ms(20);
}

static void kills_group(struct turn *turn) {
  (void)turn;
  kill(0, SIGKILL);
}

static void kills_all(struct turn *turn) {
  (void)turn;
  kill(-1, SIGKILL);
  sleep_ms(20);
}

static void kill_one(struct turn *turn, pid_t pid) {
  (void)turn;
  if (pid > 1) kill(pid, SIGKILL);
}

static void kills_visible(struct turn *turn) {
  each_process(turn, kill_one);
}

static void stop_one(struct turn *turn, pid_t pid) {
  (void)turn;
  if (pid > 1) kill(pid, SIGSTOP);
}

static void stops_visible(struct turn *turn) {
  each_process(turn, stop_one);
}

static void trace(struct turn *turn, pid_t pid) {
  (void)turn;
  if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) == 0 || ptrace(PTRACE_ATTACH, pid, NULL, NULL) == 0)
    found("traces the process %d", (int)pid);
}

static void traces_parent(struct turn *turn) {
  trace(turn, getppid());
}

static void traces_visible(struct turn *turn) {
  each_process(turn, trace);
}

static void limits_parent(struct turn *turn) {
  (void)turn;
  struct rlimit none = {0, 0};
  if (prlimit(getppid(), RLIMIT_NOFILE, &none, NULL) == 0) found("limits its parent");
}

static void limit_one(struct turn *turn, pid_t pid) {
  (void)turn;
  struct rlimit now;
  if (pid != getppid() && prlimit(pid, RLIMIT_CORE, NULL, &now) == 0 &&
      prlimit(pid, RLIMIT_CORE, &now, NULL) == 0)
    found("limits the process %d", (int)pid);
}

static void limits_visible(struct turn *turn) {
  each_process(turn, limit_one);
}

static void slow_one(struct turn *turn, pid_t pid) {
  (void)turn;
  if (pid != getppid() && setpriority(PRIO_PROCESS, (id_t)pid, 19) == 0)
    found("slows the process %d down", (int)pid);
}

static void slows_others(struct turn *turn) {
  each_process(turn, slow_one);
}

static void takes_priority(struct turn *turn) {
  (void)turn;
  struct sched_param first = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &first) == 0) found("a priority of real time");
  errno = 0;
  if (nice(-5) == -1 && errno) return;
  found("a priority above all others");
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

static void edits_itself(struct turn *turn) {
  honest(turn);
  char path[PATH_ROOM + 16];
  snprintf(path, sizeof path, "%s/hostile", turn->folder);
  replace(path, "#!/bin/sh\nexit 1\n");
}

static void edits_rival(struct turn *turn) {
  const char *game = strrchr(turn->honest, '/') + 1;
  char name[PATH_ROOM];
  snprintf(name, sizeof name, "class/alice/%.100s", game);
  replace(in_field(turn, name), "#!/bin/sh\nexit 1\n");
}

/* Replaces the program that also plays the next game. */
static void edits_onemove(struct turn *turn) {
  replace(in_field(turn, "bin/onemove"), "#!/bin/sh\necho villain wins with 777\n");
}

static void edits_master(struct turn *turn) {
  replace(in_field(turn, "bin/game-master"), "#!/bin/sh\necho villain wins with 777\n");
}

static void locks_rival(struct turn *turn) {
  const char *game = strrchr(turn->honest, '/') + 1;
  char name[PATH_ROOM];
  snprintf(name, sizeof name, "class/alice/%.100s", game);
  chmod(in_field(turn, name), 0);
}

static void writes_secret(struct turn *turn) {
  write_text(in_field(turn, "secret"), "owned\n", 6);
}

static void writes_log(struct turn *turn) {
  int log = open(in_field(turn, "out/log"), O_WRONLY | O_APPEND);
  if (log >= 0 && write(log, "rubbish\n", 8) == 8) close(log);
}

static void remove_all(const char *folder, int depth) { /* NOLINT(misc-no-recursion) */
  DIR *entries = opendir(folder);
  struct dirent *entry;
  char path[PATH_ROOM];
  while (entries && (entry = readdir(entries))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(path, sizeof path, "%.3000s/%s", folder, entry->d_name);
    if (unlink(path) != 0 && depth > 0) {
      remove_all(path, depth - 1);
      rmdir(path);
    }
  }
  if (entries) closedir(entries);
}

/* Spares its own folder, which it needs to play on. */
static void empties_tmp(struct turn *turn) {
  honest(turn);
  remove_all(in_field(turn, "scratch"), 6);
  remove_all(in_field(turn, "out"), 6);
}

/* --- the machine --- */

static void mounts(struct turn *turn) {
  mount("none", in_field(turn, "class"), "tmpfs", 0, "size=4k");
}

static void unshares(struct turn *turn) {
  (void)turn;
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) found("has namespaces of its own");
}

static void enter(struct turn *turn, pid_t pid) {
  static const char *const names[] = {"user", "mnt", "net"};
  char path[64];
  struct stat own, other;
  (void)turn;
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

static void enters_namespaces(struct turn *turn) {
  each_process(turn, enter);
}

static void renames_host(struct turn *turn) {
  (void)turn;
  if (sethostname("owned", 5) != 0) return;
}

/* Sets the kernel's time zone to its current value, which is as forbidden as setting the time. */
static void sets_time(struct turn *turn) {
  struct timeval now;
  struct timezone zone;
  (void)turn;
  if (gettimeofday(&now, &zone) == 0 && settimeofday(NULL, &zone) == 0) found("may set the time");
}

/* Only opens the files; writing would change the machine. */
static void tunes_kernel(struct turn *turn) {
  static const char *const paths[] = {"/proc/sysrq-trigger", "/proc/sys/vm/drop_caches",
                                      "/proc/sys/kernel/core_pattern"};
  (void)turn;
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    if (open(paths[i], O_WRONLY) >= 0) found("may write to %s", paths[i]);
}

static void loads_module(struct turn *turn) {
  (void)turn;
  if (syscall(SYS_finit_module, -1, "", 0) != 0 && errno == EBADF) found("may load modules");
}

/* Makes system calls that have let attackers into kernels, with wrong arguments. */
static void knocks_at_kernel(struct turn *turn) {
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
  (void)turn;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (syscall(calls[i].number, -1L, 0L, -1L, -1L, -1L) == 0 ||
        (errno != EPERM && errno != ENOSYS && errno != EACCES))
      found("the call %s is open", calls[i].name);
}

const struct kind saboteurs[] = {{"kill-parent", kills_parent, MOVING, NULL},
                                 {"stop-parent", stops_parent, MOVING, NULL},
                                 {"kill-group", kills_group, MOVING, NULL},
                                 {"kill-all", kills_all, MOVING, NULL},
                                 {"kill-visible", kills_visible, MOVING, NULL},
                                 {"stop-visible", stops_visible, MOVING, NULL},
                                 {"trace-parent", traces_parent, MOVING, NULL},
                                 {"trace-visible", traces_visible, MOVING, NULL},
                                 {"limit-parent", limits_parent, MOVING, NULL},
                                 {"limit-visible", limits_visible, MOVING, NULL},
                                 {"slow-others", slows_others, MOVING, NULL},
                                 {"priority", takes_priority, MOVING, NULL},
                                 {"edit-itself", edits_itself, MOVING, NULL},
                                 {"edit-rival", edits_rival, MOVING, NULL},
                                 {"edit-rival-early", edits_rival, BEING_NAMED, NULL},
                                 {"edit-onemove", edits_onemove, MOVING, NULL},
                                 {"edit-master", edits_master, MOVING, NULL},
                                 {"lock-rival", locks_rival, MOVING, NULL},
                                 {"write-secret", writes_secret, MOVING, NULL},
                                 {"write-log", writes_log, MOVING, NULL},
                                 {"empty-tmp", empties_tmp, MOVING, NULL},
                                 {"mount", mounts, MOVING, NULL},
                                 {"unshare", unshares, MOVING, NULL},
                                 {"enter-namespaces", enters_namespaces, MOVING, NULL},
                                 {"rename-host", renames_host, MOVING, NULL},
                                 {"set-time", sets_time, MOVING, NULL},
                                 {"tune-kernel", tunes_kernel, MOVING, NULL},
                                 {"load-module", loads_module, MOVING, NULL},
                                 {"knock-at-kernel", knocks_at_kernel, MOVING, NULL},
                                 {0}};
