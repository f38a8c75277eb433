#include "arena/tournament/ranking.h"

#include "arena/rating/report.h"
#include "core/file/file.h"
#include "process/temporary.h"
#include "record/log.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

static bool write_file(const char *folder, const char *name, const struct out *out,
                       struct why *why) {
  char path[TOURNAMENT_PATH_SIZE];
  struct why sentence = {0};
  tournament_path(path, folder, name);
  return file_write(path, out->text ? out->text : "", out->size, &sentence) ||
         why_say(why, "%.200s %s", path, sentence.text);
}

/* A line for each program that could not be built. */
static bool write_failed(const struct tournament *tournament, const char *folder, struct out *table,
                         struct why *why) {
  struct out out = {0};
  char path[TOURNAMENT_PATH_SIZE];
  if (!tournament->failed_count) {
    unlink(tournament_path(path, folder, "failed.txt"));
    return true;
  }
  for (unsigned i = 0; i < tournament->failed_count; i++)
    out_print(&out, "%s %s\n", tournament->failed[i].alias, tournament->failed[i].sentence);
  out_char(table, '\n');
  out_bytes(table, out.text ? out.text : "", out.size);
  bool good = write_file(folder, "failed.txt", &out, why);
  out_close(&out);
  return good;
}

/* Writes the ranking in one format. Existing files of students are removed first: somebody may not
 * take part any more. */
static bool write_format(const struct standings *standings, const struct report_format *format,
                         const char *folder, struct why *why) {
  char name[64], path[TOURNAMENT_PATH_SIZE];
  struct out out = {0};
  if (format->student) {
    snprintf(name, sizeof name, "ranking-%s", format->name);
    temporary_close(tournament_path(path, folder, name));
    return report_students(standings, format, path, why);
  }
  snprintf(name, sizeof name, "ranking%s", format->suffix);
  format->report(standings, &out);
  bool good = write_file(folder, name, &out, why);
  out_close(&out);
  return good;
}

static bool write_all(const struct standings *standings, const char *folder, struct out *table,
                      struct why *why) {
  for (const struct report_format *format = report_formats; format->name; format++)
    if (!write_format(standings, format, folder, why)) return false;
  report_table(standings, table);
  return true;
}

bool ranking_write(const struct tournament *tournament, const char *folder, struct out *table,
                   struct why *why) {
  static const struct standings_plan plan = {.seed = STANDINGS_SEED,
                                             .resamples = STANDINGS_RESAMPLES};
  struct standings standings;
  char path[TOURNAMENT_PATH_SIZE];
  tournament_path(path, folder, TOURNAMENT_GAMES);
  standings_open(&standings, &plan);
  bool good = standings_read(&standings, path, why) && standings_finish(&standings, why) &&
              log_head(path, standings.head, why) && write_all(&standings, folder, table, why) &&
              write_failed(tournament, folder, table, why);
  standings_close(&standings);
  return good;
}

bool ranking_write_test(const struct tournament *tournament, const struct sprt *sprt,
                        const char *folder, struct out *text, struct why *why) {
  static const char *const answers[] = {
      [SPRT_CONTINUE] = "null", [SPRT_H0] = "\"H0\"", [SPRT_H1] = "\"H1\""};
  const char *first = tournament->entrants.of[0].alias, *second = tournament->entrants.of[1].alias;
  double side, elo = sprt_elo(sprt, &side);
  char path[TOURNAMENT_PATH_SIZE], head[HASH_SIZE];
  struct out json = {0};
  unsigned long pairs = 0;
  for (int i = 0; i < SPRT_RESULTS; i++)
    pairs += sprt->pairs[i];
  double ratio = fabs(sprt->ratio) < 0.005 ? 0 : sprt->ratio; /* not -0.00 */
  if (!isfinite(side)) side = 0;
  if (!log_head(tournament_path(path, folder, TOURNAMENT_GAMES), head, why)) return false;
  out_print(&json,
            "{\"test\":\"%s\",\"first\":\"%s\",\"second\":\"%s\",\"answer\":%s,\"pairs\":[%lu,%lu,"
            "%lu,%lu,%lu],\"ratio\":%.6f,\"low\":%.6f,\"high\":%.6f,\"elo\":%.2f,\"side\":%.2f,"
            "\"head\":\"%s\"}\n",
            tournament->sprt, first, second, answers[sprt->answer], sprt->pairs[0], sprt->pairs[1],
            sprt->pairs[2], sprt->pairs[3], sprt->pairs[4], sprt->ratio, sprt->low, sprt->high, elo,
            side, head);
  bool good = write_file(folder, "sprt.json", &json, why);
  out_close(&json);
  out_print(text,
            "%s against %s, %lu pairs: %s (log likelihood ratio %.2f, bounds %.2f and %.2f)\n"
            "by half points of %s: %lu, %lu, %lu, %lu, %lu; normalized Elo %.1f +- %.1f as if the "
            "number of pairs had been fixed\n",
            first, second, pairs,
            sprt->answer == SPRT_H1   ? "H1 is accepted"
            : sprt->answer == SPRT_H0 ? "H0 is accepted"
                                      : "no answer",
            ratio, sprt->low, sprt->high, first, sprt->pairs[0], sprt->pairs[1], sprt->pairs[2],
            sprt->pairs[3], sprt->pairs[4], elo, side);
  return good;
}
