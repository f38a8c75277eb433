/* Text on a screen: how many columns it takes, and where it can be broken.
 *
 * The bytes are characters of the locale's encoding (setlocale). A byte that is not part of a
 * character, or a character that cannot be printed, takes one column and is shown as `?`. */
#ifndef ONEMOVE_GLYPHS_H
#define ONEMOVE_GLYPHS_H

#include "core/text/out.h"

#include <stddef.h>

/* How many columns the first `size` bytes of a text take. */
int glyphs_width(const char *text, size_t size);

/* How many bytes of the first `size` fit into `columns`, whole characters only. */
size_t glyphs_fitting(const char *text, size_t size, int columns);

/* How many bytes of the first `size` go on a line of `columns`: up to a newline or, if that is too
 * much, to the last blank that fits, or as many as fit. At least 1 if `size` is not 0. Sets `next`
 * to where the next line begins: after that newline or those blanks. */
size_t glyphs_line(const char *text, size_t size, int columns, size_t *next);

/* The longest end of a text that fits into `columns`. */
const char *glyphs_end(const char *text, int columns);

/* Removes the last character of a text. */
void glyphs_shorten(char *text);

/* Appends the first `size` bytes with a `?` in place of everything that cannot be printed. */
void glyphs_print(const char *text, size_t size, struct out *out);

#endif
