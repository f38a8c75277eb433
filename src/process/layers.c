#include "process/layers.h"

#include "core/text/text.h"

static const char *const names[LAYERS] = {
    [LAYER_LIMITS] = "limits", [LAYER_LANDLOCK] = "landlock", [LAYER_SECCOMP] = "seccomp",
    [LAYER_USER] = "user",     [LAYER_MOUNT] = "mount",       [LAYER_PID] = "pid",
    [LAYER_NET] = "net",       [LAYER_IPC] = "ipc",           [LAYER_UTS] = "uts",
    [LAYER_UID] = "uid",       [LAYER_CGROUP] = "cgroup",
};

const char *layer_name(enum layer layer) {
  return names[layer];
}

/* The layers of one name, of `all` or of `none`; false for any other word. */
static bool find(struct span word, uint32_t *layers) {
  if (span_is(word, "all")) *layers |= LAYERS_ALL;
  if (span_is(word, "all") || span_is(word, "none")) return true;
  for (int layer = 0; layer < LAYERS; layer++)
    if (span_is(word, names[layer])) {
      *layers |= LAYER_BIT(layer);
      return true;
    }
  return false;
}

bool layers_read(const char *text, uint32_t *layers, struct why *why) {
  uint32_t found = 0;
  for (;;) {
    const struct span word = {text, strcspn(text, ",")};
    if (!find(word, &found)) {
      struct out all = {0};
      layers_write(LAYERS_ALL, ", ", &all);
      why_say(why, "there is no layer '%.*s'; there are %s, all and none", span_shown(word),
              word.at, all.text ? all.text : "");
      out_close(&all);
      return false;
    }
    if (!text[word.size]) break;
    text += word.size + 1;
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
