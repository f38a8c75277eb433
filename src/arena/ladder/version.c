#include "arena/ladder/version.h"

#include "arena/ladder/feedback.h"
#include "arena/ladder/tree.h"
#include "core/base/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT_BYTES = 16 << 20 }; /* of a program that was not accepted */

static void in_entries(const char *student, int64_t number, char path[LADDER_PATH]) {
  snprintf(path, LADDER_PATH, "entries/%s/%" PRId64, student, number);
}

static int64_t next_number(struct ladder *ladder, const char *student) {
  char path[LADDER_PATH];
  int64_t number = 1 + store_number(&ladder->store, 0,
                                    "SELECT max(number) FROM version"
                                    " WHERE student = ? AND stage <> 'withdrawn'",
                                    "s", student);
  for (;; number++) {
    in_entries(student, number, path);
    if (access(path, F_OK) != 0) return number;
  }
}

static const char *in_room(const struct version *version, const char *name,
                           char path[LADDER_PATH]) {
  snprintf(path, LADDER_PATH, "%s/%s", version->room, name);
  return path;
}

/* What a version does not need. */
static void remove_rest(const char *room) {
  static const char *const rest[] = {"in",     "archive",  "unpacked",    "said",   "ignored",
                                     "status", "try.json", "program.log", "try.txt"};
  char path[LADDER_PATH];
  for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
    snprintf(path, sizeof path, "%.200s/%s", room, rest[i]);
    tree_remove(path);
  }
}

/* ---- Its files ---- */

static bool write_files(struct ladder *ladder, const struct version *version, int64_t number,
                        const char *verdict, const char *sentence, struct why *why) {
  char path[LADDER_PATH], to[LADDER_PATH], date[LADDER_DATE_SIZE];
  ladder_date(version->time, date);
  char *ignored = tree_read(in_room(version, "ignored", path));
  const struct feedback_version told = {.student = version->student,
                                        .verdict = verdict,
                                        .sentence = sentence,
                                        .date = date,
                                        .ignored = ignored,
                                        .number = number};
  struct out result = {0}, about = {0};
  out_print(&result, "%s %" PRId64 " %s %s\n", verdict, version->time, date, sentence);
  out_print(&about, "%s %s %s %d\n", version->hash, *version->program ? version->program : "-",
            ladder->judges, version->never_late);
  mkdir(in_room(version, "feedback", path), 0755);
  bool good = feedback_clean_file(ladder, version->room, in_room(version, "program.log", path),
                                  in_room(version, "feedback/build.txt", to), why) &&
              feedback_clean_file(ladder, version->room, in_room(version, "try.txt", path),
                                  in_room(version, "feedback/try.txt", to), why) &&
              feedback_explain(ladder, in_room(version, "feedback", path), &told, why) &&
              tree_write(in_room(version, "result", path), result.text, result.size, why) &&
              tree_write(in_room(version, "about", path), about.text, about.size, why);
  out_close(&about);
  out_close(&result);
  free(ignored);
  if (strcmp(verdict, "accepted") != 0 && version->bytes > KEPT_BYTES) {
    tree_remove(in_room(version, "source", path));
    tree_remove(in_room(version, "program", path));
  }
  return good;
}

/* ---- Its place ---- */

bool version_write_key(const char *student, const char *name, struct why *why) {
  char path[LADDER_PATH];
  struct out key = {0};
  snprintf(path, sizeof path, "entries/%s", student);
  if (access(path, F_OK) != 0) return true;
  out_print(&key, "%s\n", name);
  snprintf(path, sizeof path, "entries/%s/key", student);
  bool good = tree_write(path, key.text, key.size, why);
  out_close(&key);
  return good;
}

/* Moves a complete version to entries/. */
static void place(struct ladder *ladder, int64_t serial, const char *room, const char *student,
                  int64_t number) {
  char path[LADDER_PATH];
  struct why why = {0};
  snprintf(path, sizeof path, "entries/%s", student);
  bool good = mkdir(path, 0700) == 0 || errno == EEXIST || why_errno(&why, path);
  in_entries(student, number, path);
  if (good && access(path, F_OK) != 0) {
    remove_rest(room);
    good = tree_place(room, path, &why);
  }
  if (!good) {
    ladder_say("%s: %s", student, why.text);
    ladder->status = LADDER_BROKEN;
    return;
  }
  char *name = store_text(&ladder->store, "SELECT name FROM student WHERE id = ?", "s", student);
  version_write_key(student, name ? name : student, &why);
  free(name);
  feedback_remove(student, number); /* of a version that was withdrawn, if any */
  store_do(&ladder->store, "UPDATE version SET stage = 'here', room = NULL WHERE serial = ?", "i",
           serial);
}

bool version_make(struct ladder *ladder, const struct version *version, const char *verdict,
                  const char *sentence, struct why *why) {
  struct store *store = &ladder->store;
  int64_t number = next_number(ladder, version->student);
  if (!write_files(ladder, version, number, verdict, sentence, why)) return false;
  store_begin(store);
  store_do(store,
           "INSERT INTO version(student, number, verdict, time, sentence, never_late, hash,"
           " program, judges, bytes, room, stage) VALUES(?,?,?,?,?,?,?,?,?,?,?,'moving')",
           "sisisisssis", version->student, number, verdict, version->time, sentence,
           (int64_t)version->never_late, version->hash, version->program, ladder->judges,
           version->bytes, version->room);
  int64_t serial = store->failed ? 0 : sqlite3_last_insert_rowid(store->db);
  store_do(store, "UPDATE submission SET state = 'judged', version = ? WHERE serial = ?", "ii",
           serial, version->submission);
  if (store_commit(store)) place(ladder, serial, version->room, version->student, number);
  return true;
}

void version_tell_again(struct ladder *ladder, int64_t serial, const char *shown) {
  struct store *store = &ladder->store;
  int64_t number =
      store_number(store, 0, "SELECT number FROM version WHERE serial = ?", "i", serial);
  int64_t newest = store_number(store, 0,
                                "SELECT max(n.number) FROM version v JOIN version n USING (student)"
                                " WHERE v.serial = ? AND v.verdict = 'accepted'"
                                " AND n.verdict = 'accepted' AND n.stage <> 'withdrawn'",
                                "i", serial);
  if (newest > number)
    ladder_say("%s: this is version %" PRId64 " again; version %" PRId64 " stays the newest", shown,
               number, newest);
}

/* ---- After a kill, and after hands ---- */

static void place_moving(struct ladder *ladder) {
  struct store *store = &ladder->store;
  for (bool more = true; more && !store->failed;) {
    sqlite3_stmt *rows = store_ask(
        store, "SELECT serial, room, student, number FROM version WHERE stage = 'moving' LIMIT 1",
        "");
    more = store_next(store, &rows);
    if (!more) break;
    int64_t serial = sqlite3_column_int64(rows, 0), number = sqlite3_column_int64(rows, 3);
    char *room = memory_text(store_column(rows, 1)), *student = memory_text(store_column(rows, 2));
    sqlite3_finalize(rows);
    place(ladder, serial, room, student, number);
    more = ladder->status != LADDER_BROKEN;
    free(room);
    free(student);
  }
}

static void withdraw_removed(struct ladder *ladder) {
  struct store *store = &ladder->store;
  struct gone {
    int64_t serial, number;
    char *student;
  } *gone = NULL;
  size_t count = 0;
  sqlite3_stmt *rows =
      store_ask(store, "SELECT serial, number, student FROM version WHERE stage = 'here'", "");
  while (store_next(store, &rows)) {
    char path[LADDER_PATH];
    snprintf(path, sizeof path, "entries/%s/%" PRId64 "/result", store_column(rows, 2),
             (int64_t)sqlite3_column_int64(rows, 1));
    if (access(path, F_OK) == 0 || errno != ENOENT) continue;
    memory_grow(gone, count);
    gone[count++] = (struct gone){sqlite3_column_int64(rows, 0), sqlite3_column_int64(rows, 1),
                                  memory_text(store_column(rows, 2))};
  }
  store_begin(store);
  for (size_t i = 0; i < count; i++)
    store_do(store, "UPDATE version SET stage = 'withdrawn' WHERE serial = ?", "i", gone[i].serial);
  bool good = store_commit(store);
  for (size_t i = 0; i < count; i++) {
    if (good) feedback_remove(gone[i].student, gone[i].number);
    free(gone[i].student);
  }
  free(gone);
}

void version_recover(struct ladder *ladder) {
  place_moving(ladder);
  withdraw_removed(ladder);
  struct tree_names names = tree_list("work");
  for (size_t i = 0; i < names.count; i++) {
    char path[LADDER_PATH];
    int64_t serial = strtoll(names.of[i], NULL, 10);
    snprintf(path, sizeof path, "work/%.200s", names.of[i]);
    bool room = serial > 0 && !store_number(&ladder->store, 0,
                                            "SELECT count(*) FROM submission WHERE serial = ? AND "
                                            "state = 'waiting'",
                                            "i", serial);
    if (room && !ladder->store.failed) tree_remove(path);
  }
  tree_free(&names);
}
