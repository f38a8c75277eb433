#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares syscall, O_PATH */
#include "arena/cell/confine.h"

#include "core/budget.h"
#include "core/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
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

/* --- seccomp --- */

/* Refused with EPERM. A name that the library or the processor does not know is left out. Those
 * that nobody needs but for an attack cause a notice (notices_filter); */
static const char *const attacks[] = {
    /* other processes */
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease",
    "kcmp", "pidfd_getfd", "move_pages", "migrate_pages",
    /* mounts and namespaces */
    "mount", "umount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen",
    "fsconfig", "fsmount", "fspick", "mount_setattr", "unshare", "setns",
    /* the kernel: BPF, its keys, its modules, itself */
    "bpf", "perf_event_open", "add_key", "request_key", "keyctl", "kexec_load", "kexec_file_load",
    "init_module", "finit_module", "delete_module", "create_module", "reboot", "syslog", "_sysctl",
    "lookup_dcookie", "userfaultfd", "modify_ldt", "vm86", "vm86old", "iopl", "ioperm", "uselib",
    "memfd_secret",
    /* the machine: disks, clocks, names, accounting, events */
    "swapon", "swapoff", "quotactl", "quotactl_fd", "nfsservctl", "acct", "clock_settime",
    "clock_settime64", "clock_adjtime", "clock_adjtime64", "adjtimex", "settimeofday", "stime",
    "sethostname", "setdomainname", "vhangup", "fanotify_init", "open_by_handle_at",
    "name_to_handle_at",
    /* System V IPC and message queues: they outlast the processes that made them, and so a move */
    "shmget", "shmat", "shmctl", "semget", "semop", "semctl", "semtimedop", "semtimedop_time64",
    "msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink", "mq_timedsend",
    "mq_timedsend_time64", "mq_timedreceive", "mq_timedreceive_time64", NULL};

/* libraries try these, and do without. */
static const char *const refused[] = {
    /* scheduling: otherwise one process could be delayed while another one thinks */
    "setpriority", "nice", "ioprio_set", "sched_setscheduler", "sched_setparam", "sched_setattr",
    /* system calls in a queue, where no filter sees them */
    "io_uring_setup", "io_uring_enter", "io_uring_register",
    /* the network, and names of other processes' sockets, which libraries ask for users and hosts;
     * a pair of connected sockets may be made (refuse_arguments) */
    "connect", "bind", "listen", "accept", "accept4", NULL};

static const char *const refused_memory[] = {"memfd_create", NULL};

/* Changes of a file that do not write into it are not covered by Landlock. These calls do nothing,
 * because programs that copy or replace a file insist on some of them; */
static const char *const ignored[] = {
    "chmod",  "fchmod",    "fchmodat",  "fchmodat2",        "utime",
    "utimes", "futimesat", "utimensat", "utimensat_time64", NULL};

/* these are refused. */
static const char *const refused_properties[] = {
    "chown",        "lchown",       "fchown",        "fchownat",     "chown32",    "lchown32",
    "fchown32",     "setxattr",     "lsetxattr",     "fsetxattr",    "setxattrat", "removexattr",
    "lremovexattr", "fremovexattr", "removexattrat", "file_setattr", NULL};

/* All cells see the system's files. What a file remembers of those that have it open or tells them,
 * and what of it lies in the page cache, would pass from cell to cell: these are refused, and more
 * by their arguments (refuse_sharing). */
static const char *const refused_sharing[] = {
    "inotify_init",     "inotify_init1", "fadvise64", "fadvise64_64",
    "arm_fadvise64_64", "mincore",       "cachestat", NULL};

/* Locks do nothing, because programs insist on them: nobody else has a player's own files. */
static const char *const ignored_locks[] = {"flock", NULL};

/* Makes each call of a list ended by NULL return at once: with an errno, or with success if that is
 * 0. */
static int end_at_once(scmp_filter_ctx filter, const char *const *names, uint16_t error_number) {
  for (; *names; names++) {
    int number = seccomp_syscall_resolve_name(*names);
    if (number == __NR_SCMP_ERROR) continue;
    int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(error_number), number, 0);
    if (error) return error;
  }
  return 0;
}

/* Calls that are harmless only with some arguments: clone may start threads and processes, but make
 * no namespace. Refused are also changes of other processes' limits and processors, and of the
 * personality (querying it is allowed), pushing input into a terminal, and pairs of sockets for
 * datagrams, from which one can send to any other socket. The flags of clone3 lie in memory, where
 * a filter cannot look: it always fails as if it did not exist, and C libraries then use clone. */
static int refuse_arguments(scmp_filter_ctx filter) {
  enum { TYPE_INTO = 0x5412, CONSOLE = 0x541C }; /* TIOCSTI, TIOCLINUX */
  enum { KIND_OF_SOCKET = 0xF };
  const uint32_t ask = UINT32_MAX;
  const struct {
    int call;
    struct scmp_arg_cmp argument;
  } rules[] = {
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWNS, CLONE_NEWNS)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWCGROUP, CLONE_NEWCGROUP)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWUTS, CLONE_NEWUTS)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWIPC, CLONE_NEWIPC)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWUSER, CLONE_NEWUSER)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWPID, CLONE_NEWPID)},
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWNET, CLONE_NEWNET)},
      {SCMP_SYS(prlimit64), SCMP_A0(SCMP_CMP_NE, 0, 0)},
      {SCMP_SYS(sched_setaffinity), SCMP_A0(SCMP_CMP_NE, 0, 0)},
      {SCMP_SYS(personality), SCMP_A0(SCMP_CMP_NE, ask, 0)},
      {SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX, TYPE_INTO)},
      {SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX, CONSOLE)},
      {SCMP_SYS(socketpair), SCMP_A1(SCMP_CMP_MASKED_EQ, KIND_OF_SOCKET, SOCK_DGRAM)},
      {SCMP_SYS(socketpair), SCMP_A1(SCMP_CMP_MASKED_EQ, KIND_OF_SOCKET, SOCK_RAW)},
  };
  int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  for (size_t i = 0; !error && i < sizeof rules / sizeof *rules; i++)
    error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), rules[i].call, 1, rules[i].argument);
  return error;
}

/* Setting a lock does nothing. Asking for one, leases, notifications and hints on how long data
 * lives are refused; so is what drops pages from the page cache, or tells whether they are there.
 */
static int refuse_sharing(scmp_filter_ctx filter) {
  enum { GETLK64 = 12, SETLK64, SETLKW64 }; /* of fcntl64 on 32-bit processors */
  enum { GET_HINT = 1035, SET_HINT, GET_FILE_HINT, SET_FILE_HINT, NO_WAIT = 8 };
  static const unsigned locks[] = {F_SETLK, F_SETLKW, SETLK64, SETLKW64, F_OFD_SETLK, F_OFD_SETLKW};
  static const unsigned others[] = {F_GETLK,  GETLK64,  F_OFD_GETLK, F_SETLEASE,    F_GETLEASE,
                                    F_NOTIFY, GET_HINT, SET_HINT,    GET_FILE_HINT, SET_FILE_HINT};
  const int calls[] = {SCMP_SYS(fcntl), SCMP_SYS(fcntl64)};
  int error = end_at_once(filter, refused_sharing, EPERM);
  if (!error) error = end_at_once(filter, ignored_locks, 0);
  for (int i = 0; i < 2; i++) {
    for (size_t j = 0; !error && j < sizeof locks / sizeof *locks; j++)
      error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(0), calls[i], 1,
                               SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX, locks[j]));
    for (size_t j = 0; !error && j < sizeof others / sizeof *others; j++)
      error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), calls[i], 1,
                               SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX, others[j]));
  }
  for (unsigned advice = MADV_COLD; !error && advice <= MADV_PAGEOUT; advice++)
    error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(madvise), 1,
                             SCMP_A2(SCMP_CMP_MASKED_EQ, UINT32_MAX, advice));
  if (!error)
    error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(preadv2), 1,
                             SCMP_A5(SCMP_CMP_MASKED_EQ, NO_WAIT, NO_WAIT));
  return error;
}

/* Refuses all sockets, or only those by which libraries ask for users. */
static int refuse_sockets(scmp_filter_ctx filter, bool noticed) {
  if (!noticed) return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socket), 0);
  return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socket), 1,
                          SCMP_A0(SCMP_CMP_MASKED_EQ, UINT32_MAX, AF_UNIX));
}

static int refuse(scmp_filter_ctx filter, const void *context) {
  const struct system_calls *calls = context;
  int error = end_at_once(filter, refused, EPERM);
  if (!error) error = refuse_sockets(filter, calls->noticed);
  if (!error && !calls->noticed) error = end_at_once(filter, attacks, EPERM);
  if (!error && !calls->memory_is_counted) error = end_at_once(filter, refused_memory, EPERM);
  if (!error && !calls->files_are_own) error = end_at_once(filter, ignored, 0);
  if (!error && !calls->files_are_own) error = end_at_once(filter, refused_properties, EPERM);
  if (!error && !calls->builds) error = refuse_sharing(filter);
  return error ? error : refuse_arguments(filter);
}

/* --- making and loading a filter --- */

/* Programs of the processor's other word size have system calls of their own. A call of the x32 ABI
 * kills the process. */
static void add_other_size(scmp_filter_ctx filter) {
  uint32_t native = seccomp_arch_native();
  if (native == SCMP_ARCH_X86_64) seccomp_arch_add(filter, SCMP_ARCH_X86);
  if (native == SCMP_ARCH_AARCH64) seccomp_arch_add(filter, SCMP_ARCH_ARM);
}

/* Takes the BPF program from the library, which writes it to a file only. Returns 0 or minus an
 * errno. */
static int take_program(struct confine_filter *filter, scmp_filter_ctx made) {
  struct stat status;
  int fd = memfd_create("filter", MFD_CLOEXEC), error = fd < 0 ? -errno : 0;
  if (!error) error = seccomp_export_bpf(made, fd);
  if (!error && fstat(fd, &status) != 0) error = -errno;
  if (!error) filter->program = memory_new((size_t)status.st_size, 1);
  if (!error && pread(fd, filter->program, (size_t)status.st_size, 0) != status.st_size)
    error = -EIO;
  if (!error)
    filter->instructions = (unsigned short)((size_t)status.st_size / sizeof *filter->program);
  if (fd >= 0) close(fd);
  return error;
}

/* Makes a filter that allows everything, except as `add_rules` says, to programs of both word sizes
 * of the processor. add_rules adds its rules and returns 0, or minus an errno. False and errno on
 * failure. */
static bool make_filter(struct confine_filter *filter,
                        int (*add_rules)(scmp_filter_ctx made, const void *context),
                        const void *context) {
  enum { BINARY_TREE = 2 }; /* loading a filter runs it once for every system call */
  scmp_filter_ctx made = seccomp_init(SCMP_ACT_ALLOW);
  int error = made ? seccomp_attr_set(made, SCMP_FLTATR_CTL_OPTIMIZE, BINARY_TREE) : -ENOMEM;
  *filter = (struct confine_filter){.program = NULL};
  if (!error) add_other_size(made);
  if (!error) error = add_rules(made, context);
  if (!error) error = take_program(filter, made);
  seccomp_release(made);
  if (error) confine_filter_close(filter);
  errno = -error;
  return error == 0;
}

void confine_filter_close(struct confine_filter *filter) {
  free(filter->program);
  *filter = (struct confine_filter){.program = NULL};
}

int confine_filter_load(const struct confine_filter *filter, unsigned flags) {
  const struct sock_fprog program = {.len = filter->instructions, .filter = filter->program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
}

bool confine_system_calls(struct confine_filter *filter, const struct system_calls *calls) {
  return make_filter(filter, refuse, calls);
}

/* --- notices --- */

static int notice_unwaited(scmp_filter_ctx filter) {
  /* The kernel looks only at the lower half of the signal's number. */
  const int calls[] = {SCMP_SYS(rt_sigaction), SCMP_SYS(sigaction), SCMP_SYS(signal)};
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    int error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, calls[i], 2,
                                 SCMP_A0(SCMP_CMP_MASKED_EQ, UINT32_MAX, SIGCHLD),
                                 SCMP_A1(SCMP_CMP_NE, 0, 0));
    if (error) return error;
  }
  return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(sched_setaffinity), 0);
}

static int notify(scmp_filter_ctx filter, const void *context) {
  const struct system_calls *calls = context;
  int error = calls->time_is_counted ? 0 : notice_unwaited(filter);
  if (!error)
    error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(socket), 1,
                             SCMP_A0(SCMP_CMP_NE, AF_UNIX, 0));
  for (const char *const *name = attacks; !error && *name; name++) {
    int number = seccomp_syscall_resolve_name(*name);
    if (number != __NR_SCMP_ERROR) error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, number, 0);
  }
  return error;
}

bool notices_filter(struct confine_filter *filter, const struct system_calls *calls) {
  return make_filter(filter, notify, calls);
}

int notices_watch(const struct confine_filter *filter) {
  return filter->instructions ? confine_filter_load(filter, SECCOMP_FILTER_FLAG_NEW_LISTENER) : -1;
}

/* Answers the notice; `name` becomes that of the call if it is refused. */
static bool answer(int notices, const struct seccomp_notif *notice,
                   struct seccomp_notif_resp *response, char name[NOTICE_NAME]) {
  char *call = seccomp_syscall_resolve_num_arch(notice->data.arch, notice->data.nr);
  bool granted = call && (strstr(call, "sigaction") || strcmp(call, "signal") == 0);
  response->id = notice->id;
  if (granted)
    response->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else
    response->error = -EPERM;
  snprintf(name, NOTICE_NAME, "%s", granted ? "" : call ? call : "another one");
  free(call);
  return seccomp_notify_respond(notices, response) == 0;
}

bool notices_take(int notices, char name[NOTICE_NAME]) {
  struct seccomp_notif *notice = NULL;
  struct seccomp_notif_resp *response = NULL;
  if (seccomp_notify_alloc(&notice, &response) != 0) return false;
  bool good =
      seccomp_notify_receive(notices, notice) == 0 && answer(notices, notice, response, name);
  seccomp_notify_free(notice, response);
  return good;
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
