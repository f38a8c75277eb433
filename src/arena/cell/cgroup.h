/* A control group for one cell: it limits all processes of the cell together, and counts their
 * processor time, whatever becomes of them.
 *
 * This works with version 1 if the caller may change the groups of the controllers `memory` and
 * `pids`; the time is counted if it may change those of `cpuacct`, too. Groups are made below the
 * caller's own. In version 2 they are made there only if the caller's group has been delegated to
 * it, and otherwise beside that one or farther up, where the caller may: systemd ends a service
 * when a process in its group or below runs out of memory, as a player may. Where no group above
 * passes on the controllers, as in a container, all processes of the caller's group move to a group
 * onemove/ below it. */
#ifndef ONEMOVE_CGROUP_H
#define ONEMOVE_CGROUP_H

#include "core/base/why.h"
#include "process/layers.h"

#include <limits.h>
#include <sys/types.h>

enum { CGROUP_PARTS = 3 }; /* version 1 has a group for each controller; version 2 has one */

struct cgroup {
  unsigned parts;
  char folder[CGROUP_PARTS][PATH_MAX];
  int memory_events, process_events; /* descriptors of the files that count exceeded limits */
  int cpu; /* a descriptor of the file that counts processor time; -1: none */
};

/* How often a limit has been hit since the group was made. */
struct cgroup_events {
  uint64_t memory, processes;
};

/* Makes a group. `processes` replaces the member of that name in `limits`. `slot` is part of the
 * group's name, so that it differs from those of other cells. False and `why` if no group can be
 * made. */
bool cgroup_open(struct cgroup *cgroup, const struct cell_limits *limits, unsigned processes,
                 unsigned slot, struct why *why);

/* Moves a process into the group; the processes that it starts from then on belong to the group,
 * too. False and `why` on failure. */
bool cgroup_join(const struct cgroup *cgroup, pid_t pid, struct why *why);

struct cgroup_events cgroup_events(const struct cgroup *cgroup);

/* The processor time that all processes that were ever in a group have used, in nanoseconds, read
 * from the descriptor cgroup.cpu, which may have been passed to another process. */
int64_t cgroup_cpu(int cpu);

/* Kills all processes in the group and removes it. A struct of zeros is allowed. */
void cgroup_close(struct cgroup *cgroup);

#endif
