/* Measures the builder of Peel's grids: bench_peel [HANDS [MILLISECONDS]].
 *
 * Hands of 11 to 144 tiles, drawn at random from the game's 144, the same ones every time, each
 * built once, in one thread. Every grid is checked. */
#include "bench/measure.h"
#include "core/base/memory.h"
#include "games/peel/mind/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HANDS = 200, HANDS_MAX = 100000, TIME = 1000, SEED = 20 };

static double microseconds(void) {
  return 1e6 * bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

static void check(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS]) {
  struct why why = {0};
  if (peel_grid_use(grid, tiles, &why) == GRID_USES_ALL &&
      peel_grid_check(grid, &peel_lexicon_begin, &why))
    return;
  fprintf(stderr, "a wrong grid: %s\n", why.text);
  exit(EXIT_FAILURE);
}

struct row {
  int hands, result[BUILD_RESULTS]; /* indexed by enum build_result */
  double *time;
};

static void print_row(const char *what, unsigned size, struct row *row) {
  const double percent = 100, most = 0.95;
  int built = row->result[BUILD_FOUND] + row->result[BUILD_NONE] + row->result[BUILD_UNKNOWN];
  if (built == 0) return;
  qsort(row->time, (size_t)built, sizeof *row->time, bench_ascending);
  printf("%-7s %5u %6d %7.1f %6d %8d %10.1f %10.1f %10.1f\n", what, size, built,
         percent * row->result[BUILD_FOUND] / built, row->result[BUILD_NONE],
         row->result[BUILD_UNKNOWN], row->time[built / 2], row->time[(int)(most * built)],
         row->time[built - 1]);
  fflush(stdout);
}

/* Deals hand number `i` of a size; returns the letter of the bunch's next tile, 0 to 25. */
static int deal(struct dice *dealer, unsigned size, uint8_t tiles[PEEL_LETTERS]) {
  char bunch[PEEL_TILES + 1];
  struct why why;
  peel_tiles_write(peel_tile_set, bunch);
  dice_shuffle(dealer, bunch, PEEL_TILES, 1);
  peel_tiles_read((struct span){bunch, size}, tiles, &why);
  return size < PEEL_TILES ? bunch[size] - 'A' : 0;
}

/* Builds `row->hands` hands; with `extend`, adds a tile to each grid and measures only that. */
static void measure(unsigned size, bool extend, struct row *row, long milliseconds) {
  struct dice dice;
  int count = 0;
  struct dice dealer = dice_of(SEED + size);
  memset(row->result, 0, sizeof row->result);
  for (int i = 0; i < row->hands; i++) {
    uint8_t tiles[PEEL_LETTERS];
    struct grid grid;
    struct budget budget = budget_of_time(bench_processor_clock(), milliseconds);
    int next = deal(&dealer, size, tiles);
    dice_seed(&dice, (uint64_t)i);
    double start = microseconds();
    enum build_result result = peel_build(&peel_lexicon_begin, NULL, tiles, &dice, &budget, &grid);
    if (extend) {
      if (result != BUILD_FOUND) continue;
      tiles[next]++;
      budget = budget_fresh(&budget);
      start = microseconds();
      result = peel_build(&peel_lexicon_begin, &grid, tiles, &dice, &budget, &grid);
    }
    row->time[count++] = microseconds() - start;
    row->result[result]++;
    if (result == BUILD_FOUND) check(&grid, tiles);
  }
  print_row(extend ? "add one" : "build", size, row);
}

int main(int argc, char **argv) {
  static const unsigned sizes[] = {11, 15, 21, 40, 72, PEEL_TILES};
  const size_t count = sizeof sizes / sizeof *sizes;
  struct row row = {.hands = argc > 1 ? atoi(argv[1]) : HANDS};
  long milliseconds = argc > 2 ? atol(argv[2]) : TIME;
  if (row.hands < 1 || row.hands > HANDS_MAX || milliseconds < 1) return EXIT_FAILURE;
  row.time = memory_new((size_t)row.hands, sizeof *row.time);
  printf("lexicon: %lu words, %zu bytes\n", (unsigned long)peel_lexicon_begin.words,
         peel_lexicon_size(&peel_lexicon_begin));
  printf("%-7s %5s %6s %7s %6s %8s %10s %10s %10s\n", "", "tiles", "hands", "found %", "none",
         "unknown", "median us", "95 % us", "max us");
  for (size_t i = 0; i < count; i++)
    measure(sizes[i], false, &row, milliseconds);
  for (size_t i = 0; i + 1 < count; i++)
    measure(sizes[i], true, &row, milliseconds);
  measure(PEEL_TILES - 1, true, &row, milliseconds);
  free(row.time);
  return EXIT_SUCCESS;
}
