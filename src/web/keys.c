#include "web/keys.h"

#include <stdlib.h>
#include <string.h>

static const unsigned taken = KEY_NEW | KEY_PLAY | KEY_TABLE;

bool web_keys_phase(const char *name, enum phase *phase, struct why *why) {
  if (strcmp(name, "placement") == 0)
    *phase = PHASE_PLACEMENT;
  else if (strcmp(name, "movement") == 0)
    *phase = PHASE_MOVEMENT;
  else
    return why_say(why, "phase=%s: expected placement, movement", name);
  return true;
}

static bool take(struct setup *setup, const char *line, struct why *why) {
  static const char phase[] = "phase";
  const char *value = strchr(line, '=');
  if (!value) return why_say(why, "'%s' is not a key", line);
  size_t size = (size_t)(value++ - line);
  if (size == strlen(phase) && memcmp(line, phase, size) == 0)
    return web_keys_phase(value, &setup->phase, why);
  return setup_take(setup, line, size, value, taken, why);
}

bool web_keys_open(struct web_keys *keys, const struct rules *rules, const char *lines,
                   struct why *why) {
  setup_open(&keys->setup, rules->options);
  size_t size = strlen(lines) + 1;
  keys->text = malloc(size);
  if (!keys->text) return why_say(why, "out of memory");
  memcpy(keys->text, lines, size);
  for (char *line = keys->text, *end; *line; line = end) {
    end = line + strcspn(line, "\n");
    if (*end) *end++ = '\0';
    if (*line && !take(&keys->setup, line, why)) return false;
  }
  setup_complete(&keys->setup);
  return true;
}

void web_keys_close(struct web_keys *keys) {
  free(keys->text);
  *keys = (struct web_keys){0};
}
