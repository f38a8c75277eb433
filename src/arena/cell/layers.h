/* The layers of protection around a player, which a machine may or may not grant. */
#ifndef ONEMOVE_LAYERS_H
#define ONEMOVE_LAYERS_H

#include "core/out.h"
#include "core/why.h"

#include <stdbool.h>
#include <stdint.h>

enum layer {
  LAYER_LIMITS,   /* rlimits, and a process group of its own */
  LAYER_LANDLOCK, /* may read the system and its own program, and write its own folder */
  LAYER_SECCOMP,  /* no system calls that only an attack needs */
  LAYER_USER,     /* a user namespace; the next five come with it where the referee is not root */
  LAYER_MOUNT,    /* sees nothing else; its folder is a tmpfs */
  LAYER_PID,      /* sees no other process; nothing survives */
  LAYER_NET,      /* no network, no abstract sockets */
  LAYER_IPC,
  LAYER_UTS,
  LAYER_UID,    /* a user of its own, where the referee is root */
  LAYER_CGROUP, /* memory and number of processes counted together */
  LAYERS,
};

#define LAYER_BIT(layer) (UINT32_C(1) << (layer))
#define LAYERS_ALL (LAYER_BIT(LAYERS) - 1)

/* "landlock", "seccomp", ... */
const char *layer_name(enum layer layer);

/* Reads a list of names separated by commas; `all` and `none` are names, too. False and `why` for
 * an unknown one. */
bool layers_read(const char *text, uint32_t *layers, struct why *why);

/* Writes the names, separated by `separator`; `none` if there are none. */
void layers_write(uint32_t layers, const char *separator, struct out *out);

#endif
