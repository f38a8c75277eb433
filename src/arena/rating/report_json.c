/* The report as JSON. */
#include "arena/rating/report.h"
#include "arena/rating/report_parts.h"
#include "arena/record/draft.h"

#include <math.h>

enum { FORMAT = 1, PRECISION = 12 };

static json_t *number(double value, int decimals) {
  return isfinite(value) ? json_real(report_round(value, decimals)) : json_null();
}

static json_t *count(unsigned long value) {
  return json_integer((json_int_t)value);
}

static json_t *write_faults(struct draft *draft, const struct crosstable_player *of) {
  json_t *faults = json_object();
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i]) draft_put(draft, faults, verdict_word((enum verdict)i), count(of->fault[i]));
  return faults;
}

static json_t *write_player(struct draft *draft, const struct standings *standings,
                            unsigned player) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  json_t *json = json_object();
  draft_put(draft, json, "rank", count(standings->rank[player]));
  draft_put(draft, json, "player", draft_text(draft, standings->names[player]));
  draft_put(draft, json, "elo", number(rating->elo, 2));
  draft_put(draft, json, "low", number(rating->low, 2));
  draft_put(draft, json, "high", number(rating->high, 2));
  draft_put(draft, json, "games", count(of->games));
  draft_put(draft, json, "firsts", number(rating->firsts, 4));
  draft_put(draft, json, "points", number(crosstable_points(&total), 1));
  draft_put(draft, json, "percent", number(100 * rating->points, 4));
  draft_put(draft, json, "wins", count(total.wins));
  draft_put(draft, json, "draws", count(total.draws));
  draft_put(draft, json, "losses", count(total.losses));
  draft_put(draft, json, "faults", write_faults(draft, of));
  if (crosstable_timed(&standings->table)) {
    draft_put(draft, json, "mean_ms", number(crosstable_mean_us(of) / 1000, 3));
    draft_put(draft, json, "slowest_ms", number((double)of->slowest_us / 1000, 3));
  }
  return json;
}

static json_t *write_cell(struct draft *draft, const struct standings *standings, unsigned player,
                          unsigned other) {
  const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
  json_t *json = json_array();
  draft_append(draft, json, count(cell->wins));
  draft_append(draft, json, count(cell->draws));
  draft_append(draft, json, count(cell->losses));
  return json;
}

static json_t *write_superiority(struct draft *draft, const struct standings *standings,
                                 unsigned player, unsigned other) {
  (void)draft;
  return number(standings->ratings.superiority[(size_t)player * standings->players + other], 4);
}

static json_t *write_square(struct draft *draft, const struct standings *standings,
                            json_t *(*write)(struct draft *draft, const struct standings *standings,
                                             unsigned player, unsigned other)) {
  json_t *rows = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    json_t *row = json_array();
    for (unsigned j = 0; j < standings->players; j++)
      draft_append(draft, row, write(draft, standings, standings->order[i], standings->order[j]));
    draft_append(draft, rows, row);
  }
  return rows;
}

static json_t *write_all_faults(struct draft *draft, const struct standings *standings) {
  json_t *faults = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    struct report_fault fault;
    size_t at = 0;
    while (report_next_fault(standings, standings->order[i], &at, &fault)) {
      json_t *json = json_object();
      draft_put(draft, json, "player", draft_text(draft, fault.seat->name));
      draft_put(draft, json, "game", draft_text(draft, fault.summary->id));
      draft_put(draft, json, "turn", count(fault.seat->lost_turn + 1UL));
      draft_put(draft, json, "verdict", json_string(verdict_word(fault.seat->lost)));
      draft_put(draft, json, "sentence", draft_text(draft, fault.seat->sentence));
      draft_put(draft, json, "evidence", draft_text(draft, fault.seat->evidence));
      draft_append(draft, faults, json);
    }
  }
  return faults;
}

json_t *report_object(const struct standings *standings) {
  struct draft draft = {0};
  json_t *json = json_object();
  const char *anchor = standings->anchor < 0 ? NULL : standings->names[standings->anchor];
  draft_put(&draft, json, "format", json_integer(FORMAT));
  draft_put(&draft, json, "game", draft_text(&draft, standings->games[0].game));
  draft_put(&draft, json, "games", count(standings->count));
  draft_put(&draft, json, "anchor", draft_text(&draft, anchor));
  draft_put(&draft, json, "resamples", count(standings->plan.resamples));
  json_t *ranking = json_array();
  for (unsigned i = 0; i < standings->players; i++)
    draft_append(&draft, ranking, write_player(&draft, standings, standings->order[i]));
  draft_put(&draft, json, "ranking", ranking);
  /* In the order of the ranking: rows of wins, draws and losses against the columns. */
  draft_put(&draft, json, "crosstable", write_square(&draft, standings, write_cell));
  if (standings->plan.resamples)
    draft_put(&draft, json, "superiority", write_square(&draft, standings, write_superiority));
  draft_put(&draft, json, "faults", write_all_faults(&draft, standings));
  if (*standings->head) draft_put(&draft, json, "head", json_string(standings->head));
  return draft_end(&draft, json);
}

void report_json(const struct standings *standings, struct out *out) {
  draft_print(report_object(standings),
              JSON_INDENT(1) | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(PRECISION), out);
}
