#include "core/setup.h"

#include "core/text.h"

#include <assert.h>
#include <string.h>

void setup_open(struct setup *setup, const struct option *options) {
  *setup = (struct setup){.options = options};
  for (unsigned i = 0; options[i].key; i++) {
    assert(i < OPTIONS_MAX);
    setup->value[i].number = options[i].fallback;
  }
}

static const struct option_value *find(const struct setup *setup, const char *key) {
  for (unsigned i = 0; setup->options[i].key; i++)
    if (strcmp(setup->options[i].key, key) == 0) return &setup->value[i];
  assert(false && "the game has no such key");
  return NULL;
}

bool setup_take(struct setup *setup, const char *key, size_t key_size, const char *value,
                unsigned who, struct why *why) {
  const struct option *option = setup->options;
  for (; option->key; option++)
    if (option->taken & who && strlen(option->key) == key_size &&
        memcmp(option->key, key, key_size) == 0)
      break;
  if (!option->key) return why_say(why, "unknown key '%.*s'", (int)key_size, key);
  struct option_value *slot = &setup->value[option - setup->options];
  if (slot->given) return why_say(why, "the key '%s' is given twice", option->key);
  slot->given = true;
  slot->text = value;
  if (option->max < option->min) return true;
  unsigned long number;
  if (!span_number(span_of(value), (unsigned long)option->max, &number) ||
      (long)number < option->min)
    return why_say(why, "%s=%s: expected a number from %ld to %ld", option->key, value, option->min,
                   option->max);
  slot->number = (long)number;
  return true;
}

bool setup_take_phase(struct setup *setup, const char *name, struct why *why) {
  if (strcmp(name, "placement") == 0)
    setup->phase = PHASE_PLACEMENT;
  else if (strcmp(name, "movement") == 0)
    setup->phase = PHASE_MOVEMENT;
  else
    return why_say(why, "phase=%s: expected placement or movement", name);
  return true;
}

bool setup_has(const struct setup *setup, const char *key, unsigned who) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & who && strcmp(option->key, key) == 0) return true;
  return false;
}

void setup_give(struct setup *setup, const char *key, long number) {
  for (unsigned i = 0; setup->options[i].key; i++)
    if (strcmp(setup->options[i].key, key) == 0)
      setup->value[i] = (struct option_value){.given = true, .number = number};
}

void setup_complete(struct setup *setup) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && !setup_given(setup, option->key))
      setup_give(setup, option->key, option->fallback);
}

long setup_number(const struct setup *setup, const char *key) {
  return find(setup, key)->number;
}

bool setup_given(const struct setup *setup, const char *key) {
  return find(setup, key)->given;
}

const char *setup_text(const struct setup *setup, const char *key) {
  return find(setup, key)->text;
}

bool setup_load(const struct setup *setup, const char *name, const char **text, size_t *size,
                struct shelf_file **kept, struct why *why) {
  *kept = NULL;
  if (!setup->load) return why_say(why, "is a file, and files cannot be loaded here");
  if (!setup->shelf) return setup->load(name, text, size, why);
  *kept = shelf_load(setup->shelf, setup->load, name, why);
  if (!*kept) return false;
  *text = (*kept)->text;
  *size = (*kept)->size;
  return true;
}
