/* onemove verify LOG [--jobs N] [--quiet]
 *
 * The work is done by processes that share the log: process i of n takes the lines i, i + n, ...
 * and reports on each through a pipe; the parent reads the reports in the order of the lines. So
 * the output does not depend on the number of processes, and a record that crashes a process is
 * reported like any other deviation. */
#include "onemove/tool.h"

#include "arena/record/log.h"
#include "arena/record/playback.h"
#include "core/load.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STATUS_DEVIATES = 1, JOBS_MAX = 256 };

static const char usage[] = "usage: onemove verify LOG [--jobs N] [--quiet]\n";

static const char help[] =
    "\n"
    "Replays every game of a log (onemove match --log) from its start and checks the deal,\n"
    "the moves, the dice, the passes, the moves made for lost seats, the end, the points\n"
    "and the places. LOG may be - (standard input).\n"
    "\n"
    "  --jobs N   use N processes at the same time (1)\n"
    "  --quiet    print nothing but deviations and errors\n"
    "\n"
    "For example:\n\n"
    "  onemove verify log.jsonl --jobs 2\n"
    "\n"
    "Exit status: 0 all games are as recorded, 1 some are not, 2 the log cannot be read,\n"
    "3 wrong arguments or internal error.\n";

enum kind { FINDING_GAME, FINDING_DEVIATION, FINDING_UNREADABLE, FINDING_NOTHING, FINDING_END };

/* A process's report on a game; small enough for an atomic write to a pipe. */
struct finding {
  enum kind kind;
  unsigned long moves;
  struct why why;
};

struct worker {
  pid_t pid;
  int fd; /* the pipe that its reports come from */
};

struct verifying {
  const char *path;
  unsigned long jobs;
  bool quiet, help;
  struct worker worker[JOBS_MAX];
  unsigned long games, moves, deviations;
};

/* --- a process --- */

/* Sends a report. If the parent has closed the pipe, this ends the process. */
static void tell(int fd, const struct finding *finding) {
  if (write(fd, finding, sizeof *finding) != (ssize_t)sizeof *finding) _exit(EXIT_INTERNAL);
}

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
  tell(*fd, &finding);
  return true;
}

static void work(const struct verifying *verifying, unsigned long number, int fd) {
  struct finding finding;
  memset(&finding, 0, sizeof finding);
  finding.kind = log_read_part(verifying->path, (number + 1) % verifying->jobs, verifying->jobs,
                               check_game, &fd, &finding.why)
                     ? FINDING_END
                     : FINDING_UNREADABLE;
  tell(fd, &finding);
  _exit(EXIT_MOVED);
}

/* --- the parent --- */

static bool start(struct verifying *verifying, unsigned long number, struct why *why) {
  struct worker *worker = &verifying->worker[number];
  int ends[2];
  if (pipe(ends) != 0) return why_say(why, "no pipe: %s", strerror(errno));
  worker->pid = fork();
  if (worker->pid == 0) {
    for (unsigned long i = 0; i < number; i++)
      close(verifying->worker[i].fd);
    close(ends[0]);
    signal(SIGPIPE, SIG_DFL);
    work(verifying, number, ends[1]);
  }
  close(ends[1]);
  worker->fd = ends[0];
  return worker->pid > 0 || why_say(why, "no process: %s", strerror(errno));
}

static void stop(struct verifying *verifying) {
  for (unsigned long i = 0; i < verifying->jobs; i++) {
    struct worker *worker = &verifying->worker[i];
    if (worker->fd >= 0) close(worker->fd);
    if (worker->pid <= 0) continue;
    kill(worker->pid, SIGTERM);
    waitpid(worker->pid, NULL, 0);
  }
}

/* The next report of a process; if there is none, it has crashed. */
static void take_finding(struct worker *worker, struct finding *finding) {
  char *to = (char *)finding;
  int status = 0;
  for (size_t size = 0; size < sizeof *finding;) {
    ssize_t got = read(worker->fd, to + size, sizeof *finding - size);
    if (got < 0 && errno == EINTR) continue;
    if (got > 0) {
      size += (size_t)got;
      continue;
    }
    waitpid(worker->pid, &status, 0);
    worker->pid = 0;
    memset(finding, 0, sizeof *finding);
    finding->kind = FINDING_NOTHING;
    why_say(&finding->why, "replaying it crashed onemove (%s %d)",
            WIFSIGNALED(status) ? "signal" : "exit status",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return;
  }
}

static int collect(struct verifying *verifying) {
  struct finding finding;
  for (unsigned long line = 1;; line++) {
    take_finding(&verifying->worker[(line - 1) % verifying->jobs], &finding);
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
  for (unsigned long i = 0; i < verifying->jobs; i++)
    verifying->worker[i] = (struct worker){.fd = -1};
  for (unsigned long i = 0; i < verifying->jobs && good; i++)
    good = start(verifying, i, why);
  if (good)
    result = collect(verifying);
  else
    complain("onemove verify", NULL, why);
  stop(verifying);
  if (verifying->quiet || result > STATUS_DEVIATES) return result;
  printf("%lu games, %lu moves: ", verifying->games, verifying->moves);
  if (verifying->deviations)
    printf("%lu not as recorded\n", verifying->deviations);
  else
    puts("all as recorded");
  return result;
}

static bool take_words(struct verifying *verifying, int argc, char **argv, struct why *why) {
  for (int i = 0; i < argc; i++)
    if (strcmp(argv[i], "--help") == 0) {
      verifying->help = true;
      return true;
    } else if (strcmp(argv[i], "--quiet") == 0) {
      verifying->quiet = true;
    } else if (strcmp(argv[i], "--jobs") == 0) {
      const char *number = i + 1 < argc ? argv[++i] : "";
      unsigned long jobs = 0;
      if (!span_number((struct span){number, strlen(number)}, JOBS_MAX, &jobs) || jobs == 0)
        return why_say(why, "--jobs: expected a number from 1 to %d", JOBS_MAX);
      verifying->jobs = jobs;
    } else if (argv[i][0] == '-' && argv[i][1]) {
      return why_say(why, "unknown option '%s'", argv[i]);
    } else if (verifying->path) {
      return why_say(why, "unexpected '%s': there is one log", argv[i]);
    } else {
      verifying->path = argv[i];
    }
  if (!verifying->path) why_say(why, "the log is missing");
  return verifying->path != NULL;
}

int arena_verify(int argc, char **argv) {
  struct verifying verifying = {.jobs = 1};
  struct why why = {0};
  int status = EXIT_INTERNAL;
  if (take_words(&verifying, argc, argv, &why) && verifying.help) {
    fputs(usage, stdout);
    fputs(help, stdout);
    status = EXIT_MOVED;
  } else if (why.text[0] || !verifying.path) {
    complain("onemove verify", NULL, &why);
    fputs(usage, stderr);
  } else {
    status = verify(&verifying, &why);
  }
  return complain_if_unwritten("onemove verify") ? status : EXIT_INTERNAL;
}
