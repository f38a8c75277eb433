/* Measures the share of random positions that is answered exactly in a given time: exact MS FROM TO
 * COUNT [SEED]
 *
 * For each number of stones from FROM to TO, answers COUNT positions of random moves by book or
 * solver, as the player does, each with an empty table of the player's size. The time is the
 * processor's, so that other work on the machine does not count. Also reports the longest time that
 * a position took. */
#include "bench/measure.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>

static const size_t table_bytes = (size_t)16 << 20;

static bool is_solved(const struct fiar_position *position, int64_t milliseconds,
                      int64_t *longest) {
  struct clock clock = bench_processor_clock();
  struct budget budget = budget_of_time(clock, milliseconds);
  struct fiar_table table;
  struct fiar_verdict verdict;
  fiar_table_open(&table, table_bytes);
  struct fiar_search search = {.table = &table, .budget = &budget};
  int64_t begun = clock.now(clock.context);
  bool solved = fiar_solve(&search, position, &verdict);
  int64_t taken = clock.now(clock.context) - begun;
  if (taken > *longest) *longest = taken;
  fiar_table_close(&table);
  return solved;
}

int main(int argc, char **argv) {
  enum { WORDS = 5, BASE = 10 };
  if (argc < WORDS) {
    fputs("usage: exact MS FROM TO COUNT [SEED]\n", stderr);
    return EXIT_FAILURE;
  }
  const double percent = 100.0;
  int to = atoi(argv[3]), count = atoi(argv[4]);
  struct dice dice;
  dice_seed(&dice, argc > WORDS ? strtoul(argv[WORDS], NULL, BASE) : 1);
  for (int stones = atoi(argv[2]); stones <= to; stones++) {
    int booked = 0, solved = 0, score, column;
    int64_t longest = 0;
    for (int i = 0; i < count;) {
      struct fiar_position position;
      char moves[FIAR_CELLS + 1];
      if (!tree_random(&dice, stones, &position, moves)) continue;
      if (fiar_book_find(&position, &score, &column))
        booked++;
      else
        solved += is_solved(&position, atol(argv[1]), &longest);
      i++;
    }
    printf(
        "%2d stones: %5.1f %% of %d exact in %s ms, %d of them by book; the longest took %.0f ms\n",
        stones, percent * (booked + solved) / count, count, argv[1], booked,
        (double)longest / (double)NS_PER_MS);
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}
