#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares O_PATH */
#include "arena/cell/descent.h"

#include "arena/cell/peek.h"
#include "core/base/budget.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  TREE_MAX = 4096,  /* processes that are looked at */
  NAME_ROOM = 64,   /* of a path below /proc */
  FILE_ROOM = 1024, /* of a file that is read in one piece */
};

void descent_open(struct descent *descent) {
  descent->proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
  descent->children =
      descent->proc < 0 ? -1 : openat(descent->proc, "thread-self/children", O_RDONLY | O_CLOEXEC);
}

struct tree {
  pid_t pid[TREE_MAX];
  unsigned size;
};

/* Adds the pids in a list of children. */
static void add_list(struct tree *tree, int list) {
  char text[FILE_ROOM];
  off_t at = 0;
  ssize_t got;
  long pid = 0;
  bool in_number = false;
  while ((got = pread(list, text, sizeof text, at)) > 0) {
    at += got;
    for (ssize_t i = 0; i < got; i++) {
      bool digit = text[i] >= '0' && text[i] <= '9';
      if (digit) pid = pid * 10 + (text[i] - '0');
      if (!digit && in_number && tree->size < TREE_MAX) tree->pid[tree->size++] = (pid_t)pid;
      if (!digit) pid = 0;
      in_number = digit;
    }
  }
}

/* Adds the children of all threads of a process. */
static void add_children(struct tree *tree, const struct descent *descent, pid_t pid) {
  char name[NAME_ROOM];
  snprintf(name, sizeof name, "%ld/task", (long)pid);
  int fd = openat(descent->proc, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  DIR *tasks = fdopendir(fd);
  if (!tasks) {
    close(fd);
    return;
  }
  const struct dirent *task;
  while ((task = readdir(tasks))) {
    if (task->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%.20s/children", task->d_name);
    int list = openat(fd, name, O_RDONLY | O_CLOEXEC);
    if (list < 0) continue;
    add_list(tree, list);
    close(list);
  }
  closedir(tasks);
}

/* Finds all descendants, parents before their children. */
static void find_all(struct tree *tree, const struct descent *descent) {
  tree->size = 0;
  if (descent->children >= 0) add_list(tree, descent->children);
  for (unsigned i = 0; i < tree->size; i++)
    add_children(tree, descent, tree->pid[i]);
}

/* Reads a small file of a process; false if the process no longer exists. */
static bool read_file(const struct descent *descent, pid_t pid, const char *file, char *text,
                      size_t room) {
  char name[NAME_ROOM];
  snprintf(name, sizeof name, "%ld/%s", (long)pid, file);
  int fd = descent->proc < 0 ? -1 : openat(descent->proc, name, O_RDONLY | O_CLOEXEC);
  bool good = peek(fd, text, room);
  if (fd >= 0) close(fd);
  return good;
}

/* The processor time of a process and of those that it has waited for, and its state. */
static int64_t cpu_of(const struct descent *descent, pid_t pid, char *state) {
  char text[FILE_ROOM];
  unsigned long user, system;
  long child_user, child_system;
  if (!read_file(descent, pid, "stat", text, sizeof text)) return 0;
  const char *rest = strrchr(text, ')'); /* the name may hold anything, even parentheses */
  if (!rest ||
      sscanf(rest + 1, " %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu %ld %ld", state, &user,
             &system, &child_user, &child_system) != 5) /* NOLINT(cert-err34-c) */
    return 0;
  int64_t ticks = (int64_t)user + (int64_t)system + child_user + child_system;
  return ticks * (NS_PER_SECOND / sysconf(_SC_CLK_TCK));
}

/* How long the first thread of a process has run, and how long it has waited for a processor. */
static struct descent_sum schedule_of(const struct descent *descent, pid_t pid) {
  char text[FILE_ROOM], *second;
  if (!read_file(descent, pid, "schedstat", text, sizeof text)) return (struct descent_sum){0};
  int64_t ran = strtoll(text, &second, 10);
  return (struct descent_sum){.cpu_ns = ran, .delay_ns = strtoll(second, NULL, 10)};
}

int64_t descent_delay(const struct descent *descent, pid_t pid) {
  return schedule_of(descent, pid).delay_ns;
}

struct descent_sum descent_measure(const struct descent *descent) {
  struct descent_sum sum = {0};
  struct tree tree;
  find_all(&tree, descent);
  for (unsigned i = 0; i < tree.size; i++) {
    /* The time of all threads comes in ticks, of which a short life has none. */
    struct descent_sum first = schedule_of(descent, tree.pid[i]);
    char state = ' ';
    int64_t cpu = cpu_of(descent, tree.pid[i], &state);
    sum.cpu_ns += cpu > first.cpu_ns ? cpu : first.cpu_ns;
    if (first.delay_ns > sum.delay_ns) sum.delay_ns = first.delay_ns;
    sum.ready |= state == 'R';
  }
  return sum;
}

void descent_kill(const struct descent *descent) {
  struct tree tree;
  find_all(&tree, descent);
  for (unsigned i = 0; i < tree.size; i++)
    kill(tree.pid[i], SIGKILL);
}
