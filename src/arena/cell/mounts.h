/* What a player sees of the file system with the mount layer: a new root that has the system, its
 * own program and its folder, and nothing else.
 *
 *   /usr /bin /sbin /lib... /etc       the machine's, read only, without what is hidden
 *   the visible paths                  at the same places as outside, read only
 *   /proc                              the cell's (pid namespace) or the machine's, read only
 *   /dev                               null, zero, full, random, urandom; /dev/shm is the folder
 *   /seat                              the seat's folder, a small file system in memory
 *   /tmp, /var/tmp                     the same, unless a visible path lies below /tmp
 *
 * The mounts exist in the keeper's mount namespace only, and vanish with it. */
#ifndef ONEMOVE_MOUNTS_H
#define ONEMOVE_MOUNTS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct mounts_plan {
  const char *const *visible, *const *hidden; /* each ended by NULL; absolute */
  int64_t space_bytes;                        /* of the seat's folder */
  uid_t owner; /* of the seat's folder; its group has the same number */
};

/* The machine's paths that every player may read, a list ended by NULL. Not all of them exist on
 * every machine, and some may be symbolic links. */
extern const char *const mounts_system[];

/* Devices that every player may read and write, a list ended by NULL. */
extern const char *const mounts_devices[];

/* Builds the new root and enters it, in this process's own mount namespace. False and errno on
 * failure; `step` then says what failed, and the namespace is of no further use. */
bool mounts_enter(const struct mounts_plan *plan, const char **step);

#endif
