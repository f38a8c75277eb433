#include "arena/report/book.h"

#include "arena/rating/jansson_extra.h"
#include "arena/rating/report.h"
#include "record/log.h"

#include "core/base/memory.h"
#include "core/mode.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <nettle/base64.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

void book_open(struct book *book, const struct standings_plan *plan, book_rules *rules,
               loader *load) {
  *book = (struct book){.rules = rules, .load = load};
  standings_open(&book->standings, plan);
}

void book_close(struct book *book) {
  for (size_t i = 0; i < book->count; i++)
    steps_close(&book->games[i].steps);
  for (unsigned i = 0; i < book->folder_count; i++)
    free(book->folders[i]);
  free(book->games);
  free(book->folders);
  standings_close(&book->standings);
  *book = (struct book){0};
}

/* ---- Adding games ---- */

/* Does nothing in the record have to stay hidden but what withhold leaves out? */
static bool is_for_everybody(const struct record *record, const struct rules *rules,
                             struct why *why) {
  if (!rules || !rules_perfect_information(rules))
    return why_say(why, "in games of %s something is hidden", record->game);
  for (unsigned i = 0; i < record->seat_count; i++)
    if (!record->seats[i].alias[0] && !record->seats[i].own[0])
      return why_say(why, "player %u has no name but its command", i + 1);
  return true;
}

static bool take(void *context, struct record *record, unsigned long line, struct why *why) {
  struct book *book = context;
  struct standings *standings = &book->standings;
  const struct rules *rules = book->rules(record->game);
  if (book->public && !is_for_everybody(record, rules, why)) return false;
  if (!standings_add(standings, record, line, why)) return false;
  if (standings->count == book->count) return true; /* the standings leave it out */
  memory_grow(book->games, book->count);
  record = &standings->games[book->count].record;
  struct book_game *game = &book->games[book->count++];
  game->folder = book->folder_count - 1;
  steps_take(&game->steps, rules, record, book->load);
  record_trim(record);
  return true;
}

bool book_read(struct book *book, const char *path, const char *folder, struct why *why) {
  memory_grow(book->folders, book->folder_count);
  book->folders[book->folder_count++] = memory_text(folder);
  return standings_read_by(&book->standings, path, take, book, why);
}

/* Leaves out what is for the instructor and the player's author only. */
static void withhold(struct record *record, struct steps *steps) {
  record->seed = 0;
  if (steps->wrong.text[0]) why_say(&steps->wrong, "the reason is not public");
  for (unsigned i = 0; i < record->seat_count; i++) {
    struct record_seat *seat = &record->seats[i];
    free(seat->evidence);
    free(seat->command);
    seat->evidence = NULL;
    seat->hash[0] = '\0';
    seat->command = memory_text("");
    if (!seat->sentence) continue;
    free(seat->sentence);
    seat->sentence = memory_text("lost its seat");
  }
}

bool book_finish(struct book *book, struct why *why) {
  struct standings *standings = &book->standings;
  bool good = standings_finish(standings, why);
  for (size_t i = 0; good && book->public && i < standings->count; i++)
    withhold(&standings->games[i].record, &book->games[standings->games[i].number].steps);
  return good;
}

size_t book_wrong(const struct book *book) {
  size_t wrong = 0;
  for (size_t i = 0; i < book->standings.count; i++)
    wrong += book->games[book->standings.games[i].number].steps.wrong.text[0] != '\0';
  return wrong;
}

/* ---- Packed texts ---- */

/* Level 9 takes twice as long and saves one percent. */
enum { LEVEL = 8 };

/* Appends bytes packed for a page: compressed in zlib's format, which browsers can unpack, and
 * written in base64, which has no characters that are special in HTML. */
static void pack_bytes(const char *bytes, size_t size, struct out *out) {
  uLongf room = compressBound((uLong)size);
  unsigned char *packed = memory_new(room, 1);
  /* With so much room it can only lack memory. */
  if (compress2(packed, &room, (const Bytef *)bytes, (uLong)size, LEVEL) != Z_OK) memory_out();
  char *digits = memory_new(BASE64_ENCODE_RAW_LENGTH(room), 1);
  base64_encode_raw(digits, room, packed);
  out_bytes(out, digits, BASE64_ENCODE_RAW_LENGTH(room));
  free(digits);
  free(packed);
}

/* A part of this many bytes takes a few milliseconds to unpack, and packs nearly as well as the
 * whole. */
enum { PART_SIZE = 1 << 18 };

static const struct book_game *game_at(const struct book *book, size_t at) {
  return &book->games[book->standings.games[at].number];
}

/* Writes a line, and frees the value. */
static void put_line(json_t *json, struct out *out) {
  char *dump = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(12));
  pack_bytes(dump, strlen(dump), out);
  out_char(out, '\n');
  free(dump);
  json_decref(json);
}

/* Appends a value to a column of a table, an object of arrays, and returns the table; NULL as
 * jansson_append. */
static json_t *add_cell(json_t *table, const char *column, json_t *value) {
  if (!json_object_get(table, column)) json_object_set_new(table, column, json_array());
  if (json_array_append_new(json_object_get(table, column), value) == 0) return table;
  json_decref(table);
  return NULL;
}

/* ---- Times ---- */

/* How long the moves of a player took. */
struct times {
  int64_t *us; /* microseconds */
  size_t count;
};

/* The bins of a histogram: bin i has the times from 10^(i / TIMES_BINS_A_DECADE) microseconds to
 * those of the next; shorter ones are in the first, longer ones in the last bin, at 100 seconds. */
enum { TIMES_BINS_A_DECADE = 4, TIMES_BINS = 8 * TIMES_BINS_A_DECADE };

static void add_time(struct times *times, int64_t us) {
  memory_grow(times->us, times->count);
  times->us[times->count++] = us;
}

static int compare_times(const void *one, const void *other) {
  int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
  return (a > b) - (a < b);
}

/* The smallest of the sorted times such that at least this share of all are not longer; 0 without
 * times. */
static int64_t quantile(const struct times *times, double share) {
  if (times->count == 0) return 0;
  double rank = ceil(share * (double)times->count);
  size_t at = rank < 1 ? 0 : (size_t)rank - 1;
  return times->us[at < times->count ? at : times->count - 1];
}

/* The times as an object of the ranking (book.h); sorts them. */
static json_t *write_times(struct times *times) {
  static const double median = 0.5, most = 0.95;
  unsigned long bins[TIMES_BINS] = {0};
  json_t *histogram = json_array();
  if (times->count > 1) qsort(times->us, times->count, sizeof *times->us, compare_times);
  for (size_t i = 0; i < times->count; i++) {
    double us = (double)times->us[i];
    double bin = us > 1 ? floor(log10(us) * (double)TIMES_BINS_A_DECADE) : 0;
    bins[bin < (double)TIMES_BINS ? (int)bin : TIMES_BINS - 1]++;
  }
  for (int i = 0; i < TIMES_BINS; i++)
    histogram = jansson_append(histogram, json_integer((json_int_t)bins[i]));
  return json_pack("{s:I, s:I, s:I, s:I, s:o}", "runs", (json_int_t)times->count, "median",
                   (json_int_t)quantile(times, median), "most", (json_int_t)quantile(times, most),
                   "slowest", (json_int_t)quantile(times, 1), "bins", histogram);
}

/* ---- Players ---- */

/* Facts about a player from its games. */
struct player_notes {
  struct times wall, cpu;
  const char *command;
  json_t *hashes; /* an object, used as a set of keys */
  unsigned long relied;
};

static void take_notes(const struct book *book, struct player_notes *notes, size_t at) {
  const struct summary *summary = &book->standings.games[at];
  const struct book_game *game = game_at(book, at);
  for (unsigned i = 0; i < summary->record.seat_count; i++) {
    struct player_notes *of = &notes[summary->seats[i].player];
    const struct record_seat *seat = &summary->record.seats[i];
    if (!of->command) of->command = seat->command;
    if (*seat->hash) json_object_set_new(of->hashes, seat->hash, json_true());
    of->relied += seat->relied_on_files;
  }
  for (size_t i = 0; i < game->steps.run_count; i++) {
    const struct step_run *run = &game->steps.runs[i];
    struct player_notes *of = &notes[summary->seats[run->seat].player];
    add_time(&of->wall, run->wall_us);
    add_time(&of->cpu, run->cpu_us);
  }
}

static json_t *keys_of(json_t *object) {
  json_t *array = json_array();
  for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at))
    array = jansson_append(array, json_string(json_object_iter_key(at)));
  return array;
}

/* Adds the notes to the ranking, whose players are in the order of their ranks. */
static void complete_ranking(const struct book *book, json_t *index) {
  const struct standings *standings = &book->standings;
  struct player_notes *notes = memory_new(standings->players, sizeof *notes);
  for (unsigned i = 0; i < standings->players; i++)
    notes[i].hashes = json_object();
  for (size_t i = 0; i < standings->count; i++)
    take_notes(book, notes, i);
  for (unsigned i = 0; i < standings->players; i++) {
    struct player_notes *of = &notes[standings->order[i]];
    json_t *more = json_pack("{s:o, s:o, s:I, s:o, s:o}", "command", jansson_text(of->command),
                             "hashes", keys_of(of->hashes), "relied", (json_int_t)of->relied,
                             "wall", write_times(&of->wall), "cpu", write_times(&of->cpu));
    json_t *entry = json_array_get(json_object_get(index, "ranking"), i);
    json_object_update_new(entry, more);
    if (!book->public) continue;
    json_object_del(entry, "tried");
    json_object_del(entry, "left_running");
  }
  for (unsigned i = 0; i < standings->players; i++) {
    json_decref(notes[i].hashes);
    free(notes[i].wall.us);
    free(notes[i].cpu.us);
  }
  free(notes);
}

/* ---- The index ---- */

static json_t *rank_of(const struct standings *standings, const struct summary_seat *seat) {
  return json_integer((json_int_t)standings->position[seat->player]);
}

static json_t *write_games(const struct book *book) {
  const struct standings *standings = &book->standings;
  json_t *games = json_object();
  for (size_t i = 0; i < standings->count; i++) {
    const struct summary *summary = &standings->games[i];
    json_t *players = json_array(), *places = json_array(), *points = json_array();
    for (unsigned j = 0; j < summary->record.seat_count; j++) {
      const struct record_seat *seat = &summary->record.seats[j];
      players = jansson_append(players, rank_of(standings, &summary->seats[j]));
      bool over = summary->record.over;
      places = jansson_append(places, over ? json_integer(seat->place) : json_null());
      points = jansson_append(points, over ? json_integer(seat->points) : json_null());
    }
    games = add_cell(games, "id", jansson_text(summary->record.id));
    games = add_cell(games, "players", players);
    games = add_cell(games, "places", places);
    games = add_cell(games, "points", points);
    games = add_cell(games, "turns", json_integer((json_int_t)game_at(book, i)->steps.turns));
  }
  return games;
}

static json_t *write_faults(const struct book *book) {
  const struct standings *standings = &book->standings;
  json_t *faults = json_array();
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].record.seat_count; j++) {
      const struct record_seat *seat = &standings->games[i].record.seats[j];
      if (!verdict_loses(seat->lost)) continue;
      faults = jansson_append(
          faults,
          json_pack("{s:I, s:i, s:o, s:i, s:s, s:o, s:o, s:i}", "game", (json_int_t)i, "seat",
                    (int)j, "player", rank_of(standings, &standings->games[i].seats[j]), "turn",
                    (int)seat->lost_turn, "verdict", verdict_word(seat->lost), "sentence",
                    jansson_text(seat->sentence), "evidence", jansson_text(seat->evidence),
                    "folder", (int)game_at(book, i)->folder));
    }
  return faults;
}

static json_t *write_wrong(const struct book *book) {
  json_t *wrong = json_array();
  for (size_t i = 0; i < book->standings.count; i++) {
    const struct steps *steps = &game_at(book, i)->steps;
    if (!steps->wrong.text[0]) continue;
    json_t *playable = steps->startable ? json_integer((json_int_t)steps->playable) : json_null();
    wrong = jansson_append(wrong, json_pack("{s:I, s:o, s:o}", "game", (json_int_t)i, "playable",
                                            playable, "sentence", jansson_text(steps->wrong.text)));
  }
  return wrong;
}

static void write_index(const struct book *book, json_t *parts, struct out *out) {
  json_t *index = report_object(&book->standings), *folders = json_array();
  for (unsigned i = 0; i < book->folder_count; i++)
    folders = jansson_append(folders, jansson_text(book->folders[i]));
  json_t *more =
      json_pack("{s:s, s:b, s:o, s:o, s:o, s:o, s:o}", "onemove", ONEMOVE_VERSION, "public",
                (int)book->public, "folders", folders, "games", write_games(book), "faults",
                write_faults(book), "wrong", write_wrong(book), "parts", parts);
  complete_ranking(book, index);
  json_object_update_new(index, more);
  put_line(index, out);
}

/* ---- The parts ---- */

static const char *const column_names[STEPS_TEXTS] = {
    [STEPS_KEYS] = "keys",         [STEPS_START] = "start",   [STEPS_SEATS] = "seats",
    [STEPS_VERDICTS] = "verdicts", [STEPS_MOVES] = "moves",   [STEPS_WALL] = "wall",
    [STEPS_CPU] = "cpu",           [STEPS_NOBODY] = "nobody", [STEPS_AGAIN] = "again"};

static size_t size_of(const struct steps *steps) {
  size_t size = 0;
  for (int i = 0; i < STEPS_TEXTS; i++)
    size += steps->text[i].size;
  return size;
}

/* The first game after the part that begins with game `at`. */
static size_t part_end(const struct book *book, size_t at) {
  size_t size = 0;
  for (; at < book->standings.count && size < PART_SIZE; at++)
    size += size_of(&game_at(book, at)->steps);
  return at;
}

static void write_part(const struct book *book, size_t begin, size_t end, struct out *out) {
  json_t *part = json_object();
  for (size_t i = begin; i < end; i++) {
    const struct record *record = &book->standings.games[i].record;
    const struct steps *steps = &game_at(book, i)->steps;
    for (int column = 0; column < STEPS_TEXTS; column++)
      part = add_cell(part, column_names[column], jansson_string(&steps->text[column]));
    part = add_cell(part, "seed", json_sprintf("%" PRIu64, record->seed));
    part = add_cell(part, "pairing", jansson_text(record->pairing));
    part = add_cell(part, "opening", jansson_text(record->opening));
    part = add_cell(part, "first", json_integer(steps->first));
    part = add_cell(part, "dice", json_integer((json_int_t)steps->dice));
    part = add_cell(part, "end", json_integer(steps->end));
  }
  put_line(part, out);
}

void book_write(const struct book *book, struct out *out) {
  json_t *parts = json_array();
  for (size_t at = 0; at < book->standings.count; at = part_end(book, at))
    parts = jansson_append(parts, json_integer((json_int_t)at));
  write_index(book, parts, out);
  for (size_t at = 0, end; at < book->standings.count; at = end) {
    end = part_end(book, at);
    write_part(book, at, end, out);
  }
}
