/* onemove tournament GAME [CLASS] [OPTION ...] [key=value ...] [-- PLAYER ...] */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares ST_NOEXEC */
#include "onemove/arena/tournament_options.h"

#include "arena/tournament/build.h"
#include "arena/tournament/conduct.h"
#include "arena/tournament/contest.h"
#include "arena/tournament/ranking.h"
#include "arena/tournament/resume.h"
#include "core/text/escape.h"
#include "onemove/tool.h"
#include "process/signals.h"
#include "process/temporary.h"
#include "record/log.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { FOLDER_MODE = 0700 };

struct running {
  struct tournament_options options;
  struct tournament tournament; /* as it is played */
  struct conduct conduct;
  char folder[TOURNAMENT_PATH_SIZE];
  char *again; /* the command that resumes it */
  struct why why;
};

/* --- the command that resumes it --- */

/* Leaves out --fresh, and the seed, which is in the folder. */
static char *command_again(int argc, char **argv) {
  const char *called = getenv("ONEMOVE_CALLED");
  struct out out = {0};
  bool options = true;
  if (called)
    out_shell_word(&out, called);
  else
    out_string(&out, "onemove tournament");
  for (int i = 0; i < argc; i++) {
    options = options && strcmp(argv[i], "--") != 0;
    if (!options || (strcmp(argv[i], "--fresh") != 0 && !keys_is_seed(argv[i]))) {
      out_char(&out, ' ');
      out_shell_word(&out, argv[i]);
    }
  }
  return out_take(&out);
}

/* --- the folder --- */

static const char *const own_names[] = {
    TOURNAMENT_FILE,   TOURNAMENT_NEW_FILE,  TOURNAMENT_LOG,
    TOURNAMENT_BLOCKS, TOURNAMENT_EVIDENCE,  TOURNAMENT_PROGRAMS,
    TOURNAMENT_GAMES,  TOURNAMENT_NEW_GAMES, TOURNAMENT_HEAD,
    "engine",          "failed.txt",         "sprt.json"};
enum { OWN_NAMES = sizeof own_names / sizeof *own_names };

static bool is_own(const char *name) {
  for (int i = 0; i < OWN_NAMES; i++)
    if (strcmp(name, own_names[i]) == 0) return true;
  return strncmp(name, "ranking", strlen("ranking")) == 0;
}

/* Is it a temporary file of a process that was killed while writing (`.NAME.PID-N`, file.h)? */
static bool is_remnant(const char *name) {
  char own[NAME_MAX + 1];
  if (name[0] != '.') return false;
  snprintf(own, sizeof own, "%s", name + 1);
  char *dot = strrchr(own, '.');
  if (dot && strspn(dot + 1, "0123456789-") == strlen(dot + 1)) *dot = '\0';
  return is_own(own);
}

/* A folder with other files must not become a tournament's. */
static bool check_folder(const char *path, struct why *why) {
  DIR *folder = opendir(path);
  const struct dirent *entry;
  bool good = true;
  if (!folder) return why_errno(why, path);
  while (good && (entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
        !is_own(entry->d_name) && !is_remnant(entry->d_name))
      good = why_say(why, "%s: it contains '%.80s', so it is not a tournament's folder", path,
                     entry->d_name);
  closedir(folder);
  return good;
}

/* Programs with a folder are copied into the tournament's, and run from there. */
static bool may_run_from(const struct running *running, struct why *why) {
  const struct entrants *entrants = &running->options.tournament.entrants;
  struct statvfs status;
  bool copies = false;
  for (unsigned i = 0; i < entrants->count; i++)
    copies |= entrants->of[i].folder != NULL;
  return !copies || statvfs(running->folder, &status) != 0 || !(status.f_flag & ST_NOEXEC) ||
         why_say(why,
                 "%.300s is on a file system from which no program may be run (noexec): choose "
                 "another --out",
                 running->folder);
}

static bool open_folder(struct running *running) {
  const char *out = running->options.out;
  struct why *why = &running->why;
  if (mkdir(out, FOLDER_MODE) != 0 && errno != EEXIST) return why_errno(why, out);
  if (!realpath(out, running->folder)) return why_errno(why, out);
  return may_run_from(running, why) && check_folder(running->folder, why) &&
         (chmod(running->folder, FOLDER_MODE) == 0 || why_errno(why, out));
}

/* Removes temporary files, and with `all` everything except the log, which is open and locked. */
static void clean_folder(const struct running *running, bool all) {
  DIR *folder = opendir(running->folder);
  const struct dirent *entry;
  while (folder && (entry = readdir(folder))) {
    char path[TOURNAMENT_PATH_SIZE];
    const char *name = entry->d_name;
    if (!is_remnant(name) && (!all || !is_own(name) || strcmp(name, TOURNAMENT_LOG) == 0)) continue;
    temporary_close(tournament_path(path, running->folder, name));
  }
  if (folder) closedir(folder);
}

static bool forget(struct running *running) {
  clean_folder(running, true);
  return ftruncate(running->conduct.log, 0) == 0 ||
         why_errno(&running->why, "the log cannot be emptied");
}

static bool make_below(struct running *running, const char *name) {
  char path[TOURNAMENT_PATH_SIZE];
  return mkdir(tournament_path(path, running->folder, name), FOLDER_MODE) == 0 || errno == EEXIST ||
         why_say(&running->why, "%.200s: %s", path, strerror(errno));
}

/* --- programs --- */

/* Was this version of the program refused, or did its build fail? */
static bool has_failed(const struct running *running, const struct entrant *one) {
  const struct tournament *old = &running->tournament;
  for (unsigned i = 0; i < old->failed_count; i++)
    if (strcmp(old->failed[i].alias, one->alias) == 0 &&
        strcmp(old->failed[i].hash, one->hash) == 0)
      return true;
  return false;
}

/* Notes a failure in words for the student; names of files in them are escaped. */
static void note_failure(struct running *running, const struct entrant *one,
                         const struct why *sentence) {
  struct out shown = {0};
  if (has_failed(running, one)) return;
  escape_for_terminal(sentence->text, &shown);
  tournament_add_failed(&running->tournament, one->alias, one->hash, shown.text ? shown.text : "");
  out_close(&shown);
}

static bool make_hashes(struct running *running) {
  const struct entrants *entrants = &running->options.tournament.entrants;
  struct stat own;
  if (stat(running->folder, &own) != 0) return why_errno(&running->why, running->folder);
  for (unsigned i = 0; i < entrants->count; i++) {
    struct entrant *one = &entrants->of[i];
    struct why why = {0}, sentence = {0};
    switch (submission_fingerprint(one, &own, one->hash, &why)) {
    case SUBMISSION_GOOD:
      break;
    case SUBMISSION_REFUSED:
      why_say(&sentence, "is refused: %.450s", why.text);
      note_failure(running, one, &sentence);
      break;
    default:
      return why_say(&running->why, "'%s': %.300s", one->alias, why.text);
    }
  }
  return true;
}

/* Has the program been copied or built before? */
static bool is_taken(const struct running *running, const struct entrant *one) {
  char path[TOURNAMENT_PATH_SIZE];
  return access(tournament_program(path, running->folder, one), F_OK) == 0 &&
         entrants_find(&running->tournament.entrants, one->alias);
}

/* What was copied or built may be a program that cannot be run. */
static void check_taken(struct running *running, const struct entrant *one, bool *failed) {
  char copy[TOURNAMENT_PATH_SIZE];
  struct why why = {0};
  char *command = contest_command(one, running->folder, "0", copy, &why);
  *failed = !command;
  free(command);
  if (*failed) note_failure(running, one, &why);
}

/* Copies or builds a program. False and `why` if that failed and was not the program's fault. */
static bool take_one(struct running *running, const struct entrant *one,
                     const struct cell_plan *cell, bool *failed) {
  char to[TOURNAMENT_PATH_SIZE], log[TOURNAMENT_PATH_SIZE + 4];
  struct why why = {0};
  struct stat own;
  bool skip = stat(running->folder, &own) == 0;
  snprintf(log, sizeof log, "%s.log", tournament_program(to, running->folder, one));
  const struct build_plan plan = {.from = one->folder,
                                  .command = one->build,
                                  .skip = skip ? &own : NULL,
                                  .to = to,
                                  .log = log,
                                  .cell = *cell};
  if (one->build && !running->options.quiet) fprintf(stderr, "building %s\n", one->alias);
  switch (build_program(&plan, &why)) {
  case SUBMISSION_GOOD:
    check_taken(running, one, failed);
    return true;
  case SUBMISSION_REFUSED:
    *failed = true;
    note_failure(running, one, &why);
    return true;
  case SUBMISSION_INTERRUPTED:
    return why_say(&running->why, "interrupted while '%s' was %s", one->alias,
                   one->build ? "built" : "copied");
  default:
    return why_say(&running->why, "'%s' could not be %s: %.300s", one->alias,
                   one->build ? "built" : "copied", why.text);
  }
}

/* Forgets failures of other versions of the programs. */
static void drop_old_failures(struct running *running) {
  struct tournament *old = &running->tournament;
  const struct tournament *now = &running->options.tournament;
  unsigned kept = 0;
  for (unsigned i = 0; i < old->failed_count; i++) {
    const struct entrant *one = entrants_find(&now->entrants, old->failed[i].alias);
    bool same = one && strcmp(one->hash, old->failed[i].hash) == 0;
    if (same)
      old->failed[kept++] = old->failed[i];
    else
      free(old->failed[i].sentence);
  }
  old->failed_count = kept;
}

static bool take_programs(struct running *running) {
  struct tournament *now = &running->options.tournament;
  const struct cell_plan *games = &running->options.match.plan.cell;
  char scratch[TEMPORARY_PATH_SIZE];
  struct cell_plan cell = {
      .layers = games->layers, .required = games->required, .scratch = scratch};
  unsigned i = 0;
  drop_old_failures(running);
  if (!temporary_open(scratch, &running->why)) return false;
  bool good = slot_take(&cell.slot, &running->why);
  while (good && i < now->entrants.count) {
    struct entrant *one = &now->entrants.of[i];
    bool failed = has_failed(running, one);
    if (one->folder && !failed && !is_taken(running, one))
      good = take_one(running, one, &cell, &failed);
    if (failed)
      entrants_drop(&now->entrants, i);
    else
      i++;
  }
  temporary_close(scratch);
  return good;
}

/* --- the plan --- */

/* Begins with the plan that is given now, and the failed builds that are known already. */
static void begin_plan(struct running *running) {
  struct tournament *now = &running->options.tournament, *plan = &running->tournament;
  now->failed = plan->failed;
  now->failed_count = plan->failed_count;
  *plan = *now;
  *now = (struct tournament){0};
}

/* Says which programs cannot play, and that too few are left. */
static bool refuse_few(struct running *running) {
  const struct tournament *plan = &running->tournament, *now = &running->options.tournament;
  for (unsigned i = 0; i < plan->failed_count; i++)
    fprintf(stderr, "%s %s\n", plan->failed[i].alias, plan->failed[i].sentence);
  return why_say(&running->why, "only %u of the programs can play, and a game has %u seats",
                 now->entrants.count, now->seats);
}

static bool make_plan(struct running *running) {
  char path[TOURNAMENT_PATH_SIZE];
  struct why *why = &running->why;
  struct tournament *plan = &running->tournament;
  struct stat status;
  /* A power failure may leave it empty: then the plan is the one that is given now. */
  bool old = stat(tournament_path(path, running->folder, TOURNAMENT_FILE), &status) == 0 &&
             status.st_size > 0;
  if (old && !tournament_read(plan, running->folder, why)) return false;
  if (!make_hashes(running) || !make_below(running, TOURNAMENT_EVIDENCE) ||
      !make_below(running, TOURNAMENT_PROGRAMS) || !take_programs(running))
    return false;
  const struct tournament *now = &running->options.tournament;
  if (now->entrants.count < now->seats) return refuse_few(running);
  unsigned block = now->block;
  if (!old)
    begin_plan(running);
  else if (!resume_merge(plan, &running->options.tournament, running->options.seed_given, why))
    return false;
  if (block) plan->block = block;
  schedule_close(&plan->open);
  return tournament_write(plan, running->folder, why);
}

/* --- playing --- */

static bool find_engine(struct running *running) {
  struct tournament_options *options = &running->options;
  if (!options->engine_name) return true;
  running->conduct.engine = &options->engine;
  return engine_find(&options->engine, options->engine_name, &running->why);
}

static void answer(struct running *running, const char *head) {
  const struct tournament *plan = &running->tournament;
  struct answers *answers = &running->options.answers;
  char path[TOURNAMENT_PATH_SIZE];
  tournament_path(path, running->folder, plan->sprt ? "sprt.json" : "ranking.json");
  json_t *result = json_load_file(path, 0, NULL);
  char *text = json_dumps(result, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(12));
  answers_begin(answers, "tournament", running->options.match.game->rules->name);
  answers_put(answers, "folder", running->folder);
  json_begin_array(&answers->to, "failed");
  for (unsigned i = 0; i < plan->failed_count; i++) {
    json_begin_object(&answers->to, NULL);
    answers_put(answers, "alias", plan->failed[i].alias);
    answers_put(answers, "sentence", plan->failed[i].sentence);
    json_end_object(&answers->to);
  }
  json_end_array(&answers->to);
  json_put_raw(&answers->to, plan->sprt ? "test" : "ranking", text ? text : "null");
  json_put_string(&answers->to, "head", head);
  answers_end(answers);
  free(text);
  json_decref(result);
}

/* Prints the result, and the head of the log, so that changes of the log can be noticed later. */
static void print_result(struct running *running, const struct out *text) {
  char path[TOURNAMENT_PATH_SIZE], head[HASH_SIZE] = "";
  struct why ignored;
  FILE *people = answers_people(&running->options.answers);
  if (text->text) fputs(text->text, people);
  if (log_head(tournament_path(path, running->folder, TOURNAMENT_LOG), head, &ignored))
    fprintf(people, "The head of the log:   %s\n", head);
  if (running->options.answers.json) answer(running, head);
}

/* Writes the result into the folder, and prints it. */
static bool put_result(struct running *running) {
  const struct tournament *plan = &running->tournament;
  struct out text = {0};
  bool good = plan->sprt ? ranking_write_test(plan, &running->conduct.sprt, running->folder, &text,
                                              &running->why)
                         : ranking_write(plan, running->folder, &text, &running->why);
  if (good) print_result(running, &text);
  out_close(&text);
  return good;
}

static int stopped(struct running *running, enum match_end end) {
  if (end == MATCH_FAILED) complain("onemove tournament", NULL, &running->why);
  if (running->again)
    fprintf(stderr, "%s; to continue:\n  %s\n",
            end == MATCH_FAILED ? "no finished game is lost" : "stopped", running->again);
  return EXIT_INTERNAL;
}

static int play(struct running *running) {
  struct conduct *conduct = &running->conduct;
  conduct->tournament = &running->tournament;
  enum match_end end = conduct_play(conduct, &running->why);
  if (end != MATCH_PLAYED) return stopped(running, end);
  return put_result(running) ? EXIT_MOVED : stopped(running, MATCH_FAILED);
}

static int failed(const struct why *why) {
  return complain_status(EXIT_INTERNAL, "onemove tournament", NULL, why);
}

/* As many games at the same time as there is room for in the limit of open files. */
static unsigned long possible_jobs(unsigned long jobs) {
  enum { FILES_EACH = 2, FILES_ELSE = 16 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return jobs;
  unsigned long files = (unsigned long)limit.rlim_cur, possible = 1;
  if (files > FILES_ELSE + FILES_EACH) possible = (files - FILES_ELSE) / FILES_EACH;
  if (possible >= jobs) return jobs;
  fprintf(
      stderr,
      "onemove tournament: %lu open files (ulimit -n) are enough for %lu games at the same time, "
      "not for %lu\n",
      files, possible, jobs);
  return possible;
}

static int run(struct running *running, int argc, char **argv) {
  struct tournament_options *options = &running->options;
  running->again = command_again(argc, argv);
  int status = tournament_options_read(options, &tournament_command, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  struct conduct *conduct = &running->conduct;
  conduct->folder = running->folder;
  conduct->jobs = (unsigned)options->jobs;
  conduct->clock = clock_monotonic();
  conduct->progress_fd = options->quiet ? -1 : STDERR_FILENO;
  if (!find_engine(running) || !open_folder(running) || !conduct_open(conduct, &running->why) ||
      (options->fresh && !forget(running)))
    return failed(&running->why);
  if (!conduct->engine) conduct->jobs = (unsigned)possible_jobs(options->jobs);
  clean_folder(running, false);
  if (!make_plan(running)) return failed(&running->why);
  return play(running);
}

static int main_of_tournament(int argc, char **argv) {
  struct running running = {.conduct.log = -1};
  signals_catch();
  int status = run(&running, argc, argv);
  conduct_close(&running.conduct);
  tournament_close(&running.tournament);
  tournament_options_close(&running.options);
  free(running.again);
  return signals_status(complain_if_unwritten("onemove tournament") ? status : EXIT_INTERNAL);
}

const struct options tournament_command = {
    .program = "onemove tournament",
    .usage =
        "onemove tournament GAME [CLASS] --out DIR [OPTION ...] [key=value ...] [-- PLAYER ...]",
    .summary = "a tournament between the programs of a class",
    .about =
        "Plays a tournament between the programs of a class, and ranks them. CLASS is a file\n"
        "with a line for each program, ALIAS FOLDER COMMAND:\n"
        "\n"
        "  # alias  folder      [build=COMMAND]  command\n"
        "  ann      ann                          ./player level=2\n"
        "  bob      \"bob k\"     build=make       ./player seed={seed}\n"
        "  random   -                            ../build/bin/penguins level=random\n"
        "\n"
        "Folders are relative to that of the class file, commands to the program's folder (-\n"
        "means none: then also to that of the class file); {seed} is replaced by a number that\n"
        "reveals nothing about the deal. A folder is copied when its program is first met; one\n"
        "that is a symbolic link, has links that lead out of it, or is far too large is refused,\n"
        "and its program does not play. Programs may also be given after --, as commands or\n"
        "alias:NAME=COMMAND. players=N is the number of seats of a game.\n",
    .rows = tournament_rows,
    .end =
        "After Ctrl-C, a crash or a full disk, the same command resumes the tournament. It may\n"
        "then have more programs: only their games are played. In games of two, programs may\n"
        "also be left out: their games are no longer counted. Everything else must be the same,\n"
        "including the programs' files.\n"
        "\n"
        "For example:\n\n"
        "  tournament penguins class.txt rows=8 columns=8 --games 4 --out tonight\n"
        "\n"
        "Exit status: 0 the tournament has been played, 2 the class file or an opening is\n"
        "wrong, 3 wrong arguments or internal error; 128 plus its number after a signal.\n",
    .take_word = tournament_take_word,
    .complete = tournament_complete,
    .run = main_of_tournament,
};
