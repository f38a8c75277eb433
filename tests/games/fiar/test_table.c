/* The transposition table while it grows. */
#include "games/fiar/board.h"

#include "games/fiar/mind/table.h"

static const size_t table_bytes = (size_t)4 << 20;

static uint64_t some_key(struct dice *dice) {
  uint64_t key = (uint64_t)dice_roll(dice, UINT32_MAX) << 32 | dice_roll(dice, UINT32_MAX);
  return key & ((UINT64_C(1) << FIAR_KEY_BITS) - 1);
}

/* Stores positions under their numbers, and counts later how many are still there. */
enum { KEYS = 100, LOWER = -3, UPPER = 5 };

static void store_all(struct fiar_table *table, const uint64_t *keys, bool near) {
  for (int i = 0; i < KEYS; i++)
    fiar_table_store(fiar_place_of(table, keys[i], near), LOWER, UPPER, i % FIAR_COLUMNS, 1);
}

static int count_found(const struct fiar_table *table, const uint64_t *keys, bool near) {
  int found = 0;
  for (int i = 0; i < KEYS; i++) {
    uint64_t entry = fiar_table_find(fiar_place_of(table, keys[i], near));
    if (!entry) continue;
    found++;
    assert_int_equal(fiar_entry_lower(entry), LOWER);
    assert_int_equal(fiar_entry_upper(entry), UPPER);
    assert_int_equal(fiar_entry_move(entry), i % FIAR_COLUMNS);
  }
  return found;
}

TEST(what_a_table_knows_it_knows_when_it_has_grown) {
  uint64_t keys[KEYS];
  struct fiar_table table = {0};
  struct dice dice = dice_of(1);
  for (int near = 0; near < 2; near++) {
    fiar_table_open(&table, table_bytes);
    for (int i = 0; i < KEYS; i++)
      keys[i] = some_key(&dice);
    store_all(&table, keys, near);
    int known = count_found(&table, keys, near);
    assert_true(known > KEYS / 2);
    int bits = table.far.bits;
    fiar_table_work(&table, UINT64_C(1) << 40);
    assert_true(table.far.bits > bits);
    assert_int_equal(table.far.bits, table.far.bits_max);
    assert_int_equal(count_found(&table, keys, near), known);
    fiar_table_close(&table);
  }
}

TEST(a_table_that_has_grown_knows_nothing_of_others) {
  uint64_t keys[KEYS], others[KEYS];
  struct fiar_table table = {0};
  struct dice dice = dice_of(2);
  fiar_table_open(&table, table_bytes);
  for (int i = 0; i < KEYS; i++) {
    keys[i] = some_key(&dice);
    others[i] = keys[i] ^ UINT64_C(1) << dice_roll(&dice, FIAR_KEY_BITS);
  }
  store_all(&table, keys, false);
  fiar_table_work(&table, UINT64_C(1) << 40);
  assert_int_equal(count_found(&table, others, false), 0);
  fiar_table_close(&table);
}

TEST(a_table_that_has_joined_another_shares_its_far_part_only) {
  uint64_t keys[KEYS];
  struct fiar_table table = {0}, joined = {0};
  struct dice dice = dice_of(4);
  fiar_table_open(&table, table_bytes);
  fiar_table_join(&joined, &table);
  for (int i = 0; i < KEYS; i++)
    keys[i] = some_key(&dice);
  store_all(&joined, keys, false);
  int far = count_found(&table, keys, false);
  assert_true(far > KEYS / 2);
  store_all(&joined, keys, true);
  int near = count_found(&joined, keys, true);
  assert_true(near > KEYS / 2);
  assert_int_equal(count_found(&table, keys, true), 0);
  fiar_table_work(&joined, UINT64_C(1) << 40);
  assert_int_equal(table.far.bits, table.far.bits_max);
  assert_int_equal(count_found(&table, keys, false), far);
  assert_int_equal(count_found(&joined, keys, true), near);
  fiar_table_close(&joined);
  assert_int_equal(count_found(&table, keys, false), far);
  fiar_table_close(&table);
}

TEST(a_cleared_table_is_small_and_empty) {
  uint64_t keys[KEYS];
  struct fiar_table table = {0};
  struct dice dice = dice_of(3);
  fiar_table_open(&table, table_bytes);
  int bits = table.far.bits;
  for (int i = 0; i < KEYS; i++)
    keys[i] = some_key(&dice);
  fiar_table_work(&table, UINT64_C(1) << 40);
  store_all(&table, keys, false);
  fiar_table_clear(&table);
  assert_int_equal(table.far.bits, bits);
  assert_int_equal(count_found(&table, keys, false), 0);
  fiar_table_work(&table, UINT64_C(1) << 40);
  assert_int_equal(count_found(&table, keys, false), 0);
  fiar_table_close(&table);
}
