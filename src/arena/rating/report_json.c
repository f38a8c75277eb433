/* The report as JSON. */
#include "arena/rating/report.h"
#include "arena/rating/report_parts.h"
#include "core/escape.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

enum { FORMAT = 1, PRECISION = 12 };

/* Jansson passes on NULL, its sign that memory is out, except when it is to be put into something;
 * `failed` remembers it. */
struct writing {
  bool failed;
};

static void put(struct writing *writing, json_t *object, const char *name, json_t *value) {
  if (json_object_set_new(object, name, value) != 0) writing->failed = true;
}

static void append(struct writing *writing, json_t *array, json_t *value) {
  if (json_array_append_new(array, value) != 0) writing->failed = true;
}

static json_t *text(struct writing *writing, const char *string) {
  struct out out = {0};
  if (!string) return json_null();
  escape_bytes(string, &out);
  json_t *json = out.failed ? NULL : json_stringn(out.text ? out.text : "", out.size);
  if (!json) writing->failed = true;
  out_close(&out);
  return json;
}

static json_t *number(double value, int decimals) {
  return isfinite(value) ? json_real(report_round(value, decimals)) : json_null();
}

static json_t *count(unsigned long value) {
  return json_integer((json_int_t)value);
}

static json_t *write_faults(struct writing *writing, const struct crosstable_player *of) {
  json_t *faults = json_object();
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i]) put(writing, faults, verdict_word((enum verdict)i), count(of->fault[i]));
  return faults;
}

static json_t *write_player(struct writing *writing, const struct standings *standings,
                            unsigned player) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  json_t *json = json_object();
  put(writing, json, "rank", count(standings->rank[player]));
  put(writing, json, "player", text(writing, standings->names[player]));
  put(writing, json, "elo", number(rating->elo, 2));
  put(writing, json, "low", number(rating->low, 2));
  put(writing, json, "high", number(rating->high, 2));
  put(writing, json, "games", count(of->games));
  put(writing, json, "firsts", number(rating->firsts, 4));
  put(writing, json, "points", number(crosstable_points(&total), 1));
  put(writing, json, "percent", number(100 * rating->points, 4));
  put(writing, json, "wins", count(total.wins));
  put(writing, json, "draws", count(total.draws));
  put(writing, json, "losses", count(total.losses));
  put(writing, json, "faults", write_faults(writing, of));
  if (crosstable_timed(&standings->table)) {
    put(writing, json, "mean_ms", number(crosstable_mean_us(of) / 1000, 3));
    put(writing, json, "slowest_ms", number((double)of->slowest_us / 1000, 3));
  }
  return json;
}

static json_t *write_cell(struct writing *writing, const struct standings *standings,
                          unsigned player, unsigned other) {
  const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
  json_t *json = json_array();
  append(writing, json, count(cell->wins));
  append(writing, json, count(cell->draws));
  append(writing, json, count(cell->losses));
  return json;
}

static json_t *write_superiority(struct writing *writing, const struct standings *standings,
                                 unsigned player, unsigned other) {
  (void)writing;
  return number(standings->ratings.superiority[(size_t)player * standings->players + other], 4);
}

static json_t *write_square(struct writing *writing, const struct standings *standings,
                            json_t *(*write)(struct writing *writing,
                                             const struct standings *standings, unsigned player,
                                             unsigned other)) {
  json_t *rows = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    json_t *row = json_array();
    for (unsigned j = 0; j < standings->players; j++)
      append(writing, row, write(writing, standings, standings->order[i], standings->order[j]));
    append(writing, rows, row);
  }
  return rows;
}

static json_t *write_all_faults(struct writing *writing, const struct standings *standings) {
  json_t *faults = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    struct report_fault fault;
    size_t at = 0;
    while (report_next_fault(standings, standings->order[i], &at, &fault)) {
      json_t *json = json_object();
      put(writing, json, "player", text(writing, fault.seat->name));
      put(writing, json, "game", text(writing, fault.summary->id));
      put(writing, json, "turn", count(fault.seat->lost_turn + 1UL));
      put(writing, json, "verdict", json_string(verdict_word(fault.seat->lost)));
      put(writing, json, "sentence", text(writing, fault.seat->sentence));
      put(writing, json, "evidence", text(writing, fault.seat->evidence));
      append(writing, faults, json);
    }
  }
  return faults;
}

json_t *report_object(const struct standings *standings) {
  struct writing writing = {0};
  json_t *json = json_object();
  const char *anchor = standings->anchor < 0 ? NULL : standings->names[standings->anchor];
  put(&writing, json, "format", json_integer(FORMAT));
  put(&writing, json, "game", text(&writing, standings->games[0].game));
  put(&writing, json, "games", count(standings->count));
  put(&writing, json, "anchor", text(&writing, anchor));
  put(&writing, json, "resamples", count(standings->plan.resamples));
  json_t *ranking = json_array();
  for (unsigned i = 0; i < standings->players; i++)
    append(&writing, ranking, write_player(&writing, standings, standings->order[i]));
  put(&writing, json, "ranking", ranking);
  /* In the order of the ranking: rows of wins, draws and losses against the columns. */
  put(&writing, json, "crosstable", write_square(&writing, standings, write_cell));
  if (standings->plan.resamples)
    put(&writing, json, "superiority", write_square(&writing, standings, write_superiority));
  put(&writing, json, "faults", write_all_faults(&writing, standings));
  if (!writing.failed) return json;
  json_decref(json);
  return NULL;
}

void report_json(const struct standings *standings, struct out *out) {
  json_t *json = report_object(standings);
  char *dump =
      json ? json_dumps(json, JSON_INDENT(1) | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(PRECISION))
           : NULL;
  if (dump) {
    out_string(out, dump);
    out_char(out, '\n');
  } else {
    out->failed = true;
  }
  free(dump);
  json_decref(json);
}
