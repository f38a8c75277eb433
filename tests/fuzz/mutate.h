/* Changes of a text that keep most of its structure. A reader refuses nearly all texts with random
 * bytes in their first line, so that the rest is never reached. These mutations swap, duplicate,
 * remove or copy lines, fields and parts of fields (a card, a cell), replace numbers by extreme
 * ones, and hide fields, whatever the text means. */
#ifndef ONEMOVE_TESTS_FUZZ_MUTATE_H
#define ONEMOVE_TESTS_FUZZ_MUTATE_H

#include "core/base/dice.h"

#include <stddef.h>

/* Numbers at the ends of ranges, the longest last, and other texts for a number. */
enum { MUTATE_EXTREMES = 32 };
extern const char *const mutate_extremes[MUTATE_EXTREMES];

/* Makes one random change in a text of `size` bytes in a buffer of `room`. Returns the new size;
 * the text may happen to stay the same. */
size_t mutate_once(char *text, size_t size, size_t room, struct dice *dice);

/* Writes to `to`, at most `room` bytes, the text with some lines of `other` instead of, or among,
 * its own. Returns the size. */
size_t mutate_splice(const char *text, size_t size, const char *other, size_t other_size, char *to,
                     size_t room, struct dice *dice);

#endif
