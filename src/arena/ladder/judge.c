#include "arena/ladder/judge.h"

#include "arena/ladder/fault.h"
#include "arena/ladder/feedback.h"
#include "arena/ladder/opening.h"
#include "arena/ladder/tree.h"
#include "arena/ladder/unpack.h"
#include "arena/ladder/version.h"
#include "arena/tournament/build.h"
#include "core/base/memory.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { VISIBLE_MAX = 64 };

enum stage { STAGE_WAITING, STAGE_OPENING, STAGE_BUILDING, STAGE_TRYING, STAGE_ENDED };

struct item {
  struct ladder *ladder;
  struct version version;
  char *student, *name;
  bool again, running;
  enum stage stage;
};

static char *path_in(const struct item *item, const char *name, char path[LADDER_PATH]) {
  snprintf(path, LADDER_PATH, "%s/%s", item->version.room, name);
  return path;
}

/* What a job leaves for this process. */
static void leave(const struct item *item, const char *name, const char *text) {
  char path[LADDER_PATH];
  struct why why;
  tree_write(path_in(item, name, path), text, strlen(text), &why);
}

/* What it has left: "" if nothing; the caller frees it. */
static char *left(const struct item *item, const char *name) {
  char path[LADDER_PATH];
  char *text = tree_read(path_in(item, name, path));
  return text ? text : memory_text("");
}

/* ---- Opening, building, trying: in jobs ---- */

/* The statuses of the first two are submission_ends. */
static int job_open(void *context) {
  const struct item *item = context;
  struct out ignored = {0};
  struct why why = {0};
  enum submission_end end =
      opening_run(item->version.room, item->ladder->conf.player, &ignored, &why);
  leave(item, "said", why.text);
  if (ignored.size) leave(item, "ignored", ignored.text);
  out_close(&ignored);
  return (int)(signals_caught() ? SUBMISSION_BROKEN : end);
}

/* The paths that the class may read, as the options of its games name them; ended by NULL. */
static void find_visible(const struct ladder_words *options, const char *visible[VISIBLE_MAX + 1]) {
  unsigned count = 0;
  for (int i = 0; i + 1 < options->count && count < VISIBLE_MAX; i++)
    if (strcmp(options->of[i], "--visible") == 0) visible[count++] = options->of[++i];
  visible[count] = NULL;
}

static int job_build(void *context) {
  const struct item *item = context;
  char from[LADDER_PATH], to[LADDER_PATH], log[LADDER_PATH], scratch[TEMPORARY_PATH_SIZE];
  char text[32];
  const char *visible[VISIBLE_MAX + 1];
  struct ladder_words options = {0};
  struct why why = {0};
  int status = 0;
  ladder_add_all(&options, item->ladder->conf.options);
  find_visible(&options, visible);
  if (!temporary_open(scratch, &why)) return SUBMISSION_BROKEN;
  struct build_plan plan = {.from = path_in(item, "source", from),
                            .to = path_in(item, "program", to),
                            .command = item->ladder->conf.build,
                            .log = path_in(item, "program.log", log),
                            .status = &status,
                            .cell = {.layers = LAYERS_ALL, .visible = visible, .scratch = scratch}};
  enum submission_end end =
      slot_take(&plan.cell.slot, &why) ? build_program(&plan, &why) : SUBMISSION_BROKEN;
  temporary_close(scratch);
  ladder_words_close(&options);
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

/* Can a trial of a program of the system begin? It is quiet. */
static bool can_try(const struct item *item) {
  fflush(NULL);
  int out = dup(STDOUT_FILENO), errors = dup(STDERR_FILENO), nothing = open("/dev/null", O_WRONLY);
  bool good = out >= 0 && errors >= 0 && nothing >= 0 && mkdir("true", 0700) == 0 &&
              dup2(nothing, STDOUT_FILENO) >= 0 && dup2(nothing, STDERR_FILENO) >= 0 &&
              chdir("true") == 0;
  if (good) {
    good = try_player(item, "true") != LADDER_BROKEN;
    good = chdir("..") == 0 && good;
  }
  fflush(NULL);
  tree_remove("true");
  return dup2(out, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0 && good;
}

/* A trial that cannot begin is the machine's fault, unless one of a program of the system can, and
 * this one cannot once more. */
static int job_try(void *context) {
  const struct item *item = context;
  char folder[2 * LADDER_PATH];
  snprintf(folder, sizeof folder, "%s/%s/program", item->ladder->folder, item->version.room);
  char *command = ladder_player(folder, item->ladder->conf.player);
  int status = try_player(item, command);
  if (status == LADDER_BROKEN && !signals_caught() && can_try(item)) {
    status = try_player(item, command);
    if (status == LADDER_BROKEN) status = FAULT_CANNOT_START;
  }
  free(command);
  return status;
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

static void remove_in(const struct item *item, const char *name) {
  char path[LADDER_PATH];
  tree_remove(path_in(item, name, path));
}

static void note_fault(struct item *item, int status, const char *sentence) {
  struct out clean = {0};
  feedback_clean(item->ladder, item->version.room, sentence, &clean);
  ladder_say("%s: %s", item->name, clean.size ? clean.text : "it could not be judged");
  out_close(&clean);
  if (item->ladder->status < status) item->ladder->status = status;
  item->stage = STAGE_ENDED;
}

static void end_item(struct item *item, const char *verdict, const char *said) {
  struct why why = {0};
  struct out sentence = {0};
  feedback_clean(item->ladder, item->version.room, said, &sentence);
  if (version_make(item->ladder, &item->version, verdict, sentence.text ? sentence.text : "", &why))
    item->stage = STAGE_ENDED;
  else
    note_fault(item, LADDER_BROKEN, why.text);
  out_close(&sentence);
}

/* It is a version that is there already. */
static void end_as(struct item *item, int64_t version) {
  struct store *store = &item->ladder->store;
  store_begin(store);
  store_do(store, "UPDATE submission SET state = 'same', version = ? WHERE serial = ?", "ii",
           version, item->version.submission);
  if (store_commit(store)) tree_remove(item->version.room);
  version_tell_again(item->ladder, version, item->name);
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
                                 "sii", item->student, ladder_day(item->version.time),
                                 ladder_day(ladder_day(item->version.time) + INT64_C(30) * 60 * 60))
                  : -1;
  snprintf(item->version.hash, sizeof item->version.hash, "%s", "-");
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
  if (!tree_hash(path_in(item, "source", path), item->version.hash, &item->version.bytes, &why)) {
    note_fault(item, LADDER_BROKEN, why.text);
    return;
  }
  int64_t same = store_number(&item->ladder->store, 0,
                              "SELECT serial FROM version WHERE student = ? AND hash = ? AND stage "
                              "<> 'withdrawn' AND (verdict = 'accepted' OR judges = ?)",
                              "sss", item->student, item->version.hash, item->ladder->judges);
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
  if (!tree_hash(path_in(item, "program", path), item->version.program, &item->version.bytes, &why))
    note_fault(item, LADDER_BROKEN, why.text);
  else
    end_item(item, "accepted", "keeps the contract");
}

/* What seems to be an export of a class, of another platform or by another name, is refused like
 * a student's, but kept for the instructor. */
static void keep_export(const struct item *item) {
  char path[LADDER_PATH], as[LADDER_PATH];
  const struct submission_limits limits = unpack_export_limits();
  struct why why = {0};
  bool folder;
  if (!opening_has_many(item->version.room, item->ladder->conf.player)) return;
  struct tree_names names = tree_list(path_in(item, "in", path));
  if (names.count == 1) {
    snprintf(path, sizeof path, "%s/in/%.200s", item->version.room, names.of[0]);
    ladder_refused(item->ladder, names.of[0], as);
    bool kept = tree_copy(path, ".", as, &limits, &folder, &why) == TREE_COPIED;
    ladder_say("%s seems to have the work of several students, but is no export of Moodle that "
               "exports= names: put each folder or archive into the inbox by itself. %s%s%s",
               item->name, kept ? "It is now in " : why.text, kept ? item->ladder->folder : "",
               kept ? "/refused" : "");
    ladder_worsen(item->ladder, LADDER_AGAIN);
  }
  tree_free(&names);
}

/* Built: is there anything to be tried? */
static void after_building(struct item *item) {
  struct out sentence = {0};
  if (opening_has_player(item->version.room, item->ladder->conf.player, &sentence)) {
    start(item, STAGE_TRYING);
  } else {
    keep_export(item);
    end_item(item, "refused", sentence.text);
  }
  out_close(&sentence);
}

/* The sentence of a refused opening or build. */
static void refuse_by_end(struct item *item, const char *said) {
  struct out sentence = {0};
  const char *see = strstr(said, " (see ");
  if (item->stage == STAGE_BUILDING) keep_export(item);
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
      after_building(item);
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
                          .student = memory_text(store_column(rows, 1)),
                          .name = memory_text(store_column(rows, 2))};
    item->version =
        (struct version){.submission = sqlite3_column_int64(rows, 0),
                         .student = item->student,
                         .time = sqlite3_column_int64(rows, 3),
                         .never_late = sqlite3_column_int(rows, 4) && !ladder->conf.files};
    snprintf(item->version.room, sizeof item->version.room, "work/%" PRId64,
             item->version.submission);
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
