/* JSON under construction. Jansson passes on NULL, its sign that memory is out, except when it is
 * to be put into something; a draft remembers it. */
#ifndef ONEMOVE_DRAFT_H
#define ONEMOVE_DRAFT_H

#include "core/out.h"

#include <jansson.h>

/* All bytes zero is a new one. */
struct draft {
  bool failed;
};

/* Put a value, which they take over, into an object or an array. */
void draft_put(struct draft *draft, json_t *object, const char *name, json_t *value);
void draft_append(struct draft *draft, json_t *array, json_t *value);

/* A string of any text, escaped (escape_bytes), or null for NULL. */
json_t *draft_text(struct draft *draft, const char *text);

/* A string of a text that is valid UTF-8; draft_take frees the text, too. */
json_t *draft_string(struct draft *draft, const struct out *text);
json_t *draft_take(struct draft *draft, struct out *text);

/* Returns the finished value, or frees it and returns NULL if memory was out. */
json_t *draft_end(const struct draft *draft, json_t *json);

/* Appends a value, which it frees, and a newline, in Jansson's format `flags`. NULL, or a lack of
 * memory, make `out` a failure. */
void draft_print(json_t *json, size_t flags, struct out *out);

#endif
