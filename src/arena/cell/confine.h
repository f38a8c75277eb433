/* Irrevocable restrictions that a process imposes on itself and on all processes that it will
 * start: dropped privileges, Landlock, seccomp, and the limits of setrlimit. None of this needs
 * privileges. */
#ifndef ONEMOVE_CONFINE_H
#define ONEMOVE_CONFINE_H

#include "process/layers.h"

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
  bool builds;            /* it may lock files, and be told of changes */
  bool time_is_counted;   /* that of all processes, by a control group */
  bool noticed;           /* another filter refuses the calls that it tells of (notices_filter) */
};

/* A filter of system calls, a BPF program. Making one takes longer than starting a program; loading
 * it does not. */
struct confine_filter {
  struct sock_filter *program;
  unsigned short instructions; /* 0: it has not been made */
};

void confine_filter_close(struct confine_filter *filter);

/* Makes the filter that refuses the system calls that only an attack needs. False and errno on
 * failure. */
bool confine_system_calls(struct confine_filter *filter, const struct system_calls *calls);

/* Loads a filter for this process, which must have given up its privileges, and its descendants.
 * `flags` are those of seccomp(2), whose result it returns: negative, and errno, on failure. */
int confine_filter_load(const struct confine_filter *filter, unsigned flags);

/* --- notices ---
 *
 * A filter that stops a process at some system calls until the keeper has noticed it
 * (seccomp_unotify(2)).
 *
 * It notices calls that only an attack needs, which are refused: who has tried what is evidence.
 *
 * The kernel forgets the processor time of a process that nobody has waited for: a parent that
 * ignores SIGCHLD can have any number of children work for it, each gone before anybody looks.
 * Where no control group counts their time, the keeper must at least know that there may have been
 * some: it notices when a process sets its action for SIGCHLD, which is granted, and no process may
 * choose its processors. Forks are not stopped: a signal that arrived meanwhile would make them
 * fail, as in a shell whose last child has just ended. Nor need they be: while no action is set,
 * the parent or the keeper waits for each child, and so counts it. */

/* Makes the filter. False and errno on failure. */
bool notices_filter(struct confine_filter *filter, const struct system_calls *calls);

/* Loads it for this process, which must never make those calls itself, and its descendants. This
 * cannot be undone, and needs PR_SET_NO_NEW_PRIVS. Returns a descriptor to be polled for input, or
 * -1 on failure, as in containers that have such a filter of their own. */
int notices_watch(const struct confine_filter *filter);

/* Takes a notice that poll has announced, and lets the process go on. `name` becomes that of a call
 * that was refused; it is empty if an action for SIGCHLD was set. False if the process is gone. */
enum { NOTICE_NAME = 32 };
bool notices_take(int notices, char name[NOTICE_NAME]);

/* --- limits --- */

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
