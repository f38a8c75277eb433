/* Irrevocable restrictions that a process imposes on itself and on all processes that it will
 * start: dropped privileges, Landlock, and the limits of setrlimit; filter.h has the system calls.
 * None of this needs privileges. */
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
