/* Notice of every process that a player starts.
 *
 * The kernel forgets the processor time of a process that nobody has waited for: a parent that
 * ignores SIGCHLD can have any number of children work for it, each gone before anybody looks.
 * Where no control group counts their time, the keeper has to know at least that there were any. A
 * filter of system calls stops each fork until the keeper has taken notice of it
 * (seccomp_unotify(2)); threads are not stopped, as their time is counted with their process. */
#ifndef ONEMOVE_BIRTHS_H
#define ONEMOVE_BIRTHS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct births {
  int notices;      /* a descriptor to be polled for input; -1: births are not watched */
  uintptr_t secret; /* an argument by which the keeper's own calls are told from a player's */
};

/* From now on, each process that this one's descendants start is noticed, and no descendant may
 * choose its processors. This cannot be undone, and needs PR_SET_NO_NEW_PRIVS. If it cannot be
 * done, births->notices is -1. */
void births_watch(struct births *births);

/* Starts a process that shares this one's memory until it calls exec or ends, which this call waits
 * for; it runs `act(context)` on the stack given, of `size` bytes, and ends with what that returns.
 * That start is not a player's. The pid, or -1 and errno. */
pid_t births_start(const struct births *births, int (*act)(void *context), void *context,
                   void *stack, size_t size);

/* Takes a notice, which poll has announced, and lets the process go on. */
void births_notice(const struct births *births);

#endif
