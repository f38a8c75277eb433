/* A writer of JSON texts. The caller keeps the order: a name for each member of an object, NULL for
 * an element of an array or the outermost value. Names are written as they are. The writer sets the
 * commas. */
#ifndef ONEMOVE_JSON_H
#define ONEMOVE_JSON_H

#include "core/text/out.h"

#include <stdbool.h>
#include <stdint.h>

/* All bytes zero but `out`, the caller's, is an empty text. */
struct json {
  struct out *out;
  bool comma; /* before the next value */
};

/* Begin and end an object or an array. */
void json_begin_object(struct json *json, const char *name);
void json_end_object(struct json *json);
void json_begin_array(struct json *json, const char *name);
void json_end_array(struct json *json);

/* Write a value: a string, terminated or of `size` bytes, whose control characters are escaped; a
 * number; a truth value. */
void json_put_string(struct json *json, const char *name, const char *text);
void json_put_bytes(struct json *json, const char *name, const char *bytes, size_t size);
void json_put_number(struct json *json, const char *name, int64_t number);
void json_put_bool(struct json *json, const char *name, bool value);

/* Writes a value that is JSON already, such as null. */
void json_put_raw(struct json *json, const char *name, const char *text);

#endif
