/* Measures the builder of Peel's grids: bench_peel [HANDS [MILLISECONDS]].
 *
 * Hands of 11 to 144 tiles, drawn at random from the 144 of the game, the same ones every time,
 * each built once, one thread. Every grid is checked. */
#include "peel/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HANDS = 200, HANDS_MAX = 100000, TIME = 1000, SEED = 20 };

static double microseconds(void) {
  const double million = 1e6, thousandth = 1e-3;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * million + (double)now.tv_nsec * thousandth;
}

static int compare(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void draw(struct dice *dice, unsigned size, uint8_t tiles[PEEL_LETTERS]) {
  char bunch[PEEL_TILES];
  struct why why;
  peel_tiles_bunch(bunch);
  dice_shuffle(dice, bunch, PEEL_TILES, 1);
  peel_tiles_read((struct span){bunch, size}, tiles, &why);
}

static void check(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS]) {
  struct why why = {0};
  if (peel_grid_use(grid, tiles, &why) == GRID_USES_ALL &&
      peel_grid_check(grid, peel_lexicon_default(), &why))
    return;
  fprintf(stderr, "a wrong grid: %s\n", why.text);
  exit(EXIT_FAILURE);
}

struct row {
  int hands, result[3];
  double *time;
};

static void print_row(unsigned size, struct row *row) {
  const double percent = 100, most = 0.95;
  qsort(row->time, (size_t)row->hands, sizeof *row->time, compare);
  printf("%5u %6d %7.1f %6d %8d %10.1f %10.1f %10.1f\n", size, row->hands,
         percent * row->result[BUILD_FOUND] / row->hands, row->result[BUILD_NONE],
         row->result[BUILD_UNKNOWN], row->time[row->hands / 2], row->time[(int)(most * row->hands)],
         row->time[row->hands - 1]);
  fflush(stdout);
}

static void build_hands(unsigned size, struct row *row, long milliseconds) {
  struct dice dealer, dice;
  dice_seed(&dealer, SEED + size);
  memset(row->result, 0, sizeof row->result);
  for (int i = 0; i < row->hands; i++) {
    uint8_t tiles[PEEL_LETTERS];
    struct grid grid;
    struct budget budget = budget_of_time(clock_monotonic(), milliseconds);
    draw(&dealer, size, tiles);
    dice_seed(&dice, (uint64_t)i);
    double start = microseconds();
    enum build_result result = peel_build(peel_lexicon_default(), tiles, &dice, &budget, &grid);
    row->time[i] = microseconds() - start;
    row->result[result]++;
    if (result == BUILD_FOUND) check(&grid, tiles);
    if (result == BUILD_UNKNOWN && getenv("SHOW")) {
      char t[145];
      peel_tiles_write(tiles, t);
      printf("%s\n", t);
    }
  }
}

int main(int argc, char **argv) {
  static const unsigned sizes[] = {11, 15, 21, 40, 72, 144};
  struct row row = {.hands = argc > 1 ? atoi(argv[1]) : HANDS};
  long milliseconds = argc > 2 ? atol(argv[2]) : TIME;
  if (row.hands < 1 || row.hands > HANDS_MAX || milliseconds < 1) return EXIT_FAILURE;
  row.time = malloc((size_t)row.hands * sizeof *row.time);
  if (!row.time) return EXIT_FAILURE;
  printf("%5s %6s %7s %6s %8s %10s %10s %10s\n", "tiles", "hands", "found %", "none", "unknown",
         "median us", "95 % us", "max us");
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    build_hands(sizes[i], &row, milliseconds);
    print_row(sizes[i], &row);
  }
  free(row.time);
  return EXIT_SUCCESS;
}
