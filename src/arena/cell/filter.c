#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares memfd_create,      \
                       F_... */
#include "arena/cell/filter.h"

#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* --- what is refused --- */

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
    /* the network */
    "socket",
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
    /* handles on processes, whose inode numbers count all processes of the machine */
    "pidfd_open", "pidfd_send_signal",
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
static const char *const refused_sharing[] = {"inotify_init", "inotify_init1",    "fadvise64",
                                              "fadvise64_64", "arm_fadvise64_64", "mincore",
                                              "cachestat",    "syncfs",           NULL};

/* Locks do nothing, because programs insist on them: nobody else has a player's own files. Nor does
 * writing all files of the machine to its disks. */
static const char *const ignored_sharing[] = {"flock", "sync", NULL};

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
 * personality (querying it is allowed), pushing input into a terminal, pairs of sockets for
 * datagrams, from which one can send to any other socket, and what counts the sockets, network
 * namespaces and processes of the machine. The flags of clone3 lie in memory, where a filter cannot
 * look: it always fails as if it did not exist, and C libraries then use clone. */
static int refuse_arguments(scmp_filter_ctx filter) {
  enum { TYPE_INTO = 0x5412, CONSOLE = 0x541C }; /* TIOCSTI, TIOCLINUX */
  enum { KIND_OF_SOCKET = 0xF };
  enum { COOKIE = 57, NETNS_COOKIE = 71, PASSPIDFD = 76, PEERPIDFD }; /* SO_... */
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
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_PIDFD, CLONE_PIDFD)},
      {SCMP_SYS(getsockopt), SCMP_A2(SCMP_CMP_MASKED_EQ, UINT32_MAX, COOKIE)},
      {SCMP_SYS(getsockopt), SCMP_A2(SCMP_CMP_MASKED_EQ, UINT32_MAX, NETNS_COOKIE)},
      {SCMP_SYS(getsockopt), SCMP_A2(SCMP_CMP_MASKED_EQ, UINT32_MAX, PEERPIDFD)},
      {SCMP_SYS(setsockopt), SCMP_A2(SCMP_CMP_MASKED_EQ, UINT32_MAX, PASSPIDFD)},
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
  if (!error) error = end_at_once(filter, ignored_sharing, 0);
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

static int refuse(scmp_filter_ctx filter, const void *context) {
  const struct system_calls *calls = context;
  int error = end_at_once(filter, refused, EPERM);
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
static int take_program(struct filter *filter, scmp_filter_ctx made) {
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
static bool make_filter(struct filter *filter,
                        int (*add_rules)(scmp_filter_ctx made, const void *context),
                        const void *context) {
  enum { BINARY_TREE = 2 }; /* loading a filter runs it once for every system call */
  scmp_filter_ctx made = seccomp_init(SCMP_ACT_ALLOW);
  int error = made ? seccomp_attr_set(made, SCMP_FLTATR_CTL_OPTIMIZE, BINARY_TREE) : -ENOMEM;
  *filter = (struct filter){.program = NULL};
  if (!error) add_other_size(made);
  if (!error) error = add_rules(made, context);
  if (!error) error = take_program(filter, made);
  seccomp_release(made);
  if (error) filter_close(filter);
  errno = -error;
  return error == 0;
}

void filter_close(struct filter *filter) {
  free(filter->program);
  *filter = (struct filter){.program = NULL};
}

int filter_load(const struct filter *filter, unsigned flags) {
  const struct sock_fprog program = {.len = filter->instructions, .filter = filter->program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
}

bool filter_refusing(struct filter *filter, const struct system_calls *calls) {
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
  for (const char *const *name = attacks; !error && *name; name++) {
    int number = seccomp_syscall_resolve_name(*name);
    if (number != __NR_SCMP_ERROR) error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, number, 0);
  }
  return error;
}

bool notices_filter(struct filter *filter, const struct system_calls *calls) {
  return make_filter(filter, notify, calls);
}

int notices_watch(const struct filter *filter) {
  return filter->instructions ? filter_load(filter, SECCOMP_FILTER_FLAG_NEW_LISTENER) : -1;
}

/* Does the call ask for a socket to a service of this machine? Libraries do, which ask for users
 * and hosts. socketcall, of 32-bit programs, has its arguments in memory. */
static bool is_local_socket(const struct seccomp_notif *notice, const char *call) {
  char path[32];
  uint32_t family = (uint32_t)notice->data.args[0];
  if (strcmp(call, "socket") == 0) return family == AF_UNIX;
  if (strcmp(call, "socketcall") != 0) return false;
  snprintf(path, sizeof path, "/proc/%u/mem", notice->pid);
  int memory = open(path, O_RDONLY | O_CLOEXEC);
  bool read = memory >= 0 && pread(memory, &family, sizeof family, (off_t)notice->data.args[1]) ==
                                 (ssize_t)sizeof family;
  if (memory >= 0) close(memory);
  return !read || family == AF_UNIX;
}

/* Answers the notice; `name` becomes that of the call. */
static enum notice answer(int notices, const struct seccomp_notif *notice,
                          struct seccomp_notif_resp *response, char name[NOTICE_NAME]) {
  char *call = seccomp_syscall_resolve_num_arch(notice->data.arch, notice->data.nr);
  bool granted = call && (strstr(call, "sigaction") || strcmp(call, "signal") == 0);
  bool harmless = call && is_local_socket(notice, call);
  response->id = notice->id;
  if (granted)
    response->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else
    response->error = -EPERM;
  snprintf(name, NOTICE_NAME, "%s", call ? call : "another one");
  free(call);
  if (seccomp_notify_respond(notices, response) != 0 || harmless) return NOTICE_NONE;
  return granted ? NOTICE_UNWAITED : NOTICE_ATTEMPT;
}

enum notice notices_take(int notices, char name[NOTICE_NAME]) {
  struct seccomp_notif *notice = NULL;
  struct seccomp_notif_resp *response = NULL;
  if (seccomp_notify_alloc(&notice, &response) != 0) return NOTICE_NONE;
  enum notice taken = seccomp_notify_receive(notices, notice) == 0
                          ? answer(notices, notice, response, name)
                          : NOTICE_NONE;
  seccomp_notify_free(notice, response);
  return taken;
}
