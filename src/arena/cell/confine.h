/* What a process takes from itself, and from all that it will start, for good: privileges,
 * Landlock, seccomp, and the limits of setrlimit. None of this needs privileges. */
#ifndef ONEMOVE_CONFINE_H
#define ONEMOVE_CONFINE_H

#include <stdbool.h>
#include <stdint.h>

/* Gives up all capabilities and the chance to gain any by exec. False and errno on failure. */
bool confine_privileges(void);

/* What Landlock allows. */
struct landlock_plan {
  const char *const *readable; /* ended by NULL; what does not exist is left out */
  const char *const *devices;  /* may be written, too; likewise */
  const char *const *hidden;   /* not allowed although it lies within those; likewise */
  const char *folder;          /* everything is allowed below it */
};

/* Allows nothing else of the file system, no TCP, and neither abstract sockets nor signals to
 * outside, as far as this kernel's version of Landlock can tell. False and errno on failure. */
bool confine_landlock(const struct landlock_plan *plan);

/* Forbids signals to outside of what this process starts from now on, this process included; does
 * nothing where Landlock has no such scope (before version 6). Meant for a process that is about to
 * exec; takes a microsecond or two. */
void confine_signals(int ruleset);

/* The ruleset for confine_signals, a descriptor; -1 if there is none. */
int confine_signals_open(void);

/* Makes the system calls fail that only an attack needs. `ipc_is_own`: System V IPC and POSIX
 * message queues are the cell's own and may be used. `memory_is_counted`: all memory is, that of
 * files without names, too, which no rlimit counts. False and errno on failure. */
bool confine_system_calls(bool ipc_is_own, bool memory_is_counted);

/* The limits of a player. */
struct confine_limits {
  int64_t memory_bytes; /* of each process; 0: a cgroup limits the memory of all together */
  int64_t file_bytes;
  unsigned processes; /* of the user, or of the user in this user namespace */
  unsigned open_files;
};

/* Sets the limits that a keeper can have itself, so that its children inherit them. */
void confine_limits_keep(const struct confine_limits *limits);

/* Sets the others, in a process that is about to exec. `cpu_ns` is processor time, rounded up to
 * whole seconds and one more: a safety net below exact means, which the kernel may spread a little
 * early. Async-signal-safe, and changes no memory. */
void confine_limits_set(const struct confine_limits *limits, int64_t cpu_ns);

#endif
