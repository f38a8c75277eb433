/* The report as JSON. */
#include "arena/rating/report.h"
#include "arena/rating/report_parts.h"
#include "arena/record/draft.h"

#include <math.h>

enum { FORMAT = 1, PRECISION = 12 };

static json_t *number(double value, int decimals) {
  return isfinite(value) ? json_real(report_round(value, decimals)) : json_null();
}

static json_t *write_faults(const struct crosstable_player *of) {
  json_t *faults = json_object();
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i])
      json_object_set_new(faults, verdict_word((enum verdict)i), json_integer((long)of->fault[i]));
  return faults;
}

static json_t *write_player(const struct standings *standings, unsigned player) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  bool timed = crosstable_timed(&standings->table);
  return json_pack(
      timed ? "{s:i, s:o, s:o, s:o, s:o, s:I, s:o, s:o, s:o, s:I, s:I, s:I, s:o, s:o, s:o}"
            : "{s:i, s:o, s:o, s:o, s:o, s:I, s:o, s:o, s:o, s:I, s:I, s:I, s:o}",
      "rank", (int)standings->rank[player], "player", draft_text(standings->names[player]), "elo",
      number(rating->elo, 2), "low", number(rating->low, 2), "high", number(rating->high, 2),
      "games", (json_int_t)of->games, "firsts", number(rating->firsts, 4), "points",
      number(crosstable_points(&total), 1), "percent", number(100 * rating->points, 4), "wins",
      (json_int_t)total.wins, "draws", (json_int_t)total.draws, "losses", (json_int_t)total.losses,
      "faults", write_faults(of), "mean_ms",
      timed ? number(crosstable_mean_us(of) / 1000, 3) : NULL, "slowest_ms",
      timed ? number((double)of->slowest_us / 1000, 3) : NULL);
}

static json_t *write_cell(const struct standings *standings, unsigned player, unsigned other) {
  const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
  return json_pack("[I, I, I]", (json_int_t)cell->wins, (json_int_t)cell->draws,
                   (json_int_t)cell->losses);
}

static json_t *write_superiority(const struct standings *standings, unsigned player,
                                 unsigned other) {
  return number(standings->ratings.superiority[(size_t)player * standings->players + other], 4);
}

/* In the order of the ranking. */
static json_t *write_square(const struct standings *standings,
                            json_t *(*write)(const struct standings *standings, unsigned player,
                                             unsigned other)) {
  json_t *rows = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    json_t *row = json_array();
    for (unsigned j = 0; j < standings->players; j++)
      row = draft_append(row, write(standings, standings->order[i], standings->order[j]));
    rows = draft_append(rows, row);
  }
  return rows;
}

static json_t *write_all_faults(const struct standings *standings) {
  json_t *faults = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    struct report_fault fault;
    size_t at = 0;
    while (report_next_fault(standings, standings->order[i], &at, &fault))
      faults = draft_append(faults, json_pack("{s:o, s:o, s:I, s:s, s:o, s:o}", "player",
                                              draft_text(fault.seat->name), "game",
                                              draft_text(fault.summary->id), "turn",
                                              (json_int_t)fault.seat->lost_turn + 1, "verdict",
                                              verdict_word(fault.seat->lost), "sentence",
                                              draft_text(fault.seat->sentence), "evidence",
                                              draft_text(fault.seat->evidence)));
  }
  return faults;
}

json_t *report_object(const struct standings *standings) {
  const char *anchor = standings->anchor < 0 ? NULL : standings->names[standings->anchor];
  json_t *ranking = json_array();
  for (unsigned i = 0; i < standings->players; i++)
    ranking = draft_append(ranking, write_player(standings, standings->order[i]));
  return json_pack(
      "{s:i, s:o, s:I, s:o, s:i, s:o, s:o, s:o*, s:o, s:s*}", "format", FORMAT, "game",
      draft_text(standings->games[0].game), "games", (json_int_t)standings->count, "anchor",
      draft_text(anchor), "resamples", (int)standings->plan.resamples, "ranking", ranking,
      "crosstable", write_square(standings, write_cell), "superiority",
      standings->plan.resamples ? write_square(standings, write_superiority) : NULL, "faults",
      write_all_faults(standings), "head", *standings->head ? standings->head : NULL);
}

void report_json(const struct standings *standings, struct out *out) {
  draft_print(report_object(standings),
              JSON_INDENT(1) | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(PRECISION), out);
}
