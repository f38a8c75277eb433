#include "core/rules/setup.h"

#include "core/text/text.h"

#include <assert.h>
#include <string.h>

void setup_open(struct setup *setup, const struct option *options) {
  *setup = (struct setup){.options = options};
  for (unsigned i = 0; options[i].key; i++) {
    assert(i < OPTIONS_MAX);
    setup->value[i].number = options[i].fallback;
  }
}

/* The index of a key that any of `who` (KEY_... bits) accepts; -1 if there is none. */
static int find(const struct setup *setup, struct span key, unsigned who) {
  for (int i = 0; setup->options[i].key; i++)
    if (setup->options[i].taken & who && span_is(key, setup->options[i].key)) return i;
  return -1;
}

static const struct option_value *value_of(const struct setup *setup, const char *key) {
  int at = find(setup, span_of(key), ~0U);
  assert(at >= 0 && "the game has no such key");
  return &setup->value[at];
}

bool setup_take(struct setup *setup, const char *key, size_t key_size, const char *value,
                unsigned who, struct why *why) {
  int at = find(setup, (struct span){key, key_size}, who);
  if (at < 0) return why_say(why, "unknown key '%.*s'", (int)key_size, key);
  const struct option *option = &setup->options[at];
  struct option_value *slot = &setup->value[at];
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
  return find(setup, span_of(key), who) >= 0;
}

void setup_give(struct setup *setup, const char *key, long number) {
  int at = find(setup, span_of(key), ~0U);
  if (at >= 0) setup->value[at] = (struct option_value){.given = true, .number = number};
}

void setup_complete(struct setup *setup) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && !setup_given(setup, option->key))
      setup_give(setup, option->key, option->fallback);
}

long setup_number(const struct setup *setup, const char *key) {
  return value_of(setup, key)->number;
}

bool setup_given(const struct setup *setup, const char *key) {
  return value_of(setup, key)->given;
}

const char *setup_text(const struct setup *setup, const char *key) {
  return value_of(setup, key)->text;
}

void setup_write(const struct setup *setup, char between, struct out *out) {
  for (unsigned i = 0; setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    const struct option_value *value = &setup->value[i];
    if (!value->given) continue;
    if (out->size) out_char(out, between);
    out_string(out, option->key);
    out_char(out, '=');
    if (option->max < option->min)
      out_string(out, value->text);
    else
      out_number(out, (uint64_t)value->number);
  }
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

bool setup_load_named(const struct setup *setup, const char *name, const char **text, size_t *size,
                      struct shelf_file **kept, struct why *why) {
  if (setup->wary) return why_say(why, "is a file, and a player's text must not name one");
  return setup_load(setup, name, text, size, kept, why);
}
