/* A log, each line of which may or may not be JSON, a record, and a game by the rules. A refusal
 * has a cause; an accepted record is written and read again; the page gets the steps of everything,
 * and the tables get its summary. */
#include "fuzz/harness.h"

#include "arena/rating/standings.h"
#include "arena/report/steps.h"
#include "onemove/tool.h"
#include "record/playback.h"

#include <jansson.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#endif
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

/* --- the memory of JSON --- */

/* A line makes hundreds of small values, and most of this target's time would go to the sanitizer's
 * malloc. So one block holds all values in order, with the same checks: freed values and the gaps
 * between values must not be touched, and after a line nothing is left. */
enum { JSON_ROOM = 1 << 20, JSON_ALIGNED = alignof(max_align_t), JSON_GAP = 2 * JSON_ALIGNED };
static struct json_memory {
  size_t used, values;
  alignas(JSON_ALIGNED) char room[JSON_ROOM];
} json_memory;

static size_t *json_size(void *value) {
  return (size_t *)value - JSON_ALIGNED / sizeof(size_t);
}

static void *json_take(size_t size) {
  size_t whole = (size + JSON_ALIGNED - 1) / JSON_ALIGNED * JSON_ALIGNED + JSON_GAP;
  if (size > JSON_ROOM || whole > JSON_ROOM - json_memory.used) return NULL;
  char *value = json_memory.room + json_memory.used + JSON_ALIGNED;
  ASAN_UNPOISON_MEMORY_REGION(value - JSON_ALIGNED, JSON_ALIGNED + size);
  *json_size(value) = size;
  ASAN_POISON_MEMORY_REGION(value - JSON_ALIGNED, JSON_ALIGNED);
  json_memory.used += whole;
  json_memory.values++;
  return value;
}

static void json_give_back(void *value) {
  if (!value) return;
  ASAN_UNPOISON_MEMORY_REGION((char *)value - JSON_ALIGNED, JSON_ALIGNED);
  size_t size = *json_size(value);
  LAW(size <= JSON_ROOM && json_memory.values > 0, "a value is freed twice");
  *json_size(value) = SIZE_MAX;
  ASAN_POISON_MEMORY_REGION((char *)value - JSON_ALIGNED, JSON_ALIGNED + size);
  json_memory.values--;
}

static void json_begin(void) {
  json_set_alloc_funcs(json_take, json_give_back);
  ASAN_POISON_MEMORY_REGION(json_memory.room, json_memory.used);
  json_memory.used = json_memory.values = 0;
}

static void json_end(void) {
  LAW(json_memory.values == 0, "%zu values of JSON are left", json_memory.values);
  ASAN_UNPOISON_MEMORY_REGION(json_memory.room, json_memory.used);
  json_set_alloc_funcs(malloc, free);
}

/* --- lines --- */

static const struct rules *rules_of(const char *name) {
  const struct game *game = tool_find_game(name);
  return game ? game->rules : NULL;
}

/* Do two records have the same content? */
static bool same(const struct record *one, const struct record *other) {
  bool good = one->seed == other->seed && one->layers == other->layers &&
              one->stateless == other->stateless && one->test == other->test &&
              strcmp(one->start, other->start) == 0 && strcmp(one->game, other->game) == 0 &&
              one->seat_count == other->seat_count && one->turn_count == other->turn_count;
  for (unsigned i = 0; good && i < one->seat_count; i++)
    good = one->seats[i].points == other->seats[i].points &&
           one->seats[i].place == other->seats[i].place &&
           one->seats[i].moves == other->seats[i].moves &&
           one->seats[i].lost == other->seats[i].lost &&
           one->seats[i].relied_on_files == other->seats[i].relied_on_files &&
           strcmp(one->seats[i].alias, other->seats[i].alias) == 0 &&
           strcmp(one->seats[i].own, other->seats[i].own) == 0 &&
           strcmp(one->seats[i].hash, other->seats[i].hash) == 0;
  for (size_t i = 0; good && i < one->turn_count; i++)
    good = one->turns[i].seat == other->turns[i].seat &&
           one->turns[i].verdict == other->turns[i].verdict &&
           one->turns[i].wall_us == other->turns[i].wall_us &&
           one->turns[i].cpu_us == other->turns[i].cpu_us &&
           one->turns[i].tries == other->turns[i].tries &&
           !one->turns[i].move == !other->turns[i].move;
  return good;
}

/* Writes a record, reads it, and writes it again. */
static void write_and_read(const struct record *record) {
  struct record again;
  struct why why = {0};
  char *text = record_text(record, true);
  json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
  LAW(json, "it is written as what is not JSON: %s", text);
  bool good = record_read(&again, json, &why);
  LAW(good, "%s: %s", why.text, text);
  LAW(same(record, &again), "another record is read from %s", text);
  char *second = record_text(&again, true);
  LAW(second && strcmp(text, second) == 0, "%s\nand\n%s", text, second);
  json_give_back(second); /* record_text returns memory of the JSON library */
  json_give_back(text);
  json_decref(json);
  record_close(&again);
}

static void use(struct record *record, bool game) {
  const struct rules *rules = rules_of(record->game);
  struct steps steps;
  struct summary summary;
  steps_take(&steps, rules, record, fuzz_load);
  LAW(steps.playable <= steps.turns && steps.movement <= steps.playable,
      "%zu of %zu steps, %zu in the placement", steps.playable, steps.turns, steps.movement);
  LAW(game == !steps.wrong.text[0], "the steps of a %s game: %s", game ? "good" : "bad",
      steps.wrong.text);
  steps_close(&steps);
  unsigned seats = record->seat_count;
  summary_take(&summary, record);
  LAW(summary.record.seat_count == seats, "%u seats", summary.record.seat_count);
  summary_close(&summary);
}

static bool take_line(const char *line, size_t size) {
  struct record record;
  struct why why = {0};
  json_t *json = json_loadb(line, size, JSON_REJECT_DUPLICATES, NULL);
  if (!json) return false;
  bool game = false;
  if (record_read(&record, json, &why)) {
    const struct rules *rules = rules_of(record.game);
    game = rules && playback_check(rules, &record, fuzz_load, &why);
    LAW(game || !rules || why.text[0], "it is no game, without a cause");
    write_and_read(&record);
    use(&record, game);
  } else {
    LAW(why.text[0], "it is refused without a cause");
  }
  record_close(&record);
  json_decref(json);
  return game;
}

bool fuzz_log(struct fuzz *fuzz, const char *text, size_t size) {
  bool any = false;
  (void)fuzz;
  const char *at = text;
  for (struct span line; fuzz_line(&at, text + size, &line);) {
    json_begin();
    any |= take_line(line.at, line.size);
    json_end();
  }
  return any;
}
