/* UTF-8 in texts from outside: IDs and messages may hold any byte except NUL. */
#ifndef ONEMOVE_UTF8_H
#define ONEMOVE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of the well-formed character at the beginning of a terminated text (The Unicode
 * Standard, table 3-7), whose code point goes to `code`; 0 if there is none. */
size_t utf8_size(const char *text, uint32_t *code);

/* Has the text no bytes but those of ASCII? */
bool utf8_is_ascii(const char *text);

/* Is it a control character (newlines and tabs included), invisible, or one that changes the
 * writing direction? A terminal acts on such a character or hides it. */
bool utf8_is_hidden(uint32_t code);

/* Replaces each byte of such a character, and each that belongs to none, by `?`. */
void utf8_mask(char *text);

#endif
