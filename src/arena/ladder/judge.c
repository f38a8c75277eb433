#include "arena/ladder/judge.h"

#include "arena/ladder/fault.h"
#include "arena/ladder/feedback.h"
#include "arena/ladder/opening.h"
#include "arena/ladder/tree.h"
#include "arena/tournament/build.h"
#include "core/memory.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
  KEPT_BYTES = 16 << 20, /* of a program that was not accepted */
  ROOM_SIZE = 64,
};

enum stage { STAGE_WAITING, STAGE_OPENING, STAGE_BUILDING, STAGE_TRYING, STAGE_ENDED };

struct item {
  struct ladder *ladder;
  int64_t submission, time, number, bytes;
  char *student, *name;
  bool never_late, again;
  enum stage stage;
  bool running;
  char room[ROOM_SIZE];
  char hash[HASH_SIZE], program[HASH_SIZE];
};

static char *path_in(const struct item *item, const char *name, char path[LADDER_PATH]) {
  snprintf(path, LADDER_PATH, "%s/%s", item->room, name);
  return path;
}

/* What a job leaves for this process. */
static void leave(const struct item *item, const char *name, const char *text) {
  char path[LADDER_PATH];
  struct why why;
  tree_write(path_in(item, name, path), text, strlen(text), &why);
}

static char *left(const struct item *item, const char *name) {
  char path[LADDER_PATH], text[2 * WHY_TEXT_MAX] = "";
  FILE *file = fopen(path_in(item, name, path), "re");
  size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file) fclose(file);
  text[size] = '\0';
  return memory_text(text);
}

/* ---- Opening, building, trying: in jobs ---- */

/* The statuses of the first two are submission_ends. */
static int job_open(void *context) {
  const struct item *item = context;
  struct out ignored = {0};
  struct why why = {0};
  enum submission_end end = opening_run(item->room, item->ladder->conf.player, &ignored, &why);
  leave(item, "said", why.text);
  if (ignored.size) leave(item, "ignored", ignored.text);
  out_close(&ignored);
  return (int)(signals_caught() ? SUBMISSION_BROKEN : end);
}

static int job_build(void *context) {
  const struct item *item = context;
  char from[LADDER_PATH], to[LADDER_PATH], log[LADDER_PATH], scratch[TEMPORARY_PATH_SIZE];
  char text[32];
  struct why why = {0};
  int status = 0;
  if (!temporary_open(scratch, &why)) return SUBMISSION_BROKEN;
  struct build_plan plan = {.from = path_in(item, "source", from),
                            .to = path_in(item, "program", to),
                            .command = item->ladder->conf.build,
                            .log = path_in(item, "program.log", log),
                            .status = &status,
                            .cell = {.layers = LAYERS_ALL, .scratch = scratch}};
  enum submission_end end =
      slot_take(&plan.cell.slot, &why) ? build_program(&plan, &why) : SUBMISSION_BROKEN;
  temporary_close(scratch);
  snprintf(text, sizeof text, "%d", status);
  leave(item, "said", why.text);
  leave(item, "status", text);
  return (int)(signals_caught() ? SUBMISSION_BROKEN : end);
}

static int try_player(const struct item *item, const char *command) {
  const struct conf *conf = &item->ladder->conf;
  struct ladder_words words = {0};
  ladder_add(&words, conf->game);
  ladder_add(&words, "--time");
  ladder_add(&words, conf->time);
  ladder_add_all(&words, conf->options);
  ladder_add(&words, "--only");
  ladder_add(&words, conf->checks);
  ladder_add(&words, "--evidence");
  ladder_add(&words, ".");
  ladder_add_all(&words, conf->keys);
  ladder_add(&words, "--format");
  ladder_add(&words, "json");
  ladder_add(&words, "--");
  ladder_add(&words, command);
  int status = item->ladder->tools->run("try", words.count, words.of);
  ladder_words_close(&words);
  return status;
}

/* A trial that cannot begin is the machine's fault only if one of a program of the system cannot
 * begin, either. */
static int job_try(void *context) {
  const struct item *item = context;
  char folder[2 * LADDER_PATH];
  snprintf(folder, sizeof folder, "%s/%s/program", item->ladder->folder, item->room);
  char *command = ladder_player(folder, item->ladder->conf.player);
  int status = try_player(item, command);
  free(command);
  if (status != LADDER_BROKEN || signals_caught()) return status;
  fflush(NULL);
  if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr) ||
      mkdir("true", 0700))
    return status;
  int probe = chdir("true") == 0 ? try_player(item, "true") : LADDER_BROKEN;
  if (chdir("..") == 0) tree_remove("true");
  return probe == LADDER_BROKEN ? status : FAULT_CANNOT_START;
}

/* The sentence of the first check that failed; the caller frees it. */
static char *sentence_of_trial(const struct item *item) {
  char path[LADDER_PATH];
  json_t *answer = json_load_file(path_in(item, "try.json", path), 0, NULL), *check;
  size_t i;
  struct out sentence = {0};
  json_array_foreach(json_object_get(answer, "checks"), i, check) {
    const char *grade = json_string_value(json_object_get(check, "grade"));
    const char *said = json_string_value(json_object_get(check, "sentence"));
    if (!sentence.size && grade && strcmp(grade, "cross") == 0 && said)
      out_print(&sentence, "%s.", said);
  }
  json_decref(answer);
  if (!sentence.size) out_string(&sentence, "did not keep the contract: see try.txt");
  return out_take(&sentence);
}

/* ---- Versions ---- */

int64_t judge_day(int64_t seconds) {
  time_t time = (time_t)seconds;
  struct tm tm;
  localtime_r(&time, &tm);
  tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
  tm.tm_isdst = -1;
  return (int64_t)mktime(&tm);
}

static int64_t next_number(struct item *item) {
  char path[LADDER_PATH];
  int64_t number = 1 + store_number(&item->ladder->store, 0,
                                    "SELECT max(number) FROM version"
                                    " WHERE student = ? AND stage <> 'withdrawn'",
                                    "s", item->student);
  for (;; number++) {
    snprintf(path, sizeof path, "entries/%s/%" PRId64, item->student, number);
    if (access(path, F_OK) != 0) return number;
  }
}

/* What a version does not need. It is removed only when the database has the version: until then, a
 * kill makes the next run judge what came in again, from all of it. */
static void remove_rest(const char *room) {
  static const char *const rest[] = {"in",     "archive",  "unpacked",    "said",
                                     "status", "try.json", "program.log", "try.txt"};
  char path[LADDER_PATH];
  for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
    snprintf(path, sizeof path, "%.200s/%s", room, rest[i]);
    tree_remove(path);
  }
}

static void place(struct ladder *ladder, int64_t serial, const char *room, const char *student,
                  int64_t number) {
  char path[LADDER_PATH];
  struct why why = {0};
  snprintf(path, sizeof path, "entries/%s", student);
  bool good = mkdir(path, 0700) == 0 || errno == EEXIST || why_errno(&why, path);
  snprintf(path, sizeof path, "entries/%s/%" PRId64, student, number);
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
  struct out key = {0};
  out_print(&key, "%s\n", name ? name : student);
  snprintf(path, sizeof path, "entries/%s/key", student);
  tree_write(path, key.text, key.size, &why);
  out_close(&key);
  free(name);
  feedback_remove(student, number); /* of a version that was withdrawn, if any */
  store_do(&ladder->store, "UPDATE version SET stage = 'here', room = NULL WHERE serial = ?", "i",
           serial);
}

static void remove_in(const struct item *item, const char *name) {
  char path[LADDER_PATH];
  tree_remove(path_in(item, name, path));
}

static bool keep_files(struct item *item, const char *verdict, const char *sentence,
                       struct why *why) {
  char path[LADDER_PATH], to[LADDER_PATH], date[LADDER_DATE_SIZE];
  struct ladder *ladder = item->ladder;
  char *ignored = left(item, "ignored");
  const struct feedback_version version = {.student = item->student,
                                           .verdict = verdict,
                                           .sentence = sentence,
                                           .date = ladder_date(item->time, date),
                                           .ignored = ignored,
                                           .number = item->number};
  struct out result = {0};
  out_print(&result, "%s %" PRId64 " %s %s\n", verdict, item->time, date, sentence);
  mkdir(path_in(item, "feedback", path), 0755);
  bool good = feedback_clean_file(ladder, item->room, path_in(item, "program.log", path),
                                  path_in(item, "feedback/build.txt", to), why) &&
              feedback_clean_file(ladder, item->room, path_in(item, "try.txt", path),
                                  path_in(item, "feedback/try.txt", to), why) &&
              feedback_explain(ladder, path_in(item, "feedback", path), &version, why) &&
              tree_write(path_in(item, "result", path), result.text, result.size, why);
  struct out about = {0};
  out_print(&about, "%s %s %s %d\n", item->hash, *item->program ? item->program : "-",
            ladder->judges, item->never_late);
  good = good && tree_write(path_in(item, "about", path), about.text, about.size, why);
  out_close(&about);
  out_close(&result);
  free(ignored);
  remove_in(item, "ignored");
  if (strcmp(verdict, "accepted") != 0 && item->bytes > KEPT_BYTES) {
    remove_in(item, "source");
    remove_in(item, "program");
  }
  return good;
}

static void note_fault(struct item *item, int status, const char *sentence) {
  struct out clean = {0};
  feedback_clean(item->ladder, item->room, sentence, &clean);
  ladder_say("%s: %s", item->name, clean.size ? clean.text : "it could not be judged");
  out_close(&clean);
  if (item->ladder->status < status) item->ladder->status = status;
  item->stage = STAGE_ENDED;
}

/* The version is complete: the database takes it, and it gets its place. */
static void end_item(struct item *item, const char *verdict, const char *said) {
  struct ladder *ladder = item->ladder;
  struct store *store = &ladder->store;
  struct why why = {0};
  struct out sentence = {0};
  feedback_clean(ladder, item->room, said, &sentence);
  item->number = next_number(item);
  item->stage = STAGE_ENDED;
  if (!keep_files(item, verdict, sentence.text ? sentence.text : "", &why)) {
    note_fault(item, LADDER_BROKEN, why.text);
    out_close(&sentence);
    return;
  }
  store_begin(store);
  store_do(store,
           "INSERT INTO version(student, number, verdict, time, sentence, never_late, hash,"
           " program, judges, bytes, room, stage) VALUES(?,?,?,?,?,?,?,?,?,?,?,'moving')",
           "sisisisssis", item->student, item->number, verdict, item->time, sentence.text,
           (int64_t)item->never_late, item->hash, item->program, ladder->judges, item->bytes,
           item->room);
  int64_t serial = store->failed ? 0 : sqlite3_last_insert_rowid(store->db);
  store_do(store, "UPDATE submission SET state = 'judged', version = ? WHERE serial = ?", "ii",
           serial, item->submission);
  if (store_commit(store)) place(ladder, serial, item->room, item->student, item->number);
  out_close(&sentence);
}

/* It is a version that is there already. */
static void end_as(struct item *item, int64_t version) {
  struct store *store = &item->ladder->store;
  store_begin(store);
  store_do(store, "UPDATE submission SET state = 'same', version = ? WHERE serial = ?", "ii",
           version, item->submission);
  if (store_commit(store)) tree_remove(item->room);
  item->stage = STAGE_ENDED;
}

/* ---- The course of an item ---- */

static void start(struct item *item, enum stage stage) {
  char out[LADDER_PATH], errors[LADDER_PATH], folder[LADDER_PATH];
  struct why why = {0};
  struct job_plan plan = {.context = item};
  item->stage = stage;
  if (stage == STAGE_OPENING) {
    remove_in(item, "source");
    remove_in(item, "unpacked");
    plan.run = job_open;
  } else if (stage == STAGE_BUILDING) {
    plan.run = job_build;
  } else {
    remove_in(item, "feedback");
    mkdir(path_in(item, "feedback", folder), 0755);
    plan = (struct job_plan){.run = job_try,
                             .context = item,
                             .folder = folder,
                             .out = path_in(item, "try.json", out),
                             .errors = path_in(item, "try.txt", errors),
                             .patience = (double)item->ladder->conf.patience};
  }
  if (jobs_start(&item->ladder->jobs, &plan, &why))
    item->running = true;
  else
    note_fault(item, LADDER_BROKEN, why.text);
}

static void begin(struct item *item) {
  const struct conf *conf = &item->ladder->conf;
  char *refusal = left(item, "refused");
  int64_t today =
      conf->quota ? store_number(&item->ladder->store, 0,
                                 "SELECT count(*) FROM version WHERE student = ? AND verdict <> "
                                 "'quota' AND stage <> 'withdrawn' AND time >= ? AND time < ?",
                                 "sii", item->student, judge_day(item->time),
                                 judge_day(judge_day(item->time) + 30 * 60 * 60))
                  : -1;
  snprintf(item->hash, sizeof item->hash, "%s", "-");
  if (conf->quota && today >= (int64_t)conf->quota) {
    char sentence[100];
    snprintf(sentence, sizeof sentence, "was not judged: the quota is %lu a day", conf->quota);
    end_item(item, "quota", sentence);
  } else if (*refusal) {
    end_item(item, "refused", refusal);
  } else {
    start(item, STAGE_OPENING);
  }
  free(refusal);
}

/* Opened: is it a version that is known? Otherwise it is built. */
static void after_opening(struct item *item) {
  struct why why = {0};
  char path[LADDER_PATH];
  if (!tree_hash(path_in(item, "source", path), item->hash, &item->bytes, &why)) {
    note_fault(item, LADDER_BROKEN, why.text);
    return;
  }
  int64_t same = store_number(&item->ladder->store, 0,
                              "SELECT serial FROM version WHERE student = ? AND hash = ? AND stage "
                              "<> 'withdrawn' AND (verdict = 'accepted' OR judges = ?)",
                              "sss", item->student, item->hash, item->ladder->judges);
  if (same)
    end_as(item, same);
  else
    start(item, STAGE_BUILDING);
}

/* The last line that the trial printed for people, without who said it; the caller frees it. */
static char *said_by_trial(const struct item *item) {
  char path[LADDER_PATH], line[WHY_TEXT_MAX] = "", last[WHY_TEXT_MAX] = "";
  static const char who[] = "onemove: ";
  FILE *file = fopen(path_in(item, "try.txt", path), "re");
  while (file && fgets(line, sizeof line, file))
    memcpy(last, line, sizeof last);
  if (file) fclose(file);
  last[strcspn(last, "\n")] = '\0';
  return memory_text(last + (strncmp(last, who, sizeof who - 1) == 0 ? sizeof who - 1 : 0));
}

static void refuse_by_trial(struct item *item, const struct fault_signs *signs) {
  char *sentence;
  struct out text = {0};
  if (signs->late) {
    out_print(&text, "took more than %lu seconds in all", item->ladder->conf.patience);
    sentence = out_take(&text);
  } else if (signs->status == FAULT_CANNOT_START) {
    char *said = said_by_trial(item);
    out_print(&text, "cannot be run: %s", said);
    free(said);
    sentence = out_take(&text);
  } else {
    sentence = sentence_of_trial(item);
  }
  end_item(item, "refused", sentence);
  free(sentence);
}

static void accept_it(struct item *item) {
  char path[LADDER_PATH];
  struct why why = {0};
  if (!tree_hash(path_in(item, "program", path), item->program, &item->bytes, &why))
    note_fault(item, LADDER_BROKEN, why.text);
  else
    end_item(item, "accepted", "keeps the contract");
}

/* The sentence of a refused opening or build. */
static void refuse_by_end(struct item *item, const char *said) {
  struct out sentence = {0};
  const char *see = strstr(said, " (see ");
  if (item->stage == STAGE_BUILDING && see) { /* whatever the path, the student has build.txt */
    const char *rest = strchr(see, ')');
    out_bytes(&sentence, said, (size_t)(see - said));
    out_print(&sentence, " (see build.txt%s", rest ? rest : ")");
  } else {
    out_string(&sentence, *said ? said : "cannot be taken");
  }
  end_item(item, "refused", sentence.text);
  out_close(&sentence);
}

static void advance(struct item *item, const struct job_end *end) {
  char *said = left(item, "said"), *status = left(item, "status");
  struct fault_signs signs = {
      .stage = item->stage == STAGE_OPENING    ? FAULT_OPENING
               : item->stage == STAGE_BUILDING ? FAULT_BUILDING
                                               : FAULT_TRYING,
      .end = end->status < 0 ? SUBMISSION_BROKEN : (enum submission_end)end->status,
      .status = item->stage == STAGE_TRYING ? end->status : (int)strtol(status, NULL, 10),
      .late = end->late,
      .alone = end->alone};
  item->running = false;
  if (signs.late && !signs.alone && !item->again) { /* once more, when nothing runs beside it */
    item->again = true;
    item->stage = STAGE_WAITING;
    free(said);
    free(status);
    return;
  }
  switch (fault_of(&signs)) {
  case FAULT_NOBODY:
    if (item->stage == STAGE_OPENING)
      after_opening(item);
    else if (item->stage == STAGE_BUILDING)
      start(item, STAGE_TRYING);
    else
      accept_it(item);
    break;
  case FAULT_STUDENT:
    if (item->stage == STAGE_TRYING)
      refuse_by_trial(item, &signs);
    else
      refuse_by_end(item, said);
    break;
  case FAULT_INSTRUCTOR:
    note_fault(item, LADDER_WRONG, said);
    break;
  case FAULT_MACHINE:
    if (!*said) {
      free(said);
      said = said_by_trial(item);
    }
    note_fault(item, LADDER_AGAIN, said);
  }
  free(said);
  free(status);
}

/* ---- All of them ---- */

struct items {
  struct item *of;
  size_t count;
};

static struct items read_waiting(struct ladder *ladder) {
  struct items items = {0};
  sqlite3_stmt *rows =
      store_ask(&ladder->store,
                "SELECT serial, student, name, time, export IS NOT NULL FROM submission"
                " WHERE state = 'waiting' ORDER BY time, serial",
                "");
  while (store_next(&ladder->store, &rows)) {
    memory_grow(items.of, items.count);
    struct item *item = &items.of[items.count++];
    *item = (struct item){.ladder = ladder,
                          .submission = sqlite3_column_int64(rows, 0),
                          .student = memory_text(store_column(rows, 1)),
                          .name = memory_text(store_column(rows, 2)),
                          .time = sqlite3_column_int64(rows, 3),
                          .never_late = sqlite3_column_int(rows, 4) && !ladder->conf.files};
    snprintf(item->room, sizeof item->room, "work/%" PRId64, item->submission);
  }
  return items;
}

/* May it begin: has every earlier submission of its student ended? */
static bool is_next(const struct items *items, size_t at) {
  if (items->of[at].stage != STAGE_WAITING) return false;
  for (size_t i = 0; i < at; i++)
    if (items->of[i].stage != STAGE_ENDED &&
        strcmp(items->of[i].student, items->of[at].student) == 0)
      return false;
  return true;
}

/* What is to be tried again begins when all others have ended. */
static bool begin_next(struct ladder *ladder, const struct items *items) {
  for (int again = 0; again < 2; again++)
    for (size_t i = 0; i < items->count && (!again || !ladder->jobs.running); i++) {
      struct item *item = &items->of[i];
      if (!is_next(items, i) || item->again != (again > 0)) continue;
      if (again)
        start(item, STAGE_TRYING);
      else
        begin(item);
      return true;
    }
  return false;
}

void judge_all(struct ladder *ladder) {
  struct items items = read_waiting(ladder);
  struct job_end end;
  while (!signals_caught() && !ladder->store.failed) {
    while (ladder->jobs.running < ladder->call.jobs && begin_next(ladder, &items))
      continue;
    if (!jobs_wait(&ladder->jobs, &end)) break;
    advance(end.context, &end);
  }
  for (size_t i = 0; i < items.count; i++) {
    free(items.of[i].student);
    free(items.of[i].name);
  }
  free(items.of);
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

/* An instructor who removes a version's folder withdraws it. */
static void notice_withdrawn(struct ladder *ladder) {
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

void judge_recover(struct ladder *ladder) {
  place_moving(ladder);
  notice_withdrawn(ladder);
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
