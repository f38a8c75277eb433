#include "arena/ladder/scores.h"

#include "arena/ladder/choose.h"
#include "arena/ladder/tree.h"
#include "arena/rating/report.h"
#include "record/log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rating_all {
  struct standings *standings;
  struct store *store;
  int64_t night, pairing;
};

/* The games of a withdrawn version say much about its opponents, but nothing about its successor.
 */
static void rename_withdrawn(const struct rating_all *all, struct record_seat *seat) {
  char *gone =
      store_text(all->store,
                 "SELECT substr(v.program, 1, 8) FROM seat s JOIN version v ON v.serial ="
                 " s.version WHERE s.night = ? AND s.pairing = ? AND s.alias = ? AND v.stage ="
                 " 'withdrawn'",
                 "iis", all->night, all->pairing, seat->alias);
  char alias[ROSTER_ID_MAX + 1];
  if (!gone) return;
  snprintf(alias, sizeof alias, "%.200s~%s", seat->alias, gone);
  memcpy(seat->alias, alias, sizeof alias);
  free(gone);
}

static bool rate_game(void *context, struct record *record, unsigned long line, struct why *why) {
  const struct rating_all *all = context;
  size_t before = all->standings->count;
  for (unsigned i = 0; i < record->seat_count; i++)
    rename_withdrawn(all, &record->seats[i]);
  if (!standings_add(all->standings, record, line, why)) return false;
  if (all->standings->count > before) record_trim(&all->standings->games[before].record);
  return true;
}

int64_t scores_from(struct ladder *ladder, int64_t night) {
  int64_t end = conf_last_deadline(&ladder->conf);
  if (!ladder->conf.final || end == INT64_MAX) return 1;
  int64_t time =
      store_number(&ladder->store, 0, "SELECT time FROM night WHERE number = ?", "i", night);
  if ((time ? time : ladder_now(ladder)) <= end) return 1;
  int64_t first =
      store_number(&ladder->store, 0, "SELECT min(number) FROM night WHERE time > ?", "i", end);
  return first && first < night ? first : night;
}

bool scores_compute(struct ladder *ladder, int64_t night, struct standings *standings,
                    struct why *why) {
  const struct standings_plan plan = {
      .seed = STANDINGS_SEED, .resamples = (unsigned)ladder->conf.resamples, .informed = true};
  struct rating_all all = {.standings = standings, .store = &ladder->store};
  sqlite3_stmt *rows = store_ask(
      &ladder->store,
      "SELECT night, number FROM pairing WHERE night BETWEEN ? AND ? ORDER BY night, number", "ii",
      scores_from(ladder, night), night);
  bool good = true;
  standings_open(standings, &plan);
  while (good && store_next(&ladder->store, &rows)) {
    char path[128];
    all.night = sqlite3_column_int64(rows, 0);
    all.pairing = sqlite3_column_int64(rows, 1);
    snprintf(path, sizeof path, "games/%" PRId64 "/%04" PRId64 "/log.jsonl", all.night,
             all.pairing);
    good = log_read(path, rate_game, &all, why);
    if (!good) {
      const struct why said = *why;
      why_say(why, "%s: %.300s", path, said.text);
    }
  }
  sqlite3_finalize(rows);
  return good && standings_finish(standings, why);
}

static double told_about(const struct standings *standings, unsigned player) {
  double told = 0;
  double own = standings->ratings.of[player].elo;
  for (unsigned other = 0; other < standings->players; other++) {
    const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
    double expected = choice_expected(own, standings->ratings.of[other].elo);
    told += (double)(cell->wins + cell->draws + cell->losses) * expected * (1 - expected);
  }
  return told;
}

void scores_keep(struct ladder *ladder, int64_t night, const struct standings *standings) {
  struct store *store = &ladder->store;
  store_do(store, "DELETE FROM rating WHERE night = ?", "i", night);
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned player = standings->order[i];
    const struct crosstable_player *of = &standings->table.of[player];
    const struct rating *rating = &standings->ratings.of[player];
    struct crosstable_cell total = crosstable_total(&standings->table, player);
    const char *name = standings->names[player];
    int64_t version =
        store_number(store, 0,
                     "SELECT serial FROM version WHERE student || '.' || number ="
                     " ?1 AND stage = 'here' OR stage = 'withdrawn' AND student || '.'"
                     " || number || '~' || substr(program, 1, 8) = ?1",
                     "s", name);
    store_do(store, "INSERT INTO rating VALUES(?,?,nullif(?,0),?,?,?,?,?,?,?,?,?)", "isiidddiddid",
             night, name, version, (int64_t)standings_rank(standings, player), rating->elo,
             rating->low, rating->high, (int64_t)of->games, crosstable_points(&total),
             100 * crosstable_share(of), (int64_t)of->faults,
             told_about(standings, player) / (double)(ladder->conf.seats - 1));
  }
}

bool scores_write(const struct ladder *ladder, const struct standings *standings, struct why *why) {
  struct out csv = {0}, state = {0}, date = {0}, attempts = {0};
  char text[LADDER_DATE_SIZE];
  report_csv(standings, &csv);
  out_string(&attempts, "");
  report_attempts(standings, &attempts);
  for (unsigned i = 0; i < standings->players; i++)
    out_print(&state, "%s %.6g %.6g %lu\n", standings->names[i], standings->ratings.of[i].elo,
              told_about(standings, i) / (double)(ladder->conf.seats - 1),
              standings->table.of[i].games);
  out_print(&date, "%s\n", ladder_date(ladder_now(ladder), text));
  bool good = tree_write("history/.new/rating.csv", csv.text, csv.size, why) &&
              tree_write("history/.new/state", state.text, state.size, why) &&
              tree_write("history/.new/date", date.text, date.size, why) &&
              tree_write("history/.new/attempts.txt", attempts.text, attempts.size, why) &&
              tree_write("games/state", state.text, state.size, why);
  out_close(&csv);
  out_close(&state);
  out_close(&date);
  out_close(&attempts);
  return good;
}
