/* Writing records (record.h). */
#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/text/escape.h"
#include "core/text/json.h"
#include "process/layers.h"
#include "record/record.h"

#include "core/mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Appends one character of valid UTF-8 to a string of JSON in ASCII. */
static void put_character(struct out *out, uint32_t code) {
  static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  enum { ASCII = 0x80, BEYOND = 0x10000, HIGH = 0xD800, LOW = 0xDC00, BITS = 10 };
  const char *found = code < ASCII ? strchr(plain, (int)code) : NULL;
  if (found) {
    out_char(out, '\\');
    out_char(out, letters[found - plain]);
  } else if (code >= ' ' && code < ASCII) {
    out_char(out, (char)code);
  } else if (code < BEYOND) {
    out_print(out, "\\u%04X", (unsigned)code);
  } else {
    code -= BEYOND;
    out_print(out, "\\u%04X\\u%04X", (unsigned)(HIGH + (code >> BITS)),
              (unsigned)(LOW + (code & ((1U << BITS) - 1))));
  }
}

/* Writes a text; NULL is null. */
static void put_text(struct json *json, const char *name, const char *text) {
  struct out escaped = {0};
  json_put_raw(json, name, text ? "\"" : "null");
  if (!text) return;
  escape_bytes(text, &escaped);
  for (const char *at = escaped.text; at && *at;) {
    uint32_t code = 0;
    at += utf8_size(at, &code);
    put_character(json->out, code);
  }
  out_char(json->out, '"');
  out_close(&escaped);
}

/* An empty text means unknown and is written as null. */
static void put_known(struct json *json, const char *name, const char *word) {
  put_text(json, name, *word ? word : NULL);
}

/* A number that is a string, because it may have 64 bits. */
static void put_number64(struct json *json, const char *name, uint64_t number) {
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRIu64, number);
  put_text(json, name, digits);
}

/* --- seats --- */

static void put_loss(struct json *json, const struct record_seat *seat) {
  if (!verdict_loses(seat->lost)) {
    json_put_raw(json, "lost", "null");
    return;
  }
  json_begin_object(json, "lost");
  put_text(json, "verdict", verdict_word(seat->lost));
  put_text(json, "sentence", seat->sentence ? seat->sentence : "");
  json_put_number(json, "turn", (int64_t)seat->lost_turn + 1);
  put_text(json, "evidence", seat->evidence);
  json_end_object(json);
}

static void put_result(struct json *json, const struct record *record,
                       const struct record_seat *seat) {
  if (!record->over) return;
  json_put_number(json, "place", seat->place);
  json_put_number(json, "points", seat->points);
}

/* A seat at a table. */
static void put_sitter(struct json *json, const struct record *record,
                       const struct record_seat *seat) {
  put_known(json, "alias", seat->alias);
  if (seat->player == RECORD_PERSON) json_put_bool(json, "person", true);
  if (seat->player == RECORD_LEVEL) put_text(json, "level", seat->level);
  if (seat->player == RECORD_PROGRAM) put_text(json, "command", seat->command);
  put_result(json, record, seat);
}

static void put_program(struct json *json, const struct record *record,
                        const struct record_seat *seat) {
  put_known(json, "alias", seat->alias);
  put_known(json, "own", seat->own);
  put_text(json, "command", seat->command ? seat->command : "");
  put_known(json, "hash", seat->hash);
  put_result(json, record, seat);
  json_put_number(json, "moves", (int64_t)seat->moves);
  put_loss(json, seat);
  json_put_bool(json, "relied_on_files", seat->relied_on_files);
  if (seat->refused[0]) put_text(json, "tried", seat->refused);
  if (seat->left_running) json_put_number(json, "left_running", seat->left_running);
}

static void put_seats(struct json *json, const struct record *record) {
  json_begin_array(json, "seats");
  for (unsigned i = 0; i < record->seat_count; i++) {
    json_begin_object(json, NULL);
    if (record->at_table)
      put_sitter(json, record, &record->seats[i]);
    else
      put_program(json, record, &record->seats[i]);
    json_end_object(json);
  }
  json_end_array(json);
}

/* --- turns --- */

static void put_turn(struct json *json, const struct record *record, const struct record_turn *turn,
                     bool times) {
  bool nobody = turn->seat == RECORD_NOBODY;
  json_begin_object(json, NULL);
  json_put_number(json, "seat", nobody ? 0 : (int64_t)turn->seat + 1);
  if (nobody) json_put_number(json, "number", turn->number);
  if (!record->at_table) put_text(json, "verdict", verdict_word(turn->verdict));
  put_text(json, "move", turn->move);
  if (times && !record->at_table) {
    json_put_number(json, "wall", turn->wall_us);
    json_put_number(json, "cpu", turn->cpu_us);
    json_put_number(json, "tries", turn->tries);
  }
  json_end_object(json);
}

static void put_turns(struct json *json, const struct record *record, bool times) {
  json_begin_array(json, "turns");
  for (size_t i = 0; i < record->turn_count; i++)
    put_turn(json, record, &record->turns[i], times);
  json_end_array(json);
}

/* --- the record --- */

static void put_table(struct json *json, const struct record_table *table) {
  json_begin_object(json, "table");
  put_text(json, "phase", table->phase == PHASE_PLACEMENT ? "placement" : "movement");
  json_put_number(json, "asked", (int64_t)table->asked + 1);
  if (table->nodes)
    put_number64(json, "nodes", table->nodes);
  else
    json_put_number(json, "time", table->time);
  json_put_number(json, "taken_back", (int64_t)table->taken_back);
  if (table->judged) json_put_bool(json, "judged", true);
  put_text(json, "notes", table->notes);
  json_end_object(json);
}

static void put_layers(struct json *json, uint32_t layers) {
  json_begin_array(json, "layers");
  for (unsigned i = 0; i < LAYERS; i++)
    if (layers & LAYER_BIT(i)) put_text(json, NULL, layer_name((enum layer)i));
  json_end_array(json);
}

static void put_record(struct json *json, const struct record *record, bool times) {
  bool table = record->at_table;
  json_begin_object(json, NULL);
  json_put_number(json, "format", RECORD_FORMAT);
  put_text(json, "onemove", record->version[0] ? record->version : ONEMOVE_VERSION);
  put_text(json, "game", record->game);
  if (!table) put_text(json, "id", record->id);
  if (!table) put_text(json, "pairing", record->pairing);
  put_text(json, "opening", record->opening);
  put_text(json, "keys", record->keys ? record->keys : "");
  put_number64(json, "seed", record->seed);
  json_put_number(json, "dice", (int64_t)record_changes(record));
  if (table) put_table(json, &record->table);
  if (!table) json_put_bool(json, "stateless", record->stateless);
  if (record->test) json_put_bool(json, "test", true);
  if (record->unnamed) json_put_number(json, "unnamed", (int64_t)record->unnamed);
  put_text(json, "start", record->start ? record->start : "");
  put_seats(json, record);
  put_turns(json, record, times);
  if (times && !table) put_layers(json, record->layers);
  json_end_object(json);
}

char *record_text(const struct record *record, bool times) {
  struct out out = {0};
  struct json json = {.out = &out};
  put_record(&json, record, times);
  return out_take(&out);
}

/* Begins a line of a file, which is indented by its depth. */
static void new_line(struct out *out, int depth) {
  out_char(out, '\n');
  while (depth-- > 0)
    out_char(out, ' ');
}

void record_file(const struct record *record, struct out *out) {
  enum { DEPTH = 2 }; /* what is deeper stays in one line */
  char *text = record_text(record, true);
  bool quoted = false;
  int depth = 0;
  for (const char *at = text; *at; at++) {
    bool open = !quoted && (*at == '{' || *at == '['),
         close = !quoted && (*at == '}' || *at == ']');
    bool empty = open && (at[1] == '}' || at[1] == ']');
    depth -= close;
    if (close && depth < DEPTH && at[-1] != '[' && at[-1] != '{') new_line(out, depth);
    out_char(out, *at);
    depth += open;
    if (*at == '"') quoted = !quoted;
    if (quoted && *at == '\\') out_char(out, *++at);
    if (depth <= DEPTH && ((open && !empty) || (!quoted && *at == ','))) new_line(out, depth);
  }
  out_char(out, '\n');
  free(text);
}
