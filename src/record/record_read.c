/* Reading records (record.h). */
#include "core/base/memory.h"
#include "core/text/escape.h"
#include "core/text/text.h"
#include "process/layers.h"
#include "record/json_read.h"
#include "record/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An object that is being read. */
struct part {
  const struct json_value *json;
  char name[32]; /* before the names of its members: `seat 2: `, or nothing */
  struct why *why;
};

/* A member that is null is like one that is missing. */
static const struct json_value *member_of(const struct part *part, const char *member) {
  const struct json_value *value = json_member(part->json, member);
  return value && value->kind == JSON_NULL ? NULL : value;
}

static struct record_place place_of(const struct json_value *value) {
  return (struct record_place){(unsigned)value->line, (unsigned)value->column};
}

static bool wrong(const struct part *part, const char *member, const char *what) {
  const struct json_value *value = json_member(part->json, member);
  const struct json_value *at = value ? value : part->json;
  return why_at(part->why, at->line, at->column, "%s'%s' %s", part->name, member, what);
}

static bool read_number(const struct part *part, const char *member, int64_t min, int64_t max,
                        int64_t *number) {
  char want[80];
  const struct json_value *value = member_of(part, member);
  *number = value ? value->integer : 0;
  if (value && value->kind == JSON_INTEGER && *number >= min && *number <= max) return true;
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
  const struct json_value *value = member_of(part, member);
  *flag = value && value->kind == JSON_TRUE;
  return *flag || (value && value->kind == JSON_FALSE) ||
         wrong(part, member, "should be true or false");
}

/* Reads a text, which the caller frees. Sets `text` to NULL if it is missing and not required. */
static bool read_text(const struct part *part, const char *member, bool needed, char **text) {
  const struct json_value *value = member_of(part, member);
  *text = NULL;
  if (!value && !needed) return true;
  if (!value || value->kind != JSON_STRING)
    return wrong(part, member, value ? "should be a text" : "is missing");
  *text = escape_undo(value->text);
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

/* Reads a string of decimal digits. */
static bool read_number64(const struct part *part, const char *member, uint64_t *number) {
  const struct json_value *value = member_of(part, member);
  return (value && value->kind == JSON_STRING &&
          span_number64(span_of(value->text), UINT64_MAX, number)) ||
         wrong(part, member, "should be a text of decimal digits, below 2^64");
}

static bool read_verdict(const struct part *part, enum verdict *verdict) {
  const struct json_value *value = member_of(part, "verdict");
  if (!value) return wrong(part, "verdict", "is missing");
  if (value->kind != JSON_STRING || !verdict_read(value->text, verdict))
    return wrong(part, "verdict", "is not a known verdict");
  return true;
}

/* Finds an array of at most `max` elements. */
static bool read_array(const struct part *part, const char *member, size_t max,
                       const struct json_value **array) {
  *array = member_of(part, member);
  if (!*array) return wrong(part, member, "is missing");
  if ((*array)->kind != JSON_ARRAY) return wrong(part, member, "should be an array");
  return (*array)->count <= max || wrong(part, member, "has too many elements");
}

static bool open_part(struct part *part, const struct json_value *json, const char *kind,
                      size_t index, struct why *why) {
  *part = (struct part){.json = json, .why = why};
  snprintf(part->name, sizeof part->name, "%s %zu: ", kind, index + 1);
  return json->kind == JSON_OBJECT ||
         why_at(why, json->line, json->column, "%s %zu should be an object", kind, index + 1);
}

/* --- seats --- */

static bool read_loss(const struct part *seat_part, size_t turns, struct record_seat *seat) {
  int64_t turn;
  const struct json_value *value = member_of(seat_part, "lost");
  struct part part = {.json = value, .why = seat_part->why};
  seat->lost = VERDICT_MOVED;
  if (!value) return true;
  if (value->kind != JSON_OBJECT) return wrong(seat_part, "lost", "should be an object or null");
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

/* Reads what only a game between programs tells of a seat. */
static bool read_program(const struct part *part, size_t turns, struct record_seat *seat) {
  int64_t moves, left = 0;
  if (!read_word(part, "own", false, seat->own, sizeof seat->own) ||
      !read_text(part, "command", true, &seat->command) || !read_hash(part, seat->hash) ||
      !read_number(part, "moves", 0, (int64_t)turns, &moves) || !read_loss(part, turns, seat) ||
      !read_flag(part, "relied_on_files", &seat->relied_on_files) ||
      !read_word(part, "tried", false, seat->refused, sizeof seat->refused) ||
      (member_of(part, "left_running") && !read_number(part, "left_running", 0, UINT32_MAX, &left)))
    return false;
  seat->moves = (unsigned long)moves;
  seat->left_running = (unsigned)left;
  return true;
}

/* Reads who sits at a table: one of `person`, `level` and `command`. */
static bool read_sitter(const struct part *part, struct record_seat *seat) {
  bool level = member_of(part, "level"), person = member_of(part, "person");
  bool program = member_of(part, "command");
  if (level + person + program != 1)
    return wrong(part, "person", "or one of 'level' and 'command' should say who plays");
  if (!seat->alias[0]) return wrong(part, "alias", "is missing");
  seat->player = level ? RECORD_LEVEL : person ? RECORD_PERSON : RECORD_PROGRAM;
  if (level && !read_word(part, "level", true, seat->level, sizeof seat->level)) return false;
  if (person && !read_flag(part, "person", &person)) return false;
  if (!person && seat->player == RECORD_PERSON) return wrong(part, "person", "should be true");
  if (program) return read_text(part, "command", true, &seat->command);
  seat->command = memory_text("");
  return true;
}

/* Reads a seat into a zeroed one of the record. */
static bool read_seat(const struct part *part, const struct record *record, size_t turns,
                      struct record_seat *seat) {
  struct why why;
  int64_t place = 0, points = 0;
  seat->at = place_of(part->json);
  if (!read_word(part, "alias", false, seat->alias, sizeof seat->alias) ||
      !(record->at_table ? read_sitter(part, seat) : read_program(part, turns, seat)) ||
      (record->over && (!read_number(part, "place", 1, record->seat_count, &place) ||
                        !read_number(part, "points", 0, UINT32_MAX, &points))))
    return false;
  if (!record->over && member_of(part, "place"))
    return wrong(part, "place", "is present, but not for the first seat");
  seat->place = (unsigned)place;
  seat->points = (uint32_t)points;
  if (!seat->alias[0]) return true;
  if (!roster_id_good(seat->alias, &why)) return wrong(part, "alias", "is not an ID");
  for (const struct record_seat *other = record->seats; other < seat; other++)
    if (strcmp(other->alias, seat->alias) == 0)
      return wrong(part, "alias", "is also another seat's");
  return true;
}

static bool read_seats(const struct part *whole, size_t turns, struct record *record) {
  const struct json_value *seats;
  struct part part;
  if (!read_array(whole, "seats", ROSTER_SEATS_MAX, &seats)) return false;
  if (seats->count == 0) return wrong(whole, "seats", "is empty");
  record->seats = memory_new(seats->count, sizeof *record->seats);
  record->seat_count = (unsigned)seats->count;
  record->over = json_member(seats->first, "place");
  size_t i = 0;
  for (const struct json_value *seat = seats->first; seat; seat = seat->next, i++)
    if (!open_part(&part, seat, "seat", i, whole->why) ||
        !read_seat(&part, record, turns, &record->seats[i]))
      return false;
  return true;
}

/* --- turns --- */

/* Reads who moved, and with which verdict. */
static bool read_mover(const struct part *part, const struct record *record,
                       struct record_turn *turn) {
  int64_t seat, number = 0;
  if (!read_number(part, "seat", record->at_table ? 1 : 0, record->seat_count, &seat) ||
      (seat == 0 && !read_number(part, "number", 1, ROSTER_SEATS_MAX, &number)))
    return false;
  turn->seat = seat == 0 ? RECORD_NOBODY : (unsigned)seat - 1;
  turn->number = (unsigned)number;
  turn->verdict = VERDICT_MOVED;
  if (record->at_table) return true;
  if (!read_verdict(part, &turn->verdict)) return false;
  if (turn->verdict == VERDICT_NAMED || turn->verdict > VERDICT_MISNAMED)
    return wrong(part, "verdict", "cannot occur in a game");
  return turn->seat != RECORD_NOBODY || turn->verdict == VERDICT_STOOD_IN ||
         wrong(part, "seat", "is 0, but the verdict is not stood-in");
}

/* Reads a turn; `move` is allocated. */
static bool read_turn(const struct part *part, const struct record *record,
                      struct record_turn *turn) {
  int64_t tries;
  *turn = (struct record_turn){.at = place_of(part->json)};
  if (!read_mover(part, record, turn) || !read_optional(part, "wall", INT64_MAX, &turn->wall_us) ||
      !read_optional(part, "cpu", INT64_MAX, &turn->cpu_us) ||
      !read_optional(part, "tries", UINT32_MAX, &tries))
    return false;
  turn->tries = (unsigned)tries;
  bool moves = turn->verdict == VERDICT_MOVED || turn->verdict == VERDICT_STOOD_IN;
  if (!read_text(part, "move", moves, &turn->move)) return false;
  if (!turn->move || moves) return true;
  free(turn->move);
  return wrong(part, "move", "is present although nobody moved");
}

static bool read_turns(const struct part *whole, struct record *record) {
  size_t i = 0;
  for (const struct json_value *turn = member_of(whole, "turns")->first; turn; turn = turn->next) {
    struct part part;
    struct record_turn read;
    if (!open_part(&part, turn, "turn", i++, whole->why) || !read_turn(&part, record, &read))
      return false;
    record_add(record, &read);
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
      return why_at(whole->why, whole->json->line, whole->json->column,
                    "seat %u: lost 'turn' is not its turn with that verdict", i + 1);
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

/* --- the record --- */

static bool read_layers(const struct part *whole, uint32_t *layers) {
  const struct json_value *names;
  *layers = 0;
  if (!member_of(whole, "layers")) return true;
  if (!read_array(whole, "layers", LAYERS, &names)) return false;
  for (const struct json_value *name = names->first; name; name = name->next) {
    unsigned layer = 0;
    while (layer < LAYERS &&
           (name->kind != JSON_STRING || strcmp(layer_name((enum layer)layer), name->text) != 0))
      layer++;
    if (layer == LAYERS) return wrong(whole, "layers", "names an unknown layer");
    if (*layers & LAYER_BIT(layer)) return wrong(whole, "layers", "names a layer twice");
    *layers |= LAYER_BIT(layer);
  }
  return true;
}

/* What only a game between programs has, besides its seats and turns. */
static bool read_match(const struct part *whole, struct record *record) {
  return read_text(whole, "id", false, &record->id) &&
         read_text(whole, "pairing", false, &record->pairing) &&
         read_flag(whole, "stateless", &record->stateless) &&
         (!json_member(whole->json, "test") || read_flag(whole, "test", &record->test)) &&
         read_layers(whole, &record->layers);
}

/* What only a game at a table has. */
static bool read_table(const struct part *whole, size_t turns, struct record_table *table) {
  enum { DAY = 24 * 60 * 60 * 1000 };
  char phase[RECORD_NAME_MAX + 1];
  int64_t asked, taken_back;
  struct part part = {.json = member_of(whole, "table"), .name = "table: ", .why = whole->why};
  if (!part.json || part.json->kind != JSON_OBJECT)
    return wrong(whole, "table", "should be an object");
  bool nodes = member_of(&part, "nodes");
  if (!read_word(&part, "phase", true, phase, sizeof phase)) return false;
  bool placing = strcmp(phase, "placement") == 0;
  if (!placing && strcmp(phase, "movement") != 0)
    return wrong(&part, "phase", "should be placement or movement");
  if (!read_number(&part, "asked", 1, ROSTER_SEATS_MAX, &asked) ||
      !(nodes ? read_number64(&part, "nodes", &table->nodes)
              : read_number(&part, "time", 0, DAY, &table->time)) ||
      !read_optional(&part, "taken_back", (int64_t)turns, &taken_back) ||
      (json_member(part.json, "judged") && !read_flag(&part, "judged", &table->judged)) ||
      !read_text(&part, "notes", false, &table->notes))
    return false;
  if (nodes && table->nodes == 0) return wrong(&part, "nodes", "should be at least 1");
  table->phase = placing ? PHASE_PLACEMENT : PHASE_MOVEMENT;
  table->asked = (unsigned)asked - 1;
  table->taken_back = (size_t)taken_back;
  return true;
}

/* Reads how many changes count before the first half-move; between programs, the turns tell it,
 * too.
 */
static bool read_dice(const struct part *whole, struct record *record) {
  enum { DICE_MAX = 1 << 30 };
  int64_t dice;
  if (!read_number(whole, "dice", 0, DICE_MAX, &dice)) return false;
  record->dice = (uint64_t)dice;
  return record->at_table || record->dice == record_changes(record) ||
         wrong(whole, "dice", "should be the number of turns in which somebody takes a seat");
}

static bool read_format(const struct part *whole) {
  int64_t format;
  const struct json_value *value = member_of(whole, "format");
  if (value && value->kind == JSON_INTEGER && value->integer > 0 && value->integer < RECORD_FORMAT)
    return wrong(
        whole, "format",
        member_of(whole, "turns")
            ? "is that of an earlier version of onemove, whose records are not read any more"
            : "is not that of the record of a game");
  return read_number(whole, "format", RECORD_FORMAT, RECORD_FORMAT, &format);
}

static bool read_whole(struct record *record, const struct json_value *json, struct why *why) {
  struct part whole = {.json = json, .why = why};
  const struct json_value *turns, *keys, *start;
  if (json->kind != JSON_OBJECT)
    return why_at(why, json->line, json->column, "is not a record: a JSON object is expected");
  record->at_table = member_of(&whole, "table");
  if ((keys = member_of(&whole, "keys"))) record->keys_at = place_of(keys);
  if ((start = member_of(&whole, "start"))) record->start_at = place_of(start);
  return read_format(&whole) &&
         read_word(&whole, "onemove", true, record->version, sizeof record->version) &&
         read_word(&whole, "game", true, record->game, sizeof record->game) &&
         read_text(&whole, "opening", false, &record->opening) &&
         read_text(&whole, "keys", true, &record->keys) &&
         read_number64(&whole, "seed", &record->seed) &&
         read_text(&whole, "start", true, &record->start) &&
         read_array(&whole, "turns", UINT32_MAX, &turns) &&
         (record->at_table ? read_table(&whole, turns->count, &record->table)
                           : read_match(&whole, record)) &&
         read_seats(&whole, turns->count, record) && read_turns(&whole, record) &&
         read_unnamed(&whole, record) && read_dice(&whole, record) && check_losses(&whole, record);
}

static const char saved_before[] = "onemove saved game ";

static bool saved_by_earlier(const char *text, size_t size) {
  return size >= sizeof saved_before - 1 &&
         memcmp(text, saved_before, sizeof saved_before - 1) == 0;
}

bool record_likely(const char *text, size_t size) {
  struct span blanks = {text, 0};
  while (blanks.size < size && strchr(" \t\r\n", text[blanks.size]) && text[blanks.size])
    blanks.size++;
  return (blanks.size < size && text[blanks.size] == '{') || saved_by_earlier(text, size);
}

bool record_read(struct record *record, const char *text, size_t size, unsigned long line,
                 struct why *why) {
  struct json_text json;
  *record = (struct record){0};
  if (saved_by_earlier(text, size))
    return why_at(why, 1, 1,
                  "this game was saved by an earlier version of onemove, whose files are not read "
                  "any more");
  bool good = json_text_open(&json, text, size, line, why) && read_whole(record, json.value, why);
  json_text_close(&json);
  return good;
}
