/* Changes of a text that leave most of its structure: a reader refuses nearly all texts with random
 * bytes in them in their first line, and what lies behind is never reached. Lines and fields are
 * swapped, doubled, taken out, or copied over others, pieces of fields (a card, a cell) as well,
 * and numbers become extreme ones, whatever the text means. */
#ifndef ONEMOVE_TESTS_FUZZ_MUTATE_H
#define ONEMOVE_TESTS_FUZZ_MUTATE_H

#include "core/dice.h"

#include <stddef.h>

/* Makes one random change in a text of `size` bytes, which has room for `room`. Returns the new
 * size; the text may happen to be the same. */
size_t mutate_once(char *text, size_t size, size_t room, struct dice *dice);

/* Writes to `to`, at most `room` bytes, a text with some lines of `other` in place of, or among,
 * its own. Returns its size. */
size_t mutate_splice(const char *text, size_t size, const char *other, size_t other_size, char *to,
                     size_t room, struct dice *dice);

#endif
