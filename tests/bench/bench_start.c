/* What a move that needs no thought costs as a whole process, next to a program that does nothing
 * and is started the same way, in turn with it: players are started for every move.
 *
 *   bench_start PROGRAM GAME NOTHING [FOLDER ...]
 *
 * In each FOLDER (default: the one for temporary files) such a board is written, and
 * PROGRAM moves on it some thousand times. Replacing a file costs what the file system takes for
 * it, so a folder in memory shows the program itself. */
#include "core/budget.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { ROUNDS = 2000, PATH_ROOM = 4096 };

struct forced {
  const char *game, *board;
};

#define FREE_ROW ". . . . . . .\n"
#define DECK "1A1A1A1A1A2B2B2B2B2B1A2B1A2B1A2B1A2B1A2B"

/* A deal with the default words. */
#define PEEL_BUNCH                                                                                 \
  "bunch EAAONLAEAFNEMDTDAURCXAAITEIYLDPIMRTHTEEAVEXCOWTRSBUHETASDPTFUVIE"                         \
  "KEJIFOENOIBDRURAIZOIROSLPGEVHGSLRLSOOE"
#define PEEL_HANDS                                                                                 \
  "hand 1 ABCDEEEEGIIJKMNORSWYZ\ngrid 1 -\nhand 2 AAEGIINNNNOOQQRTTUUWY\ngrid 2 -\n"

/* Penguins: one penguin, one floe beside it. Four In A Row: the first move of the book. Bark: six
 * equal cards, one cell. President: one card. Peel: a grid of 21 tiles, which does need a thought.
 */
static const struct forced boards[] = {
    {"penguins", "1 3\n01 10 00\nonemove 1 1\n"},
    {"fiar", "1 2 3 4 5 6 7\n" FREE_ROW FREE_ROW FREE_ROW FREE_ROW FREE_ROW FREE_ROW},
    {"bark", "3 3 20 1\n=" DECK "\n1A1A1A1A1A1A\n2B2B2B2B2B\n1A2B1A\n2B**2B\n1A2B1A\n"},
    {"president", "2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nonemove 1 0\n- 2 0\n"},
    {"peel", "2 1\n" PEEL_BUNCH "\n" PEEL_HANDS "lexicon e0fd24dde42a6e4b\nonemove 1 0\n- 2 0\n"},
};

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * (double)(NS_PER_SECOND / NS_PER_US) +
         (double)now.tv_nsec / (double)NS_PER_US;
}

/* Starts a program and waits for it; its exit status goes to `status`. */
static double run(char *const argv[], posix_spawn_file_actions_t *quiet, int *status) {
  double start = microseconds();
  pid_t pid;
  if (posix_spawn(&pid, argv[0], quiet, NULL, argv, environ) != 0) {
    perror(argv[0]);
    exit(EXIT_FAILURE);
  }
  waitpid(pid, status, 0);
  return microseconds() - start;
}

static int ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static double median(double *time) {
  qsort(time, ROUNDS, sizeof *time, ascending);
  return time[ROUNDS / 2];
}

static void measure(char *program, char *nothing, const char *board, const char *folder,
                    posix_spawn_file_actions_t *quiet) {
  static double of_move[ROUNDS], of_nothing[ROUNDS];
  char input[PATH_ROOM], output[PATH_ROOM];
  int status = 0;
  snprintf(input, sizeof input, "%s/bench_start.%ld.in", folder, (long)getpid());
  snprintf(output, sizeof output, "%s/bench_start.%ld.out", folder, (long)getpid());
  FILE *file = fopen(input, "w");
  if (!file || fputs(board, file) < 0 || fclose(file) != 0) {
    perror(input);
    exit(EXIT_FAILURE);
  }
  char phase[] = "phase=movement";
  char *move[] = {program, phase, input, output, NULL}, *idle[] = {nothing, NULL};
  for (int i = 0; i < ROUNDS && status == 0; i++) {
    of_move[i] = run(move, quiet, &status);
    of_nothing[i] = run(idle, quiet, &(int){0});
  }
  unlink(input);
  unlink(output);
  if (status != 0) {
    fprintf(stderr, "%s: made no move (status %d)\n", program, status);
    exit(EXIT_FAILURE);
  }
  double mine = median(of_move), theirs = median(of_nothing);
  printf("%s in %s: %.0f us, nothing: %.0f us, ratio %.2f\n", program, folder, mine, theirs,
         mine / theirs);
}

int main(int argc, char **argv) {
  posix_spawn_file_actions_t quiet;
  const char *usual = getenv("TMPDIR");
  if (argc < 4) return fputs("usage: bench_start PROGRAM GAME NOTHING [FOLDER ...]\n", stderr), 3;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", 1 /* O_WRONLY */, 0);
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    if (strcmp(boards[i].game, argv[2]) != 0) continue;
    if (argc == 4) measure(argv[1], argv[3], boards[i].board, usual ? usual : "/tmp", &quiet);
    for (int folder = 4; folder < argc; folder++)
      measure(argv[1], argv[3], boards[i].board, argv[folder], &quiet);
  }
  posix_spawn_file_actions_destroy(&quiet);
  return EXIT_SUCCESS;
}
