/* The cost of a move without a search, as a whole process, measured in turns with the least that it
 * could cost, a program that copies the file (floor.c): players are started for every move.
 *
 *   bench_start PROGRAM GAME FLOOR [FOLDER ...]
 *
 * Writes such a board in each FOLDER (default: the one for temporary files), on which PROGRAM then
 * moves some thousand times. Replacing a file costs what the file system takes for it, so a folder
 * in memory shows the program itself. Also counts page faults, which are what a start costs besides
 * the system calls. */
#include "bench/measure.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { ROUNDS = 2000, PATH_ROOM = 4096 };

struct forced {
  const char *game, *what, *board;
};

#define FREE_ROW ". . . . . . .\n"
#define DECK "1A1A1A1A1A2B2B2B2B2B1A2B1A2B1A2B1A2B1A2B"

/* A deal with the default words. */
#define PEEL_BUNCH                                                                                 \
  "bunch EAAONLAEAFNEMDTDAURCXAAITEIYLDPIMRTHTEEAVEXCOWTRSBUHETASDPTFUVIE"                         \
  "KEJIFOENOIBDRURAIZOIROSLPGEVHGSLRLSOOE"
#define PEEL_HANDS                                                                                 \
  "hand 1 ABCDEEEEGIIJKMNORSWYZ\ngrid 1 -\nhand 2 AAEGIINNNNOOQQRTTUUWY\ngrid 2 -\n"

/* None of them needs thought, except Peel's, which is a grid of 21 tiles. */
static const struct forced boards[] = {
    {"penguins", "one penguin, one floe beside it", "1 3\n01 10 00\nonemove 1 1\n"},
    {"fiar", "the first move of the book",
     "1 2 3 4 5 6 7\n" FREE_ROW FREE_ROW FREE_ROW FREE_ROW FREE_ROW FREE_ROW},
    {"fiar", "one free cell",
     "1 2 3 4 5 6 7\n. @ O @ @ O @\n@ O O @ O O @\n@ @ @ O @ @ O\nO O @ O @ O O\n"
     "O @ O O @ @ @\nO O O @ O @ @\n"},
    {"bark", "six equal cards, one cell",
     "3 3 20 1\n=" DECK "\n1A1A1A1A1A1A\n2B2B2B2B2B\n1A2B1A\n2B**2B\n1A2B1A\n"},
    {"president", "one card", "2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nonemove 1 0\n- 2 0\n"},
    {"peel", "one tile",
     "2 1\nbunch ?142\nhand 1 Q\ngrid 1 -\nhand 2 ?1\ngrid 2 -\nlexicon e0fd24dde42a6e4b\n"
     "onemove 1 0\n- 2 0\n"},
    {"peel", "21 tiles",
     "2 1\n" PEEL_BUNCH "\n" PEEL_HANDS "lexicon e0fd24dde42a6e4b\nonemove 1 0\n- 2 0\n"},
};

/* The runs of one program. */
struct runs {
  double time[ROUNDS]; /* microseconds */
  long faults;         /* in all runs, without those that wait for a disk */
};

static double microseconds(void) {
  return 1e6 * bench_seconds(CLOCK_MONOTONIC);
}

/* Starts a program and waits for it; its exit status goes to `status`. */
static void run(char *const argv[], posix_spawn_file_actions_t *quiet, int round, struct runs *runs,
                int *status) {
  double start = microseconds();
  struct rusage used;
  pid_t pid;
  if (posix_spawn(&pid, argv[0], quiet, NULL, argv, environ) != 0) {
    perror(argv[0]);
    exit(EXIT_FAILURE);
  }
  wait4(pid, status, 0, &used);
  runs->time[round] = microseconds() - start;
  runs->faults += used.ru_minflt;
}

static double median(struct runs *runs) {
  qsort(runs->time, ROUNDS, sizeof *runs->time, bench_ascending);
  return runs->time[ROUNDS / 2];
}

static void measure(char *program, char *floor, const struct forced *forced, const char *folder,
                    posix_spawn_file_actions_t *quiet) {
  static struct runs of_move, of_floor;
  char input[PATH_ROOM], output[PATH_ROOM];
  int status = 0;
  snprintf(input, sizeof input, "%s/bench_start.%ld.in", folder, (long)getpid());
  snprintf(output, sizeof output, "%s/bench_start.%ld.out", folder, (long)getpid());
  FILE *file = fopen(input, "w");
  if (!file || fputs(forced->board, file) < 0 || fclose(file) != 0) {
    perror(input);
    exit(EXIT_FAILURE);
  }
  char phase[] = "phase=movement";
  char *move[] = {program, phase, input, output, NULL},
       *least[] = {floor, phase, input, output, NULL};
  of_move.faults = of_floor.faults = 0;
  for (int i = 0; i < ROUNDS && status == 0; i++) {
    run(move, quiet, i, &of_move, &status);
    run(least, quiet, i, &of_floor, &(int){0});
  }
  unlink(input);
  unlink(output);
  if (status != 0) {
    fprintf(stderr, "%s: made no move (status %d)\n", program, status);
    exit(EXIT_FAILURE);
  }
  double mine = median(&of_move), theirs = median(&of_floor);
  printf("%s (%s) in %s: %.0f us, floor: %.0f us, ratio %.3f; page faults %.1f and %.1f\n", program,
         forced->what, folder, mine, theirs, mine / theirs, (double)of_move.faults / (double)ROUNDS,
         (double)of_floor.faults / (double)ROUNDS);
}

int main(int argc, char **argv) {
  posix_spawn_file_actions_t quiet;
  const char *usual = getenv("TMPDIR");
  if (argc < 4) return fputs("usage: bench_start PROGRAM GAME FLOOR [FOLDER ...]\n", stderr), 3;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", 1 /* O_WRONLY */, 0);
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    if (strcmp(boards[i].game, argv[2]) != 0) continue;
    if (argc == 4) measure(argv[1], argv[3], &boards[i], usual ? usual : "/tmp", &quiet);
    for (int folder = 4; folder < argc; folder++)
      measure(argv[1], argv[3], &boards[i], argv[folder], &quiet);
  }
  posix_spawn_file_actions_destroy(&quiet);
  return EXIT_SUCCESS;
}
