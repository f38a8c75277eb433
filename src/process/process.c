#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares prlimit */
#include "process/process.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

bool process_own_path(char *path, size_t room, struct why *why) {
  ssize_t size = readlink("/proc/self/exe", path, room - 1);
  if (size < 0) return why_errno(why, "/proc/self/exe");
  path[size] = '\0';
  return true;
}

/* --- starting --- */

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

bool process_pipe(int end[2], int least) {
  int raw[2];
  if (pipe(raw) != 0) return false;
  for (int i = 0; i < 2; i++) {
    end[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, least);
    close(raw[i]);
  }
  if (end[0] >= 0 && end[1] >= 0) return true;
  close_end(&end[0]);
  close_end(&end[1]);
  return false;
}

/* Redirects a standard file to `path` or, if that is NULL, to the descriptor `fd` (-1: leaves it
 * alone). */
static int direct(posix_spawn_file_actions_t *actions, int standard, const char *path, int fd) {
  enum { MODE = 0666 };
  int flags = standard == STDIN_FILENO ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
  if (path) return posix_spawn_file_actions_addopen(actions, standard, path, flags, MODE);
  return fd < 0 ? 0 : posix_spawn_file_actions_adddup2(actions, fd, standard);
}

/* Paths in the plan are relative to the caller's folder, so the files are opened before the
 * program's folder is entered. */
static int direct_all(posix_spawn_file_actions_t *actions, const struct process_plan *plan, int in,
                      int out) {
  int error = direct(actions, STDIN_FILENO, plan->input_path, in);
  if (!error) error = direct(actions, STDOUT_FILENO, plan->output_path, out);
  if (!error) error = direct(actions, STDERR_FILENO, plan->error_path, -1);
  if (!error && plan->folder) error = posix_spawn_file_actions_addchdir_np(actions, plan->folder);
  return error;
}

/* This process's environment without TERM. */
static char **without_terminal(void) {
  size_t count = 0, kept = 0;
  while (environ[count])
    count++;
  char **copy = memory_new(count + 1, sizeof *copy);
  for (size_t i = 0; i < count; i++)
    if (strncmp(environ[i], "TERM=", strlen("TERM=")) != 0) copy[kept++] = environ[i];
  return copy;
}

/* Starts a program with the pipe ends `in` and `out`; returns 0 or an errno. */
static int spawn(pid_t *pid, const char *const argv[], const struct process_plan *plan, int in,
                 int out) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGXFSZ);
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  error = direct_all(&files, plan, in, out);
  posix_spawnattr_setflags(
      &attributes, (short)(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setsigmask(&attributes, &none);
  char **environment = plan->no_terminal ? without_terminal() : environ;
  if (!error && !environment) error = ENOMEM;
  if (!error)
    error = posix_spawnp(pid, argv[0], &files, &attributes, (char *const *)argv, environment);
  if (plan->no_terminal) free(environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* Limits the size of its files; returns 0 or an errno. */
static int limit(pid_t pid, unsigned long file_bytes) {
  const struct rlimit file = {file_bytes, file_bytes};
  return !file_bytes || prlimit(pid, RLIMIT_FSIZE, &file, NULL) == 0 ? 0 : errno;
}

bool process_start(struct process *process, const char *const argv[],
                   const struct process_plan *plan, struct why *why) {
  static const struct process_plan usual;
  int in[2] = {-1, -1}, out[2] = {-1, -1};
  if (!plan) plan = &usual;
  *process = (struct process){.to = -1, .from = -1};
  const int least = STDERR_FILENO + 1; /* even if the standard files were closed */
  bool opened = (plan->input_path || process_pipe(in, least)) &&
                (plan->output_path || process_pipe(out, least));
  int error = opened ? 0 : errno;
  if (!error) error = spawn(&process->pid, argv, plan, in[0], out[1]);
  if (error) process->pid = 0;
  process->to = in[1];
  process->from = out[0];
  close_end(&in[0]);
  close_end(&out[1]);
  const char *what = error ? "cannot be started" : "its file size limit cannot be set";
  if (!error) error = limit(process->pid, plan->file_bytes);
  if (!error) return true;
  process_stop(process, (struct clock){0}, 0);
  why_say(why, "%s: %s: %s", argv[0], what, strerror(error));
  errno = error;
  return false;
}

bool process_is_program(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

bool process_find(const char *name, char *path, size_t room) {
  if (strchr(name, '/'))
    return snprintf(path, room, "%s", name) < (int)room && process_is_program(name);
  for (const char *at = getenv("PATH"); at && *at; at += strcspn(at, ":"), at += *at == ':') {
    int size = (int)strcspn(at, ":");
    if (size > 0 && snprintf(path, room, "%.*s/%s", size, at, name) < (int)room &&
        process_is_program(path))
      return true;
  }
  return false;
}

bool process_has_interpreter(const char *path, struct why *why) {
  enum { LINE_ROOM = 256 };
  char line[LINE_ROOM];
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ssize_t size = fd >= 0 ? read(fd, line, sizeof line - 1) : 0;
  if (fd >= 0) close(fd);
  line[size > 0 ? size : 0] = '\0';
  if (strncmp(line, "\xEF\xBB\xBF#!", 5) == 0)
    return why_say(why,
                   "%s: cannot be started: its first line begins with a byte order mark, which an "
                   "editor put before #!: sed -i '1s/^\\xEF\\xBB\\xBF//' FILE removes it",
                   path);
  if (strncmp(line, "#!", 2) != 0) return true;
  char *name = line + 2 + strspn(line + 2, " \t"), *end = name + strcspn(name, "\n");
  bool ends_with_return = end[-1] == '\r'; /* to the system it is part of the last word */
  name[strcspn(name, " \t\n")] = '\0';
  if (ends_with_return)
    return why_say(why,
                   "%s: cannot be started: its first line ends with a carriage return, as on "
                   "Windows: sed -i 's/\\r$//' FILE removes it",
                   path);
  return access(name, F_OK) == 0 ||
         why_say(why, "%s: cannot be started: there is no '%s', which its first line names", path,
                 name);
}

bool process_start_player(struct process *process, const char *command, struct why *why) {
  if (!process_is_program(command))
    return process_start(process, (const char *const[]){"sh", "-c", command, NULL}, NULL, why);
  if (!process_has_interpreter(command, why)) return false;
  const char *run = strchr(command, '/') ? "exec \"$0\"" : "exec \"./$0\"";
  return process_start(process, (const char *const[]){"sh", "-c", run, command, NULL}, NULL, why);
}

void process_unblock(const struct process *process) {
  const int end[] = {process->to, process->from};
  for (int i = 0; i < 2; i++) {
    int flags = fcntl(end[i], F_GETFL);
    if (flags >= 0) fcntl(end[i], F_SETFL, flags | O_NONBLOCK);
  }
}

/* --- ending --- */

void process_ask(const struct process *process) {
  if (process->pid > 0) kill(-process->pid, SIGTERM);
}

static void nap(long nanoseconds) {
  const struct timespec time = {.tv_nsec = nanoseconds};
  nanosleep(&time, NULL);
}

static int64_t deadline_after(struct clock clock, long milliseconds) {
  return milliseconds > 0 ? clock.now(clock.context) + milliseconds * NS_PER_MS : INT64_MIN;
}

static bool is_past(struct clock clock, int64_t deadline) {
  return deadline == INT64_MIN || clock.now(clock.context) >= deadline;
}

/* Polls, with short sleeps at first: a move may take half a millisecond or half a second. */
bool process_ended(struct process *process, struct clock clock, long milliseconds) {
  const long longest = NS_PER_MS;
  int64_t deadline = deadline_after(clock, milliseconds);
  for (long time = longest / 64;; time = 2 * time < longest ? 2 * time : longest) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
    if (info.si_pid) {
      /* encode the status as waitpid would; process_stop will reap the process */
      process->status = info.si_code == CLD_EXITED ? (info.si_status & 0xff) << 8 : info.si_status;
      return true;
    }
    if (is_past(clock, deadline)) return false;
    nap(time);
  }
}

/* Reads /proc/PID/stat: is that process in the group, and what is its state ('Z': a zombie)? The
 * name before the numbers may contain anything, even brackets. */
static bool is_member(const char *pid, pid_t group, char *state) {
  enum { TEXT_ROOM = 512 };
  char path[64], text[TEXT_ROOM];
  long parent, of;
  snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t size = read(fd, text, sizeof text - 1);
  close(fd);
  text[size > 0 ? size : 0] = '\0';
  const char *after = strrchr(text, ')');
  /* NOLINTNEXTLINE(cert-err34-c): the kernel's numbers */
  return after && sscanf(after, ") %c %ld %ld", state, &parent, &of) == 3 && of == group;
}

/* Does any process still run in the group, whose leader has ended but is not reaped? kill(-group,
 * 0) would count the leader itself. Zombies of the group that were reparented to this process
 * (process_adopt_orphans) are reaped. */
static bool has_members(pid_t group) {
  DIR *all = opendir("/proc");
  const struct dirent *entry;
  bool any = false;
  while (all && (entry = readdir(all))) {
    char state;
    if (!isdigit((unsigned char)entry->d_name[0]) || !is_member(entry->d_name, group, &state))
      continue;
    pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
    if (pid == group) continue;
    if (state == 'Z' || state == 'X')
      waitpid(pid, NULL, WNOHANG);
    else
      any = true;
  }
  if (all) closedir(all);
  return any;
}

bool process_group_ended(struct process *process, struct clock clock) {
  return process_ended(process, clock, 0) && !has_members(process->pid);
}

/* Reaps the leader, and members that were reparented to this process and have just been killed. */
static void reap(struct process *process) {
  enum { PATIENCE = 100 }; /* milliseconds; killed processes end soon */
  while (waitpid(process->pid, &process->status, 0) < 0 && errno == EINTR)
    continue;
  for (int i = 0; i < PATIENCE; i++) {
    pid_t one;
    while ((one = waitpid(-process->pid, NULL, WNOHANG)) > 0)
      continue;
    if (one < 0) return;
    nap(NS_PER_MS);
  }
}

void process_stop(struct process *process, struct clock clock, long grace) {
  pid_t group = process->pid;
  close_end(&process->to);
  close_end(&process->from);
  if (group <= 0) return;
  if (grace > 0) {
    bool ended = process_ended(process, clock, grace);
    kill(-group, SIGTERM); /* also to processes that the leader left behind */
    if (!ended) ended = process_ended(process, clock, grace);
    int64_t deadline = deadline_after(clock, grace);
    while (ended && has_members(group) && !is_past(clock, deadline))
      nap(NS_PER_MS);
  }
  kill(-group, SIGKILL);
  reap(process);
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

/* --- descendants that left their group --- */

void process_adopt_orphans(void) {
  /* A process may have inherited children across exec: do not adopt anything then. */
  siginfo_t info;
  if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD)
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

/* Kills all current children; false if there are none, or the system does not list them. */
static bool kill_children(void) {
  char path[64];
  long child;
  bool any = false;
  snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
  FILE *children = fopen(path, "re");
  if (!children) return false;
  while (fscanf(children, "%ld", &child) == 1) { /* NOLINT(cert-err34-c): the kernel's numbers */
    kill((pid_t)child, SIGKILL);
    any = true;
  }
  fclose(children);
  return any;
}

/* Killing a child reparents its own children to this process, so repeat until there are none. */
void process_end_orphans(void) {
  int adopts = 0;
  if (prctl(PR_GET_CHILD_SUBREAPER, &adopts, 0, 0, 0) != 0 || !adopts) return;
  while (waitpid(-1, NULL, WNOHANG) > 0)
    continue;
  while (kill_children())
    if (waitpid(-1, NULL, 0) < 0 && errno != EINTR) return;
}
