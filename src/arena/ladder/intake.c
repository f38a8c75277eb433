#include "arena/ladder/intake.h"

#include "arena/ladder/identity.h"
#include "arena/ladder/judge.h"
#include "arena/ladder/tree.h"
#include "arena/ladder/unpack.h"
#include "arena/ladder/version.h"
#include "core/base/memory.h"
#include "core/text/out.h"
#include "core/text/text.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <errno.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXPORT_DEPTH = 3, QUOTA_KEPT = 20, MEBIBYTE = 1 << 20, NAME_ROOM = 256, FOLDER_NAME = 200 };

static const char new_room[] = "work/.new", new_export[] = "work/.export";
static const char taken_item[] = "inbox/.taken";
static const char mark[] = "_assignsubmission_";

/* What is handed in: a file or folder, or several files of one student in an export. */
struct item {
  char **path;
  size_t paths;
  struct student_name name;
  const char *from_export; /* its hash; NULL: it is in the inbox */
  const char *shown;       /* its name, for the instructor */
};

enum taken {
  TAKEN,      /* it, or the same, is a submission: it may be removed */
  TAKEN_AWAY, /* it is gone */
  LEFT,       /* it stays; the instructor has been told */
};

/* ---- One submission ---- */

static int64_t time_of(const struct ladder *ladder) {
  int64_t now = ladder_now(ladder);
  int64_t newest = ladder->conf.files ? tree_newest("work/.new/in") : 0;
  return newest && newest < now ? newest : now;
}

/* Is the same a submission already? The newest version that it became, if any, goes to `version`.
 */
static bool is_known(struct ladder *ladder, const char *id, const char *raw, int64_t time,
                     int64_t *version) {
  *version =
      store_number(&ladder->store, -1,
                   "SELECT coalesce(max(s.version), 0) FROM submission s LEFT JOIN version v ON "
                   "s.version = v.serial"
                   " WHERE s.student = ? AND s.raw = ? AND (s.state IN ('waiting', 'dropped')"
                   " OR (v.stage <> 'withdrawn' AND (v.verdict = 'accepted'"
                   "     OR (v.verdict = 'refused' AND v.judges = ?)"
                   "     OR (v.verdict = 'quota' AND v.time >= ?))))"
                   " HAVING count(*) > 0",
                   "sssi", id, raw, ladder->judges, ladder_day(time));
  return *version >= 0;
}

/* Whether there is room for one more of this student. */
static bool has_room(struct ladder *ladder, const char *id, int64_t bytes, int64_t time,
                     const char *shown) {
  const struct conf *conf = &ladder->conf;
  struct store *store = &ladder->store;
  int64_t versions = store_number(
      store, 0, "SELECT count(*) FROM version WHERE student = ? AND stage <> 'withdrawn'", "s", id);
  int64_t used = store_number(
      store, 0, "SELECT sum(bytes) FROM version WHERE student = ? AND stage <> 'withdrawn'", "s",
      id);
  int64_t idle = store_number(store, 0,
                              "SELECT count(*) FROM version WHERE student = ? AND verdict = 'quota'"
                              " AND time >= ?",
                              "si", id, ladder_day(time));
  if (versions < (int64_t)conf->versions && idle < QUOTA_KEPT &&
      (used + bytes) / MEBIBYTE < (int64_t)conf->space)
    return true;
  ladder_say("%s: %s has handed in too much (%" PRId64 " versions, %" PRId64
             " MiB): it was thrown away",
             shown, id, versions, used / MEBIBYTE);
  return false;
}

static bool add(struct ladder *ladder, const struct item *item, const struct identity *identity,
                const char *raw, int64_t bytes, int64_t time) {
  struct store *store = &ladder->store;
  char room[64];
  struct why why = {0};
  bool room_left = has_room(ladder, identity->id, bytes, time, item->shown);
  store_begin(store);
  if (identity->fresh)
    store_do(store, "INSERT INTO student(id, name, fold, number, roster) VALUES(?,?,?,?,?)",
             "sssss", identity->id, identity_shown(ladder, identity, &item->name), identity->fold,
             item->name.number, identity->roster);
  store_do(store,
           "INSERT INTO submission(student, name, time, export, raw, bytes, state)"
           " VALUES(?,?,?,?,?,?,?)",
           "ssissis", identity->id, item->shown, time, item->from_export, raw, bytes,
           room_left ? "waiting" : "dropped");
  int64_t serial = store->failed ? 0 : sqlite3_last_insert_rowid(store->db);
  snprintf(room, sizeof room, "work/%" PRId64, serial);
  if (room_left && !store->failed) {
    tree_remove(room);
    if (!tree_place(new_room, room, &why)) {
      store->failed = true;
      store->why = why;
    }
  }
  return store_commit(store);
}

/* The name of a path's copy: of a file in an export without folders, its own; of a folder, one that
 * has room for an ending. */
static void copy_name(const struct item *item, size_t at, char as[NAME_ROOM]) {
  const char *slash = strrchr(item->path[at], '/'), *name = slash ? slash + 1 : item->path[at];
  struct stat status;
  bool folder = lstat(item->path[at], &status) == 0 && S_ISDIR(status.st_mode);
  if (item->name.file) name = strstr(name, mark) + sizeof mark - 1 + strlen("file_");
  snprintf(as, NAME_ROOM, "%.*s", folder ? FOLDER_NAME : NAME_ROOM - 1, name);
}

/* It waits for the instructor. */
static enum taken put_aside(struct ladder *ladder, const struct item *item, const struct why *why) {
  char from[LADDER_PATH], to[LADDER_PATH], as[NAME_ROOM];
  struct why failed = {0};
  mkdir("doubtful", 0700);
  for (size_t i = 0; i < item->paths; i++) {
    const char *slash = strrchr(item->path[i], '/');
    copy_name(item, i, as);
    snprintf(from, sizeof from, "work/.new/in/%s", as);
    snprintf(to, sizeof to, "doubtful/%.1000s", slash ? slash + 1 : item->path[i]);
    if (access(from, F_OK) != 0) continue;
    tree_remove(to);
    if (tree_place(from, to, &failed)) continue;
    ladder_say("%s: %s", item->shown, failed.text);
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  ladder_say("%s: %s It is now in %s/doubtful", item->shown, why->text, ladder->folder);
  ladder_worsen(ladder, LADDER_AGAIN);
  return TAKEN;
}

/* Copies the item into a new room. LEFT: with why->text empty, it is refused for what `refusal`
 * says. */
static enum taken copy(struct ladder *ladder, const struct item *item, struct why *refusal) {
  const struct submission_limits limits = submission_limits();
  bool folder;
  if (!tree_remove(new_room) || mkdir(new_room, 0700) != 0 || mkdir("work/.new/in", 0700) != 0) {
    ladder_say("%s: %s", new_room, strerror(errno));
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  for (size_t i = 0; i < item->paths; i++) {
    char as[NAME_ROOM];
    struct why why = {0};
    copy_name(item, i, as);
    switch (tree_copy(item->path[i], "work/.new/in", as, &limits, &folder, &why)) {
    case TREE_COPIED:
      break;
    case TREE_GONE:
      return TAKEN_AWAY;
    case TREE_REFUSED:
      why_say(refusal, "cannot be taken: %s", why.text);
      return TAKEN;
    case TREE_UNREADABLE:
      ladder_say("%s cannot be read: %s", item->shown, why.text);
      ladder_worsen(ladder, LADDER_AGAIN);
      return LEFT;
    case TREE_BROKEN:
      ladder_say("%s: %s", item->shown, why.text);
      ladder_worsen(ladder, LADDER_BROKEN);
      return LEFT;
    }
  }
  return TAKEN;
}

/* The hash of what was handed in: of the only file or folder, or of all files. */
static bool hash_raw(const struct item *item, const struct why *refusal, char raw[HASH_SIZE],
                     int64_t *bytes, struct why *why) {
  char path[LADDER_PATH] = "work/.new/in";
  if (refusal->text[0]) {
    struct sha256_ctx hash;
    sha256_init(&hash);
    hash_add_text(&hash, refusal->text);
    hash_add_text(&hash, item->shown);
    hash_end(&hash, raw);
    return tree_remove("work/.new/in") &&
           tree_write("work/.new/refused", refusal->text, strlen(refusal->text), why);
  }
  struct tree_names names = tree_list(path);
  if (names.count == 1) snprintf(path, sizeof path, "work/.new/in/%.1000s", names.of[0]);
  tree_free(&names);
  return tree_hash(path, raw, bytes, why);
}

static enum taken take_copy(struct ladder *ladder, const struct item *item,
                            const struct why *refusal) {
  char raw[HASH_SIZE];
  int64_t bytes = 0, time = time_of(ladder), version;
  struct why why = {0};
  if (!hash_raw(item, refusal, raw, &bytes, &why)) {
    ladder_say("%s: %s", item->shown, why.text);
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  struct identity identity = identity_find(ladder, &item->name, &why);
  enum taken taken = TAKEN;
  if (!identity.id)
    taken = put_aside(ladder, item, &why);
  else if (is_known(ladder, identity.id, raw, time, &version))
    version_tell_again(ladder, version, item->shown);
  else if (!add(ladder, item, &identity, raw, bytes, time))
    taken = LEFT;
  identity_close(&identity);
  return taken;
}

static enum taken take_item(struct ladder *ladder, const struct item *item) {
  struct why refusal = {0};
  enum taken taken = copy(ladder, item, &refusal);
  if (taken == TAKEN) taken = take_copy(ladder, item, &refusal);
  tree_remove(new_room);
  return taken;
}

/* At once, by another name: after a kill, a part of it would be another submission. */
static void remove_item(struct ladder *ladder, const char *path, const char *shown) {
  bool moved = tree_remove(taken_item) && rename(path, taken_item) == 0;
  if (tree_remove(moved ? taken_item : path)) return;
  if (moved) (void)!rename(taken_item, path);
  if (store_number(&ladder->store, 0, "SELECT count(*) FROM meta WHERE key = ?", "s", path)) return;
  ladder_say("%s has been taken, but cannot be removed from the inbox", shown);
  store_do(&ladder->store, "INSERT OR REPLACE INTO meta VALUES(?, 'stays')", "s", path);
}

/* ---- Exports ---- */

struct found {
  char **path;
  size_t count;
};

static void add_found(struct found *found, const char *path) {
  memory_grow(found->path, found->count); /* NOLINT(bugprone-sizeof-expression) */
  found->path[found->count++] = memory_text(path);
}

static void close_found(struct found *found) {
  for (size_t i = 0; i < found->count; i++)
    free(found->path[i]);
  free(found->path); /* NOLINT(bugprone-multi-level-implicit-pointer-conversion) */
}

/* What stands before the mark in a path's last part. */
static struct span owner_of(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  return (struct span){name, (size_t)(strstr(name, mark) - name)};
}

/* Who has typed a text, and handed in no file, would be missing without a word. */
static void tell_texts(const struct found *texts, const struct found *files) {
  for (size_t i = 0; i < texts->count; i++) {
    struct span owner = owner_of(texts->path[i]);
    bool has_file = false;
    for (size_t j = 0; j < files->count && !has_file; j++) {
      struct span other = owner_of(files->path[j]);
      has_file = owner.size == other.size && memcmp(owner.at, other.at, owner.size) == 0;
    }
    char *name = memory_text_of(owner.at, owner.size), *line = student_line(name);
    if (!has_file) ladder_say("%s has handed in a text, but no file: nothing was taken", line);
    free(line);
    free(name);
  }
}

static void find_submissions(const char *folder, int depth, struct found *found,
                             struct found *texts) {
  struct tree_names names = tree_list(folder);
  for (size_t i = 0; i < names.count; i++) {
    char path[LADDER_PATH];
    struct stat status;
    const char *name = names.of[i], *at = strstr(name, mark);
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= LADDER_PATH ||
        lstat(path, &status) != 0)
      continue;
    if (at && strncmp(at + sizeof mark - 1, "file", strlen("file")) == 0) {
      add_found(found, path);
    } else if (at && strncmp(at + sizeof mark - 1, "onlinetext", strlen("onlinetext")) == 0) {
      add_found(texts, path);
    } else if (!at && S_ISDIR(status.st_mode) && depth < EXPORT_DEPTH && !student_is_litter(name)) {
      find_submissions(path, depth + 1, found, texts);
    }
  }
  tree_free(&names);
}

static struct student_name name_of(const char *path) {
  struct stat status;
  const char *slash = strrchr(path, '/');
  return student_read(slash ? slash + 1 : path,
                      lstat(path, &status) == 0 && S_ISDIR(status.st_mode), true);
}

/* The number of paths from `at` on that are files of one student. */
static size_t together(const struct found *found, size_t at) {
  struct student_name first = name_of(found->path[at]);
  size_t count = 1;
  while (first.file && at + count < found->count) {
    struct student_name next = name_of(found->path[at + count]);
    bool same = next.file && strcmp(next.key, first.key) == 0;
    student_name_close(&next);
    if (!same) break;
    count++;
  }
  student_name_close(&first);
  return count;
}

static bool take_found(struct ladder *ladder, const struct found *found, const char *hash) {
  bool all = true;
  for (size_t at = 0, count; at < found->count && !signals_caught(); at += count) {
    count = together(found, at);
    struct item item = {.path = &found->path[at],
                        .paths = count,
                        .name = name_of(found->path[at]),
                        .from_export = hash};
    item.shown = item.name.key;
    all &= take_item(ladder, &item) == TAKEN;
    student_name_close(&item.name);
  }
  return all && !signals_caught();
}

static int job_unpack(void *context) {
  char scratch[TEMPORARY_PATH_SIZE];
  struct why why = {0};
  const struct submission_limits limits = unpack_export_limits();
  (void)context;
  enum submission_end end = SUBMISSION_BROKEN;
  if (temporary_open(scratch, &why)) {
    end = unpack_in_cell("work/.export/in", "work/.export/out", &limits, scratch, &why);
    temporary_close(scratch);
  }
  tree_write("work/.export/said", why.text, strlen(why.text), &why);
  return (int)end;
}

/* An export that cannot be read waits for the instructor. */
static enum taken refuse_export(struct ladder *ladder, const char *shown, const char *sentence) {
  char to[LADDER_PATH];
  struct why why = {0};
  ladder_refused(ladder, shown, to);
  tree_remove("work/.export/out");
  tree_remove("work/.export/said");
  bool good = tree_place(new_export, to, &why);
  ladder_say("%s %s: it is now in %s/refused", shown, good ? sentence : why.text, ladder->folder);
  ladder_worsen(ladder, LADDER_AGAIN);
  return good ? TAKEN : LEFT;
}

static enum taken take_unpacked(struct ladder *ladder, const char *shown, const char *root,
                                const char *hash) {
  struct found found = {0}, texts = {0};
  find_submissions(root, 1, &found, &texts);
  enum taken taken = TAKEN;
  if (!found.count)
    taken = refuse_export(ladder, shown, "has no submissions of files in it");
  else if (!take_found(ladder, &found, hash))
    taken = LEFT;
  else
    store_do(&ladder->store, "INSERT OR IGNORE INTO export VALUES(?,?,?,?)", "ssii", hash, shown,
             ladder_now(ladder), (int64_t)found.count);
  tell_texts(&texts, &found);
  close_found(&texts);
  close_found(&found);
  return taken;
}

static enum taken open_export(struct ladder *ladder, const char *shown, const char *hash) {
  const struct job_plan plan = {.run = job_unpack};
  struct job_end end = {.status = -1};
  struct why why = {0};
  char said[WHY_TEXT_MAX] = "";
  if (!jobs_start(&ladder->jobs, &plan, &why) || !jobs_wait(&ladder->jobs, &end)) {
    if (why.text[0]) ladder_say("%s: %s", shown, why.text);
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  FILE *file = fopen("work/.export/said", "re");
  if (!file || !fgets(said, sizeof said, file)) memcpy(said, "cannot be unpacked", 19);
  if (file) fclose(file);
  if (end.status == SUBMISSION_GOOD)
    return take_unpacked(ladder, shown, "work/.export/out/all", hash);
  if (end.status == SUBMISSION_REFUSED) return refuse_export(ladder, shown, said);
  ladder_say("%s: %s", shown, said);
  ladder_worsen(ladder, LADDER_BROKEN);
  return LEFT;
}

static enum taken take_export(struct ladder *ladder, const char *path, const char *shown) {
  const struct submission_limits limits = unpack_export_limits();
  char hash[HASH_SIZE];
  int64_t bytes = 0;
  bool folder;
  struct why why = {0};
  if (!tree_remove(new_export) || mkdir(new_export, 0700) != 0 ||
      mkdir("work/.export/in", 0700) != 0) {
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  switch (tree_copy(path, "work/.export/in", "archive", &limits, &folder, &why)) {
  case TREE_COPIED:
    break;
  case TREE_GONE:
    return TAKEN_AWAY;
  case TREE_REFUSED:
    ladder_say("%s %s", shown, why.text);
    ladder_worsen(ladder, LADDER_AGAIN);
    return LEFT;
  default:
    ladder_say("%s cannot be read: %s", shown, why.text);
    ladder_worsen(ladder, LADDER_AGAIN);
    return LEFT;
  }
  if (!tree_hash("work/.export/in/archive", hash, &bytes, &why)) {
    ladder_say("%s: %s", shown, why.text);
    ladder_worsen(ladder, LADDER_BROKEN);
    return LEFT;
  }
  return folder ? take_unpacked(ladder, shown, "work/.export/in/archive", hash)
                : open_export(ladder, shown, hash);
}

/* ---- The inbox ---- */

static void take_name(struct ladder *ladder, char *name) {
  char room[LADDER_PATH], *path = room;
  struct stat status;
  if (name[0] == '.' || student_is_litter(name)) return;
  snprintf(room, sizeof room, "inbox/%.1000s", name);
  if (lstat(path, &status) != 0) return;
  char *shown = student_line(name);
  bool folder = S_ISDIR(status.st_mode), export = fnmatch(ladder->conf.exports, name, 0) == 0;
  enum taken taken;
  if (export) {
    taken = take_export(ladder, path, shown);
    tree_remove(new_export);
  } else {
    struct item item = {.path = &path, .paths = 1, .name = student_read(name, folder, true)};
    if (!strstr(name, mark)) {
      student_name_close(&item.name);
      item.name = student_read(name, folder, false);
    }
    item.shown = shown;
    taken = take_item(ladder, &item);
    student_name_close(&item.name);
  }
  if (taken == TAKEN) remove_item(ladder, path, shown);
  free(shown);
}

void intake_all(struct ladder *ladder) {
  tree_remove(taken_item); /* what a kill has left */
  struct tree_names names = tree_list("inbox");
  for (size_t i = 0; i < names.count && !signals_caught() && !ladder->store.failed; i++)
    take_name(ladder, names.of[i]);
  tree_free(&names);
  tree_remove(new_room);
  tree_remove(new_export);
}
