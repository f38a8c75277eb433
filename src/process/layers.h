/* The layers of protection around a player, of which a machine may not grant all, and the resources
 * that it may use. */
#ifndef ONEMOVE_LAYERS_H
#define ONEMOVE_LAYERS_H

#include "core/base/why.h"
#include "core/text/out.h"

#include <stdbool.h>
#include <stdint.h>

enum layer {
  LAYER_LIMITS,   /* rlimits */
  LAYER_LANDLOCK, /* may read the system and its own program, and write only its own folder */
  LAYER_SECCOMP,  /* no system calls that only an attack needs */
  LAYER_USER,     /* a user namespace; without root the next five need it */
  LAYER_MOUNT,    /* sees no other files; its folder is a tmpfs */
  LAYER_PID,      /* sees no other process; nothing survives */
  LAYER_NET,      /* no network, no abstract sockets */
  LAYER_IPC,
  LAYER_UTS,
  LAYER_UID,    /* a user ID of its own, if the referee is root */
  LAYER_CGROUP, /* limits and processor time of all its processes together */
  LAYERS,
};

#define LAYER_BIT(layer) (UINT32_C(1) << (layer))
#define LAYERS_ALL (LAYER_BIT(LAYERS) - 1)

/* Those that need CAP_SYS_ADMIN, the caller's or that of a user namespace. */
#define LAYERS_SPACES                                                                              \
  (LAYER_BIT(LAYER_MOUNT) | LAYER_BIT(LAYER_PID) | LAYER_BIT(LAYER_NET) | LAYER_BIT(LAYER_IPC) |   \
   LAYER_BIT(LAYER_UTS))

struct cell_limits {
  int64_t memory_bytes; /* of each process; with the cgroup layer, of all together */
  int64_t file_bytes;   /* the size of each file that it writes */
  int64_t space_bytes;  /* the size of its folder, with the mount layer */
  unsigned processes;   /* at the same time, threads included */
  unsigned open_files;  /* of each process */
};

/* "landlock", "seccomp", ... */
const char *layer_name(enum layer layer);

/* Reads a list of names separated by commas; `all` and `none` are allowed, too. False and `why` for
 * an unknown name. */
bool layers_read(const char *text, uint32_t *layers, struct why *why);

/* Writes the names, separated by `separator`; `none` if there are none. */
void layers_write(uint32_t layers, const char *separator, struct out *out);

#endif
