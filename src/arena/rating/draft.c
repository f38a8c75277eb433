#include "arena/rating/draft.h"

#include "core/escape.h"
#include "core/memory.h"

#include <jansson.h>
#include <stdlib.h>

static void *room(size_t size) {
  return memory_resize(NULL, size, 1);
}

void draft_take_memory(void) {
  json_set_alloc_funcs(room, free);
}

json_t *draft_append(json_t *array, json_t *value) {
  if (json_array_append_new(array, value) == 0) return array;
  json_decref(array);
  return NULL;
}

json_t *draft_text(const char *text) {
  struct out out = {0};
  if (!text) return json_null();
  escape_bytes(text, &out);
  return draft_take(&out);
}

json_t *draft_string(const struct out *text) {
  return json_stringn(text->text ? text->text : "", text->size);
}

json_t *draft_take(struct out *text) {
  json_t *json = draft_string(text);
  out_close(text);
  return json;
}

void draft_print(json_t *json, size_t flags, struct out *out) {
  char *dump = json_dumps(json, flags);
  json_decref(json);
  out_string(out, dump);
  out_char(out, '\n');
  free(dump);
}
