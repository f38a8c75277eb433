/* onemove verify LOG [--jobs N] [--quiet]
 *
 * The work is done by processes that share the log: process i of n takes the lines i, i + n, ...
 * and reports on each; the parent reads the reports in the order of the lines. So the output does
 * not depend on the number of processes, and a record that crashes a process is reported like any
 * other deviation. */
#include "onemove/options.h"
#include "onemove/tool.h"

#include "arena/record/log.h"
#include "arena/record/playback.h"
#include "core/load.h"
#include "process/workers.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { STATUS_DEVIATES = 1, JOBS_MAX = WORKERS_MAX };

enum kind { FINDING_GAME, FINDING_DEVIATION, FINDING_UNREADABLE, FINDING_NOTHING, FINDING_END };

/* A process's report on a game. */
struct finding {
  enum kind kind;
  unsigned long moves;
  struct why why;
};

struct verifying {
  const char *path;
  unsigned long jobs;
  bool quiet;
  struct workers workers;
  unsigned long games, moves, deviations;
};

/* --- a process --- */

static bool check_game(void *context, const struct record *record, unsigned long line,
                       struct why *why) {
  const int *fd = context;
  struct finding finding;
  memset(&finding, 0, sizeof finding);
  (void)line, (void)why;
  const struct game *game = tool_find_game(record->game);
  bool good = game ? playback_check(game->rules, record, load_file, &finding.why)
                   : why_say(&finding.why, "there is no game '%s'", record->game);
  finding.kind = good ? FINDING_GAME : FINDING_DEVIATION;
  for (size_t i = 0; i < record->turn_count; i++)
    finding.moves += record->turns[i].move != NULL;
  return workers_send(*fd, &finding, sizeof finding); /* or the parent has ended */
}

static void work(void *context, unsigned number, int socket) {
  const struct verifying *verifying = context;
  struct finding finding;
  memset(&finding, 0, sizeof finding);
  finding.kind = log_read_part(verifying->path, (number + 1) % verifying->jobs, verifying->jobs,
                               check_game, &socket, &finding.why)
                     ? FINDING_END
                     : FINDING_UNREADABLE;
  workers_send(socket, &finding, sizeof finding);
}

/* --- the parent --- */

/* The next report of a worker; if there is none, it has crashed. */
static void take_finding(struct verifying *verifying, unsigned long number,
                         struct finding *finding) {
  int status = workers_receive(verifying->workers.worker[number].socket, finding, sizeof *finding)
                   ? -1
                   : workers_wait(&verifying->workers, (unsigned)number);
  if (status < 0) return;
  memset(finding, 0, sizeof *finding);
  finding->kind = FINDING_NOTHING;
  why_say(&finding->why, "replaying it crashed onemove (%s %d)",
          WIFSIGNALED(status) ? "signal" : "exit status",
          WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

static int collect(struct verifying *verifying) {
  struct finding finding;
  for (unsigned long line = 1;; line++) {
    take_finding(verifying, (line - 1) % verifying->jobs, &finding);
    switch (finding.kind) {
    case FINDING_END:
      return verifying->deviations ? STATUS_DEVIATES : EXIT_MOVED;
    case FINDING_UNREADABLE:
      complain("onemove verify", verifying->path, &finding.why);
      return EXIT_BAD_INPUT;
    case FINDING_NOTHING:
      complain("onemove verify", verifying->path, &finding.why);
      return EXIT_INTERNAL;
    case FINDING_DEVIATION:
      verifying->deviations++;
      finding.why.line = line;
      finding.why.column = 1;
      complain("onemove verify", verifying->path, &finding.why);
      break;
    case FINDING_GAME:
      break;
    }
    verifying->games++;
    verifying->moves += finding.moves;
  }
}

static int verify(struct verifying *verifying, struct why *why) {
  struct stat status;
  int result = EXIT_INTERNAL;
  bool good = true;
  if (stat(verifying->path, &status) != 0 || !S_ISREG(status.st_mode))
    verifying->jobs = 1; /* input that is not a file can be read only once */
  fflush(stdout);
  while (good && verifying->workers.count < verifying->jobs)
    good = workers_add(&verifying->workers, work, verifying, why);
  if (good)
    result = collect(verifying);
  else
    complain("onemove verify", NULL, why);
  workers_close(&verifying->workers);
  if (verifying->quiet || result > STATUS_DEVIATES) return result;
  printf("%lu games, %lu moves: ", verifying->games, verifying->moves);
  if (verifying->deviations)
    printf("%lu not as recorded\n", verifying->deviations);
  else
    puts("all as recorded");
  return result;
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct verifying *verifying = arguments;
  if (verifying->path) return why_say(why, "unexpected '%.80s': there is one log", word);
  verifying->path = word;
  return true;
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  const struct verifying *verifying = arguments;
  if (count) return options_unexpected(*words, why);
  return verifying->path || why_say(why, "the log is missing");
}

const struct options verify_command = {
    .program = "onemove verify",
    .usage = "onemove verify LOG [--jobs N] [--quiet]",
    .summary = "replays every game of a log and judges it again",
    .about =
        "Replays every game of a log (onemove match --log) from its start and checks the deal,\n"
        "the moves, the dice, the passes, the moves made for lost seats, the end, the points\n"
        "and the places. LOG may be - (standard input).\n",
    .rows =
        (const struct options_row[]){
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
};

int arena_verify(int argc, char **argv) {
  struct verifying verifying = {.jobs = 1};
  struct why why = {0};
  int status = options_read(&verify_command, &verifying, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  status = verify(&verifying, &why);
  return complain_if_unwritten("onemove verify") ? status : EXIT_INTERNAL;
}
