#include "arena/layers.h"

static const char *const names[LAYERS] = {
    [LAYER_LIMITS] = "limits", [LAYER_LANDLOCK] = "landlock", [LAYER_SECCOMP] = "seccomp",
    [LAYER_USER] = "user",     [LAYER_MOUNT] = "mount",       [LAYER_PID] = "pid",
    [LAYER_NET] = "net",       [LAYER_IPC] = "ipc",           [LAYER_UTS] = "uts",
    [LAYER_UID] = "uid",       [LAYER_CGROUP] = "cgroup",
};

const char *layer_name(enum layer layer) {
  return names[layer];
}
