#include "host/process.h"

#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static const int64_t nanoseconds_per_millisecond = 1000000;

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/* A pipe whose ends no other process inherits and which are none of the standard files, even where
 * those were closed. */
static bool open_pipe(int end[2]) {
  int raw[2];
  if (pipe(raw) != 0) return false;
  for (int i = 0; i < 2; i++) {
    end[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(raw[i]);
  }
  if (end[0] >= 0 && end[1] >= 0) return true;
  close_end(&end[0]);
  close_end(&end[1]);
  return false;
}

/* Starts it with `in` and `out`; returns 0 or an errno. */
static int spawn(pid_t *pid, const char *const argv[], int in, int out) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  error = posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawnattr_setflags(
      &attributes, (short)(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setsigmask(&attributes, &none);
  if (!error) error = posix_spawnp(pid, argv[0], &files, &attributes, (char *const *)argv, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

bool process_start(struct process *process, const char *const argv[], struct why *why) {
  int in[2] = {-1, -1}, out[2] = {-1, -1};
  *process = (struct process){.to = -1, .from = -1};
  int error = open_pipe(in) && open_pipe(out) ? 0 : errno;
  if (!error) error = spawn(&process->pid, argv, in[0], out[1]);
  close_end(&in[0]);
  close_end(&out[1]);
  if (!error) {
    process->to = in[1];
    process->from = out[0];
    return true;
  }
  close_end(&in[1]);
  close_end(&out[0]);
  process->pid = 0;
  return why_say(why, "%s: cannot be started: %s", argv[0], strerror(error));
}

static bool is_program(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

bool process_start_player(struct process *process, const char *command, struct why *why) {
  if (!is_program(command))
    return process_start(process, (const char *const[]){"sh", "-c", command, NULL}, why);
  const char *run = strchr(command, '/') ? "exec \"$0\"" : "exec \"./$0\"";
  return process_start(process, (const char *const[]){"sh", "-c", run, command, NULL}, why);
}

bool process_send(const struct process *process, const char *text, size_t size) {
  return file_print(process->to, text, size);
}

void process_unblock(const struct process *process) {
  const int end[] = {process->to, process->from};
  for (int i = 0; i < 2; i++) {
    int flags = fcntl(end[i], F_GETFL);
    if (flags >= 0) fcntl(end[i], F_SETFL, flags | O_NONBLOCK);
  }
}

void process_ask(const struct process *process) {
  if (process->pid > 0) kill(-process->pid, SIGTERM);
}

/* WNOWAIT: as long as the leader is not reaped, its number cannot become another's, and the group
 * can be killed by it. */
bool process_ended(struct process *process, struct clock clock, long milliseconds) {
  const struct timespec nap = {.tv_nsec = (long)nanoseconds_per_millisecond};
  int64_t deadline = clock.now(clock.context) + milliseconds * nanoseconds_per_millisecond;
  for (;;) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
    if (info.si_pid) {
      /* What waitpid would say, in its own form: process_stop asks it in earnest. */
      process->status = info.si_code == CLD_EXITED ? (info.si_status & 0xff) << 8 : info.si_status;
      return true;
    }
    if (clock.now(clock.context) >= deadline) return false;
    nanosleep(&nap, NULL);
  }
}

/* Waits until nobody is left of a group whose leader is reaped, or the time is over. Members that
 * fell to this process (process_adopt_orphans) are reaped here. */
static bool group_ended(pid_t group, struct clock clock, long milliseconds) {
  const struct timespec nap = {.tv_nsec = (long)nanoseconds_per_millisecond};
  int64_t deadline = clock.now(clock.context) + milliseconds * nanoseconds_per_millisecond;
  for (;;) {
    while (waitpid(-group, NULL, WNOHANG) > 0)
      continue;
    if (kill(-group, 0) != 0) return true;
    if (clock.now(clock.context) >= deadline) return false;
    nanosleep(&nap, NULL);
  }
}

bool process_group_ended(struct process *process, struct clock clock) {
  if (!process_ended(process, clock, 0)) return false;
  waitpid(process->pid, &process->status, WNOHANG);
  return group_ended(process->pid, clock, 0);
}

void process_stop(struct process *process, struct clock clock, long grace) {
  pid_t group = process->pid;
  close_end(&process->to);
  close_end(&process->from);
  if (group <= 0) return;
  bool ended = process_ended(process, clock, grace);
  if (grace > 0) kill(-group, SIGTERM); /* also what the leader has left behind */
  if (!ended && (grace <= 0 || !process_ended(process, clock, grace))) kill(-group, SIGKILL);
  while (waitpid(group, &process->status, 0) < 0 && errno == EINTR)
    continue;
  if (!group_ended(group, clock, grace)) kill(-group, SIGKILL);
  process->pid = 0;
}

const char *process_ending(const struct process *process, char *text) {
  enum { CANNOT_RUN = 126, NOT_FOUND = 127 }; /* the shell's */
  if (WIFSIGNALED(process->status)) {
    int number = WTERMSIG(process->status);
    snprintf(text, PROCESS_TEXT, "was killed by signal %d (%s)", number, strsignal(number));
  } else {
    int status = WEXITSTATUS(process->status);
    snprintf(text, PROCESS_TEXT, "%s exit status %d",
             status == CANNOT_RUN || status == NOT_FOUND ? "cannot be started:" : "ended with",
             status);
  }
  return text;
}
