/* The random numbers: reproducible, in range, roughly uniform. */
#include "support/test.h"

#include "core/base/dice.h"

/* The first numbers of xoshiro256** seeded by splitmix64 from 0, computed with the authors'
 * definition in another language. */
TEST(the_sequence_is_that_of_the_published_generator) {
  struct dice dice = dice_of(0);
  assert_true(dice_next(&dice) == 0x99ec5f36cb75f2b4U);
  assert_true(dice_next(&dice) == 0xbf6e1f784956452aU);
  assert_true(dice_next(&dice) == 0x1a5f849d4933e6e0U);
}

TEST(all_sides_are_about_equally_frequent) {
  enum { SIDES = 7, ROLLS = 70000 };
  int count[SIDES] = {0};
  struct dice dice = dice_of(1);
  for (int i = 0; i < ROLLS; i++) {
    uint32_t roll = dice_roll(&dice, SIDES);
    assert_in_range(roll, 0, SIDES - 1);
    count[roll]++;
  }
  for (int side = 0; side < SIDES; side++)
    assert_in_range(count[side], 9500, 10500);
}

TEST(a_shuffle_is_a_permutation) {
  enum { ITEMS = 52 };
  uint16_t item[ITEMS];
  int seen[ITEMS] = {0}, moved = 0;
  struct dice dice = dice_of(2);
  for (int i = 0; i < ITEMS; i++)
    item[i] = (uint16_t)i;
  dice_shuffle(&dice, item, ITEMS, sizeof *item);
  for (int i = 0; i < ITEMS; i++)
    seen[item[i]]++, moved += item[i] != i;
  for (int i = 0; i < ITEMS; i++)
    assert_int_equal(seen[i], 1);
  assert_true(moved > ITEMS / 2);
}

/* A seed is neither the time nor a counter: every bit is set in some seeds and clear in others. */
TEST(random_seeds_are_random_in_every_bit) {
  enum { SEEDS = 100 };
  uint64_t set = 0, unset = 0;
  for (int i = 0; i < SEEDS; i++) {
    uint64_t seed = dice_random_seed();
    set |= seed, unset |= ~seed;
  }
  assert_true(set == UINT64_MAX && unset == UINT64_MAX);
}
