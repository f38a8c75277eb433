#include "arena/ladder/seal.h"

#include "arena/ladder/tree.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static bool put_line(struct out *list, const char *file, const char *as, struct why *why) {
  char hash[HASH_SIZE];
  int64_t bytes = 0;
  if (!tree_hash(file, hash, &bytes, why)) return false;
  out_print(list, "%s  %s\n", hash, as);
  return true;
}

bool seal_list(struct ladder *ladder, int64_t night, const char *folder, struct out *list,
               struct why *why) {
  struct store *store = &ladder->store;
  char file[LADDER_PATH], as[LADDER_PATH];
  bool good = true;
  out_string(list, "");
  snprintf(file, sizeof file, "history/%" PRId64 "/logs", night - 1);
  if (access(file, F_OK) == 0) good = put_line(list, file, file, why);
  sqlite3_stmt *rows =
      store_ask(store, "SELECT number FROM pairing WHERE night = ? ORDER BY number", "i", night);
  while (good && store_next(store, &rows)) {
    snprintf(file, sizeof file, "games/%" PRId64 "/%04" PRId64 "/log.jsonl", night,
             (int64_t)sqlite3_column_int64(rows, 0));
    good = put_line(list, file, file, why);
  }
  sqlite3_finalize(rows);
  snprintf(file, sizeof file, "%s/rating.csv", folder);
  snprintf(as, sizeof as, "history/%" PRId64 "/rating.csv", night);
  good = good && put_line(list, file, as, why);
  int64_t before =
      store_number(store, 0, "SELECT value FROM meta WHERE key = 'listed ' || ?", "i", night - 1);
  rows =
      store_ask(store,
                "SELECT serial, student, number, program FROM version WHERE serial > ? AND stage ="
                " 'here' ORDER BY serial",
                "i", before);
  while (good && store_next(store, &rows)) {
    before = sqlite3_column_int64(rows, 0);
    snprintf(file, sizeof file, "entries/%s/%" PRId64, store_column(rows, 1),
             (int64_t)sqlite3_column_int64(rows, 2));
    snprintf(as, sizeof as, "%.2000s/result", file);
    good = put_line(list, as, as, why);
    const char *program = store_column(rows, 3);
    if (*program) out_print(list, "%s  %s/program\n", program, file);
  }
  sqlite3_finalize(rows);
  store_do(store, "INSERT OR REPLACE INTO meta VALUES('listed ' || ?, ?)", "ii", night, before);
  return good;
}

void seal_head(struct ladder *ladder, char head[65]) {
  char path[LADDER_PATH];
  int64_t bytes = 0, last = store_number(&ladder->store, 0, "SELECT max(number) FROM night", "");
  struct why why;
  snprintf(path, sizeof path, "history/%" PRId64 "/logs", last);
  if (access(path, F_OK) != 0 || !tree_hash(path, head, &bytes, &why)) head[0] = '\0';
}
