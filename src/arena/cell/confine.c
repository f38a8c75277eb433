#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares syscall, O_PATH */
#include "arena/cell/confine.h"

#include "core/base/budget.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* --- privileges --- */

bool confine_may(unsigned capability) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  return syscall(SYS_capget, &head, data) == 0 &&
         data[CAP_TO_INDEX(capability)].effective & CAP_TO_MASK(capability);
}

bool confine_privileges(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  /* Fails for the first number that is not a capability, or if the process may not drop any, which
   * is fine. */
  for (unsigned long capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;)
    capability++;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return syscall(SYS_capset, &head, none) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

/* --- Landlock --- */

/* The part of the kernel's interface (landlock(7)) that headers may lack. */
struct ruleset {
  uint64_t file_system, network, scopes;
};
enum {
  MAY_TRUNCATE = 1 << 14,
  MAY_READ =
      LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
  MAY_CHANGE = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | MAY_TRUNCATE,
  FOR_FILES = LANDLOCK_ACCESS_FS_EXECUTE | MAY_CHANGE,
  TCP = 3,    /* bind and connect */
  SCOPES = 3, /* abstract sockets and signals */
  SCOPE_SIGNALS = 2,
  /* The version that brought each. */
  VERSION_REFER = 2,
  VERSION_TRUNCATE = 3,
  VERSION_TCP = 4,
  VERSION_IOCTL = 5,
  VERSION_SCOPES = 6,
};

static int landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

static uint64_t file_rights(int version) {
  enum { FIRST_RIGHTS = 13 };
  int rights = FIRST_RIGHTS;
  if (version >= VERSION_REFER) rights++;
  if (version >= VERSION_TRUNCATE) rights++;
  if (version >= VERSION_IOCTL) rights++;
  return (UINT64_C(1) << rights) - 1;
}

static int make_ruleset(const struct ruleset *rules) {
  return (int)syscall(SYS_landlock_create_ruleset, rules, sizeof *rules, 0);
}

struct landlock {
  int ruleset;
  uint64_t rights; /* that exist */
  const char *const *hidden;
};

/* Can a path that could not be opened be left out, because nobody can use it? */
static bool is_nothing(void) {
  return errno == ENOENT || errno == EACCES || errno == ENOTDIR;
}

/* Allows a path and everything below it; false and errno on failure. */
static bool allow_whole(const struct landlock *landlock, const char *path, uint64_t rights) {
  struct stat status;
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return false;
  if (fstat(fd, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= FOR_FILES;
  const struct landlock_path_beneath_attr rule = {.allowed_access = rights & landlock->rights,
                                                  .parent_fd = fd};
  bool good =
      syscall(SYS_landlock_add_rule, landlock->ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
  close(fd);
  return good;
}

/* Is a path, given as its canonical name, hidden? `within`: is something below it hidden? */
static bool is_hidden(const struct landlock *landlock, const char *path, bool *within) {
  char canonical[PATH_MAX];
  size_t size = strlen(path);
  *within = false;
  for (const char *const *hidden = landlock->hidden; *hidden; hidden++) {
    if (!realpath(*hidden, canonical)) continue;
    if (strcmp(canonical, path) == 0) return true;
    if (strncmp(canonical, path, size) == 0 && canonical[size] == '/') *within = true;
  }
  return false;
}

/* Landlock has no exceptions from what is allowed: a folder with something hidden in it is allowed
 * entry by entry, and cannot be listed itself. */
static bool allow_canonical(const struct landlock *landlock, const char *path) {
  bool within, good = true;
  if (is_hidden(landlock, path, &within)) return true;
  if (!within) return allow_whole(landlock, path, MAY_READ) || is_nothing();
  DIR *folder = opendir(path);
  if (!folder) return true;
  const struct dirent *entry;
  while (good && (entry = readdir(folder))) {
    char below[PATH_MAX], canonical[PATH_MAX];
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (snprintf(below, sizeof below, "%s/%s", path, entry->d_name) >= (int)sizeof below) continue;
    /* Access through a symbolic link needs permission for its target. */
    if (realpath(below, canonical) && strcmp(below, canonical) == 0)
      good = allow_canonical(landlock, below);
  }
  closedir(folder);
  return good;
}

static bool allow_readable(const struct landlock *landlock, const char *path) {
  char canonical[PATH_MAX];
  return !realpath(path, canonical) || allow_canonical(landlock, canonical);
}

static bool allow_all(const struct landlock *landlock, const struct landlock_plan *plan) {
  for (const char *const *path = plan->readable; *path; path++)
    if (!allow_readable(landlock, *path)) return false;
  for (const char *const *path = plan->devices; *path; path++)
    if (!allow_whole(landlock, *path, MAY_CHANGE) && !is_nothing()) return false;
  return allow_whole(landlock, plan->folder,
                     ~(LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK));
}

bool confine_landlock(const struct landlock_plan *plan) {
  int version = landlock_version();
  if (version < 1) return false;
  const struct ruleset rules = {.file_system = file_rights(version),
                                .network = version >= VERSION_TCP ? TCP : 0,
                                .scopes = version >= VERSION_SCOPES ? SCOPES : 0};
  struct landlock landlock = {make_ruleset(&rules), rules.file_system, plan->hidden};
  if (landlock.ruleset < 0) return false;
  bool good = allow_all(&landlock, plan) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
              syscall(SYS_landlock_restrict_self, landlock.ruleset, 0) == 0;
  int error = errno;
  close(landlock.ruleset);
  errno = error;
  return good;
}

int confine_signals_open(void) {
  const struct ruleset rules = {.scopes = SCOPE_SIGNALS};
  return landlock_version() >= VERSION_SCOPES ? make_ruleset(&rules) : -1;
}

void confine_signals(int ruleset) {
  if (ruleset >= 0) syscall(SYS_landlock_restrict_self, ruleset, 0);
}

/* --- limits --- */

/* Sets a limit, or the closest one that this process may set. */
static void set_limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit = {soft, hard}, now;
  if (setrlimit((unsigned)resource, &limit) == 0 || getrlimit((unsigned)resource, &now) != 0)
    return;
  if (limit.rlim_max > now.rlim_max) limit.rlim_max = now.rlim_max;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  setrlimit((unsigned)resource, &limit);
}

void confine_limits_keep(const struct cell_limits *limits) {
  enum { STACK = 8 << 20, STACK_MAX = 64 << 20 };
  set_limit(RLIMIT_FSIZE, (rlim_t)limits->file_bytes, (rlim_t)limits->file_bytes);
  set_limit(RLIMIT_NPROC, limits->processes, limits->processes);
  set_limit(RLIMIT_NOFILE, limits->open_files, limits->open_files);
  set_limit(RLIMIT_CORE, 0, 0);
  set_limit(RLIMIT_MEMLOCK, 0, 0);
  set_limit(RLIMIT_STACK, STACK, STACK_MAX);
}

/* RLIMIT_DATA counts private writable memory. The address space is limited, too, because of shared
 * memory, but less strictly: runtimes with a garbage collector reserve much more than they use. */
void confine_limits_set(const struct cell_limits *limits, int64_t cpu_ns) {
  enum { RESERVED = 8, TICKS = 2 };
  rlim_t memory = (rlim_t)limits->memory_bytes, space = memory * RESERVED;
  rlim_t seconds = (rlim_t)(TICKS * cpu_ns / NS_PER_SECOND) + 1;
  set_limit(RLIMIT_CPU, seconds, seconds + 1);
  if (!memory) return;
  set_limit(RLIMIT_DATA, memory, memory);
  set_limit(RLIMIT_AS, space, space);
}
