/* What a ladder knows: ladder.db, an SQLite database in WAL mode, which an instructor may ask, too.
 *
 * Every step of a ladder is one transaction, so that a kill at any moment loses nothing and doubles
 * nothing. Folders that a transaction speaks of (a submission in work/, a version in entries/, a
 * pairing in games/) are complete before it, and get their last name after it; what a kill leaves
 * between the two is finished at the next start (version.stage, and intake.h).
 *
 * An error is kept in the store: all later calls do nothing, and the commit fails. So callers ask
 * once, at the end of a step. */
#ifndef ONEMOVE_LADDER_STORE_H
#define ONEMOVE_LADDER_STORE_H

#include "core/base/why.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

struct store {
  sqlite3 *db;
  bool failed;
  bool damaged;   /* failed, and the file is no database, or no whole one */
  struct why why; /* of the first failure */
};

/* Opens the database `path`, which is made if it does not exist, readable by its owner only. False
 * and store->why on failure. Call store_close. */
bool store_open(struct store *store, const char *path);
void store_close(struct store *store);

/* A statement with its arguments, by `types`: i an int64_t, d a double, s a text (NULL is null). */
void store_do(struct store *store, const char *sql, const char *types, ...);

/* A question; the caller steps through its rows with store_next, which ends it after the last. */
sqlite3_stmt *store_ask(struct store *store, const char *sql, const char *types, ...);
bool store_next(struct store *store, sqlite3_stmt **rows);

/* The first value of the first row: a number, or `none`; a text, which the caller frees, or NULL.
 */
int64_t store_number(struct store *store, int64_t none, const char *sql, const char *types, ...);
char *store_text(struct store *store, const char *sql, const char *types, ...);

/* The text of a column, which is empty for null; valid until the next row. */
const char *store_column(sqlite3_stmt *rows, int column);

/* Begins and ends a step. False if anything in it has failed: nothing has changed then. */
void store_begin(struct store *store);
bool store_commit(struct store *store);

#endif
