/* A control group for one cell: limits for all its processes together.
 *
 * Works with cgroups version 2, where the caller's own group has been delegated to it, and with
 * version 1, where the groups of the controllers `memory` and `pids` may be changed. The groups are
 * made below the caller's own ones. */
#ifndef ONEMOVE_CGROUP_H
#define ONEMOVE_CGROUP_H

#include "arena/cell/limits.h"
#include "core/why.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { CGROUP_PARTS = 2 }; /* version 1 has a group for each controller; version 2 has one */

struct cgroup {
  unsigned parts;
  char folder[CGROUP_PARTS][PATH_MAX];
  int memory_events, process_events; /* descriptors of the files that count them */
};

/* How often a limit has been hit since the group was made. */
struct cgroup_events {
  uint64_t memory, processes;
};

/* Makes a group; `processes` of the limits is replaced by `processes`. `slot` is in its name, so
 * that it differs from those of other cells. False and `why` if that is not granted. */
bool cgroup_open(struct cgroup *cgroup, const struct cell_limits *limits, unsigned processes,
                 unsigned slot, struct why *why);

/* Moves a process into the group; those that it starts from then on are born there. */
bool cgroup_join(const struct cgroup *cgroup, pid_t pid, struct why *why);

struct cgroup_events cgroup_events(const struct cgroup *cgroup);

/* Kills what is in the group and removes it. A struct of zeros is allowed. */
void cgroup_close(struct cgroup *cgroup);

#endif
