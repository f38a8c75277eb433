/* What Jansson lacks for building JSON. Like Jansson's functions, these pass on NULL, the sign of a
 * text that is not valid UTF-8: json_pack of a NULL is NULL. */
#ifndef ONEMOVE_JANSSON_EXTRA_H
#define ONEMOVE_JANSSON_EXTRA_H

#include "core/text/out.h"

#include <stddef.h>

typedef struct json_t json_t; /* jansson.h */

/* Makes the JSON library allocate with memory_resize, so that it never fails for lack of memory.
 * Call this before any other function of the library. */
void jansson_take_memory(void);

/* Appends a value, of which it takes ownership, and returns the array; NULL, having freed the
 * array, if that fails or the value is NULL. */
json_t *jansson_append(json_t *array, json_t *value);

/* A string of any text, escaped (escape_bytes), or null for NULL. */
json_t *jansson_text(const char *text);

/* A string of a text that is valid UTF-8; jansson_take frees the text, too. */
json_t *jansson_string(const struct out *text);
json_t *jansson_take(struct out *text);

/* Appends a value, which it frees, in Jansson's format `flags`, and a newline. */
void jansson_print(json_t *json, size_t flags, struct out *out);

#endif
