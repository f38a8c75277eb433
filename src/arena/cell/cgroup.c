#include "arena/cell/cgroup.h"

#include "arena/cell/peek.h"
#include "core/base/budget.h"
#include "core/file/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/* Groups are named onemove-SPACE-PID-SLOT, where PID is the referee's pid in the pid namespace
 * SPACE: containers may share a hierarchy, and their processes may have the same pids. */
enum { PREFIX_ROOM = 48 };

static void write_prefix(char prefix[PREFIX_ROOM]) {
  struct stat space;
  bool known = stat("/proc/self/ns/pid", &space) == 0;
  snprintf(prefix, PREFIX_ROOM, "onemove-%llu-", known ? (unsigned long long)space.st_ino : 0);
}

/* --- small files --- */

static bool write_file(const char *folder, const char *name, const char *text) {
  char path[PATH_MAX];
  return snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path &&
         file_tell(AT_FDCWD, path, text);
}

static bool write_number(const char *folder, const char *name, long long number) {
  char text[32];
  snprintf(text, sizeof text, "%lld", number);
  return write_file(folder, name, text);
}

static int open_file(const char *folder, const char *name) {
  char path[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return -1;
  return open(path, O_RDONLY | O_CLOEXEC);
}

/* Reads a file into `text`, terminated; false if it cannot be read or is empty. */
static bool read_file(const char *folder, const char *name, char *text, size_t room) {
  int fd = open_file(folder, name);
  bool good = peek(fd, text, room);
  if (fd >= 0) close(fd);
  return good;
}

/* Is the word in a list separated by commas or blanks? */
static bool has_word(const char *list, const char *word) {
  size_t size = strlen(word);
  for (const char *at = list; (at = strstr(at, word)); at += size)
    if ((at == list || strchr(", \n", at[-1])) && strchr(", \n", at[size])) return true;
  return false;
}

/* --- where the caller's own groups are --- */

/* Finds the path, below the hierarchy's root, of the caller's group for a controller; "" stands for
 * version 2. */
static bool find_own(const char *controller, char *path) {
  char line[PATH_MAX + 256];
  bool found = false;
  FILE *file = fopen("/proc/self/cgroup", "re");
  if (!file) return false;
  while (!found && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = '\0';
    char *controllers = strchr(line, ':');
    char *at = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!at) continue;
    *at++ = '\0';
    controllers++;
    found = *controller ? has_word(controllers, controller) : !*controllers;
    if (found) found = snprintf(path, PATH_MAX, "%s", at) < PATH_MAX;
  }
  fclose(file);
  return found;
}

/* The folder of the caller's own group: where its hierarchy is mounted, plus its path there. Within
 * a container the mounted root may be a group below the real one. */
static bool find_folder(const char *controller, char *folder) {
  char own[PATH_MAX], line[4 * PATH_MAX], root[PATH_MAX], point[PATH_MAX];
  bool found = false;
  if (!find_own(controller, own)) return false;
  FILE *file = fopen("/proc/self/mountinfo", "re");
  if (!file) return false;
  while (!found && fgets(line, sizeof line, file)) {
    char kind[32], options[256];
    const char *rest = strstr(line, " - ");
    if (!rest || sscanf(line, "%*s %*s %*s %4095s %4095s", root, point) != 2 ||
        sscanf(rest, " - %31s %*s %255s", kind, options) != 2)
      continue;
    found = *controller ? strcmp(kind, "cgroup") == 0 && has_word(options, controller)
                        : strcmp(kind, "cgroup2") == 0;
  }
  fclose(file);
  if (!found) return false;
  size_t size = strcmp(root, "/") == 0 ? 0 : strlen(root);
  const char *below = strncmp(own, root, size) == 0 ? own + size : "";
  return snprintf(folder, PATH_MAX, "%s%s", point, strcmp(below, "/") == 0 ? "" : below) < PATH_MAX;
}

/* --- making a group --- */

/* Moves all processes of a group to the group `to`, or kills them if it is NULL. */
static void clear(const char *folder, const char *to) {
  int fd = open_file(folder, "cgroup.procs");
  FILE *members = fd >= 0 ? fdopen(fd, "r") : NULL;
  for (long pid; members && fscanf(members, "%ld", &pid) == 1;) /* NOLINT(cert-err34-c) */
    if (to)
      write_number(to, "cgroup.procs", pid);
    else
      kill((pid_t)pid, SIGKILL);
  if (members)
    fclose(members);
  else if (fd >= 0)
    close(fd);
}

/* A group that has processes, even zombies, cannot be removed. */
static void remove_group(const char *folder) {
  enum { TRIES = 2000 };
  const struct timespec moment = {.tv_nsec = NS_PER_MS / 2};
  for (int i = 0; i < TRIES && rmdir(folder) != 0 && errno == EBUSY; i++) {
    if (!write_file(folder, "cgroup.kill", "1")) clear(folder, NULL);
    nanosleep(&moment, NULL);
  }
}

/* Removes the groups of killed referees, whose processes may still be ending. */
static void sweep(const char *parent) {
  DIR *folder = opendir(parent);
  const struct dirent *entry;
  char prefix[PREFIX_ROOM], path[PATH_MAX];
  if (!folder) return;
  write_prefix(prefix);
  while ((entry = readdir(folder))) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
    long pid = strtol(entry->d_name + strlen(prefix), NULL, 10);
    if (pid > 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH &&
        snprintf(path, sizeof path, "%s/%s", parent, entry->d_name) < (int)sizeof path)
      remove_group(path);
  }
  closedir(folder);
}

static bool make_folder(struct cgroup *cgroup, const char *parent, unsigned slot, struct why *why) {
  char *folder = cgroup->folder[cgroup->parts], prefix[PREFIX_ROOM];
  enum { MODE = 0755 };
  write_prefix(prefix);
  sweep(parent);
  if (snprintf(folder, PATH_MAX, "%s/%s%ld-%u", parent, prefix, (long)getpid(), slot) >= PATH_MAX)
    return why_say(why, "%s: the name is too long", parent);
  if (mkdir(folder, MODE) != 0 && errno != EEXIST)
    return why_say(why, "%s: no group can be made there: %s", parent, strerror(errno));
  cgroup->parts++;
  return true;
}

static bool has_both(const char *folder, const char *file) {
  char text[1024];
  return read_file(folder, file, text, sizeof text) && has_word(text, "memory") &&
         has_word(text, "pids");
}

/* Do the groups below this one have the controllers? */
static bool passes_on(const char *folder) {
  return has_both(folder, "cgroup.subtree_control");
}

/* In version 2 a group that passes on controllers must not have processes: the caller moves itself,
 * and all others in its group, to a group beside those of the cells. Meanwhile some of them may
 * start others, or end: zombies cannot be moved. */
static bool delegate(const char *parent) {
  enum { MODE = 0755, TRIES = 100 };
  const struct timespec moment = {.tv_nsec = NS_PER_MS};
  char own[PATH_MAX];
  if (passes_on(parent)) return true;
  if (!has_both(parent, "cgroup.controllers") ||
      snprintf(own, sizeof own, "%s/onemove", parent) >= (int)sizeof own)
    return false;
  for (int i = 0; i < TRIES; i++) {
    if (write_file(parent, "cgroup.subtree_control", "+memory +pids")) return true;
    if (mkdir(own, MODE) != 0 && errno != EEXIST) return false;
    clear(parent, own);
    if (i > 0) nanosleep(&moment, NULL);
  }
  return false;
}

/* Has systemd left this group to its processes? In others it starts processes itself, which fails
 * if the group passes on controllers, and ends all of them when one below runs out of memory. */
static bool is_delegated(const char *folder) {
  char mark = '0';
  return getxattr(folder, "user.delegate", &mark, sizeof mark) == sizeof mark && mark == '1';
}

/* If the caller has moved itself to onemove/, the cells' groups are beside that one. */
static void leave_own(char *folder) {
  static const char own[] = "/onemove";
  size_t size = strlen(folder), end = sizeof own - 1;
  if (size > end && strcmp(folder + size - end, own) == 0) folder[size - end] = '\0';
}

/* Given the caller's own group, finds the one below which to make groups: from there upwards, the
 * first that has been delegated, or that passes on the controllers, so that nothing has to be
 * moved; where there is none, as in a container, the caller's own. */
static bool find_parent(char *folder) {
  char above[PATH_MAX];
  leave_own(folder);
  for (char *end = above + snprintf(above, sizeof above, "%s", folder); end;
       end = strrchr(above, '/')) {
    *end = '\0';
    bool delegated = is_delegated(above);
    if (access(above, W_OK) != 0 || !(delegated || passes_on(above))) continue;
    snprintf(folder, PATH_MAX, "%s", above);
    break;
  }
  return delegate(folder);
}

static bool open_second(struct cgroup *cgroup, const struct cell_limits *limits, unsigned processes,
                        unsigned slot, struct why *why) {
  char parent[PATH_MAX];
  if (!find_folder("", parent))
    return why_say(why, "the controllers memory and pids are not mounted");
  if (!find_parent(parent))
    return why_say(why, "%s: the controllers memory and pids are not delegated", parent);
  if (!make_folder(cgroup, parent, slot, why)) return false;
  const char *folder = cgroup->folder[0];
  if (!write_number(folder, "memory.max", limits->memory_bytes) ||
      !write_number(folder, "pids.max", processes))
    return why_say(why, "%s: its limits cannot be set: %s", folder, strerror(errno));
  write_file(folder, "memory.swap.max", "0"); /* missing where there is no swap */
  cgroup->memory_events = open_file(folder, "memory.events");
  cgroup->process_events = open_file(folder, "pids.events");
  cgroup->cpu = open_file(folder, "cpu.stat");
  return true;
}

/* Changes `why` only where version 1 has the controllers. */
static bool open_first(struct cgroup *cgroup, const struct cell_limits *limits, unsigned processes,
                       unsigned slot, struct why *why) {
  char memory[PATH_MAX], pids[PATH_MAX], cpuacct[PATH_MAX];
  if (!find_folder("memory", memory) || !find_folder("pids", pids)) return false;
  if (!make_folder(cgroup, memory, slot, why) || !make_folder(cgroup, pids, slot, why))
    return false;
  if (!write_number(cgroup->folder[0], "memory.limit_in_bytes", limits->memory_bytes) ||
      !write_number(cgroup->folder[1], "pids.max", processes))
    return why_say(why, "%s: its limits cannot be set: %s", cgroup->folder[0], strerror(errno));
  write_number(cgroup->folder[0], "memory.memsw.limit_in_bytes", limits->memory_bytes);
  cgroup->memory_events = open_file(cgroup->folder[0], "memory.oom_control");
  cgroup->process_events = open_file(cgroup->folder[1], "pids.events");
  if (find_folder("cpuacct", cpuacct) && make_folder(cgroup, cpuacct, slot, why))
    cgroup->cpu = open_file(cgroup->folder[2], "cpuacct.usage");
  return true;
}

bool cgroup_open(struct cgroup *cgroup, const struct cell_limits *limits, unsigned processes,
                 unsigned slot, struct why *why) {
  static const struct cgroup unopened = {.memory_events = -1, .process_events = -1, .cpu = -1};
  *cgroup = unopened;
  if (open_second(cgroup, limits, processes, slot, why)) return true;
  cgroup_close(cgroup);
  *cgroup = unopened;
  if (open_first(cgroup, limits, processes, slot, why)) return true;
  cgroup_close(cgroup);
  return false;
}

bool cgroup_join(const struct cgroup *cgroup, pid_t pid, struct why *why) {
  for (unsigned i = 0; i < cgroup->parts; i++)
    if (!write_number(cgroup->folder[i], "cgroup.procs", pid))
      return why_say(why, "%s: cannot be joined: %s", cgroup->folder[i], strerror(errno));
  return true;
}

/* --- its counters --- */

/* The number after a word at the beginning of a line. */
static uint64_t read_count(int fd, const char *word) {
  char text[1024];
  peek(fd, text, sizeof text);
  size_t size = strlen(word);
  for (const char *line = text; line; line = strchr(line, '\n'), line += line != NULL)
    if (strncmp(line, word, size) == 0) return strtoull(line + size, NULL, 10);
  return 0;
}

struct cgroup_events cgroup_events(const struct cgroup *cgroup) {
  return (struct cgroup_events){.memory = read_count(cgroup->memory_events, "oom_kill "),
                                .processes = read_count(cgroup->process_events, "max ")};
}

int64_t cgroup_cpu(int cpu) {
  static const char second[] = "usage_usec "; /* version 2; version 1 has a number only */
  char text[64];
  peek(cpu, text, sizeof text);
  size_t size = sizeof second - 1;
  if (strncmp(text, second, size) == 0) return strtoll(text + size, NULL, 10) * NS_PER_US;
  return strtoll(text, NULL, 10);
}

/* --- its end --- */

void cgroup_close(struct cgroup *cgroup) {
  const int files[] = {cgroup->memory_events, cgroup->process_events, cgroup->cpu};
  for (size_t i = 0; cgroup->parts && i < sizeof files / sizeof *files; i++)
    if (files[i] >= 0) close(files[i]);
  for (unsigned i = 0; i < cgroup->parts; i++)
    remove_group(cgroup->folder[i]);
  *cgroup = (struct cgroup){.parts = 0};
}
