/* The keys (key=value) that a game knows beside those that every game knows. */
#ifndef ONEMOVE_SETUP_H
#define ONEMOVE_SETUP_H

#include "core/load.h"
#include "core/why.h"

#include <stdbool.h>

enum phase {
  PHASE_UNKNOWN, /* the tool's user did not say */
  PHASE_PLACEMENT,
  PHASE_MOVEMENT,
};

/* Who takes a key. */
enum {
  KEY_PLAY = 1,            /* the player, moving once */
  KEY_NEW = 2,             /* onemove new */
  KEY_TABLE = 4,           /* the interactive player without files, a whole game at one screen */
  KEY_NEEDED_TO_PLACE = 8, /* with KEY_PLAY: phase=placement cannot do without it */
};

struct option {
  const char *key, *help;
  long min, max;  /* of a number; max < min: the value is a text */
  long fallback;  /* the default value: what counts when the key is not given */
  unsigned taken; /* KEY_... bits */
};

enum { OPTIONS_MAX = 16 };

struct option_value {
  bool given;
  long number;
  const char *text; /* an argument of the process, or NULL */
};

struct setup {
  enum phase phase;
  const struct option *options; /* the game's; value[i] belongs to options[i] */
  struct option_value value[OPTIONS_MAX];
  loader *load; /* fetches files that a state or a key names; NULL: there are none to be had */
};

/* All default values, and no loader. */
void setup_open(struct setup *setup, const struct option *options);

/* Takes one key; false and `why` when no such key is taken by `who`, it was given before, or its
 * value is bad. `value` must outlive the setup. */
bool setup_take(struct setup *setup, const char *key, size_t key_size, const char *value,
                unsigned who, struct why *why);

/* Does the game have that key for `who`? */
bool setup_has(const struct setup *setup, const char *key, unsigned who);

/* Sets a key of numbers that the options have, as if it had been given; `number` is in its range.
 */
void setup_give(struct setup *setup, const char *key, long number);

/* The number of a key that the options have; its default value if it was not given. */
long setup_number(const struct setup *setup, const char *key);
bool setup_given(const struct setup *setup, const char *key);

/* The text of a key, or NULL if it was not given. */
const char *setup_text(const struct setup *setup, const char *key);

/* Fetches a file by the setup's loader (load.h); false and `why` where there is none. */
bool setup_load(const struct setup *setup, const char *name, const char **text, size_t *size,
                struct why *why);

#endif
