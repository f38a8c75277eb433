#include "core/escape.h"
#include "core/memory.h"
#include "core/text.h"
#include "process/layers.h"
#include "record/draft.h"
#include "record/record.h"

#include "mode.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing --- */

static json_t *needed(const char *text) {
  return draft_text(text ? text : "");
}

/* An empty text means unknown and is written as null. */
static json_t *known(const char *word) {
  return draft_text(*word ? word : NULL);
}

static json_t *write_loss(const struct record_seat *seat) {
  if (!verdict_loses(seat->lost)) return json_null();
  return json_pack("{s:s, s:o, s:I, s:o}", "verdict", verdict_word(seat->lost), "sentence",
                   needed(seat->sentence), "turn", (json_int_t)seat->lost_turn + 1, "evidence",
                   draft_text(seat->evidence));
}

static json_t *write_seats(const struct record *record) {
  json_t *seats = json_array();
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    seats =
        draft_append(seats, json_pack("{s:o, s:o, s:o, s:o, s:I, s:I, s:I, s:o, s:b}", "alias",
                                      known(seat->alias), "own", known(seat->own), "command",
                                      needed(seat->command), "hash", known(seat->hash), "place",
                                      (json_int_t)seat->place, "points", (json_int_t)seat->points,
                                      "moves", (json_int_t)seat->moves, "lost", write_loss(seat),
                                      "relied_on_files", (int)seat->relied_on_files));
  }
  return seats;
}

static json_t *write_turns(const struct record *record, bool times) {
  const char *format = times ? "{s:I, s:s, s:o, s:I, s:I, s:I}" : "{s:I, s:s, s:o}";
  json_t *turns = json_array();
  for (size_t i = 0; i < record->turn_count; i++) {
    const struct record_turn *turn = &record->turns[i];
    json_int_t seat = turn->seat == RECORD_NOBODY ? 0 : (json_int_t)turn->seat + 1;
    turns = draft_append(
        turns, json_pack(format, "seat", seat, "verdict", verdict_word(turn->verdict), "move",
                         draft_text(turn->move), "wall", (json_int_t)turn->wall_us, "cpu",
                         (json_int_t)turn->cpu_us, "tries", (json_int_t)turn->tries));
  }
  return turns;
}

static json_t *write_layers(uint32_t layers) {
  json_t *names = json_array();
  for (unsigned i = 0; i < LAYERS; i++)
    if (layers & LAYER_BIT(i)) names = draft_append(names, json_string(layer_name((enum layer)i)));
  return names;
}

static json_t *record_object(const struct record *record, bool times) {
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, record->seed);
  json_t *json = json_pack(
      "{s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:s, s:b, s:o*, s:o*, s:o, s:o, s:o}", "format",
      RECORD_FORMAT, "onemove", needed(record->version[0] ? record->version : ONEMOVE_VERSION),
      "game", needed(record->game), "id", draft_text(record->id), "pairing",
      draft_text(record->pairing), "opening", draft_text(record->opening), "keys",
      needed(record->keys), "seed", seed, "stateless", (int)record->stateless, "test",
      record->test ? json_true() : NULL, "unnamed",
      record->unnamed ? json_integer((json_int_t)record->unnamed) : NULL, "start",
      needed(record->start), "seats", write_seats(record), "turns", write_turns(record, times));
  if (times) json_object_set_new(json, "layers", write_layers(record->layers));
  return json;
}

char *record_text(const struct record *record, bool times) {
  json_t *json = record_object(record, times);
  char *text = json_dumps(json, JSON_COMPACT | JSON_ENSURE_ASCII);
  json_decref(json);
  return text;
}

/* --- reading --- */

/* An object that is being read. */
struct part {
  const json_t *json;
  char name[32]; /* before the names of its members: `seat 2: `, or nothing */
  struct why *why;
};

static bool wrong(const struct part *part, const char *member, const char *what) {
  return why_say(part->why, "%s'%s' %s", part->name, member, what);
}

/* NULL if the member is missing or null. */
static const json_t *member_of(const struct part *part, const char *member) {
  const json_t *value = json_object_get(part->json, member);
  return json_is_null(value) ? NULL : value;
}

static bool read_number(const struct part *part, const char *member, int64_t min, int64_t max,
                        int64_t *number) {
  char want[80];
  const json_t *value = member_of(part, member);
  *number = json_integer_value(value);
  if (json_is_integer(value) && *number >= min && *number <= max) return true;
  snprintf(want, sizeof want, "should be a number from %" PRId64 " to %" PRId64, min, max);
  return wrong(part, member, value ? want : "is missing");
}

/* Reads an optional number, which is 0 if missing. */
static bool read_optional(const struct part *part, const char *member, int64_t max,
                          int64_t *number) {
  *number = 0;
  return !member_of(part, member) || read_number(part, member, 0, max, number);
}

static bool read_flag(const struct part *part, const char *member, bool *flag) {
  const json_t *value = member_of(part, member);
  *flag = json_is_true(value);
  return json_is_boolean(value) || wrong(part, member, "should be true or false");
}

/* Reads a text, which the caller frees. Sets `text` to NULL if it is missing and not required. */
static bool read_text(const struct part *part, const char *member, bool needed, char **text) {
  const json_t *value = member_of(part, member);
  *text = NULL;
  if (!value && !needed) return true;
  if (!json_is_string(value)) return wrong(part, member, value ? "should be a text" : "is missing");
  *text = escape_undo(json_string_value(value));
  return *text || wrong(part, member, "contains an escaped NUL byte");
}

/* Reads a text into `room` bytes. */
static bool read_word(const struct part *part, const char *member, bool needed, char *word,
                      size_t room) {
  char *text;
  if (!read_text(part, member, needed, &text)) return false;
  bool good = !text || (*text && strlen(text) < room) ||
              wrong(part, member, *text ? "is too long" : "is empty");
  if (good) snprintf(word, room, "%s", text ? text : "");
  free(text);
  return good;
}

static bool read_verdict(const struct part *part, enum verdict *verdict) {
  const json_t *value = member_of(part, "verdict");
  if (!value) return wrong(part, "verdict", "is missing");
  if (!json_is_string(value) || !verdict_read(json_string_value(value), verdict))
    return wrong(part, "verdict", "is not a known verdict");
  return true;
}

/* Finds an array of at most `max` elements. */
static bool read_array(const struct part *part, const char *member, size_t max,
                       const json_t **array) {
  *array = member_of(part, member);
  if (!*array) return wrong(part, member, "is missing");
  if (!json_is_array(*array)) return wrong(part, member, "should be an array");
  return json_array_size(*array) <= max || wrong(part, member, "has too many elements");
}

static bool open_part(struct part *part, const json_t *json, const char *kind, size_t index,
                      struct why *why) {
  *part = (struct part){.json = json, .why = why};
  snprintf(part->name, sizeof part->name, "%s %zu: ", kind, index + 1);
  return json_is_object(json) || why_say(why, "%s %zu should be an object", kind, index + 1);
}

static bool read_loss(const struct part *seat_part, size_t turns, struct record_seat *seat) {
  int64_t turn;
  const json_t *value = member_of(seat_part, "lost");
  struct part part = {.json = value, .why = seat_part->why};
  seat->lost = VERDICT_MOVED;
  if (!value) return true;
  if (!json_is_object(value)) return wrong(seat_part, "lost", "should be an object or null");
  snprintf(part.name, sizeof part.name, "%.17slost ", seat_part->name);
  if (!read_verdict(&part, &seat->lost)) return false;
  if (!verdict_loses(seat->lost)) return wrong(&part, "verdict", "does not lose a seat");
  if (!read_text(&part, "sentence", true, &seat->sentence) ||
      !read_number(&part, "turn", 1, (int64_t)turns, &turn) ||
      !read_text(&part, "evidence", false, &seat->evidence))
    return false;
  seat->lost_turn = (unsigned)turn - 1;
  return true;
}

static bool read_hash(const struct part *part, char *hash) {
  if (!read_word(part, "hash", false, hash, RECORD_HASH_SIZE)) return false;
  return !hash[0] || strspn(hash, "0123456789abcdef") == RECORD_HASH_SIZE - 1 ||
         wrong(part, "hash", "should be 64 hexadecimal digits");
}

/* Reads a seat into a zeroed one of the record. */
static bool read_seat(const struct part *part, const struct record *record, size_t turns,
                      struct record_seat *seat) {
  struct why why;
  int64_t place, points, moves;
  if (!read_word(part, "alias", false, seat->alias, sizeof seat->alias) ||
      !read_word(part, "own", false, seat->own, sizeof seat->own) ||
      !read_text(part, "command", true, &seat->command) || !read_hash(part, seat->hash) ||
      !read_number(part, "place", 1, record->seat_count, &place) ||
      !read_number(part, "points", 0, UINT32_MAX, &points) ||
      !read_number(part, "moves", 0, (int64_t)turns, &moves) || !read_loss(part, turns, seat) ||
      !read_flag(part, "relied_on_files", &seat->relied_on_files))
    return false;
  seat->place = (unsigned)place;
  seat->points = (uint32_t)points;
  seat->moves = (unsigned long)moves;
  if (!seat->alias[0]) return true;
  if (!roster_id_good(seat->alias, &why)) return wrong(part, "alias", "is not an ID");
  for (const struct record_seat *other = record->seats; other < seat; other++)
    if (strcmp(other->alias, seat->alias) == 0)
      return wrong(part, "alias", "is also another seat's");
  return true;
}

static bool read_seats(const struct part *whole, size_t turns, struct record *record) {
  const json_t *seats;
  if (!read_array(whole, "seats", ROSTER_SEATS_MAX, &seats)) return false;
  size_t count = json_array_size(seats);
  if (count == 0) return wrong(whole, "seats", "is empty");
  record->seats = memory_new(count, sizeof *record->seats);
  record->seat_count = (unsigned)count;
  for (size_t i = 0; i < count; i++) {
    struct part part;
    if (!open_part(&part, json_array_get(seats, i), "seat", i, whole->why) ||
        !read_seat(&part, record, turns, &record->seats[i]))
      return false;
  }
  return true;
}

/* Reads a turn; `move` is allocated. */
static bool read_turn(const struct part *part, unsigned seats, struct record_turn *turn) {
  int64_t seat, tries;
  *turn = (struct record_turn){0};
  if (!read_number(part, "seat", 0, seats, &seat) || !read_verdict(part, &turn->verdict) ||
      !read_optional(part, "wall", INT64_MAX, &turn->wall_us) ||
      !read_optional(part, "cpu", INT64_MAX, &turn->cpu_us) ||
      !read_optional(part, "tries", UINT32_MAX, &tries))
    return false;
  turn->seat = seat == 0 ? RECORD_NOBODY : (unsigned)seat - 1;
  turn->tries = (unsigned)tries;
  if (turn->verdict == VERDICT_NAMED || turn->verdict > VERDICT_MISNAMED)
    return wrong(part, "verdict", "cannot occur in a finished game");
  if (turn->seat == RECORD_NOBODY && turn->verdict != VERDICT_STOOD_IN)
    return wrong(part, "seat", "is 0, but the verdict is not stood-in");
  bool moves = turn->verdict == VERDICT_MOVED || turn->verdict == VERDICT_STOOD_IN;
  if (!read_text(part, "move", moves, &turn->move)) return false;
  if (!turn->move || moves) return true;
  free(turn->move);
  return wrong(part, "move", "is present although nobody moved");
}

static bool read_turns(const struct part *whole, struct record *record) {
  const json_t *turns = member_of(whole, "turns");
  for (size_t i = 0; i < json_array_size(turns); i++) {
    struct part part;
    struct record_turn turn;
    if (!open_part(&part, json_array_get(turns, i), "turn", i, whole->why) ||
        !read_turn(&part, record->seat_count, &turn))
      return false;
    record_add(record, &turn);
  }
  return true;
}

/* Does every lost seat have its turn with that verdict? */
static bool check_losses(const struct part *whole, const struct record *record) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    if (seat->lost == VERDICT_MOVED) continue;
    const struct record_turn *turn = &record->turns[seat->lost_turn];
    if (turn->seat != i || turn->verdict != seat->lost)
      return why_say(whole->why, "seat %u: lost 'turn' is not its turn with that verdict", i + 1);
  }
  return true;
}

/* Reads how many of the turns came before the game. */
static bool read_unnamed(const struct part *whole, struct record *record) {
  int64_t unnamed;
  if (!read_optional(whole, "unnamed", (int64_t)record->turn_count, &unnamed)) return false;
  record->unnamed = (size_t)unnamed;
  for (size_t i = 0; i < record->unnamed; i++)
    if (!verdict_loses(record->turns[i].verdict))
      return wrong(whole, "unnamed", "counts a turn that lost no seat");
  return true;
}

static bool read_layers(const struct part *whole, uint32_t *layers) {
  const json_t *names;
  *layers = 0;
  if (!member_of(whole, "layers")) return true;
  if (!read_array(whole, "layers", LAYERS, &names)) return false;
  for (size_t i = 0; i < json_array_size(names); i++) {
    const char *name = json_string_value(json_array_get(names, i));
    unsigned layer = 0;
    while (layer < LAYERS && (!name || strcmp(layer_name((enum layer)layer), name) != 0))
      layer++;
    if (layer == LAYERS) return wrong(whole, "layers", "names an unknown layer");
    if (*layers & LAYER_BIT(layer)) return wrong(whole, "layers", "names a layer twice");
    *layers |= LAYER_BIT(layer);
  }
  return true;
}

static bool read_seed(const struct part *whole, uint64_t *seed) {
  const char *digits = json_string_value(member_of(whole, "seed"));
  return (digits && span_number64(span_of(digits), UINT64_MAX, seed)) ||
         wrong(whole, "seed", "should be a text of decimal digits, below 2^64");
}

bool record_read(struct record *record, const json_t *json, struct why *why) {
  struct part whole = {.json = json, .why = why};
  const json_t *turns;
  int64_t format;
  *record = (struct record){0};
  if (!json_is_object(json)) return why_say(why, "is not a JSON object");
  return read_number(&whole, "format", RECORD_FORMAT, RECORD_FORMAT, &format) &&
         read_word(&whole, "onemove", true, record->version, sizeof record->version) &&
         read_word(&whole, "game", true, record->game, sizeof record->game) &&
         read_text(&whole, "id", false, &record->id) &&
         read_text(&whole, "pairing", false, &record->pairing) &&
         read_text(&whole, "opening", false, &record->opening) &&
         read_text(&whole, "keys", true, &record->keys) && read_seed(&whole, &record->seed) &&
         read_flag(&whole, "stateless", &record->stateless) &&
         (!json_object_get(json, "test") || read_flag(&whole, "test", &record->test)) &&
         read_text(&whole, "start", true, &record->start) &&
         read_array(&whole, "turns", UINT32_MAX, &turns) &&
         read_seats(&whole, json_array_size(turns), record) && read_turns(&whole, record) &&
         read_unnamed(&whole, record) && check_losses(&whole, record) &&
         read_layers(&whole, &record->layers);
}
