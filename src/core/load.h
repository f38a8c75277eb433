/* Files that a state names: a deck, a lexicon. Rooms do no input of their own, so the programs hand
 * them this through the setup. */
#ifndef ONEMOVE_LOAD_H
#define ONEMOVE_LOAD_H

#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

/* Fetches the file called `name`. On success `text` is its `size` bytes and a NUL after them, which
 * stay where they are until the process ends, belong to nobody and may not be changed. False and
 * `why`, without position, where there is no such file, or none that may be read. */
typedef bool loader(const char *name, const char **text, size_t *size, struct why *why);

/* No file that is loaded is larger. */
enum { LOAD_SIZE_MAX = 64 << 20 };

/* The loader of the programs: regular files only, read once as a whole. */
bool load_file(const char *name, const char **text, size_t *size, struct why *why);

#endif
