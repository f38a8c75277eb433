/* The engine's input and output: keys, one on each line; an object in JSON, or an error. */
#include "web/inside.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Keys ---- */

static const unsigned taken = KEY_NEW | KEY_PLAY | KEY_TABLE;

static bool take(struct setup *setup, const char *line, struct why *why) {
  static const char phase[] = "phase";
  const char *value = strchr(line, '=');
  if (!value) return why_say(why, "'%s' is not a key", line);
  size_t size = (size_t)(value++ - line);
  if (size == strlen(phase) && memcmp(line, phase, size) == 0)
    return setup_take_phase(setup, value, why);
  return setup_take(setup, line, size, value, taken, why);
}

bool web_keys_open(struct web_keys *keys, const struct rules *rules, const char *lines,
                   struct why *why) {
  setup_open(&keys->setup, rules->options);
  keys->text = memory_text(lines);
  for (char *line = strtok(keys->text, "\n"); line; line = strtok(NULL, "\n"))
    if (!take(&keys->setup, line, why)) return false;
  setup_complete(&keys->setup);
  return true;
}

void web_keys_close(struct web_keys *keys) {
  free(keys->text);
  *keys = (struct web_keys){0};
}

/* ---- Answers ---- */

void answer_begin(struct web *web) {
  web->text.size = 0;
  web->json.comma = false;
  web->why = (struct why){0};
  json_begin_object(&web->json, NULL);
}

const char *answer_end(struct web *web) {
  json_end_object(&web->json);
  return web->text.text;
}

const char *answer_error(struct web *web) {
  struct why why = web->why;
  answer_begin(web);
  json_put_string(&web->json, "error", why.text);
  if (why.line) json_put_number(&web->json, "line", (int64_t)why.line);
  if (why.column) json_put_number(&web->json, "column", (int64_t)why.column);
  return answer_end(web);
}

void answer_text(struct web *web, const char *name, struct out *text) {
  json_put_bytes(&web->json, name, text->text ? text->text : "", text->size);
  out_close(text);
}

void answer_state(struct web *web, const char *name, const struct state *state) {
  struct out text = {0};
  web->rules->write(state, &text);
  answer_text(web, name, &text);
}

void answer_picks(struct web *web, const struct state *state, int seat, const struct move *move) {
  enum { ROOM = 64 };
  const struct face *face = web->game->face;
  uint16_t pick[ROOM];
  unsigned count = face->picks ? face->picks(state, seat, move, pick, ROOM) : 0;
  json_begin_array(&web->json, "picks");
  for (unsigned i = 0; i < count && i < ROOM; i++)
    json_put_number(&web->json, NULL, pick[i]);
  json_end_array(&web->json);
}

void answer_move(struct web *web, const char *name, const struct state *state, int seat,
                 const struct move *move) {
  struct out text = {0};
  web->rules->write_move(state, seat, move, &text);
  answer_text(web, name, &text);
}
