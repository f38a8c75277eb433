/* How the table and its script talk on systems with pipes and fork; table.h has the words. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): prctl */
#include "onemove/table/table.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "process/lines.h"
#include "process/process.h"
#include "process/signals.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/* The script's file descriptors; ours are above them. */
enum { SCRIPT_READS = 3, SCRIPT_WRITES = 4, ABOVE = 10 };

/* Answers until the game is over; before the last answer everything is cleaned up. */
static void serve(struct table *table, int from, int to) {
  struct lines lines;
  char *line, answer[16];
  size_t length;
  bool over = false;
  lines_open(&lines, from, LINES_ROOM - 1);
  while (!over && lines_next(&lines, NULL, &line, &length) == LINE_READ) {
    int size = snprintf(answer, sizeof answer, "%d\n", table_obey(table, line, &over));
    if (over) table_close(table);
    if (!file_print(to, answer, (size_t)size)) break;
  }
  if (!over) table_close(table);
}

/* The table ends with the script, however that ends, and players, who run as the same
 * user, cannot look into it. */
static void guard(pid_t script) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_DUMPABLE, 0);
  if (getppid() != script) _exit(EXIT_INTERNAL);
}

/* Becomes the script again; returns only if that is impossible. */
static void become_script(const char *script, pid_t table, unsigned seats, int from, int to) {
  char numbers[ROSTER_SEATS_MAX][12], pid[24];
  const char *argv[ROSTER_SEATS_MAX + 5] = {"sh", script, "--table", pid};
  snprintf(pid, sizeof pid, "%ld", (long)table);
  for (unsigned i = 0; i < seats; i++) {
    snprintf(numbers[i], sizeof numbers[i], "%u", i + 1);
    argv[4 + i] = numbers[i];
  }
  if (dup2(from, SCRIPT_READS) == SCRIPT_READS && dup2(to, SCRIPT_WRITES) == SCRIPT_WRITES)
    execvp("sh", (char *const *)argv);
  kill(table, SIGTERM);
}

int table_converse(struct table *table, const char *script) {
  int words[2], answers[2];
  struct why why = {0};
  pid_t parent = getpid(), child = -1;
  if (process_pipe(words, ABOVE) && process_pipe(answers, ABOVE)) child = fork();
  if (child == 0) {
    guard(parent);
    close(words[1]);
    close(answers[0]);
    signals_catch();
    process_adopt_orphans();
    serve(table, words[0], answers[1]);
    return EXIT_MOVED;
  }
  if (child > 0) become_script(script, child, table->options.players, answers[0], words[1]);
  why_errno(&why, "the script cannot be started");
  complain("game-master", NULL, &why);
  if (child < 0) table_close(table);
  return EXIT_INTERNAL;
}
