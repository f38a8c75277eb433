/* Makes the opening book: make_book [LEVELS] > book.txt
 *
 * Writes level by level (tree.h) what our player plays in each position: the digit of the column
 * and a letter for the score (`m` is 0, `n` +1, `l` -1), or a dot if the position is easy enough to
 * be solved during a game. */
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A position that is solved within this many nodes from an empty table, in about five milliseconds,
 * is easy. */
static const uint64_t easy_nodes = 40000;
static const size_t small_table = (size_t)1 << 20, large_table = (size_t)2 << 30;
enum { LINE_ENTRIES = 48, LEVELS_DEFAULT = 17 };

struct maker {
  struct fiar_table small, large;
  uint64_t nodes;
};

/* Solves one position; true if it is hard and thus belongs in the book. */
static bool belongs_in_book(struct maker *maker, const struct fiar_position *position,
                            struct fiar_verdict *verdict) {
  struct budget budget = budget_of_nodes(easy_nodes);
  struct fiar_search quick = {.table = &maker->small, .budget = &budget};
  fiar_table_clear(&maker->small);
  if (fiar_solve(&quick, position, verdict)) return false;
  struct fiar_search whole = {.table = &maker->large};
  fiar_solve(&whole, position, verdict);
  maker->nodes += whole.nodes;
  return true;
}

static size_t make_level(struct maker *maker, const struct level *level, struct level *next) {
  size_t entries = 0;
  for (size_t i = 0; i < level->count; i++) {
    struct fiar_verdict verdict;
    if (belongs_in_book(maker, &level->at[i], &verdict)) {
      entries++;
      printf("%d%c", verdict.column + 1, 'm' + verdict.lower);
      tree_replies(next, &level->at[i], verdict.column);
    } else
      putchar('.');
    if (i % LINE_ENTRIES == LINE_ENTRIES - 1) putchar('\n'), fflush(stdout);
  }
  if (level->count % LINE_ENTRIES) putchar('\n');
  return entries;
}

int main(int argc, char **argv) {
  int levels = argc > 1 ? atoi(argv[1]) : LEVELS_DEFAULT;
  struct maker maker = {0};
  struct level level[FIAR_CELLS + 2] = {{0}};
  if (!fiar_table_open(&maker.small, small_table) || !fiar_table_open(&maker.large, large_table)) {
    fputs("out of memory\n", stderr);
    return EXIT_FAILURE;
  }
  tree_roots(&level[0], &level[1]);
  for (int stones = 0; stones < levels; stones++) {
    if (!level[stones].count) continue;
    printf("# %d stones, %zu positions\n", stones, level[stones].count);
    size_t entries = make_level(&maker, &level[stones], &level[stones + 2]);
    fprintf(stderr, "%2d stones: %7zu positions, %7zu in the book, %.0f million nodes, %.0f s\n",
            stones, level[stones].count, entries, (double)maker.nodes / 1e6,
            (double)clock() / CLOCKS_PER_SEC);
    fflush(stdout);
    level_clear(&level[stones]);
  }
  return EXIT_SUCCESS;
}
