#include "arena/tournament/blocks.h"

#include "core/base/memory.h"
#include "process/process.h"
#include "process/signals.h"
#include "process/temporary.h"
#include "record/log.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_MODE = 0700 };

static const char suffix[] = ".jsonl";

unsigned long blocks_count(const struct tournament *tournament) {
  unsigned long size = tournament->block ? tournament->block : 1;
  return (tournament->open.count + size - 1) / size;
}

/* Writes the path of the block's file to `path`, which it returns. */
static char *path_of(char path[TOURNAMENT_PATH_SIZE], const char *folder, unsigned long number) {
  char name[64];
  snprintf(name, sizeof name, TOURNAMENT_BLOCKS "/%lu%s", number, suffix);
  return tournament_path(path, folder, name);
}

bool blocks_done(const char *folder, unsigned long number) {
  char path[TOURNAMENT_PATH_SIZE];
  return access(path_of(path, folder, number), F_OK) == 0;
}

static enum match_end play_games(const struct contest *contest, size_t first, size_t end, int log,
                                 struct why *why) {
  for (size_t i = first; i < end; i++) {
    struct record record;
    enum match_end ended = contest_play(contest, &contest->tournament->open.of[i], &record, why);
    if (ended == MATCH_PLAYED && !log_append(log, &record, why)) ended = MATCH_FAILED;
    record_close(&record);
    if (ended != MATCH_PLAYED) return ended;
  }
  return MATCH_PLAYED;
}

enum match_end blocks_play(const struct contest *contest, unsigned long number, struct why *why) {
  const struct tournament *tournament = contest->tournament;
  char path[TOURNAMENT_PATH_SIZE], beside[TOURNAMENT_PATH_SIZE], name[128], machine[64] = "";
  if (number < 1 || number > blocks_count(tournament)) {
    why_say(why, "there is no block %lu, only 1 to %lu", number, blocks_count(tournament));
    return MATCH_FAILED;
  }
  mkdir(tournament_path(path, contest->folder, TOURNAMENT_BLOCKS), FOLDER_MODE);
  /* On several machines two tasks may play the same block and have the same process number. */
  gethostname(machine, sizeof machine - 1);
  snprintf(name, sizeof name, ".%lu-%s-%ld", number, machine, (long)getpid());
  unlink(tournament_path(beside, path, name));
  path_of(path, contest->folder, number);
  int log = log_open(beside, why);
  if (log < 0) return MATCH_FAILED;
  size_t first = (size_t)(number - 1) * tournament->block, end = first + tournament->block;
  if (end > tournament->open.count) end = tournament->open.count;
  enum match_end ended = play_games(contest, first, end, log, why);
  close(log);
  if (ended == MATCH_PLAYED && rename(beside, path) != 0) {
    why_say(why, "%.300s: %s", path, strerror(errno));
    ended = MATCH_FAILED;
  }
  if (ended != MATCH_PLAYED) unlink(beside);
  return ended;
}

static bool is_block(const char *name) {
  size_t digits = strspn(name, "0123456789");
  return digits > 0 && strcmp(name + digits, suffix) == 0;
}

/* `take` may stop the reading; a file that is not a log, left by a lost machine, must not. */
struct taking {
  blocks_take *take;
  void *context;
  bool stopped;
};

static bool take_one(void *context, struct record *record, unsigned long line, struct why *why) {
  struct taking *taking = context;
  (void)line;
  if (taking->take(taking->context, record, why)) return true;
  taking->stopped = true;
  return false;
}

bool blocks_read(const char *folder, bool *seen, unsigned long seen_count, blocks_take *take,
                 void *context, struct why *why) {
  char here[TOURNAMENT_PATH_SIZE], path[TOURNAMENT_PATH_SIZE];
  struct taking taking = {.take = take, .context = context};
  DIR *blocks = opendir(tournament_path(here, folder, TOURNAMENT_BLOCKS));
  const struct dirent *entry;
  while (blocks && !taking.stopped && (entry = readdir(blocks))) {
    struct why ignored;
    if (!is_block(entry->d_name)) continue;
    unsigned long number = strtoul(entry->d_name, NULL, 10);
    bool known = seen && number < seen_count;
    if (known && seen[number]) continue;
    tournament_path(path, here, entry->d_name);
    bool good = log_read(path, take_one, &taking, &ignored);
    if (known && good) seen[number] = true;
    if (taking.stopped) *why = ignored;
  }
  if (blocks) closedir(blocks);
  return !taking.stopped;
}

bool blocks_clear(const char *folder, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE];
  temporary_close(tournament_path(path, folder, TOURNAMENT_BLOCKS));
  return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST ||
         why_say(why, "%.300s: %s", path, strerror(errno));
}

/* --- engines --- */

enum { TICK = 200, GRACE = 30000 };

bool engine_find(struct engine *engine, const char *name, struct why *why) {
  static const char *const places[] = {"/../../scripts/engines/", "/../share/onemove/engines/",
                                       "/../lib/onemove/engines/"};
  char here[2048];
  const char *folder = getenv("ONEMOVE_ENGINES");
  if (!*name || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name))
    return why_say(why, "'%s' is not the name of an engine", name);
  snprintf(engine->path, sizeof engine->path, "%.3000s/%.200s", folder ? folder : "", name);
  if (folder && access(engine->path, X_OK) == 0) return true;
  if (!process_own_path(here, sizeof here, why)) return false;
  *strrchr(here, '/') = '\0';
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    snprintf(engine->path, sizeof engine->path, "%s%s%.200s", here, places[i], name);
    if (access(engine->path, X_OK) == 0) return true;
  }
  return why_say(why, "there is no engine '%s' (local plays here; others are in scripts/engines)",
                 name);
}

bool engine_run(const struct engine *engine, const char *folder, unsigned jobs,
                void (*tick)(void *context), void *context, struct why *why) {
  const struct clock clock = clock_monotonic();
  char digits[16], own[4096], text[PROCESS_TEXT];
  const char *argv[ENGINE_WORDS_MAX + 4] = {engine->path, folder, digits};
  /* The engine's messages go to standard error; its standard output is dropped. */
  const struct process_plan plan = {.input_path = "/dev/null", .output_path = "/dev/null"};
  struct process process;
  int count = 3;
  snprintf(digits, sizeof digits, "%u", jobs);
  for (int i = 0; i < engine->word_count; i++)
    argv[count++] = engine->words[i];
  argv[count] = NULL;
  if (!process_own_path(own, sizeof own, why)) return false;
  if (setenv("ONEMOVE", own, 1) != 0) memory_out();
  if (!process_start(&process, argv, &plan, why)) return false;
  bool asked = false;
  while (!process_ended(&process, clock, TICK)) {
    if (signals_caught() && asked) break;
    if (signals_caught()) {
      process_ask(&process);
      asked = true;
      process_ended(&process, clock, GRACE);
    } else {
      tick(context);
    }
  }
  process_stop(&process, clock, 0);
  if (process.status == 0) return true;
  return why_say(why, "the engine %s", process_ending(&process, text));
}
