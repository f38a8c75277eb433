/* Checks the book: verify_book [COUNT [SEED]]
 *
 * Solves COUNT random entries (by default all) without the book and compares score and move. These
 * are late entries and those with BOOK_COMPLETE stones; the earlier ones follow from these, as
 * tests/games/fiar/test_book.c checks. Then plays each late entry's move and every reply to it, and
 * reports the most nodes that the solver needed for a position that is no longer in the book. The
 * exit status is 1 if anything is wrong. */
#include "core/base/dice.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>

static const size_t large_table = (size_t)1 << 30, small_table = (size_t)1 << 20;

struct check {
  struct fiar_table large, small;
  uint64_t most_nodes, followers;
  size_t entries, wrong;
};

static void check_entry(struct check *check, const struct fiar_position *position, int score,
                        int column) {
  struct fiar_search search = {.table = &check->large};
  struct fiar_verdict verdict;
  int worth = -FIAR_SCORE_NONE;
  check->entries++;
  fiar_solve(&search, position, &verdict);
  fiar_solve_column(&search, position, column, &worth);
  if (verdict.lower == score && worth == score) return;
  check->wrong++;
  printf("key %llx: the book says %d by column %d, the solver %d, that column %d\n",
         (unsigned long long)fiar_key(position->own, position->all), score, column + 1,
         verdict.lower, worth);
}

/* Measures the cost of the positions after an entry that are not in the book. */
static void measure_followers(struct check *check, struct fiar_position position, int column) {
  fiar_play(&position, column);
  if (fiar_over(&position)) return;
  for (int answer = 0; answer < FIAR_COLUMNS; answer++) {
    struct fiar_position next = position;
    struct fiar_verdict verdict;
    int score, move;
    if (!fiar_play(&next, answer)) continue;
    if (fiar_over(&next) || fiar_book_find(&next, &score, &move)) continue;
    struct fiar_search search = {.table = &check->small};
    fiar_table_clear(&check->small);
    fiar_solve(&search, &next, &verdict);
    check->followers++;
    if (search.nodes > check->most_nodes) check->most_nodes = search.nodes;
  }
}

/* The book's entry for a position with at most BOOK_COMPLETE stones, or that of a win at once. */
static int complete_score(const struct fiar_position *position, int *column) {
  int score = fiar_score_now(fiar_stones(position));
  uint64_t wins = fiar_threats(position->own, position->all) & fiar_playable(position->all);
  if (wins)
    *column = __builtin_ctzll(wins) / FIAR_COLUMN_BITS;
  else if (!fiar_book_find(position, &score, column))
    score = FIAR_SCORE_NONE;
  return score;
}

int main(int argc, char **argv) {
  size_t late = fiar_book_late();
  struct dice dice;
  struct level level = {0};
  struct check check = {0};
  dice_seed(&dice, argc > 2 ? strtoul(argv[2], NULL, 10) : 1);
  fiar_table_open(&check.large, large_table);
  fiar_table_open(&check.small, small_table);
  tree_all(&level, BOOK_COMPLETE);
  size_t size = level.count + late, count = argc > 1 ? strtoul(argv[1], NULL, 10) : size;
  for (size_t i = 0; i < count; i++) {
    int score, column = FIAR_COLUMNS;
    size_t index = argc > 1 ? dice_roll(&dice, (uint32_t)size) : i;
    if (index < level.count) {
      score = complete_score(&level.at[index], &column);
      check_entry(&check, &level.at[index], score, column);
      continue;
    }
    struct fiar_position position = fiar_book_entry(index - level.count, &score, &column);
    check_entry(&check, &position, score, column);
    measure_followers(&check, position, column);
  }
  printf("%zu of %zu entries solved, %zu wrong\n", check.entries, size, check.wrong);
  printf("%llu positions after them that are not in the book: at most %llu nodes each\n",
         (unsigned long long)check.followers, (unsigned long long)check.most_nodes);
  return check.wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
