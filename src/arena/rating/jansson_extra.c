#include "arena/rating/jansson_extra.h"

#include "core/base/memory.h"
#include "core/text/escape.h"

#include <jansson.h>
#include <stdlib.h>

static void *room(size_t size) {
  return memory_resize(NULL, size, 1);
}

void jansson_take_memory(void) {
  json_set_alloc_funcs(room, free);
}

json_t *jansson_append(json_t *array, json_t *value) {
  if (json_array_append_new(array, value) == 0) return array;
  json_decref(array);
  return NULL;
}

json_t *jansson_text(const char *text) {
  struct out out = {0};
  if (!text) return json_null();
  escape_bytes(text, &out);
  return jansson_take(&out);
}

json_t *jansson_string(const struct out *text) {
  return json_stringn(text->text ? text->text : "", text->size);
}

json_t *jansson_take(struct out *text) {
  json_t *json = jansson_string(text);
  out_close(text);
  return json;
}

void jansson_print(json_t *json, size_t flags, struct out *out) {
  char *dump = json_dumps(json, flags);
  json_decref(json);
  out_string(out, dump);
  out_char(out, '\n');
  free(dump);
}
