/* Irrevocable restrictions that a process imposes on itself and on all processes that it will
 * start: dropped privileges, Landlock, seccomp, and the limits of setrlimit. None of this needs
 * privileges. */
#ifndef ONEMOVE_CONFINE_H
#define ONEMOVE_CONFINE_H

#include "arena/cell/limits.h"

#include <stdbool.h>

/* Does this process have the capability (CAP_...)? Being root is no proof: in a container, root may
 * lack any of them. */
bool confine_may(unsigned capability);

/* Gives up all capabilities and the ability to gain any by exec. False and errno on failure. */
bool confine_privileges(void);

/* What Landlock allows. The lists end with NULL; paths that do not exist are left out. */
struct landlock_plan {
  const char *const *readable;
  const char *const *devices; /* may be written as well */
  const char *const *hidden;  /* not allowed although below a readable path */
  const char *folder;         /* everything is allowed below it */
};

/* Forbids everything else in the file system, TCP, and, as far as this kernel's version of Landlock
 * supports it, abstract sockets of other processes and signals to them. False and errno on
 * failure. */
bool confine_landlock(const struct landlock_plan *plan);

/* Forbids this process, and those that it starts from now on, to signal any others; does nothing if
 * Landlock has no such scope (before version 6). Meant for a process that is about to call exec. */
void confine_signals(int ruleset);

/* The ruleset for confine_signals, a descriptor; -1 if there is none. */
int confine_signals_open(void);

/* What other layers do already, so that the filter need not. */
struct system_calls {
  bool memory_is_counted; /* including that of unnamed files (memfd), which no rlimit counts */
  bool files_are_own;     /* it sees no other files that it could change in any way */
};

/* A filter of system calls, a BPF program. Making one takes longer than starting a program; loading
 * it does not. */
struct confine_filter {
  struct sock_filter *program;
  unsigned short instructions; /* 0: it has not been made */
};

/* Makes a filter that allows everything, except as `add_rules` says, to programs of both word sizes
 * of the processor. `seccomp` is libseccomp's filter, to which add_rules adds its rules; it returns
 * 0, or minus an errno. False and errno on failure. */
bool confine_filter_make(struct confine_filter *filter,
                         int (*add_rules)(void *seccomp, const void *context), const void *context);
void confine_filter_close(struct confine_filter *filter);

/* Loads the filter for this process, which must have given up its privileges, and its descendants.
 * `flags` are those of seccomp(2), whose result it returns: negative, and errno, on failure. */
int confine_filter_load(const struct confine_filter *filter, unsigned flags);

/* Makes the filter that refuses the system calls that only an attack needs. */
bool confine_system_calls(struct confine_filter *filter, const struct system_calls *calls);

/* Sets those limits of a player that a keeper can live with itself; its children inherit them.
 * `processes` counts those of the user, or of the user in this user namespace. */
void confine_limits_keep(const struct cell_limits *limits);

/* Sets the others in a process that is about to call exec; if `memory_bytes` is 0, none on memory,
 * because a control group limits it. The keeper
 * holds a player to `cpu_ns`, its processor time, by exact measurement; the limit set here is only
 * a safety net, and twice as large, because the kernel counts ticks, and too many of them on a busy
 * machine. Async-signal-safe, and changes no memory. */
void confine_limits_set(const struct cell_limits *limits, int64_t cpu_ns);

#endif
