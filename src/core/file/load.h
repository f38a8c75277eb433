/* Loading files that a state names: a deck, a lexicon. Games do no input of their own; programs
 * pass them a loader through the setup. */
#ifndef ONEMOVE_LOAD_H
#define ONEMOVE_LOAD_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>

/* Loads the file called `name`. On success `text` points to its `size` bytes followed by a NUL;
 * they stay valid until the process ends, unless a shelf (shelf.h) owns them, and must not be
 * changed. False and `why`, without a position, if the file does not exist or cannot be read. */
typedef bool loader(const char *name, const char **text, size_t *size, struct why *why);

/* The largest file that is loaded. */
enum { LOAD_SIZE_MAX = 64 << 20 };

/* The loader that programs use: regular files only, read once as a whole. */
bool load_file(const char *name, const char **text, size_t *size, struct why *why);

/* Frees the `size` bytes of a text that load_file has loaded. */
void load_give_back(const char *text, size_t size);

#endif
