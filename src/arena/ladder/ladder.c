#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares ST_NOEXEC */
#include "arena/ladder/ladder.h"

#include "arena/ladder/feedback.h"
#include "arena/ladder/identity.h"
#include "arena/ladder/intake.h"
#include "arena/ladder/judge.h"
#include "arena/ladder/night.h"
#include "arena/ladder/proof.h"
#include "arena/ladder/site.h"
#include "arena/ladder/tree.h"
#include "arena/ladder/version.h"
#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/text/out.h"
#include "core/text/text.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_SECONDS = 600 };

static const uint64_t NOW_MAX = 253402300799; /* the end of the year 9999 */

/* ---- The folder ---- */

static int broken(const char *what) {
  ladder_say("%s: %s", what, strerror(errno));
  return LADDER_BROKEN;
}

/* Enters the folder; somebody else's ladder cannot be gone on with. */
static int enter(struct ladder *ladder) {
  struct stat status;
  if (chdir(ladder->call.folder) != 0 || !getcwd(ladder->folder, sizeof ladder->folder))
    return broken(ladder->call.folder);
  if (stat("ladder.db", &status) == 0 && status.st_uid != geteuid() && geteuid() != 0) {
    const struct passwd *owner = getpwuid(status.st_uid);
    ladder_say("%s is the ladder of %s: run it as that user, or give all of it to this one",
               ladder->folder, owner ? owner->pw_name : "another user");
    return LADDER_BROKEN;
  }
  return LADDER_DONE;
}

/* Is there no ladder.db, or one without content, as a full disk or a power failure leaves it? */
static bool is_lost(void) {
  struct stat status;
  return stat("ladder.db", &status) != 0 || status.st_size == 0;
}

/* Also checks that they can be read. Whoever has lost all of entries/ does not want to withdraw all
 * versions. */
static int make_folders(const struct ladder *ladder) {
  static const struct {
    const char *name;
    mode_t mode;
  } folders[] = {{"inbox", 0755},    {"work", 0700},  {"entries", 0700},
                 {"feedback", 0700}, {"games", 0700}, {"history", 0700}};
  if (!is_lost() && access("entries", F_OK) != 0) {
    ladder_say("%s/entries is missing: put it back, or make an empty one to withdraw all versions",
               ladder->folder);
    return LADDER_BROKEN;
  }
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    if (mkdir(folders[i].name, folders[i].mode) != 0 && errno != EEXIST)
      return broken(folders[i].name);
    DIR *list = opendir(folders[i].name);
    if (!list) return broken(folders[i].name);
    closedir(list);
  }
  return LADDER_DONE;
}

/* Programs of students run from there. */
static int check_exec(const struct ladder *ladder) {
  struct statvfs status;
  if (statvfs("entries", &status) != 0 || !(status.f_flag & ST_NOEXEC)) return LADDER_DONE;
  ladder_say("%s is on a file system from which no program may be run (noexec): nothing was judged",
             ladder->folder);
  return LADDER_BROKEN;
}

/* One `take` and one `play` at a time; others wait, but not for ever. */
static int lock(const char *path, const char *busy) {
  int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return broken(path), -1;
  for (int i = 0; flock(file, LOCK_EX | LOCK_NB) != 0; i++) {
    if (i == LOCK_SECONDS || signals_caught()) {
      ladder_say("%s", busy);
      close(file);
      return -1;
    }
    nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
  }
  return file;
}

/* A TMPDIR of its own, noted so that it is removed next time if this is killed. */
static bool open_scratch(const struct ladder *ladder, const char *note,
                         char scratch[TEMPORARY_PATH_SIZE]) {
  struct why why = {0};
  FILE *file = fopen(note, "re");
  if (file && fgets(scratch, TEMPORARY_PATH_SIZE, file)) temporary_close(scratch);
  if (file) fclose(file);
  if (ladder->outer)
    setenv("TMPDIR", ladder->outer, 1);
  else
    unsetenv("TMPDIR");
  if (!temporary_open(scratch, &why) || !tree_write(note, scratch, strlen(scratch), &why)) {
    ladder_say("%s", why.text);
    return false;
  }
  setenv("TMPDIR", scratch, 1);
  return true;
}

/* ---- Commands ---- */

static void keep_worst(struct ladder *ladder) {
  if (ladder->store.failed) {
    ladder_say("%s", ladder->store.why.text);
    ladder->status = LADDER_BROKEN;
  }
}

/* A deadline for somebody whom nobody knows is perhaps a name misspelt. */
static void check_deadlines(struct ladder *ladder) {
  const struct conf *conf = &ladder->conf;
  for (size_t i = 0; i < conf->deadlines; i++) {
    const char *who = conf->deadline[i].who;
    bool known = !who;
    sqlite3_stmt *rows =
        known ? NULL : store_ask(&ladder->store, "SELECT id, name FROM student", "");
    while (!known && store_next(&ladder->store, &rows))
      known = student_is(store_column(rows, 0), store_column(rows, 1), who);
    sqlite3_finalize(rows);
    if (!known)
      ladder_say("%s/ladder.conf:%lu: no student is called '%s' so far", ladder->folder,
                 conf->deadline[i].line, who);
  }
}

static void take(struct ladder *ladder) {
  version_recover(ladder);
  intake_all(ladder);
  judge_all(ladder);
  feedback_publish(ladder);
  check_deadlines(ladder);
}

static void play(struct ladder *ladder) {
  night_play(ladder);
  if (!signals_caught() && !site_write(ladder)) ladder->status = LADDER_BROKEN;
}

/* Does it under its lock and with a TMPDIR of its own. */
static void locked(struct ladder *ladder, const char *name, const char *busy,
                   void (*work)(struct ladder *ladder)) {
  char path[32], note[32], scratch[TEMPORARY_PATH_SIZE];
  snprintf(path, sizeof path, "work/%s.lock", name);
  snprintf(note, sizeof note, "work/%s.temporary", name);
  int file = lock(path, busy);
  if (file >= 0 && check_exec(ladder) == LADDER_DONE && open_scratch(ladder, note, scratch)) {
    work(ladder);
    temporary_close(scratch);
  } else {
    ladder->status = LADDER_BROKEN;
  }
  if (file >= 0) close(file);
}

static void take_locked(struct ladder *ladder) {
  locked(ladder, "take", "submissions are being taken already", take);
}

static void play_locked(struct ladder *ladder) {
  locked(ladder, "play", "games are being played already", play);
}

/* What waits in work/ is known by the old database only. */
struct waiting {
  int64_t serial, time;
  char *student, *name, *exported, *raw;
};

static size_t read_waiting(struct store *store, struct waiting **waiting) {
  size_t count = 0;
  sqlite3_stmt *rows = store_ask(store,
                                 "SELECT serial, time, student, name, export, raw FROM submission"
                                 " WHERE state = 'waiting' ORDER BY serial",
                                 "");
  while (store_next(store, &rows)) {
    memory_grow(*waiting, count);
    (*waiting)[count++] = (struct waiting){sqlite3_column_int64(rows, 0),
                                           sqlite3_column_int64(rows, 1),
                                           memory_text(store_column(rows, 2)),
                                           memory_text(store_column(rows, 3)),
                                           memory_text((const char *)sqlite3_column_text(rows, 4)),
                                           memory_text(store_column(rows, 5))};
  }
  return count;
}

static void keep_waiting(struct store *store, const struct waiting *waiting) {
  char *fold = student_fold(waiting->student);
  store_do(store, "INSERT OR IGNORE INTO student(id, name, fold) VALUES(?,?,?)", "sss",
           waiting->student, waiting->student, fold);
  store_do(store,
           "INSERT INTO submission(serial, time, student, name, export, raw, state)"
           " VALUES(?,?,?,?,?,?,'waiting')",
           "iissss", waiting->serial, waiting->time, waiting->student, waiting->name,
           waiting->exported, waiting->raw);
  free(fold);
}

/* Without an old database nobody knows whose the rooms in work/ are. */
static void put_rooms_aside(const struct ladder *ladder) {
  struct tree_names names = tree_list("work");
  for (size_t i = 0; i < names.count; i++) {
    char from[LADDER_PATH], to[LADDER_PATH];
    struct why why = {0};
    snprintf(from, sizeof from, "work/%.200s/in", names.of[i]);
    snprintf(to, sizeof to, "doubtful/%.200s", names.of[i]);
    if (strtoll(names.of[i], NULL, 10) <= 0 || access(from, F_OK) != 0) continue;
    mkdir("doubtful", 0700);
    if (tree_remove(to) && tree_place(from, to, &why))
      ladder_say("a submission was not judged when ladder.db was lost. It is now in %s/%s",
                 ladder->folder, to);
  }
  tree_free(&names);
}

/* The new database gets its name when it is complete: after a kill, it is made once more. */
static bool replace_store(struct ladder *ladder, bool damaged, const struct waiting *waiting,
                          size_t count) {
  static const char *const old[] = {"ladder.db-wal", "ladder.db-shm", "ladder.db.new",
                                    "ladder.db.new-wal", "ladder.db.new-shm"};
  struct store *store = &ladder->store;
  enum { OLD = sizeof old / sizeof *old, OF_OLD_STORE = 2 };
  for (size_t i = OF_OLD_STORE; i < OLD; i++)
    if (!tree_remove(old[i])) return broken(old[i]), false;
  bool good = store_open(store, "ladder.db.new") && proof_rebuild(ladder);
  for (size_t i = 0; i < count && good; i++)
    keep_waiting(store, &waiting[i]);
  if (!good || store->failed) return false;
  store_close(store);
  if (damaged && rename("ladder.db", "ladder.db.damaged") != 0) return broken("ladder.db"), false;
  if (!tree_remove("ladder.db")) return broken("ladder.db"), false;
  for (size_t i = 0; i < OF_OLD_STORE; i++)
    if (!tree_remove(old[i])) return broken(old[i]), false;
  store->failed = !tree_place("ladder.db.new", "ladder.db", &store->why);
  return !store->failed && store_open(store, "ladder.db");
}

static int rebuild(struct ladder *ladder) {
  struct waiting *waiting = NULL;
  size_t count = 0;
  int file = lock("work/take.lock", "submissions are being taken");
  int other = file < 0 ? -1 : lock("work/play.lock", "games are being played");
  if (other < 0) return LADDER_BROKEN;
  bool lost = is_lost(), good = lost || store_open(&ladder->store, "ladder.db");
  if (good && !lost) {
    version_recover(ladder);
    count = read_waiting(&ladder->store, &waiting);
  }
  bool damaged = ladder->store.damaged;
  if (damaged || !ladder->store.failed) {
    store_close(&ladder->store);
    good = replace_store(ladder, damaged, waiting, count);
    if (good && (lost || damaged)) put_rooms_aside(ladder);
  }
  for (size_t i = 0; i < count; i++) {
    free(waiting[i].student);
    free(waiting[i].name);
    free(waiting[i].exported);
    free(waiting[i].raw);
  }
  free(waiting);
  close(other);
  close(file);
  return good ? LADDER_DONE : LADDER_BROKEN;
}

static int obey(struct ladder *ladder) {
  switch (ladder->call.what) {
  case LADDER_TAKE:
    take_locked(ladder);
    break;
  case LADDER_PLAY:
    play_locked(ladder);
    break;
  case LADDER_RUN:
    take_locked(ladder);
    if (!signals_caught() && ladder->status != LADDER_BROKEN) play_locked(ladder);
    break;
  case LADDER_GRADES:
    site_grades(ladder);
    break;
  case LADDER_VERIFY:
    return proof_verify(ladder);
  case LADDER_REBUILD:
    break;
  }
  return ladder->status;
}

static int go(struct ladder *ladder) {
  struct why why = {0};
  int status = enter(ladder);
  if (status == LADDER_DONE && !conf_read(&ladder->conf, ladder->tools, &why)) {
    struct out path = {0};
    out_print(&path, "%s/ladder.conf", ladder->folder);
    status = complain_status(LADDER_WRONG, "ladder", path.text, &why);
    out_close(&path);
  }
  if (status == LADDER_DONE && !students_read(&ladder->students, &why))
    status = complain_status(LADDER_WRONG, "ladder", "students.csv", &why);
  if (status == LADDER_DONE) status = make_folders(ladder);
  if (status != LADDER_DONE) return status;
  ladder->judges = conf_judges(&ladder->conf);
  struct tree_names entries = tree_list("entries");
  if (ladder->call.what == LADDER_REBUILD || (is_lost() && entries.count))
    status = rebuild(ladder);
  else if (!store_open(&ladder->store, "ladder.db"))
    status = LADDER_BROKEN;
  tree_free(&entries);
  if (status == LADDER_DONE) {
    identity_refresh(ladder);
    status = obey(ladder);
  }
  keep_worst(ladder);
  return ladder->store.failed ? LADDER_BROKEN : status;
}

int ladder_run(const struct ladder_call *call, const struct ladder_tools *tools) {
  struct ladder *ladder = memory_new(1, sizeof *ladder);
  const char *now = getenv("LADDER_NOW");
  ladder->call = *call;
  if (!ladder->call.jobs) ladder->call.jobs = 1;
  ladder->tools = tools;
  ladder->outer = memory_text(getenv("TMPDIR"));
  ladder->given_now = -1;
  signals_catch();
  int status = LADDER_WRONG;
  uint64_t given;
  if (!now || !*now) {
    status = go(ladder);
  } else if (span_number64(span_of(now), NOW_MAX, &given)) {
    ladder->given_now = (int64_t)given;
    status = go(ladder);
  } else {
    ladder_say("LADDER_NOW: '%.100s' is not a time in seconds since 1970", now);
  }
  store_close(&ladder->store);
  conf_close(&ladder->conf);
  students_close(&ladder->students);
  free(ladder->judges);
  free(ladder->outer);
  free(ladder);
  return signals_status(status);
}
