/* Escaping untrusted texts: the IDs, moves, commands and messages of players may hold any byte but
 * NUL.
 *
 * A byte that must not be shown is written as \xHH, with two lower-case hexadecimal digits. A
 * backslash that would look like the beginning of such an escape is written as \x5c; all others
 * stay. So the original text can always be restored, and most texts are not changed. */
#ifndef ONEMOVE_ESCAPE_H
#define ONEMOVE_ESCAPE_H

#include "core/text/out.h"

#include <stdbool.h>

/* Appends the text as valid UTF-8, as JSON requires: bytes that are not part of it are escaped. */
void escape_bytes(const char *text, struct out *out);

/* Appends the text so that a terminal shows all of it and acts on none of it: control characters
 * (including newlines and tabs), invisible characters and those that change the writing direction
 * are escaped, as are bytes that are not valid UTF-8. */
void escape_for_terminal(const char *text, struct out *out);

/* Does the text contain characters that a terminal acts on or hides? (Invalid UTF-8 does not
 * count.) */
bool escape_finds_hidden(const char *text);

/* Returns the original of an escaped text, which the caller frees. NULL if it would contain a NUL
 * byte. */
char *escape_undo(const char *text);

#endif
