/* Texts of strangers: the IDs, moves, commands and messages of players may hold any byte but NUL.
 *
 * A byte that cannot be shown is written as \xHH, two lower-case hexadecimal digits. A backslash
 * that would be taken for the beginning of one is written as \x5c, every other one stays as it is.
 * So the original text can always be restored, and most texts stay what they are. */
#ifndef ONEMOVE_ESCAPE_H
#define ONEMOVE_ESCAPE_H

#include "core/out.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the text as valid UTF-8, as JSON needs it: bytes that are none are escaped. */
void escape_bytes(const char *text, struct out *out);

/* Appends the text such that a terminal shows all of it and obeys none of it: control characters
 * (newlines and tabs, too) and invisible ones that change the direction of writing are escaped, as
 * well as bytes that are no UTF-8. */
void escape_for_terminal(const char *text, struct out *out);

/* Has the text characters that a terminal obeys or hides? (Bytes that are no UTF-8 are none.) */
bool escape_finds_hidden(const char *text);

/* Restores an escaped text, which the caller frees. NULL if it would hold a NUL byte, with
 * `no_memory` false, or if memory is out. */
char *escape_undo(const char *text, bool *no_memory);

#endif
