/* Writing the data of a book. */
#include "arena/report/book.h"

#include "arena/rating/report.h"
#include "arena/report/pack.h"
#include "arena/report/times.h"
#include "core/escape.h"

#include "mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of this many bytes is unpacked in some milliseconds, and packs nearly as well as the
 * whole. */
enum { PART_SIZE = 1 << 18 };

/* Jansson passes on NULL, its sign that memory is out, except when it is to be put into something;
 * `failed` remembers it. */
struct writing {
  const struct book *book;
  struct out *out;
  bool failed;
};

static void put(struct writing *writing, json_t *object, const char *name, json_t *value) {
  if (json_object_set_new(object, name, value) != 0) writing->failed = true;
}

static void append(struct writing *writing, json_t *array, json_t *value) {
  if (json_array_append_new(array, value) != 0) writing->failed = true;
}

static json_t *number(int64_t value) {
  return json_integer((json_int_t)value);
}

/* Any text; NULL becomes null. */
static json_t *text(struct writing *writing, const char *string) {
  struct out out = {0};
  if (!string) return json_null();
  escape_bytes(string, &out);
  json_t *json = out.failed ? NULL : json_stringn(out.text ? out.text : "", out.size);
  if (!json) writing->failed = true;
  out_close(&out);
  return json;
}

/* One that is valid UTF-8 already. */
static json_t *escaped(const struct out *out) {
  return json_stringn(out->text ? out->text : "", out->size);
}

static const struct book_game *game_at(const struct book *book, size_t at) {
  return &book->games[book->standings.games[at].number];
}

static void put_line(struct writing *writing, json_t *json) {
  char *dump = writing->failed ? NULL : json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(12));
  if (dump) {
    pack_bytes(dump, strlen(dump), writing->out);
    out_char(writing->out, '\n');
  } else {
    writing->failed = true;
  }
  free(dump);
  json_decref(json);
}

/* ---- Players ---- */

/* Facts about a player from its games. */
struct player_notes {
  struct times wall, cpu;
  const char *command;
  json_t *hashes; /* an object: keys are a set */
  unsigned long relied;
};

static json_t *write_times(struct writing *writing, struct times *times) {
  static const double median = 0.5, most = 0.95;
  unsigned long bins[TIMES_BINS];
  json_t *json = json_object(), *histogram = json_array();
  times_sort(times);
  times_histogram(times, bins);
  put(writing, json, "runs", number((int64_t)times->count));
  put(writing, json, "median", number(times_quantile(times, median)));
  put(writing, json, "most", number(times_quantile(times, most)));
  put(writing, json, "slowest", number(times_quantile(times, 1)));
  for (int i = 0; i < TIMES_BINS; i++)
    append(writing, histogram, number((int64_t)bins[i]));
  put(writing, json, "bins", histogram);
  return json;
}

static void take_notes(struct writing *writing, struct player_notes *notes, size_t at) {
  const struct summary *summary = &writing->book->standings.games[at];
  const struct book_game *game = game_at(writing->book, at);
  for (unsigned seat = 0; seat < summary->seat_count; seat++) {
    struct player_notes *of = &notes[summary->seats[seat].player];
    if (!of->command) of->command = game->seats[seat].command;
    const char *hash = game->seats[seat].hash;
    if (*hash) put(writing, of->hashes, hash, json_true());
    of->relied += game->seats[seat].relied_on_files;
  }
  for (size_t i = 0; i < game->steps.run_count; i++) {
    const struct step_run *run = &game->steps.runs[i];
    struct player_notes *of = &notes[summary->seats[run->seat].player];
    if (!times_add(&of->wall, run->wall_us) || !times_add(&of->cpu, run->cpu_us))
      writing->failed = true;
  }
}

static json_t *keys_of(struct writing *writing, json_t *object) {
  json_t *array = json_array();
  for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at))
    append(writing, array, json_string(json_object_iter_key(at)));
  return array;
}

/* Adds the notes to the ranking, whose players are in the order of their ranks. */
static void complete_ranking(struct writing *writing, json_t *index) {
  const struct standings *standings = &writing->book->standings;
  struct player_notes *notes = calloc(standings->players + (size_t)1, sizeof *notes);
  if (!notes) {
    writing->failed = true;
    return;
  }
  for (unsigned i = 0; i < standings->players; i++)
    notes[i].hashes = json_object();
  for (size_t i = 0; i < standings->count; i++)
    take_notes(writing, notes, i);
  for (unsigned i = 0; i < standings->players; i++) {
    struct player_notes *of = &notes[standings->order[i]];
    json_t *player = json_array_get(json_object_get(index, "ranking"), i);
    put(writing, player, "command", text(writing, of->command));
    put(writing, player, "hashes", keys_of(writing, of->hashes));
    put(writing, player, "relied", number((int64_t)of->relied));
    put(writing, player, "wall", write_times(writing, &of->wall));
    put(writing, player, "cpu", write_times(writing, &of->cpu));
  }
  for (unsigned i = 0; i < standings->players; i++) {
    json_decref(notes[i].hashes);
    times_close(&notes[i].wall);
    times_close(&notes[i].cpu);
  }
  free(notes);
}

/* ---- The index ---- */

static int64_t rank_of(const struct standings *standings, const struct summary_seat *seat) {
  return (int64_t)standings->rank[seat->player] - 1;
}

static json_t *write_games(struct writing *writing) {
  const struct standings *standings = &writing->book->standings;
  json_t *games = json_object(), *ids = json_array(), *turns = json_array();
  json_t *players = json_array(), *places = json_array(), *points = json_array();
  for (size_t i = 0; i < standings->count; i++) {
    const struct summary *summary = &standings->games[i];
    const struct book_game *game = game_at(writing->book, i);
    json_t *of_players = json_array(), *of_places = json_array(), *of_points = json_array();
    for (unsigned seat = 0; seat < summary->seat_count; seat++) {
      append(writing, of_players, number(rank_of(standings, &summary->seats[seat])));
      append(writing, of_places, number(summary->seats[seat].place));
      append(writing, of_points, number(game->seats[seat].points));
    }
    append(writing, ids, text(writing, summary->id));
    append(writing, players, of_players);
    append(writing, places, of_places);
    append(writing, points, of_points);
    append(writing, turns, number((int64_t)game->steps.turns));
  }
  put(writing, games, "id", ids);
  put(writing, games, "players", players);
  put(writing, games, "places", places);
  put(writing, games, "points", points);
  put(writing, games, "turns", turns);
  return games;
}

static json_t *write_faults(struct writing *writing) {
  const struct standings *standings = &writing->book->standings;
  json_t *faults = json_array();
  for (size_t i = 0; i < standings->count; i++) {
    const struct summary *summary = &standings->games[i];
    for (unsigned seat = 0; seat < summary->seat_count; seat++) {
      const struct summary_seat *of = &summary->seats[seat];
      if (!verdict_loses(of->lost)) continue;
      json_t *json = json_object();
      put(writing, json, "game", number((int64_t)i));
      put(writing, json, "seat", number(seat));
      put(writing, json, "player", number(rank_of(standings, of)));
      put(writing, json, "turn", number(of->lost_turn));
      put(writing, json, "verdict", json_string(verdict_word(of->lost)));
      put(writing, json, "sentence", text(writing, of->sentence));
      put(writing, json, "evidence", text(writing, of->evidence));
      put(writing, json, "folder", number(game_at(writing->book, i)->folder));
      append(writing, faults, json);
    }
  }
  return faults;
}

static json_t *write_wrong(struct writing *writing) {
  json_t *wrong = json_array();
  for (size_t i = 0; i < writing->book->standings.count; i++) {
    const struct steps *steps = &game_at(writing->book, i)->steps;
    if (!steps->wrong.text[0]) continue;
    json_t *json = json_object();
    put(writing, json, "game", number((int64_t)i));
    put(writing, json, "playable",
        steps->startable ? number((int64_t)steps->playable) : json_null());
    put(writing, json, "sentence", text(writing, steps->wrong.text));
    append(writing, wrong, json);
  }
  return wrong;
}

static json_t *write_folders(struct writing *writing) {
  json_t *folders = json_array();
  for (unsigned i = 0; i < writing->book->folder_count; i++)
    append(writing, folders, text(writing, writing->book->folders[i]));
  return folders;
}

static void write_index(struct writing *writing, json_t *parts) {
  json_t *index = report_object(&writing->book->standings);
  if (!index) writing->failed = true;
  complete_ranking(writing, index);
  put(writing, index, "onemove", json_string(ONEMOVE_VERSION));
  put(writing, index, "folders", write_folders(writing));
  put(writing, index, "games", write_games(writing));
  put(writing, index, "faults", write_faults(writing));
  put(writing, index, "wrong", write_wrong(writing));
  put(writing, index, "parts", parts);
  put_line(writing, index);
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

static void write_part(struct writing *writing, size_t begin, size_t end) {
  const struct book *book = writing->book;
  json_t *part = json_object();
  json_t *seeds = json_array(), *pairings = json_array(), *openings = json_array();
  json_t *movements = json_array(), *ends = json_array();
  for (int column = 0; column < STEPS_TEXTS; column++) {
    json_t *texts = json_array();
    for (size_t i = begin; i < end; i++)
      append(writing, texts, escaped(&game_at(book, i)->steps.text[column]));
    put(writing, part, column_names[column], texts);
  }
  for (size_t i = begin; i < end; i++) {
    const struct summary *summary = &book->standings.games[i];
    const struct book_game *game = game_at(book, i);
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, summary->seed);
    append(writing, seeds, json_string(seed));
    append(writing, pairings, text(writing, summary->pairing));
    append(writing, openings, text(writing, game->opening));
    append(writing, movements, number((int64_t)game->steps.movement));
    append(writing, ends, number(game->steps.end));
  }
  put(writing, part, "seed", seeds);
  put(writing, part, "pairing", pairings);
  put(writing, part, "opening", openings);
  put(writing, part, "movement", movements);
  put(writing, part, "end", ends);
  put_line(writing, part);
}

bool book_write(const struct book *book, struct out *out) {
  struct writing writing = {.book = book, .out = out};
  json_t *parts = json_array();
  for (size_t at = 0; at < book->standings.count; at = part_end(book, at))
    append(&writing, parts, number((int64_t)at));
  write_index(&writing, parts);
  for (size_t at = 0, end; at < book->standings.count; at = end) {
    end = part_end(book, at);
    write_part(&writing, at, end);
  }
  return !writing.failed && !out->failed;
}
