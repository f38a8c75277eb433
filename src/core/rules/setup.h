/* A game's own keys (key=value), in addition to those that all games have. */
#ifndef ONEMOVE_SETUP_H
#define ONEMOVE_SETUP_H

#include "core/base/why.h"
#include "core/file/shelf.h"
#include "core/text/out.h"

#include <stdbool.h>

enum phase {
  PHASE_UNKNOWN, /* not given (onemove only) */
  PHASE_PLACEMENT,
  PHASE_MOVEMENT,
};

/* Which programs accept a key. */
enum {
  KEY_PLAY = 1,            /* a player that makes one move */
  KEY_NEW = 2,             /* onemove new */
  KEY_TABLE = 4,           /* an interactive player that plays a whole game */
  KEY_NEEDED_TO_PLACE = 8, /* with KEY_PLAY: required for phase=placement */
};

struct option {
  const char *key, *help;
  long min, max;  /* for numbers; if max < min, the value is a text */
  long fallback;  /* the default value of a number */
  unsigned taken; /* KEY_... bits */
};

enum { OPTIONS_MAX = 16 };

struct option_value {
  bool given;
  long number;
  const char *text; /* the value as given (not a copy), or NULL */
};

struct setup {
  enum phase phase;
  const struct option *options; /* the game's; value[i] is that of options[i] */
  struct option_value value[OPTIONS_MAX];
  loader *load;        /* loads files that a state or a key names; NULL: they cannot be loaded */
  struct shelf *shelf; /* keeps loaded files; NULL: each is loaded anew for every state */
  bool wary;           /* a player has left the text that is read: it must not name a file */
};

/* Sets all keys to their default values, with no phase, loader or shelf. */
void setup_open(struct setup *setup, const struct option *options);

/* A setup opened in this way, in a phase. */
static inline struct setup setup_of(const struct option *options, enum phase phase) {
  struct setup setup;
  setup_open(&setup, options);
  setup.phase = phase;
  return setup;
}

/* Sets one key, of `key_size` bytes, from the command line. False and `why` if `who` (KEY_... bits)
 * does not accept the key, it was given before, or the value is invalid. `value` must outlive the
 * setup. */
bool setup_take(struct setup *setup, const char *key, size_t key_size, const char *value,
                unsigned who, struct why *why);

/* Sets the phase by its name; false and `why` if there is no such phase. */
bool setup_take_phase(struct setup *setup, const char *name, struct why *why);

/* Does the game have a key of that name that `who` accepts? */
bool setup_has(const struct setup *setup, const char *key, unsigned who);

/* Sets the numeric key to `number`, which must be in its range, as if it had been given; ignored if
 * the game has no such key. */
void setup_give(struct setup *setup, const char *key, long number);

/* Gives the keys that a placement needs their default values unless they were given. */
void setup_complete(struct setup *setup);

/* The value of a numeric key, its default unless it was given; and whether the key was given. The
 * game must have the key. */
long setup_number(const struct setup *setup, const char *key);
bool setup_given(const struct setup *setup, const char *key);

/* The text that was given for a key that the game has, or NULL. */
const char *setup_text(const struct setup *setup, const char *key);

/* Appends the keys that were given, KEY=VALUE each, with `between` before each that does not begin
 * the text. */
void setup_write(const struct setup *setup, char between, struct out *out);

/* Loads a file with the setup's loader (load.h), or takes it from its shelf. Sets `kept` to the
 * shelf's entry, or to NULL without a shelf. False and `why` on failure or without a loader. */
bool setup_load(const struct setup *setup, const char *name, const char **text, size_t *size,
                struct shelf_file **kept, struct why *why);

/* The same for a file that is named by the text of a state, and not by a key: false also if the
 * setup is wary. Whether such a file exists is not found out then. */
bool setup_load_named(const struct setup *setup, const char *name, const char **text, size_t *size,
                      struct shelf_file **kept, struct why *why);

#endif
