#include "arena/record/draft.h"

#include "core/escape.h"

#include <stdlib.h>

void draft_put(struct draft *draft, json_t *object, const char *name, json_t *value) {
  if (json_object_set_new(object, name, value) != 0) draft->failed = true;
}

void draft_append(struct draft *draft, json_t *array, json_t *value) {
  if (json_array_append_new(array, value) != 0) draft->failed = true;
}

json_t *draft_text(struct draft *draft, const char *text) {
  struct out out = {0};
  if (!text) return json_null();
  escape_bytes(text, &out);
  return draft_take(draft, &out);
}

json_t *draft_string(struct draft *draft, const struct out *text) {
  json_t *json = text->failed ? NULL : json_stringn(text->text ? text->text : "", text->size);
  if (!json) draft->failed = true;
  return json;
}

json_t *draft_take(struct draft *draft, struct out *text) {
  json_t *json = draft_string(draft, text);
  out_close(text);
  return json;
}

json_t *draft_end(const struct draft *draft, json_t *json) {
  if (!draft->failed) return json;
  json_decref(json);
  return NULL;
}

void draft_print(json_t *json, size_t flags, struct out *out) {
  char *dump = json ? json_dumps(json, flags) : NULL;
  json_decref(json);
  if (!dump) {
    out->failed = true;
    return;
  }
  out_string(out, dump);
  out_char(out, '\n');
  free(dump);
}
