/* Writing the data of a book. */
#include "arena/report/book.h"

#include "arena/rating/report.h"
#include "arena/record/draft.h"
#include "arena/report/pack.h"
#include "arena/report/times.h"

#include "mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of this many bytes is unpacked in some milliseconds, and packs nearly as well as the
 * whole. */
enum { PART_SIZE = 1 << 18 };

struct writing {
  const struct book *book;
  struct out *out;
  struct draft draft;
};

static json_t *number(int64_t value) {
  return json_integer((json_int_t)value);
}

static const struct book_game *game_at(const struct book *book, size_t at) {
  return &book->games[book->standings.games[at].number];
}

static void put_line(struct writing *writing, json_t *json) {
  char *dump =
      writing->draft.failed ? NULL : json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(12));
  if (dump) {
    pack_bytes(dump, strlen(dump), writing->out);
    out_char(writing->out, '\n');
  } else {
    writing->draft.failed = true;
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
  draft_put(&writing->draft, json, "runs", number((int64_t)times->count));
  draft_put(&writing->draft, json, "median", number(times_quantile(times, median)));
  draft_put(&writing->draft, json, "most", number(times_quantile(times, most)));
  draft_put(&writing->draft, json, "slowest", number(times_quantile(times, 1)));
  for (int i = 0; i < TIMES_BINS; i++)
    draft_append(&writing->draft, histogram, number((int64_t)bins[i]));
  draft_put(&writing->draft, json, "bins", histogram);
  return json;
}

static void take_notes(struct writing *writing, struct player_notes *notes, size_t at) {
  const struct summary *summary = &writing->book->standings.games[at];
  const struct book_game *game = game_at(writing->book, at);
  for (unsigned seat = 0; seat < summary->seat_count; seat++) {
    struct player_notes *of = &notes[summary->seats[seat].player];
    if (!of->command) of->command = game->seats[seat].command;
    const char *hash = game->seats[seat].hash;
    if (*hash) draft_put(&writing->draft, of->hashes, hash, json_true());
    of->relied += game->seats[seat].relied_on_files;
  }
  for (size_t i = 0; i < game->steps.run_count; i++) {
    const struct step_run *run = &game->steps.runs[i];
    struct player_notes *of = &notes[summary->seats[run->seat].player];
    if (!times_add(&of->wall, run->wall_us) || !times_add(&of->cpu, run->cpu_us))
      writing->draft.failed = true;
  }
}

static json_t *keys_of(struct writing *writing, json_t *object) {
  json_t *array = json_array();
  for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at))
    draft_append(&writing->draft, array, json_string(json_object_iter_key(at)));
  return array;
}

/* Adds the notes to the ranking, whose players are in the order of their ranks. */
static void complete_ranking(struct writing *writing, json_t *index) {
  const struct standings *standings = &writing->book->standings;
  struct player_notes *notes = calloc(standings->players + (size_t)1, sizeof *notes);
  if (!notes) {
    writing->draft.failed = true;
    return;
  }
  for (unsigned i = 0; i < standings->players; i++)
    notes[i].hashes = json_object();
  for (size_t i = 0; i < standings->count; i++)
    take_notes(writing, notes, i);
  for (unsigned i = 0; i < standings->players; i++) {
    struct player_notes *of = &notes[standings->order[i]];
    json_t *player = json_array_get(json_object_get(index, "ranking"), i);
    draft_put(&writing->draft, player, "command", draft_text(&writing->draft, of->command));
    draft_put(&writing->draft, player, "hashes", keys_of(writing, of->hashes));
    draft_put(&writing->draft, player, "relied", number((int64_t)of->relied));
    draft_put(&writing->draft, player, "wall", write_times(writing, &of->wall));
    draft_put(&writing->draft, player, "cpu", write_times(writing, &of->cpu));
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
      draft_append(&writing->draft, of_players, number(rank_of(standings, &summary->seats[seat])));
      draft_append(&writing->draft, of_places, number(summary->seats[seat].place));
      draft_append(&writing->draft, of_points, number(game->seats[seat].points));
    }
    draft_append(&writing->draft, ids, draft_text(&writing->draft, summary->id));
    draft_append(&writing->draft, players, of_players);
    draft_append(&writing->draft, places, of_places);
    draft_append(&writing->draft, points, of_points);
    draft_append(&writing->draft, turns, number((int64_t)game->steps.turns));
  }
  draft_put(&writing->draft, games, "id", ids);
  draft_put(&writing->draft, games, "players", players);
  draft_put(&writing->draft, games, "places", places);
  draft_put(&writing->draft, games, "points", points);
  draft_put(&writing->draft, games, "turns", turns);
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
      draft_put(&writing->draft, json, "game", number((int64_t)i));
      draft_put(&writing->draft, json, "seat", number(seat));
      draft_put(&writing->draft, json, "player", number(rank_of(standings, of)));
      draft_put(&writing->draft, json, "turn", number(of->lost_turn));
      draft_put(&writing->draft, json, "verdict", json_string(verdict_word(of->lost)));
      draft_put(&writing->draft, json, "sentence", draft_text(&writing->draft, of->sentence));
      draft_put(&writing->draft, json, "evidence", draft_text(&writing->draft, of->evidence));
      draft_put(&writing->draft, json, "folder", number(game_at(writing->book, i)->folder));
      draft_append(&writing->draft, faults, json);
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
    draft_put(&writing->draft, json, "game", number((int64_t)i));
    draft_put(&writing->draft, json, "playable",
              steps->startable ? number((int64_t)steps->playable) : json_null());
    draft_put(&writing->draft, json, "sentence", draft_text(&writing->draft, steps->wrong.text));
    draft_append(&writing->draft, wrong, json);
  }
  return wrong;
}

static json_t *write_folders(struct writing *writing) {
  json_t *folders = json_array();
  for (unsigned i = 0; i < writing->book->folder_count; i++)
    draft_append(&writing->draft, folders, draft_text(&writing->draft, writing->book->folders[i]));
  return folders;
}

static void write_index(struct writing *writing, json_t *parts) {
  json_t *index = report_object(&writing->book->standings);
  if (!index) writing->draft.failed = true;
  complete_ranking(writing, index);
  draft_put(&writing->draft, index, "onemove", json_string(ONEMOVE_VERSION));
  draft_put(&writing->draft, index, "folders", write_folders(writing));
  draft_put(&writing->draft, index, "games", write_games(writing));
  draft_put(&writing->draft, index, "faults", write_faults(writing));
  draft_put(&writing->draft, index, "wrong", write_wrong(writing));
  draft_put(&writing->draft, index, "parts", parts);
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
      draft_append(&writing->draft, texts,
                   draft_string(&writing->draft, &game_at(book, i)->steps.text[column]));
    draft_put(&writing->draft, part, column_names[column], texts);
  }
  for (size_t i = begin; i < end; i++) {
    const struct summary *summary = &book->standings.games[i];
    const struct book_game *game = game_at(book, i);
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, summary->seed);
    draft_append(&writing->draft, seeds, json_string(seed));
    draft_append(&writing->draft, pairings, draft_text(&writing->draft, summary->pairing));
    draft_append(&writing->draft, openings, draft_text(&writing->draft, game->opening));
    draft_append(&writing->draft, movements, number((int64_t)game->steps.movement));
    draft_append(&writing->draft, ends, number(game->steps.end));
  }
  draft_put(&writing->draft, part, "seed", seeds);
  draft_put(&writing->draft, part, "pairing", pairings);
  draft_put(&writing->draft, part, "opening", openings);
  draft_put(&writing->draft, part, "movement", movements);
  draft_put(&writing->draft, part, "end", ends);
  put_line(writing, part);
}

bool book_write(const struct book *book, struct out *out) {
  struct writing writing = {.book = book, .out = out};
  json_t *parts = json_array();
  for (size_t at = 0; at < book->standings.count; at = part_end(book, at))
    draft_append(&writing.draft, parts, number((int64_t)at));
  write_index(&writing, parts);
  for (size_t at = 0, end; at < book->standings.count; at = end) {
    end = part_end(book, at);
    write_part(&writing, at, end);
  }
  return !writing.draft.failed && !out->failed;
}
