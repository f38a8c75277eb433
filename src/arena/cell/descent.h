/* The processes that descend from this one, found in /proc by the lists of children that the kernel
 * keeps. For a keeper, which is the parent of whoever has lost its own, these are all processes of
 * its cell. */
#ifndef ONEMOVE_DESCENT_H
#define ONEMOVE_DESCENT_H

#include <stdint.h>
#include <sys/types.h>

struct descent {
  int proc;     /* a descriptor of /proc; -1: it cannot be read */
  int children; /* of this process's list of children */
};

/* What all of them together have used so far, of what has not yet been waited for by this process.
 * `delay_ns` is of the one process that had to wait longest. */
struct descent_sum {
  int64_t cpu_ns, delay_ns;
};

/* Opens /proc, whose pids must be those of this process's pid namespace. */
void descent_open(struct descent *descent);

/* Adds up what they have used. */
struct descent_sum descent_measure(const struct descent *descent);

/* How long a process, alive or a zombie, was ready to run and had no processor. In nanoseconds; of
 * its first thread. 0 if it cannot be found out. */
int64_t descent_delay(const struct descent *descent, pid_t pid);

/* Kills all of them that exist now. New ones may come into being meanwhile. */
void descent_kill(const struct descent *descent);

#endif
