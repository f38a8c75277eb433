#include "arena/ladder/store.h"

#include "core/base/memory.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MS = 120000, STEP_MS = 10, MODE = 0600, PRIMARY_CODE = 0xFF };

/* The tables. A version's number is its student's count; `stage` is `moving` until its folder has
 * its place in entries/, then `here`, and `withdrawn` once somebody has removed that folder. */
static const char tables[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value TEXT);"
    "CREATE TABLE IF NOT EXISTS student(id TEXT PRIMARY KEY, name TEXT NOT NULL,"
    "  fold TEXT NOT NULL, number TEXT, roster TEXT);"
    "CREATE INDEX IF NOT EXISTS student_fold ON student(fold);"
    "CREATE TABLE IF NOT EXISTS export(hash TEXT PRIMARY KEY, name TEXT, time INTEGER,"
    "  submissions INTEGER);"
    "CREATE TABLE IF NOT EXISTS submission(serial INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  student TEXT NOT NULL, name TEXT, time INTEGER NOT NULL, export TEXT, raw TEXT NOT NULL,"
    "  bytes INTEGER, state TEXT NOT NULL, version INTEGER);"
    "CREATE INDEX IF NOT EXISTS submission_raw ON submission(student, raw);"
    "CREATE INDEX IF NOT EXISTS submission_state ON submission(state) WHERE state = 'waiting';"
    "CREATE TABLE IF NOT EXISTS version(serial INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  student TEXT NOT NULL, number INTEGER NOT NULL, verdict TEXT NOT NULL,"
    "  time INTEGER NOT NULL, sentence TEXT NOT NULL, never_late INTEGER NOT NULL,"
    "  hash TEXT NOT NULL, program TEXT, judges TEXT, bytes INTEGER NOT NULL DEFAULT 0,"
    "  published INTEGER NOT NULL DEFAULT 0, room TEXT, stage TEXT NOT NULL, listed INTEGER);"
    "CREATE INDEX IF NOT EXISTS version_student ON version(student, number);"
    "CREATE INDEX IF NOT EXISTS version_stage ON version(stage) WHERE stage = 'moving';"
    "CREATE INDEX IF NOT EXISTS version_published ON version(published) WHERE published = 0;"
    "CREATE TABLE IF NOT EXISTS night(number INTEGER PRIMARY KEY, time INTEGER, head TEXT);"
    "CREATE TABLE IF NOT EXISTS pairing(night INTEGER, number INTEGER, seconds REAL,"
    "  PRIMARY KEY(night, number));"
    "CREATE TABLE IF NOT EXISTS seat(night INTEGER, pairing INTEGER, seat INTEGER,"
    "  alias TEXT NOT NULL, version INTEGER, score REAL NOT NULL,"
    "  PRIMARY KEY(night, pairing, seat));"
    "CREATE TABLE IF NOT EXISTS rating(night INTEGER, alias TEXT, version INTEGER,"
    "  place INTEGER, rating REAL, low REAL, high REAL, games INTEGER, points REAL,"
    "  percent REAL, faults INTEGER, told REAL, PRIMARY KEY(night, alias));";

static void fail(struct store *store) {
  if (store->failed) return;
  store->failed = true;
  int code = sqlite3_errcode(store->db) & PRIMARY_CODE;
  store->damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  why_say(&store->why, "ladder.db: %.300s%s", sqlite3_errmsg(store->db),
          store->damaged ? ": the command rebuild makes it again" : "");
}

/* SQLite itself does not wait where several change a new file's journal, or the last of the others
 * closes it. */
static int make_tables(struct store *store) {
  int code = sqlite3_exec(store->db, tables, NULL, NULL, NULL);
  for (int ms = 0; (code & PRIMARY_CODE) == SQLITE_BUSY && ms < BUSY_MS; ms += STEP_MS) {
    sqlite3_sleep(STEP_MS);
    code = sqlite3_exec(store->db, tables, NULL, NULL, NULL);
  }
  return code;
}

bool store_open(struct store *store, const char *path) {
  *store = (struct store){0};
  int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, MODE);
  if (file < 0) {
    store->failed = true;
    return why_errno(&store->why, path);
  }
  close(file);
  if (sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
      make_tables(store) != SQLITE_OK || sqlite3_busy_timeout(store->db, BUSY_MS) != SQLITE_OK)
    fail(store);
  return !store->failed;
}

void store_close(struct store *store) {
  sqlite3_close(store->db);
  *store = (struct store){0};
}

static sqlite3_stmt *prepare(struct store *store, const char *sql, const char *types,
                             va_list list) {
  sqlite3_stmt *rows = NULL;
  if (store->failed) return NULL;
  if (sqlite3_prepare_v2(store->db, sql, -1, &rows, NULL) != SQLITE_OK) fail(store);
  for (int i = 1; *types && !store->failed; types++, i++) {
    int done = SQLITE_OK;
    if (*types == 'i') done = sqlite3_bind_int64(rows, i, va_arg(list, int64_t));
    if (*types == 'd') done = sqlite3_bind_double(rows, i, va_arg(list, double));
    if (*types == 's')
      done = sqlite3_bind_text(rows, i, va_arg(list, const char *), -1, SQLITE_TRANSIENT);
    if (done != SQLITE_OK) fail(store);
  }
  return rows;
}

bool store_next(struct store *store, sqlite3_stmt **rows) {
  if (!*rows) return false;
  int step = store->failed ? SQLITE_ERROR : sqlite3_step(*rows);
  if (step == SQLITE_ROW) return true;
  if (step != SQLITE_DONE) fail(store);
  sqlite3_finalize(*rows);
  *rows = NULL;
  return false;
}

#define WITH_ARGUMENTS(rows)                                                                       \
  va_list list;                                                                                    \
  va_start(list, types);                                                                           \
  sqlite3_stmt *rows = prepare(store, sql, types, list);                                           \
  va_end(list)

void store_do(struct store *store, const char *sql, const char *types, ...) {
  WITH_ARGUMENTS(rows);
  while (store_next(store, &rows))
    continue;
}

sqlite3_stmt *store_ask(struct store *store, const char *sql, const char *types, ...) {
  WITH_ARGUMENTS(rows);
  return rows;
}

int64_t store_number(struct store *store, int64_t none, const char *sql, const char *types, ...) {
  WITH_ARGUMENTS(rows);
  int64_t number = none;
  if (store_next(store, &rows) && sqlite3_column_type(rows, 0) != SQLITE_NULL)
    number = sqlite3_column_int64(rows, 0);
  sqlite3_finalize(rows);
  return number;
}

char *store_text(struct store *store, const char *sql, const char *types, ...) {
  WITH_ARGUMENTS(rows);
  char *text = NULL;
  if (store_next(store, &rows)) text = memory_text((const char *)sqlite3_column_text(rows, 0));
  sqlite3_finalize(rows);
  return text;
}

const char *store_column(sqlite3_stmt *rows, int column) {
  const unsigned char *text = sqlite3_column_text(rows, column);
  return text ? (const char *)text : "";
}

void store_begin(struct store *store) {
  store_do(store, "BEGIN IMMEDIATE", "");
}

bool store_commit(struct store *store) {
  store_do(store, "COMMIT", "");
  if (store->failed) sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  return !store->failed;
}
