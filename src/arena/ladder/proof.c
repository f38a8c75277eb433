#include "arena/ladder/proof.h"

#include "arena/ladder/night.h"
#include "arena/ladder/pairing.h"
#include "arena/ladder/scores.h"
#include "arena/ladder/seal.h"
#include "arena/ladder/tree.h"
#include "arena/rating/report.h"
#include "core/base/memory.h"
#include "core/file/file.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINE_ROOM = 1000 };

/* ---- Verifying ---- */

struct verifying {
  struct ladder *ladder;
  int status;
  struct tree_names listed; /* paths */
};

static void bad(struct verifying *verifying, const char *what, const char *path) {
  ladder_say("%s %s", path, what);
  verifying->status = LADDER_AGAIN;
}

/* Has an instructor withdrawn the version of this file of entries/? */
static bool is_withdrawn(struct verifying *verifying, const char *path) {
  char id[300];
  int64_t number;
  if (sscanf(path, "entries/%299[^/]/%" SCNd64, id, &number) != 2) return false;
  return store_number(&verifying->ladder->store, 0,
                      "SELECT count(*) FROM version WHERE student = ? AND number = ? AND stage ="
                      " 'withdrawn'",
                      "si", id, number) > 0;
}

static void check_listed(struct verifying *verifying, char *line) {
  char hash[HASH_SIZE];
  int64_t bytes = 0;
  struct why why;
  char *path = strstr(line, "  ");
  if (!path) return;
  *path = '\0';
  path += 2;
  memory_grow(verifying->listed.of,
              verifying->listed.count); /* NOLINT(bugprone-sizeof-expression) */
  verifying->listed.of[verifying->listed.count++] = memory_text(path);
  bool there = access(path, F_OK) == 0 && tree_hash(path, hash, &bytes, &why);
  if ((there && strcmp(hash, line) == 0) || is_withdrawn(verifying, path)) return;
  bad(verifying, there ? "is not as it was listed" : "is missing", path);
}

static int by_bytes(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

static void check_night(struct verifying *verifying, int64_t night) {
  char path[LADDER_PATH], line[LINE_ROOM];
  snprintf(path, sizeof path, "history/%" PRId64 "/logs", night);
  FILE *file = fopen(path, "re");
  if (!file) {
    ladder_say("night %" PRId64 " has no list of its logs", night);
    verifying->status = LADDER_AGAIN;
    return;
  }
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = '\0';
    check_listed(verifying, line);
  }
  fclose(file);
}

static int job_verify(void *context) {
  const struct verifying *verifying = context;
  int status = LADDER_DONE;
  for (size_t i = 0; i < verifying->listed.count; i++) {
    char *path = verifying->listed.of[i];
    size_t size = strlen(path);
    if (size < 10 || strcmp(path + size - 10, "/log.jsonl") != 0 || access(path, F_OK) != 0)
      continue;
    char quiet[] = "--quiet";
    char *words[] = {path, quiet, NULL};
    int one = verifying->ladder->tools->run("verify", 2, words);
    if (one > status) status = one;
  }
  return status;
}

/* Each folder of a pairing must be in a list. */
static void check_unlisted(struct verifying *verifying, int64_t night) {
  char folder[64], path[128], *key = path;
  snprintf(folder, sizeof folder, "games/%" PRId64, night);
  struct tree_names names = tree_list(folder);
  for (size_t i = 0; i < names.count; i++) {
    snprintf(path, sizeof path, "%s/%.40s/log.jsonl", folder, names.of[i]);
    const struct tree_names *listed = &verifying->listed;
    if (access(path, F_OK) == 0 &&
        !(listed->count && bsearch(&key, listed->of, listed->count, sizeof key, by_bytes)))
      bad(verifying, "is in no list", path);
  }
  tree_free(&names);
}

/* Are the ratings of the last night those that follow from its games? */
static void check_ratings(struct verifying *verifying, int64_t night) {
  struct standings standings;
  struct out csv = {0};
  struct why why = {0};
  char path[LADDER_PATH];
  size_t size;
  snprintf(path, sizeof path, "history/%" PRId64 "/rating.csv", night);
  char *there = file_read(path, TRUST_OWNER, &size, &why);
  bool good = scores_compute(verifying->ladder, night, &standings, &why);
  if (good) report_csv(&standings, &csv);
  if (!good)
    bad(verifying, why.text, path);
  else if (!there || strcmp(there, csv.text) != 0)
    bad(verifying, "is not what the games say", path);
  for (unsigned i = 0; good && i < standings.players; i++)
    if (store_number(
            &verifying->ladder->store, 0,
            "SELECT count(*) FROM rating WHERE night = ? AND alias = ? AND abs(rating - ?) <"
            " 0.01",
            "isd", night, standings.names[i], standings.ratings.of[i].elo) == 0)
      bad(verifying, "has another rating in ladder.db than its games say", standings.names[i]);
  standings_close(&standings);
  out_close(&csv);
  free(there);
}

/* Is what the database says of a version what its folder says? */
static void check_versions(struct verifying *verifying) {
  struct store *store = &verifying->ladder->store;
  sqlite3_stmt *rows = store_ask(
      store,
      "SELECT student, number, verdict, time FROM version WHERE stage = 'here' ORDER BY serial",
      "");
  while (store_next(store, &rows)) {
    char path[LADDER_PATH], verdict[32] = "";
    int64_t time = -1;
    snprintf(path, sizeof path, "entries/%s/%" PRId64 "/result", store_column(rows, 0),
             (int64_t)sqlite3_column_int64(rows, 1));
    FILE *file = fopen(path, "re");
    bool good = file && fscanf(file, "%31s %" SCNd64, verdict, &time) == 2 &&
                strcmp(verdict, store_column(rows, 2)) == 0 &&
                time == sqlite3_column_int64(rows, 3);
    if (file) fclose(file);
    if (!good) bad(verifying, "is not what ladder.db says", path);
  }
}

int proof_verify(struct ladder *ladder) {
  struct verifying verifying = {.ladder = ladder};
  int64_t last = night_last(ladder);
  struct job_end end = {.status = LADDER_BROKEN};
  struct why why = {0};
  char head[65];
  for (int64_t night = 1; night <= last; night++)
    check_night(&verifying, night);
  if (verifying.listed.count)
    qsort(verifying.listed.of, verifying.listed.count, sizeof *verifying.listed.of, by_bytes);
  for (int64_t night = 1; night <= last; night++)
    check_unlisted(&verifying, night);
  check_versions(&verifying);
  if (last) check_ratings(&verifying, last);
  const struct job_plan plan = {.run = job_verify, .context = &verifying, .shown = true};
  if (!jobs_start(&ladder->jobs, &plan, &why) || !jobs_wait(&ladder->jobs, &end) || end.status != 0)
    verifying.status = end.status == LADDER_BROKEN ? LADDER_BROKEN : LADDER_AGAIN;
  tree_free(&verifying.listed);
  seal_head(ladder, head);
  if (last)
    printf("The head of all games is %s. Compare it with that in the published ranking.\n", head);
  else
    puts("There are no games yet.");
  return verifying.status;
}

/* ---- Making the database again ---- */

static char *read_key(const char *student) {
  char path[LADDER_PATH];
  size_t size;
  struct why why;
  snprintf(path, sizeof path, "entries/%s/key", student);
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  char *line = student_line(text ? text : student);
  size_t end = strlen(line);
  while (end && text && line[end - 1] == '?' && text[strlen(text) - 1] == '\n')
    line[--end] = '\0', text[strlen(text) - 1] = '\0';
  free(text);
  return line;
}

static void read_student(struct ladder *ladder, const char *student) {
  char *key = read_key(student), *fold = student_fold(key);
  const char *number = strrchr(key, '_');
  if (number && (!number[1] || number[1 + strspn(number + 1, "0123456789")])) number = NULL;
  store_do(&ladder->store, "INSERT OR IGNORE INTO student(id, name, fold, number) VALUES(?,?,?,?)",
           "ssss", student, key, fold, number ? number + 1 : NULL);
  free(key);
  free(fold);
}

static void read_version(struct ladder *ladder, const char *student, int64_t number) {
  char folder[400], path[LADDER_PATH], verdict[32], hash[HASH_SIZE] = "-", program[HASH_SIZE] = "";
  char sentence[LINE_ROOM] = "";
  int64_t time, bytes = 0;
  struct why why;
  snprintf(folder, sizeof folder, "entries/%.300s/%" PRId64, student, number);
  snprintf(path, sizeof path, "%s/result", folder);
  FILE *file = fopen(path, "re");
  bool good = file && fscanf(file, "%31s %" SCNd64 " %*s %*s", verdict, &time) == 2;
  if (good && fgets(sentence, sizeof sentence, file)) sentence[strcspn(sentence, "\n")] = '\0';
  if (file) fclose(file);
  if (!good) return;
  snprintf(path, sizeof path, "%s/source", folder);
  if (access(path, F_OK) == 0) tree_hash(path, hash, &bytes, &why);
  snprintf(path, sizeof path, "%s/program", folder);
  if (access(path, F_OK) == 0) tree_hash(path, program, &bytes, &why);
  char judges[HASH_SIZE] = "";
  int never_late = 0; /* in an old ladder, times of exports decided */
  snprintf(path, sizeof path, "%s/about", folder);
  file = fopen(path, "re");
  if (file && fscanf(file, "%64s %*64s %64s %d", hash, judges, &never_late) != 3) judges[0] = '\0';
  if (file) fclose(file);
  store_do(
      &ladder->store,
      "INSERT INTO version(student, number, verdict, time, sentence, never_late, hash, program,"
      " judges, bytes, published, stage) VALUES(?,?,?,?,?,?,?,?,?,?,1,'here')",
      "sisisisssi", student, number, verdict, time, sentence + (*sentence == ' '),
      (int64_t)never_late, hash, program, judges, bytes);
}

static int by_number(const void *one, const void *other) {
  long long a = strtoll(*(char *const *)one, NULL, 10),
            b = strtoll(*(char *const *)other, NULL, 10);
  return (a > b) - (a < b);
}

/* The entries of a folder whose names are numbers, in their order. */
static struct tree_names list_numbers(const char *path) {
  struct tree_names names = tree_list(path);
  if (names.count) qsort(names.of, names.count, sizeof *names.of, by_number);
  return names;
}

static void read_entries(struct ladder *ladder) {
  struct tree_names students = tree_list("entries");
  for (size_t i = 0; i < students.count; i++) {
    char path[LADDER_PATH];
    if (students.of[i][0] == '.') continue;
    read_student(ladder, students.of[i]);
    snprintf(path, sizeof path, "entries/%.300s", students.of[i]);
    struct tree_names versions = list_numbers(path);
    for (size_t j = 0; j < versions.count; j++)
      if (strtoll(versions.of[j], NULL, 10) > 0)
        read_version(ladder, students.of[i], strtoll(versions.of[j], NULL, 10));
    tree_free(&versions);
  }
  tree_free(&students);
}

static void read_rating(struct ladder *ladder, int64_t night) {
  char path[LADDER_PATH], line[LINE_ROOM], alias[300];
  double rating, low, high, games, points, percent, told;
  int place, wins, draws, losses, faults;
  struct store *store = &ladder->store;
  snprintf(path, sizeof path, "history/%" PRId64 "/rating.csv", night);
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "%d,\"%299[^\"]\",%lf,%lf,%lf,%lf,%lf,%lf,%d,%d,%d,%d", &place, alias, &rating,
               &low, &high, &games, &points, &percent, &wins, &draws, &losses, &faults) != 12)
      continue;
    int64_t version = store_number(
        store, 0,
        "SELECT serial FROM version WHERE student || '.' || number = ?1 AND stage = 'here' OR "
        "stage ="
        " 'withdrawn' AND student || '.' || number || '~' || substr(program, 1, 8) = ?1",
        "s", alias);
    store_do(store, "INSERT OR REPLACE INTO rating VALUES(?,?,nullif(?,0),?,?,?,?,?,?,?,?,0)",
             "isiidddiddi", night, alias, version, (int64_t)place, rating, low, high,
             (int64_t)games, points, percent, (int64_t)faults);
  }
  if (file) fclose(file);
  snprintf(path, sizeof path, "history/%" PRId64 "/state", night);
  file = fopen(path, "re");
  while (file && fscanf(file, "%299s %lf %lf %lf", alias, &rating, &told, &games) == 4) {
    store_do(store, "UPDATE rating SET told = ? WHERE night = ? AND alias = ?", "dis", told, night,
             alias);
    /* Without intervals of its own, the ladder before wrote the ratings in their place. */
    if (told > 0)
      store_do(
          store,
          "UPDATE rating SET low = rating - ?1, high = rating + ?1 WHERE night = ?2 AND alias = ?3"
          " AND low = high",
          "dis", 1.959964 * 173.7178 / sqrt(told), night, alias);
  }
  if (file) fclose(file);
}

/* What a list says of versions: those whose programs are others now have been withdrawn. */
static void read_listed(struct ladder *ladder, int64_t night) {
  char path[LADDER_PATH], line[LINE_ROOM], hash[HASH_SIZE], student[300];
  struct store *store = &ladder->store;
  long long number;
  snprintf(path, sizeof path, "history/%" PRId64 "/logs", night);
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file)) {
    int end = 0;
    if (sscanf(line, "%64s entries/%299[^/]/%lld/program%n", hash, student, &number, &end) != 3 ||
        !end)
      continue;
    store_do(
        store,
        "INSERT INTO version(student, number, verdict, time, sentence, never_late, hash, program,"
        " stage) SELECT ?1, ?2, 'accepted', 0, '', 0, '-', ?3, 'withdrawn' WHERE NOT EXISTS"
        " (SELECT 1 FROM version WHERE student = ?1 AND number = ?2 AND program = ?3)",
        "sis", student, (int64_t)number, hash);
    store_do(
        store,
        "UPDATE version SET listed = coalesce(listed, ?1) WHERE student = ?2 AND number = ?3 AND"
        " program = ?4",
        "isis", night, student, (int64_t)number, hash);
  }
  if (file) fclose(file);
}

static void read_night(struct ladder *ladder, int64_t night) {
  char path[LADDER_PATH];
  struct tm tm = {.tm_isdst = -1};
  snprintf(path, sizeof path, "history/%" PRId64 "/date", night);
  FILE *file = fopen(path, "re");
  bool good = file && fscanf(file, "%d-%d-%d %d:%d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday,
                             &tm.tm_hour, &tm.tm_min) == 5;
  if (file) fclose(file);
  tm.tm_year -= 1900;
  tm.tm_mon--;
  store_do(&ladder->store, "INSERT OR REPLACE INTO night(number, time) VALUES(?,?)", "ii", night,
           good ? (int64_t)mktime(&tm) : (int64_t)0);
  read_rating(ladder, night);
}

static bool read_games(struct ladder *ladder, struct why *why) {
  struct tree_names nights = list_numbers("games");
  bool good = true;
  for (size_t i = 0; i < nights.count && good; i++) {
    char path[LADDER_PATH];
    int64_t night = strtoll(nights.of[i], NULL, 10);
    if (night <= 0) continue;
    snprintf(path, sizeof path, "games/%" PRId64, night);
    struct tree_names pairings = list_numbers(path);
    for (size_t j = 0; j < pairings.count && good; j++)
      if (strtoll(pairings.of[j], NULL, 10) > 0)
        good = pairing_learn(ladder, night, strtoll(pairings.of[j], NULL, 10), why);
    tree_free(&pairings);
  }
  tree_free(&nights);
  return good;
}

bool proof_rebuild(struct ladder *ladder) {
  struct store *store = &ladder->store;
  struct why why = {0};
  struct tree_names nights = list_numbers("history");
  store_begin(store);
  read_entries(ladder);
  for (size_t i = 0; i < nights.count; i++)
    if (strtoll(nights.of[i], NULL, 10) > 0) read_listed(ladder, strtoll(nights.of[i], NULL, 10));
  bool good = store_commit(store) && read_games(ladder, &why);
  store_begin(store);
  int64_t last = 0;
  for (size_t i = 0; i < nights.count && good; i++)
    if (strtoll(nights.of[i], NULL, 10) > 0)
      read_night(ladder, last = strtoll(nights.of[i], NULL, 10));
  store_do(
      store,
      "INSERT OR REPLACE INTO meta SELECT 'listed ' || ?, coalesce(max(serial), 0) FROM version",
      "i", last);
  tree_free(&nights);
  good = store_commit(store) && good;
  if (!good) ladder_say("%s", store->failed ? store->why.text : why.text);
  return good;
}
