/* A reader of JSON texts that come from outside, which keeps where in the text each value stands:
 * an error about what a value means, too, names its line and column.
 *
 * It is a module of ours because the players that use it (President's original way of play, players
 * built with -DINTERACTIVE) are linked with no library, and also run where there is none: with
 * musl, on Windows, on other processors. It accepts RFC 8259 with these limits: members of one
 * object have different names and are at most JSON_MEMBERS_MAX, values are nested at most
 * JSON_DEPTH_MAX deep, and a string holds no NUL character. */
#ifndef ONEMOVE_JSON_READ_H
#define ONEMOVE_JSON_READ_H

#include "core/base/why.h"

#include <stdint.h>

enum { JSON_DEPTH_MAX = 32, JSON_MEMBERS_MAX = 64 };

enum json_kind {
  JSON_NULL,
  JSON_FALSE,
  JSON_TRUE,
  JSON_INTEGER, /* a number without fraction or exponent that fits into 64 bits */
  JSON_NUMBER,  /* any other number */
  JSON_STRING,
  JSON_ARRAY,
  JSON_OBJECT
};

struct json_value {
  enum json_kind kind;
  const char *name;                      /* of a member of an object; otherwise NULL */
  const char *text;                      /* of a string: its characters in UTF-8 */
  int64_t integer;                       /* of an integer */
  const struct json_value *first, *next; /* of an array or object: its first child; and a sibling */
  size_t count;                          /* of an array or object: its children */
  unsigned long line, column;            /* from 1; columns count bytes */
};

/* A text that was read: the memory of its values. Zeroed, it can be closed. */
struct json_text {
  const struct json_value *value;
  char *text;
  struct json_chunk *chunk;
};

/* Reads a text of `size` bytes, whose first line has the number `line`. False and `why`, with a
 * position, if it is not JSON within the limits. Call json_text_close in either case. */
bool json_text_open(struct json_text *json, const char *text, size_t size, unsigned long line,
                    struct why *why);
void json_text_close(struct json_text *json);

/* The member of an object with that name; NULL if there is none, or `value` is no object. */
const struct json_value *json_member(const struct json_value *value, const char *name);

#endif
