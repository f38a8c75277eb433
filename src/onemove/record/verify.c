/* onemove verify LOG [--head HASH] [--jobs N] [--quiet]
 *
 * The work is done by processes that share the log: process i of n takes the lines i, i + n, ...
 * and reports on each; the parent reads the reports in the order of the lines. So the output does
 * not depend on the number of processes, and a record that crashes its process is reported as well,
 * as an internal error. Each process follows the whole chain of hashes (log.h), which takes a
 * hundredth of the time. */
#include "onemove/options.h"
#include "onemove/tool.h"

#include "arena/tournament/tournament.h"
#include "core/file/load.h"
#include "process/workers.h"
#include "record/log.h"
#include "record/playback.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { PATH_ROOM = 4096, STATUS_DEVIATES = 1, JOBS_MAX = WORKERS_MAX };

/* A process's report on a game or, at the end, on the whole log. */
struct checked {
  int status; /* the exit status for it */
  unsigned long moves;
  struct why why;
  bool end;
  struct chain chain; /* at the end: the whole log's */
};

struct verifying {
  const char *path;
  const char *head; /* that the log should have, given or found beside it; NULL: not known */
  const char *head_from;
  unsigned long jobs;
  bool quiet;
  struct workers workers;
  unsigned long games, moves, deviations;
  struct chain chain;
};

/* --- a process --- */

struct checking {
  int socket;
  struct chain chain;
};

static bool check_game(void *context, struct record *record, unsigned long line, struct why *why) {
  const struct checking *checking = context;
  struct checked checked;
  memset(&checked, 0, sizeof checked);
  (void)line, (void)why;
  const struct game *game = tool_find_game(record->game);
  bool good = game ? playback_check(game->rules, record, load_file, &checked.why)
                   : why_say(&checked.why, "there is no game '%s'", record->game);
  if (good && checking->chain.broken)
    good = why_say(
        &checked.why,
        "the record before it has been changed, added or removed ('before' does not match)");
  checked.status = good ? EXIT_MOVED : STATUS_DEVIATES;
  for (size_t i = 0; i < record->turn_count; i++)
    checked.moves += record->turns[i].move != NULL;
  return workers_send(checking->socket, &checked, sizeof checked); /* false: the parent has ended */
}

static void work(void *context, unsigned number, int socket) {
  const struct verifying *verifying = context;
  struct checked checked;
  struct checking checking = {.socket = socket, .chain = chain_open()};
  memset(&checked, 0, sizeof checked);
  checked.end = log_read_part(verifying->path, (number + 1) % verifying->jobs, verifying->jobs,
                              &checking.chain, check_game, &checking, &checked.why);
  checked.status = checked.end ? EXIT_MOVED : EXIT_BAD_INPUT;
  checked.chain = checking.chain;
  workers_send(socket, &checked, sizeof checked);
}

/* --- the parent --- */

/* The report on that line; if there is none, its worker has crashed. */
static void take_checked(struct verifying *verifying, unsigned long line, struct checked *checked) {
  unsigned number = (unsigned)((line - 1) % verifying->jobs);
  int status = workers_receive(verifying->workers.worker[number].socket, checked, sizeof *checked)
                   ? -1
                   : workers_wait(&verifying->workers, number);
  if (status < 0) return;
  memset(checked, 0, sizeof *checked);
  checked->status = EXIT_INTERNAL;
  why_at(&checked->why, line, 1, "replaying this record crashed onemove (%s %d)",
         WIFSIGNALED(status) ? "signal" : "exit status",
         WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

/* The whole log has been read: does it end as it should? */
static void check_head(struct verifying *verifying, const struct chain *chain) {
  struct why why = {0};
  verifying->chain = *chain;
  if (!verifying->head || strcmp(verifying->head, chain->head) == 0) return;
  verifying->deviations++;
  why_say(&why, "its head is %s, and %s says %s: the last record was changed, added or removed",
          chain->head, verifying->head_from, verifying->head);
  complain("onemove verify", verifying->path, &why);
}

static void show_chain(const struct verifying *verifying) {
  const struct chain *chain = &verifying->chain;
  if (chain->torn)
    printf("The last line is not complete, and was left out: %lu bytes.\n", chain->torn);
  if (chain->bare == chain->lines)
    puts("There is no chain of hashes: what a replay does not show has not been checked.");
  else if (chain->bare)
    printf("The chain of hashes begins after line %lu: before it, what a replay does not show has "
           "not been checked.\n",
           chain->bare);
  if (chain->bare < chain->lines)
    printf("The head is %s%s%s.\n", chain->head, verifying->head ? ", compared with " : "",
           verifying->head ? verifying->head_from
                           : ": compare it with the one that you know (--head)");
}

static int collect(struct verifying *verifying) {
  struct checked checked;
  for (unsigned long line = 1;; line++) {
    take_checked(verifying, line, &checked);
    if (checked.status == EXIT_BAD_INPUT || checked.status == EXIT_INTERNAL)
      return complain_status(checked.status, "onemove verify", verifying->path, &checked.why);
    if (checked.end) {
      check_head(verifying, &checked.chain);
      return verifying->deviations ? STATUS_DEVIATES : EXIT_MOVED;
    }
    if (checked.status == STATUS_DEVIATES) {
      verifying->deviations++;
      checked.why.line = line;
      checked.why.column = 1;
      complain("onemove verify", verifying->path, &checked.why);
    }
    verifying->games++;
    verifying->moves += checked.moves;
  }
}

static int verify(struct verifying *verifying, struct why *why) {
  struct stat status;
  int result = EXIT_INTERNAL;
  bool good = true;
  if (stat(verifying->path, &status) != 0 || !S_ISREG(status.st_mode))
    verifying->jobs = 1; /* what is not a file can be read only once */
  fflush(stdout);
  while (good && verifying->workers.count < verifying->jobs)
    good = workers_add(&verifying->workers, work, verifying, why);
  if (good)
    result = collect(verifying);
  else
    complain("onemove verify", NULL, why);
  workers_close(&verifying->workers);
  if (verifying->quiet || result > STATUS_DEVIATES) return result;
  printf("%lu game%s, %lu move%s: ", verifying->games, verifying->games == 1 ? "" : "s",
         verifying->moves, verifying->moves == 1 ? "" : "s");
  if (verifying->deviations)
    printf("%lu not as recorded\n", verifying->deviations);
  else
    puts("all as recorded");
  show_chain(verifying);
  return result;
}

/* --- the head beside the log --- */

/* Where a tournament writes the heads of the logs in its folder. */
static const struct {
  const char *log, *file;
} places[] = {{TOURNAMENT_LOG, TOURNAMENT_HEAD},
              {TOURNAMENT_GAMES, "ranking.json"},
              {TOURNAMENT_GAMES, "sprt.json"}};

/* Reads a head: the whole file, or the member "head" of the object in it. */
static bool read_head(const char *path, char head[HASH_SIZE]) {
  char line[HASH_SIZE] = "";
  FILE *file = fopen(path, "re");
  json_t *json = file ? json_loadf(file, 0, NULL) : NULL;
  const char *word = json_string_value(json_object_get(json, "head"));
  if (file && !json) {
    rewind(file);
    word = fgets(line, sizeof line, file);
  }
  bool good = word && chain_hash_good(word);
  if (good) memcpy(head, word, HASH_SIZE);
  json_decref(json);
  if (file) fclose(file);
  return good;
}

/* Finds the head that stands beside the log, and the file that has it, `from`. */
static bool find_head(const char *log, char head[HASH_SIZE], char from[PATH_ROOM]) {
  const char *slash = strrchr(log, '/'), *name = slash ? slash + 1 : log;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    if (strcmp(name, places[i].log) != 0) continue;
    snprintf(from, PATH_ROOM, "%.*s%s", (int)(name - log), log, places[i].file);
    if (read_head(from, head)) return true;
  }
  return false;
}

/* --- arguments --- */

static bool take_word(void *arguments, char *word, struct why *why) {
  struct verifying *verifying = arguments;
  if (verifying->path) return why_say(why, "unexpected '%.80s': there is one log", word);
  verifying->path = word;
  return true;
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  const struct verifying *verifying = arguments;
  if (count) return options_unexpected(*words, why);
  if (verifying->head && !chain_hash_good(verifying->head))
    return why_say(why, "--head: expected 64 hexadecimal digits");
  return verifying->path || why_say(why, "the log is missing");
}

static int main_of_verify(int argc, char **argv) {
  struct verifying verifying = {.jobs = 1};
  struct why why = {0};
  int status = options_read(&verify_command, &verifying, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  char beside[HASH_SIZE], from[PATH_ROOM];
  verifying.head_from = "--head";
  if (!verifying.head && find_head(verifying.path, beside, from)) {
    verifying.head = beside;
    verifying.head_from = from;
  }
  status = verify(&verifying, &why);
  return complain_if_unwritten("onemove verify") ? status : EXIT_INTERNAL;
}

const struct options verify_command = {
    .program = "onemove verify",
    .usage = "onemove verify LOG [--head HASH] [--jobs N] [--quiet]",
    .summary = "replays every game of a log and judges it again",
    .about =
        "Replays every game of a log (onemove match --log) from its start and checks the deal,\n"
        "the moves, the dice, the passes, the moves made for lost seats, the end, the points\n"
        "and the places. LOG may be - (standard input).\n"
        "\n"
        "Every record holds the hash of the one before it, so that any change of a log shows if\n"
        "the head is known, the hash of its last record. A tournament prints the heads of its log\n"
        "and of its games when it ends, and stores them beside the log, in log.head, and beside\n"
        "games.jsonl, in ranking.json; where these files exist, they are compared. Whoever can\n"
        "change the log can change them, too: with --head, give the head that you have noted.\n",
    .rows =
        (const struct options_row[]){
            {"--head", "HASH", "the head that the log must have",
             OPTIONS_MEMBER(struct verifying, head)},
            {"--jobs", "N", "use N processes at the same time (1)",
             OPTIONS_MEMBER(struct verifying, jobs), .least = 1, .most = JOBS_MAX},
            {"--quiet", NULL, "print nothing but deviations and errors",
             OPTIONS_MEMBER(struct verifying, quiet)},
            {0},
        },
    .end = "For example:\n\n"
           "  onemove verify log.jsonl --jobs 2\n"
           "\n"
           "Exit status: 0 all games are as recorded, 1 some are not, 2 the log cannot be read,\n"
           "3 wrong arguments or internal error.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_verify,
};
