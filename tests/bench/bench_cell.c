/* What a run in a cell costs next to a bare vfork and exec of the same program in the same cell,
 * for each layer by itself, for none and for all: a player is started for every move.
 *
 *   bench_cell NOTHING [rounds=N]
 *
 * NOTHING is a program that does nothing. The bare runs are made by this program, which runs in the
 * cell itself for that, in turn with the runs of cell_run. All times are medians. */
#include "arena/cell.h"
#include "arena/keeper.h"
#include "bench/measure.h"
#include "core/budget.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 100 }; /* of a kind before the other kind has its turn */

static double microseconds(void) {
  const double many = (double)(NS_PER_SECOND / NS_PER_US);
  return bench_seconds(CLOCK_MONOTONIC) * many;
}

static int ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static double median(double *time, long count) {
  qsort(time, (size_t)count, sizeof *time, ascending);
  return time[count / 2];
}

/* In the cell: prints what each of some bare runs took. */
static int run_bare(const char *program) {
  for (int i = 0; i < RUNS; i++) {
    double start = microseconds();
    pid_t pid = vfork(); /* NOLINT(clang-analyzer-*) */
    if (pid == 0) {
      execl(program, program, (char *)NULL);
      _exit(EXIT_FAILURE);
    }
    if (pid < 0 || waitpid(pid, NULL, 0) < 0) return EXIT_FAILURE;
    printf("%f\n", microseconds() - start);
  }
  return EXIT_SUCCESS;
}

static void fail(const char *what, const struct why *why) {
  fprintf(stderr, "bench_cell: %s: %s\n", what, why->text);
  exit(EXIT_FAILURE);
}

static const struct cell_time ample = {
    .cpu_ns = 10 * NS_PER_SECOND, .wall_ns = 20 * NS_PER_SECOND, .cap_ns = 40 * NS_PER_SECOND};

static void take_bare(struct cell *cell, const char *self, const char *nothing, double *time) {
  const char *const command[] = {self, "--bare", nothing, NULL};
  struct cell_report report;
  struct why why = {.text = "it failed"};
  if (!cell_run(cell, command, &ample, &report, &why) || report.status != 0)
    fail("a bare run", &why);
  char *rest = (char *)report.out;
  for (int i = 0; i < RUNS; i++)
    time[i] = strtod(rest, &rest);
}

static void take_refereed(struct cell *cell, const char *nothing, double *time) {
  const char *const command[] = {nothing, NULL};
  struct cell_report report;
  struct why why = {.text = "it failed"};
  for (int i = 0; i < RUNS; i++) {
    double start = microseconds();
    if (!cell_run(cell, command, &ample, &report, &why) || report.status != 0) fail("a run", &why);
    time[i] = microseconds() - start;
  }
}

static void measure(const char *name, uint32_t layers, const char *self, const char *nothing,
                    long rounds) {
  const char *const visible[] = {self, nothing, NULL}, *const hidden[] = {NULL};
  const char *scratch = getenv("TMPDIR");
  const struct cell_plan plan = {.layers = layers,
                                 .limits = cell_usual_limits,
                                 .visible = visible,
                                 .hidden = hidden,
                                 .scratch = scratch ? scratch : "/tmp",
                                 .slot = 1};
  struct why why;
  double *bare = calloc((size_t)rounds * RUNS, sizeof *bare);
  double *refereed = calloc((size_t)rounds * RUNS, sizeof *refereed);
  if (!bare || !refereed) exit(EXIT_FAILURE);
  double start = microseconds();
  struct cell *cell = cell_open(&plan, &why);
  if (!cell) fail("cell_open", &why);
  double opened = microseconds() - start;
  if (layers != LAYERS_ALL && layers & ~cell_layers(cell)) {
    printf("%-9s not granted\n", name);
  } else {
    for (long i = 0; i < rounds; i++) {
      take_bare(cell, self, nothing, bare + i * RUNS);
      take_refereed(cell, nothing, refereed + i * RUNS);
    }
    start = microseconds();
    cell_close(cell);
    cell = NULL;
    double closed = microseconds() - start;
    double theirs = median(bare, rounds * RUNS), ours = median(refereed, rounds * RUNS);
    printf("%-9s %8.0f %8.0f %7.2f %10.0f %8.0f\n", name, theirs, ours, ours / theirs, opened,
           closed);
  }
  cell_close(cell);
  free(bare);
  free(refereed);
}

int main(int argc, char **argv) {
  enum { ROUNDS = 20 };
  char self[PATH_MAX], nothing[PATH_MAX];
  if (argc == 3 && strcmp(argv[1], "cell") == 0) return cell_keeper();
  if (argc == 3 && strcmp(argv[1], "--bare") == 0) return run_bare(argv[2]);
  if (argc < 2 || !realpath("/proc/self/exe", self) || !realpath(argv[1], nothing))
    return fputs("usage: bench_cell NOTHING [rounds=N]\n", stderr), EXIT_FAILURE;
  long rounds = bench_argument(argc, argv, "rounds", ROUNDS);
  puts("microseconds\nlayers    bare run in cell   ratio    opening  closing");
  measure("none", 0, self, nothing, rounds);
  for (enum layer layer = 0; layer < LAYERS; layer++)
    measure(layer_name(layer), LAYER_BIT(layer), self, nothing, rounds);
  measure("all", LAYERS_ALL, self, nothing, rounds);
  return EXIT_SUCCESS;
}
