/* Filters of system calls (seccomp), which a process imposes irrevocably on itself and on all
 * processes that it will start: one refuses what only an attack needs, and what would let cells
 * tell each other something; another one tells the keeper of attempts. */
#ifndef ONEMOVE_FILTER_H
#define ONEMOVE_FILTER_H

#include <stdbool.h>

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
struct filter {
  struct sock_filter *program;
  unsigned short instructions; /* 0: it has not been made */
};

void filter_close(struct filter *filter);

/* Makes the filter that refuses the system calls that only an attack needs. False and errno on
 * failure. */
bool filter_refusing(struct filter *filter, const struct system_calls *calls);

/* Loads a filter for this process, which must have given up its privileges, and its descendants.
 * `flags` are those of seccomp(2), whose result it returns: negative, and errno, on failure. */
int filter_load(const struct filter *filter, unsigned flags);

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
bool notices_filter(struct filter *filter, const struct system_calls *calls);

/* Loads it for this process, which must never make those calls itself, and its descendants. This
 * cannot be undone, and needs PR_SET_NO_NEW_PRIVS. Returns a descriptor to be polled for input, or
 * -1 on failure, as in containers that have such a filter of their own. */
int notices_watch(const struct filter *filter);

enum { NOTICE_NAME = 32 };
enum notice {
  NOTICE_NONE,     /* the process is gone, or has done nothing remarkable */
  NOTICE_ATTEMPT,  /* a call that only an attack needs was refused */
  NOTICE_UNWAITED, /* an action for SIGCHLD was set */
};

/* Takes a notice that poll has announced, and lets the process go on. `name` becomes that of the
 * call unless it returns NOTICE_NONE. */
enum notice notices_take(int notices, char name[NOTICE_NAME]);

#endif
