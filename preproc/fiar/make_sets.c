/* Makes the sets of positions for `make bench-fiar`: make_sets FOLDER [NAME]
 *
 * Every position comes from random moves, uniform over the playable columns; their number is drawn
 * from the set's range. Games that end early are discarded, and so are positions that occurred
 * before or whose distance to the end under best play is outside the set's range. Each line of a
 * set has the moves and the score. Positions with fewer than eight stones are left out, because
 * they take up to ten seconds and would dominate the means of the last sets. The classes are those
 * of P. Pons, "Solving Connect 4: how to build a perfect AI" (2015). */
#include "core/base/dice.h"
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct set {
  const char *name;
  int stones_min, stones_max, left_min, left_max, size;
};

static const struct set sets[] = {
    {"end-easy", 29, 40, 1, 13, 1000},       {"middle-easy", 15, 28, 1, 13, 1000},
    {"middle-medium", 15, 28, 14, 27, 1000}, {"begin-easy", 8, 14, 1, 13, 300},
    {"begin-medium", 8, 14, 14, 27, 200},    {"begin-hard", 8, 14, 28, 42, 50},
};

enum { MOVES_ROOM = FIAR_CELLS + 1, SIZE_MAX_OF_SET = 1000 };
static const uint64_t seed = 20240101;
static const size_t table_bytes = (size_t)256 << 20;

static bool known(const uint64_t *keys, int count, uint64_t key) {
  for (int i = 0; i < count; i++)
    if (keys[i] == key) return true;
  return false;
}

/* Does the position belong in the set? Then `score` is its score. */
static bool belongs(struct fiar_table *table, const struct set *set,
                    const struct fiar_position *position, int *score) {
  struct fiar_search search = {.table = table};
  struct fiar_verdict verdict;
  if (!fiar_solve(&search, position, &verdict)) return false;
  int left = fiar_distance(fiar_stones(position), verdict.lower);
  *score = verdict.lower;
  return left >= set->left_min && left <= set->left_max;
}

static void make_set(struct fiar_table *table, const struct set *set, struct dice *dice,
                     FILE *file) {
  uint64_t keys[SIZE_MAX_OF_SET];
  uint32_t span = (uint32_t)(set->stones_max - set->stones_min + 1);
  for (int count = 0; count < set->size;) {
    struct fiar_position position;
    char moves[MOVES_ROOM];
    int score;
    int stones = set->stones_min + (int)dice_roll(dice, span);
    if (!tree_random(dice, stones, &position, moves)) continue;
    uint64_t key = fiar_canonical(fiar_key(position.own, position.all));
    if (known(keys, count, key) || !belongs(table, set, &position, &score)) continue;
    keys[count++] = key;
    fprintf(file, "%s %d\n", moves, score);
  }
}

int main(int argc, char **argv) {
  struct fiar_table table;
  if (argc < 2) {
    fputs("usage: make_sets FOLDER [NAME]\n", stderr);
    return EXIT_FAILURE;
  }
  fiar_table_open(&table, table_bytes);
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    if (argc > 2 && strcmp(argv[2], sets[i].name) != 0) continue;
    char path[1024];
    struct dice dice;
    dice_seed(&dice, seed + i);
    snprintf(path, sizeof path, "%s/%s.txt", argv[1], sets[i].name);
    FILE *file = fopen(path, "w");
    if (!file) {
      perror(path);
      return EXIT_FAILURE;
    }
    make_set(&table, &sets[i], &dice, file);
    fclose(file);
  }
  return EXIT_SUCCESS;
}
