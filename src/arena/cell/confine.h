/* Irrevocable restrictions that a process imposes on itself and on all processes that it will
 * start: dropped privileges, Landlock, seccomp, and the limits of setrlimit. None of this needs
 * privileges. */
#ifndef ONEMOVE_CONFINE_H
#define ONEMOVE_CONFINE_H

#include <stdbool.h>
#include <stdint.h>

/* Has this process the capability (CAP_...)? Whether it is root does not say: root in a container
 * may lack any. */
bool confine_may(unsigned capability);

/* Gives up all capabilities and the ability to gain any by exec. False and errno on failure. */
bool confine_privileges(void);

/* What Landlock allows. */
struct landlock_plan {
  const char *const *readable; /* ended by NULL; paths that do not exist are left out */
  const char *const *devices;  /* may be written as well; likewise */
  const char *const *hidden;   /* not allowed although within those; likewise */
  const char *folder;          /* everything is allowed below it */
};

/* Allows nothing else in the file system, no TCP, and, as far as this kernel's version of Landlock
 * supports it, no abstract sockets of and no signals to processes outside. False and errno on
 * failure. */
bool confine_landlock(const struct landlock_plan *plan);

/* Forbids this process, and those that it starts from now on, to send signals to any others; does
 * nothing if Landlock has no such scope (before version 6). Meant for a process that is about to
 * call exec. */
void confine_signals(int ruleset);

/* The ruleset for confine_signals, a descriptor; -1 if there is none. */
int confine_signals_open(void);

/* What the other layers do already. */
struct system_calls {
  bool ipc_is_own;        /* System V IPC and POSIX message queues are the cell's and may be used */
  bool memory_is_counted; /* including that of unnamed files (memfd), which no rlimit counts */
  bool files_are_own;     /* of others, it sees only those that it cannot change in any way */
};

/* A filter of system calls, a BPF program. Making it takes longer than starting a program, loading
 * it does not. */
struct confine_filter {
  struct sock_filter *program;
  unsigned short instructions; /* 0: it has not been made */
};

/* Makes a filter of the rules that `add_rules` adds to libseccomp's, as it may be called for what
 * else is allowed, for programs of both sizes of the processor. That function returns 0, or minus
 * an errno. False and errno on failure. */
bool confine_filter_make(struct confine_filter *filter,
                         int (*add_rules)(void *seccomp, const void *context), const void *context);
void confine_filter_close(struct confine_filter *filter);

/* Makes it hold for this process, which has given up its privileges, and its descendants. `flags`
 * are those of seccomp(2). What that returns: negative, and errno, on failure. */
int confine_filter_load(const struct confine_filter *filter, unsigned flags);

/* Makes the filter in which the system calls fail that only an attack needs. */
bool confine_system_calls(struct confine_filter *filter, const struct system_calls *calls);

/* The limits of a player. */
struct confine_limits {
  int64_t memory_bytes; /* of each process; 0: a cgroup limits the memory of all together */
  int64_t file_bytes;
  unsigned processes; /* of the user, or of the user in this user namespace */
  unsigned open_files;
};

/* Sets the limits that a keeper itself can bear, so that its children inherit them. */
void confine_limits_keep(const struct confine_limits *limits);

/* Sets the others in a process that is about to call exec. `cpu_ns` is processor time: the keeper
 * measures it exactly, and this is only a safety net of twice as much, because the kernel holds a
 * process to it by counting ticks, and on a busy machine counts too many. Async-signal-safe, and
 * changes no memory. */
void confine_limits_set(const struct confine_limits *limits, int64_t cpu_ns);

#endif
