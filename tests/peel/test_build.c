/* The builder: what it builds is complete, by another judge. */
#include "support/test.h"

#include "core/load.h"
#include "peel/build.h"
#include "peel/plain_check.h"

#include <stdio.h>

static struct plain_words words;

static int open_words(void **unused) {
  (void)unused;
  const char *text;
  size_t size;
  struct why why;
  if (!load_file(PEEL_WORDS_FILE, &text, &size, &why)) return -1;
  words = plain_words_of((char *)(uintptr_t)text); /* memory that is this process's own */
  return words.count == 0;
}

static int close_words(void **unused) {
  (void)unused;
  free(words.word);
  return 0;
}

static void draw(struct dice *dice, unsigned size, uint8_t tiles[PEEL_LETTERS]) {
  char bunch[PEEL_TILES];
  struct why why;
  peel_tiles_bunch(bunch);
  dice_shuffle(dice, bunch, PEEL_TILES, 1);
  assert_true(peel_tiles_read((struct span){bunch, size}, tiles, &why));
}

static void assert_complete(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS]) {
  char letters[PEEL_TILES + 1];
  struct why why = {0};
  struct out out = {0};
  peel_tiles_write(tiles, letters);
  peel_grid_write(grid, &out);
  if (!plain_complete(&words, out.text, letters)) fail_msg("%s: %s", letters, out.text);
  if (!peel_grid_check(grid, peel_lexicon_default(), &why)) fail_msg("%s", why.text);
  out_close(&out);
}

static void what_is_built_is_complete(void **unused) {
  (void)unused;
  enum { ROUNDS = 30, NODES = 100000 };
  struct dice dice;
  int built = 0, hands = 0;
  dice_seed(&dice, 3);
  for (unsigned size = 2; size <= PEEL_TILES; size += 1 + size / 8)
    for (int round = 0; round < ROUNDS; round++, hands++) {
      struct budget budget = budget_of_nodes(NODES);
      uint8_t tiles[PEEL_LETTERS];
      struct grid grid;
      draw(&dice, size, tiles);
      if (peel_build(peel_lexicon_default(), tiles, &dice, &budget, &grid) != BUILD_FOUND) continue;
      assert_complete(&grid, tiles);
      built++;
    }
  assert_true(built > hands * 3 / 4);
}

static void the_same_dice_and_nodes_build_the_same(void **unused) {
  (void)unused;
  enum { SIZE = 40 };
  struct grid grid[2];
  for (int i = 0; i < 2; i++) {
    struct dice dice;
    struct budget budget = budget_of_nodes(1000000);
    uint8_t tiles[PEEL_LETTERS];
    dice_seed(&dice, 5);
    draw(&dice, SIZE, tiles);
    memset(&grid[i], 0, sizeof grid[i]);
    assert_int_equal(peel_build(peel_lexicon_default(), tiles, &dice, &budget, &grid[i]),
                     BUILD_FOUND);
  }
  assert_memory_equal(&grid[0], &grid[1], sizeof grid[0]);
}

static void no_tile_or_one_is_no_grid(void **unused) {
  (void)unused;
  uint8_t tiles[PEEL_LETTERS] = {0};
  struct dice dice;
  struct grid grid;
  dice_seed(&dice, 1);
  for (int count = 0; count < 2; count++, tiles[0]++) {
    struct budget budget = budget_of_nodes(1000);
    assert_int_equal(peel_build(peel_lexicon_default(), tiles, &dice, &budget, &grid), BUILD_NONE);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_built_is_complete),
      cmocka_unit_test(the_same_dice_and_nodes_build_the_same),
      cmocka_unit_test(no_tile_or_one_is_no_grid),
  };
  return cmocka_run_group_tests(tests, open_words, close_words);
}
