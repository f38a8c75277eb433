#include "arena/ladder/site.h"

#include "arena/ladder/night.h"
#include "arena/ladder/seal.h"
#include "arena/ladder/tree.h"
#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/text/out.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct student {
  char *id, *name;
  int64_t counts; /* the number of the version that counts; 0: none does */
};

struct facts {
  struct ladder *ladder;
  struct student *student;
  size_t students;
  int64_t night;
};

/* ---- Facts ---- */

/* The name that is shown, which the caller frees: with Moodle's number only if there are several.
 */
static char *shown_name(struct store *store, const char *name, const char *number) {
  size_t size = strlen(name), digits = strlen(number);
  bool ends = digits && size > digits + 1 && strcmp(name + size - digits, number) == 0 &&
              name[size - digits - 1] == '_';
  char *plain = memory_text_of(name, ends ? size - digits - 1 : size);
  struct out shown = {0};
  int64_t same = store_number(store, 0,
                              "SELECT count(*) FROM student WHERE name = ?1 OR"
                              " (number IS NOT NULL AND name = ?1 || '_' || number)",
                              "s", plain);
  utf8_mask(plain);
  out_string(&shown, plain);
  if (same > 1 && digits) out_print(&shown, " (%s)", number);
  free(plain);
  return out_take(&shown);
}

static void set_counting(void *context, const char *student, int64_t number, int64_t version) {
  struct facts *facts = context;
  (void)version;
  for (size_t i = 0; i < facts->students; i++)
    if (strcmp(facts->student[i].id, student) == 0) facts->student[i].counts = number;
}

static struct facts facts_open(struct ladder *ladder) {
  struct facts facts = {.ladder = ladder, .night = night_last(ladder)};
  sqlite3_stmt *rows =
      store_ask(&ladder->store, "SELECT id, name, number FROM student ORDER BY id", "");
  while (store_next(&ladder->store, &rows)) {
    memory_grow(facts.student, facts.students);
    facts.student[facts.students++] = (struct student){
        .id = memory_text(store_column(rows, 0)),
        .name = shown_name(&ladder->store, store_column(rows, 1), store_column(rows, 2))};
  }
  night_players(ladder, set_counting, &facts);
  return facts;
}

static void facts_close(struct facts *facts) {
  for (size_t i = 0; i < facts->students; i++) {
    free(facts->student[i].id);
    free(facts->student[i].name);
  }
  free(facts->student);
}

/* Of a rating's row: the columns of `rated`, from the first one on. */
static const char rated[] = "rating, low, high, games, points, percent, faults";

static double part(sqlite3_stmt *rows, int column) {
  return sqlite3_column_double(rows, column);
}

/* The same as it is shown, in parts of 1 / `parts`, and never -0. */
static double shown_part(sqlite3_stmt *rows, int column, double parts) {
  return round(part(rows, column) * parts) / parts + 0.0;
}

/* ---- Grades ---- */

static void put_csv(struct out *out, const char *text) {
  size_t blanks = strspn(text, " \t");
  out_char(out, '"');
  if (text[blanks] && strchr("=+@-", text[blanks])) out_char(out, '\''); /* no formula */
  for (; *text; text++) {
    if (*text == '"') out_char(out, '"');
    out_char(out, *text);
  }
  out_char(out, '"');
}

static void put_grade(const struct facts *facts, const struct student *student, struct out *out) {
  struct store *store = &facts->ladder->store;
  char date[LADDER_DATE_SIZE], sql[300];
  out_print(out, "%s,", student->id);
  put_csv(out, student->name);
  if (!student->counts) {
    out_string(out, ",,,,,,,,\n");
    return;
  }
  int64_t serial = store_number(
      store, 0, "SELECT serial FROM version WHERE student = ? AND number = ? AND stage = 'here'",
      "si", student->id, student->counts);
  int64_t time = store_number(store, 0, "SELECT time FROM version WHERE serial = ?", "i", serial);
  out_print(out, ",%" PRId64 ",%s,", student->counts, ladder_date(time, date));
  snprintf(sql, sizeof sql, "SELECT %s FROM rating WHERE night = ? AND version = ?", rated);
  sqlite3_stmt *rows = store_ask(store, sql, "ii", facts->night, serial);
  if (store_next(store, &rows))
    out_print(out, "%.2f,%.2f,%.2f,%.0f,%.1f,%.0f\n", shown_part(rows, 0, 100),
              shown_part(rows, 1, 100), shown_part(rows, 2, 100), part(rows, 3), part(rows, 4),
              part(rows, 6));
  else
    out_string(out, ",,,,,\n");
  sqlite3_finalize(rows);
}

void site_grades(struct ladder *ladder) {
  struct facts facts = facts_open(ladder);
  struct out out = {0};
  out_string(&out, "student,name,version,time,rating,low,high,games,points,faults\n");
  for (size_t i = 0; i < facts.students; i++)
    put_grade(&facts, &facts.student[i], &out);
  if (!ladder->store.failed) fputs(out.text, stdout);
  out_close(&out);
  facts_close(&facts);
}

/* ---- Pages ---- */

static void put_safe(struct out *out, const char *text) {
  for (; *text; text++) {
    if (*text == '&')
      out_string(out, "&amp;");
    else if (*text == '<')
      out_string(out, "&lt;");
    else if (*text == '>')
      out_string(out, "&gt;");
    else if (*text == '"')
      out_string(out, "&quot;");
    else
      out_char(out, *text);
  }
}

static void put_head(struct out *out, const char *title) {
  out_string(out, "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\"><title>");
  put_safe(out, title);
  out_string(
      out, "</title>\n<style>\n"
           "body { font: 1em/1.5 sans-serif; margin: 2em auto; max-width: 50em; padding: 0 1em }\n"
           "td, th { padding: 0 .8em 0 0; text-align: right }\n"
           "td:nth-child(2), th:nth-child(2) { text-align: left }\n"
           "svg { width: 100% }\npolyline { fill: none; stroke: #06c; stroke-width: 2 }\n"
           "line { stroke: #8ac }\n</style>\n<h1>");
  put_safe(out, title);
  out_string(out, "</h1>\n");
}

static void put_link(struct out *out, const struct student *student) {
  out_print(out, "<a href=\"students/%s.html\">", student->id);
  put_safe(out, student->name);
  out_string(out, "</a>");
}

/* Five cells; `at` is the column of the rating. */
static void put_results(struct out *out, sqlite3_stmt *rows, int at) {
  if (sqlite3_column_type(rows, at) == SQLITE_NULL)
    out_string(out, "<td><td><td><td><td>\n");
  else
    out_print(out, "<td>%.0f<td>%.0f to %.0f<td>%.0f<td>%.2f %%<td>%.0f\n", shown_part(rows, at, 1),
              shown_part(rows, at + 1, 1), shown_part(rows, at + 2, 1), part(rows, at + 3),
              part(rows, at + 5), part(rows, at + 6));
}

static const struct student *student_of(const struct facts *facts, const char *id) {
  for (size_t i = 0; i < facts->students; i++)
    if (strcmp(facts->student[i].id, id) == 0) return &facts->student[i];
  return NULL;
}

static bool is_baseline(const struct facts *facts, const char *alias) {
  for (size_t i = 0; i < facts->ladder->conf.baselines; i++)
    if (strcmp(facts->ladder->conf.baseline[i].name, alias) == 0) return true;
  return false;
}

static void put_ranking(const struct facts *facts, struct out *out) {
  struct store *store = &facts->ladder->store;
  int shown = 0, rank = 0;
  double before = 0;
  sqlite3_stmt *rows =
      store_ask(store,
                "SELECT r.alias, v.student, v.number, r.rating, r.low, r.high, r.games,"
                " r.points, r.percent, r.faults FROM rating r LEFT JOIN version v ON"
                " v.serial = r.version WHERE r.night = ? ORDER BY r.place, r.alias",
                "i", facts->night);
  out_string(out, "<tr><th><th>player<th>version<th>rating<th>95 %<th>games<th>points<th>faults\n");
  while (store_next(store, &rows)) {
    const struct student *student = student_of(facts, store_column(rows, 1));
    int64_t number = sqlite3_column_int64(rows, 2);
    if (student ? student->counts != number : !is_baseline(facts, store_column(rows, 0))) continue;
    shown++;
    if (shown == 1 || fabs(part(rows, 3) - before) >= 0.005) rank = shown; /* equal ones share it */
    before = part(rows, 3);
    out_print(out, "<tr><td>%d<td>", rank);
    if (student) {
      put_link(out, student);
      out_print(out, "<td>%" PRId64, number);
    } else {
      put_safe(out, store_column(rows, 0));
      out_string(out, "<td>");
    }
    put_results(out, rows, 3);
  }
}

static bool write_index(const struct facts *facts, const struct tree_names *replays,
                        struct why *why) {
  struct out out = {0}, title = {0};
  char date[LADDER_DATE_SIZE], head[65];
  struct store *store = &facts->ladder->store;
  out_print(&title, "Ladder of %s", facts->ladder->conf.game);
  put_head(&out, title.text);
  out_print(&out, "<p>%s, after %" PRId64 " nights of games.\n<table>\n",
            ladder_date(ladder_now(facts->ladder), date), facts->night);
  put_ranking(facts, &out);
  out_string(&out, "</table>\n<h2>Students</h2>\n<ul>\n");
  for (size_t i = 0; i < facts->students; i++) {
    out_string(&out, "<li>");
    put_link(&out, &facts->student[i]);
    out_print(&out, ": %" PRId64 "\n",
              store_number(store, 0,
                           "SELECT max(number) FROM version WHERE student = ? AND stage = 'here'",
                           "s", facts->student[i].id));
  }
  out_string(&out, "</ul>\n");
  if (replays->count) out_string(&out, "<h2>Replays</h2>\n");
  for (int64_t night = 1; night <= facts->night && replays->count; night++)
    for (size_t i = 0; i < replays->count; i++)
      if (strtoll(replays->of[i], NULL, 10) == night)
        out_print(&out, "<p><a href=\"replays/%s\">replays/%s</a>\n", replays->of[i],
                  replays->of[i]);
  seal_head(facts->ladder, head);
  if (*head) out_print(&out, "<p><small>The head of all games: %s</small>\n", head);
  bool good = tree_write("sites/.new/index.html", out.text, out.size, why);
  out_close(&out);
  out_close(&title);
  return good;
}

/* The rating of the student's last version after each night, with its interval. */
static void put_curve(const struct facts *facts, const struct student *student, struct out *out) {
  struct store *store = &facts->ladder->store;
  struct point {
    int64_t night, number, time;
    double at, low, high;
  } *point = NULL;
  size_t count = 0;
  double least = INFINITY, most = -INFINITY;
  sqlite3_stmt *rows =
      store_ask(store,
                "SELECT r.night, max(v.number), r.rating, r.low, r.high, n.time FROM rating r JOIN"
                " version v ON v.serial = r.version JOIN night n ON n.number = r.night"
                " WHERE v.student = ? AND v.stage = 'here' GROUP BY r.night ORDER BY r.night",
                "s", student->id);
  while (store_next(store, &rows)) {
    memory_grow(point, count);
    point[count++] = (struct point){sqlite3_column_int64(rows, 0),
                                    sqlite3_column_int64(rows, 1),
                                    sqlite3_column_int64(rows, 5),
                                    part(rows, 2),
                                    part(rows, 3),
                                    part(rows, 4)};
    least = fmin(least, part(rows, 3));
    most = fmax(most, part(rows, 4));
  }
  if (!count) return;
  if (most <= least) most = least + 1;
  double scale = 150 / (most - least);
  struct out line = {0};
  out_print(out,
            "<svg viewBox=\"0 0 600 190\"><text y=\"20\">%.0f</text><text y=\"175\">%.0f</text>\n",
            most, least);
  for (size_t i = 0; i < count; i++) {
    char date[LADDER_DATE_SIZE];
    int x = facts->night > 1
                ? (int)lround(50 + 540 * (double)(point[i].night - 1) / (double)(facts->night - 1))
                : 50;
    double y = 170 - scale * (point[i].at - least);
    out_print(&line, "%d,%.0f ", x, y);
    out_print(out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.0f\" y2=\"%.0f\"/>", x, x,
              170 - scale * (point[i].low - least), 170 - scale * (point[i].high - least));
    out_print(out,
              "<circle cx=\"%d\" cy=\"%.0f\" r=\"3\"><title>%s: version %" PRId64
              ", %.0f</title></circle>\n",
              x, y, ladder_date(point[i].time, date), point[i].number, point[i].at);
  }
  out_print(out, "<polyline points=\"%s\"/></svg>\n", line.text);
  out_close(&line);
  free(point);
}

static bool write_student(const struct facts *facts, const struct student *student,
                          struct why *why) {
  struct store *store = &facts->ladder->store;
  struct out out = {0};
  char path[LADDER_PATH], date[LADDER_DATE_SIZE];
  put_head(&out, student->name);
  out_string(&out, "<p><a href=\"../index.html\">Ranking</a>\n");
  put_curve(facts, student, &out);
  out_string(&out, "<table>\n<tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points"
                   "<th>faults\n");
  char *key = store_text(store, "SELECT name FROM student WHERE id = ?", "s", student->id);
  int64_t end = conf_deadline(&facts->ladder->conf, student->id, key ? key : "");
  sqlite3_stmt *rows = store_ask(
      store,
      "SELECT v.number, v.time, v.verdict, v.never_late, r.rating, r.low, r.high, r.games,"
      " r.points, r.percent, r.faults FROM version v LEFT JOIN rating r ON r.version ="
      " v.serial AND r.night = ? WHERE v.student = ? AND v.stage = 'here'"
      " ORDER BY v.number DESC",
      "is", facts->night, student->id);
  while (store_next(store, &rows)) {
    bool late = sqlite3_column_int64(rows, 1) > end && !sqlite3_column_int(rows, 3);
    out_print(&out, "<tr><td>%" PRId64 "<td>%s<td>%s%s", (int64_t)sqlite3_column_int64(rows, 0),
              ladder_date(sqlite3_column_int64(rows, 1), date), store_column(rows, 2),
              late ? ", late" : "");
    put_results(&out, rows, 4);
  }
  out_string(&out, "</table>\n");
  snprintf(path, sizeof path, "sites/.new/students/%s.html", student->id);
  bool good = tree_write(path, out.text, out.size, why);
  out_close(&out);
  free(key);
  return good;
}

/* ---- Replays ---- */

struct replay {
  struct ladder *ladder;
  int64_t night;
};

static int job_report(void *context) {
  const struct replay *replay = context;
  struct store *store = &replay->ladder->store;
  struct ladder_words words = {0};
  char text[128];
  if (!replay->ladder->conf.reveal) ladder_add(&words, "--public");
  ladder_add(&words, "--resamples");
  snprintf(text, sizeof text, "%lu", replay->ladder->conf.resamples);
  ladder_add(&words, text);
  snprintf(text, sizeof text, "games/%" PRId64, replay->night);
  struct tree_names names = tree_list(text);
  for (size_t i = 0; i < names.count; i++) {
    snprintf(text, sizeof text, "games/%" PRId64 "/%.50s/log.jsonl", replay->night, names.of[i]);
    if (access(text, F_OK) == 0) ladder_add(&words, text);
  }
  tree_free(&names);
  (void)store;
  ladder_add(&words, "-o");
  ladder_add(&words, replay->ladder->conf.reveal ? "replays/.new" : "replays/public/.new");
  int status = replay->ladder->tools->run("report", words.count, words.of);
  ladder_words_close(&words);
  return status;
}

/* A page for each night (make web), made once; none if the game hides something. */
static void write_replays(const struct facts *facts) {
  const char *made = facts->ladder->conf.reveal ? "replays" : "replays/public";
  mkdir("replays", 0700);
  mkdir(made, 0700);
  for (int64_t night = 1; night <= facts->night; night++) {
    char path[128], fresh[64], to[128];
    struct why why;
    struct job_end end;
    snprintf(path, sizeof path, "%s/%" PRId64 ".html", made, night);
    snprintf(fresh, sizeof fresh, "%s/.new", made);
    snprintf(to, sizeof to, "sites/.new/replays/%" PRId64 ".html", night);
    if (access(path, F_OK) != 0) {
      struct replay replay = {facts->ladder, night};
      const struct job_plan plan = {.run = job_report, .context = &replay};
      tree_remove(fresh);
      if (!jobs_start(&facts->ladder->jobs, &plan, &why) ||
          !jobs_wait(&facts->ladder->jobs, &end) || rename(fresh, path) != 0)
        return;
    }
    if (link(path, to) != 0 && errno != EEXIST) return;
  }
}

/* ---- The site ---- */

/* Had the last site pages that show everything? */
static bool was_revealed(void) {
  struct stat status;
  struct tree_names names = tree_list("replays");
  bool found = false;
  for (size_t i = 0; i < names.count; i++) {
    char path[LADDER_PATH];
    snprintf(path, sizeof path, "replays/%.1000s", names.of[i]);
    found |= stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 1;
  }
  tree_free(&names);
  return found;
}

static bool show_site(const struct facts *facts, struct why *why) {
  char old[64] = "", to[64];
  long number = 1;
  if (readlink("site", old, sizeof old - 1) < 0) old[0] = '\0';
  for (;; number++) {
    snprintf(to, sizeof to, "sites/%ld", number);
    if (access(to, F_OK) != 0 && strcmp(old, to) != 0) break;
  }
  if (!facts->ladder->conf.reveal && was_revealed()) old[0] = '\0';
  unlink(".site");
  if (!tree_place("sites/.new", to, why)) return false;
  if (symlink(to, ".site") != 0 || rename(".site", "site") != 0) return why_errno(why, "site");
  struct tree_names names = tree_list("sites");
  for (size_t i = 0; i < names.count; i++) {
    char path[64];
    snprintf(path, sizeof path, "sites/%.50s", names.of[i]);
    if (strcmp(path, to) != 0 && strcmp(path, old) != 0) tree_remove(path);
  }
  tree_free(&names);
  return true;
}

bool site_write(struct ladder *ladder) {
  struct facts facts = facts_open(ladder);
  struct why why = {0};
  mkdir("sites", 0755);
  tree_remove("sites/.new");
  bool good = (mkdir("sites/.new", 0755) == 0 && mkdir("sites/.new/students", 0755) == 0 &&
               mkdir("sites/.new/replays", 0755) == 0) ||
              why_errno(&why, "sites");
  if (good) write_replays(&facts);
  struct tree_names replays = tree_list("sites/.new/replays");
  for (size_t i = 0; i < replays.count && good; i++) {
    char path[128];
    snprintf(path, sizeof path, "sites/.new/replays/%.50s", replays.of[i]);
    good = chmod(path, 0644) == 0 || why_errno(&why, path);
  }
  good = good && write_index(&facts, &replays, &why);
  for (size_t i = 0; i < facts.students && good; i++)
    good = write_student(&facts, &facts.student[i], &why);
  good = good && show_site(&facts, &why);
  if (!good) ladder_say("the site: %s", why.text);
  tree_free(&replays);
  facts_close(&facts);
  return good;
}
