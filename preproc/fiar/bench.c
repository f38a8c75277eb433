/* Measures the solver: bench [--check] FILE...
 *
 * Each line of a file is a position (make_sets.c): its moves (- for none) and its score. The solver
 * has one thread, no opening book, and an empty transposition table for each position; the second
 * time shown includes emptying it. With --check, every score is also compared with the best score
 * among its columns and, where it can finish, with that of a plain slow search. */
#include "bench/measure.h"
#include "games/fiar/mind/solve.h"
#include "support/plain_fiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_MIB = 64, MIB_BITS = 20, PLAIN_STONES_MIN = 26, LINE_ROOM = 128 };

struct bench {
  struct fiar_table table;
  struct fiar_search search;
  size_t positions, wrong;
  double seconds, whole_seconds; /* in the search; including the preparation */
};

static int best_column(struct fiar_search *search, const struct fiar_position *position) {
  int best = -FIAR_SCORE_NONE;
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    int score = -FIAR_SCORE_NONE;
    if (!(fiar_playable(position->all) & fiar_column(column))) continue;
    fiar_solve_column(search, position, column, &score);
    if (score > best) best = score;
  }
  return best;
}

static bool plain_agrees(const char *moves, int score) {
  struct plain plain = {0};
  if (strlen(moves) < PLAIN_STONES_MIN) return true;
  for (; *moves; moves++)
    plain_play(&plain, *moves - '1');
  return plain_score(&plain) == score;
}

/* Plays a string of columns; false if that is illegal or ends the game. */
static bool play_moves(const char *moves, struct fiar_position *position) {
  *position = (struct fiar_position){0};
  for (; *moves; moves++) {
    if (*moves < '1' || *moves > '0' + FIAR_COLUMNS || fiar_over(position) ||
        !fiar_play(position, *moves - '1'))
      return false;
  }
  return !fiar_over(position);
}

static void solve_line(struct bench *bench, const char *moves, int expected, bool check) {
  struct fiar_position position;
  struct fiar_verdict verdict;
  struct fiar_search other = {.table = &bench->table};
  bool good = play_moves(moves, &position);
  double before = bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
  fiar_table_clear(&bench->table);
  double start = bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
  good = good && fiar_solve(&bench->search, &position, &verdict);
  double end = bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
  bench->seconds += end - start;
  bench->whole_seconds += end - before;
  bench->positions++;
  good = good && verdict.lower == expected;
  if (good && check)
    good = best_column(&other, &position) == expected && plain_agrees(moves, expected);
  if (good) return;
  bench->wrong++;
  printf("wrong: %s %d\n", moves, expected);
}

static bool run_set(const char *path, bool check) {
  const double microseconds = 1e6, millions = 1e-6;
  char moves[LINE_ROOM], line[LINE_ROOM];
  int score;
  struct bench bench = {0};
  FILE *file = fopen(path, "r");
  if (!file) return perror(path), false;
  fiar_table_open(&bench.table, (size_t)TABLE_MIB << MIB_BITS);
  bench.search.table = &bench.table;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "%127s %d", moves, &score) != 2) continue;
    if (strcmp(moves, "-") == 0) moves[0] = '\0'; /* the empty board */
    solve_line(&bench, moves, score, check);
  }
  double count = (double)bench.positions, nodes = (double)bench.search.nodes;
  printf("%-36s %5zu %12.2f %12.2f %14.1f %12.1f %6.1f %4d\n", path, bench.positions,
         bench.seconds / count * microseconds, bench.whole_seconds / count * microseconds,
         nodes / count, count / bench.seconds, nodes / bench.seconds * millions, TABLE_MIB);
  fflush(stdout);
  fclose(file);
  fiar_table_close(&bench.table);
  return bench.wrong == 0;
}

int main(int argc, char **argv) {
  bool check = argc > 1 && strcmp(argv[1], "--check") == 0, good = true;
  printf("%-36s %5s %12s %12s %14s %12s %6s %4s\n", "set", "pos.", "us/pos.", "us in all",
         "nodes/pos.", "pos./s", "Mn/s", "MiB");
  for (int i = 1 + check; i < argc; i++)
    good = run_set(argv[i], check) && good;
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
