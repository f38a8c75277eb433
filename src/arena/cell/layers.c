#include "arena/cell/layers.h"

#include <string.h>

static const char *const names[LAYERS] = {
    [LAYER_LIMITS] = "limits", [LAYER_LANDLOCK] = "landlock", [LAYER_SECCOMP] = "seccomp",
    [LAYER_USER] = "user",     [LAYER_MOUNT] = "mount",       [LAYER_PID] = "pid",
    [LAYER_NET] = "net",       [LAYER_IPC] = "ipc",           [LAYER_UTS] = "uts",
    [LAYER_UID] = "uid",       [LAYER_CGROUP] = "cgroup",
};

const char *layer_name(enum layer layer) {
  return names[layer];
}

static bool is_name(const char *text, size_t size, const char *name) {
  return strlen(name) == size && memcmp(text, name, size) == 0;
}

/* The layers of one name, of `all` or of `none`; false for any other word. */
static bool find(const char *text, size_t size, uint32_t *layers) {
  if (is_name(text, size, "all")) *layers |= LAYERS_ALL;
  if (is_name(text, size, "all") || is_name(text, size, "none")) return true;
  for (int layer = 0; layer < LAYERS; layer++)
    if (is_name(text, size, names[layer])) {
      *layers |= LAYER_BIT(layer);
      return true;
    }
  return false;
}

bool layers_read(const char *text, uint32_t *layers, struct why *why) {
  uint32_t found = 0;
  for (;;) {
    size_t size = strcspn(text, ",");
    if (!find(text, size, &found)) {
      enum { SHOWN = 40 };
      struct out all = {0};
      layers_write(LAYERS_ALL, ", ", &all);
      why_say(why, "there is no layer '%.*s'; there are %s, all and none",
              (int)(size < SHOWN ? size : SHOWN), text, all.text ? all.text : "");
      out_close(&all);
      return false;
    }
    if (!text[size]) break;
    text += size + 1;
  }
  *layers = found;
  return true;
}

void layers_write(uint32_t layers, const char *separator, struct out *out) {
  bool any = false;
  for (int layer = 0; layer < LAYERS; layer++) {
    if (!(layers & LAYER_BIT(layer))) continue;
    if (any) out_string(out, separator);
    out_string(out, names[layer]);
    any = true;
  }
  if (!any) out_string(out, "none");
}
