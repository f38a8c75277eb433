/* The descendants of this process, found by the lists of children in /proc. For a keeper, which is
 * a subreaper and so the parent of all orphans, these are all processes of its cell. */
#ifndef ONEMOVE_DESCENT_H
#define ONEMOVE_DESCENT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct descent {
  int proc;     /* a descriptor of /proc; -1: it cannot be read */
  int children; /* a descriptor of this process's list of children */
};

/* The processor time that all descendants together have used so far, except those that this process
 * has already waited for, and the delay of the process that had to wait longest for a processor.
 * The kernel adds a wait to the delay when the wait ends. */
struct descent_sum {
  int64_t cpu_ns, delay_ns;
  bool ready; /* one of them runs, or waits for a processor */
};

/* Opens /proc, which must show the pids of this process's pid namespace. */
void descent_open(struct descent *descent);

/* Measures all descendants that exist now. */
struct descent_sum descent_measure(const struct descent *descent);

/* How long the first thread of a process, alive or a zombie, was ready to run but had no processor,
 * in nanoseconds. 0 if this cannot be found out. */
int64_t descent_delay(const struct descent *descent, pid_t pid);

/* Kills all descendants that exist now. New ones may be started meanwhile. */
void descent_kill(const struct descent *descent);

#endif
