/* The board as a bitboard. */
#include "games/fiar/board.h"
#include "support/games.h"
#include "support/walk.h"

#include "games/fiar/mind/children.h"

static int compare(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

/* Replaces the positions by those one ply later, without duplicates; returns their number. */
static size_t step(uint64_t **keys, size_t count) {
  uint64_t *next = malloc((count * FIAR_COLUMNS + 1) * sizeof *next);
  size_t made = 0, kept = 0;
  assert_non_null(next);
  for (size_t i = 0; i < count; i++) {
    struct fiar_position position = fiar_of_key((*keys)[i]);
    if (fiar_over(&position)) continue;
    for (int column = 0; column < FIAR_COLUMNS; column++) {
      struct fiar_position child = position;
      if (!fiar_play(&child, column)) continue;
      next[made++] = fiar_key(child.own, child.all);
    }
  }
  qsort(next, made, sizeof *next, compare);
  for (size_t i = 0; i < made; i++)
    if (i == 0 || next[i] != next[i - 1]) next[kept++] = next[i];
  free(*keys);
  *keys = next;
  return kept;
}

TEST(there_are_as_many_positions_as_known) {
  static const size_t known[] = {1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623};
  uint64_t *keys = calloc(1, sizeof *keys); /* key 0: the empty board */
  size_t count = 1;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (i > 0) count = step(&keys, count);
    assert_int_equal(count, known[i]);
  }
  free(keys);
}

TEST(a_key_gives_its_position_back) {
  struct fiar_position position = position_after("4444445532176");
  struct fiar_position again = fiar_of_key(fiar_key(position.own, position.all));
  assert_true(again.own == position.own && again.all == position.all);
}

TEST(a_mirror_image_has_the_same_canonical_key) {
  struct fiar_position one = position_after("4455321"), other = position_after("4433567");
  uint64_t key = fiar_key(one.own, one.all), mirrored = fiar_key(other.own, other.all);
  assert_true(key != mirrored);
  assert_true(fiar_mirror(key) == mirrored);
  assert_true(fiar_canonical(key) == fiar_canonical(mirrored));
}

TEST(threats_are_the_cells_that_complete_four) {
  struct dice dice = dice_of(3);
  for (int round = 0; round < 2000; round++) {
    struct fiar_position position = position_random(&dice, (int)dice_roll(&dice, 36), NULL);
    uint64_t threats = fiar_threats(position.own, position.all);
    for (uint64_t left = FIAR_BOARD & ~position.all; left; left &= left - 1) {
      uint64_t cell = left & -left;
      assert_true(fiar_has_four(position.own | cell) == ((threats & cell) != 0));
    }
  }
}

/* Counts the lines through a cell of which it and two others are free, and the fourth is own. */
static int count_pairs(const struct fiar_position *position, uint64_t cell) {
  static const int across[] = {0, 1, 1, 1}, up[] = {1, 0, 1, -1};
  int count = 0;
  for (int start = 0; start < FIAR_CELLS; start++)
    for (int way = 0; way < 4; way++) {
      uint64_t line = 0;
      for (int i = 0; i < 4; i++) {
        int column = start / FIAR_ROWS + i * across[way], row = start % FIAR_ROWS + i * up[way];
        if (column < FIAR_COLUMNS && row >= 0 && row < FIAR_ROWS)
          line |= UINT64_C(1) << (column * FIAR_COLUMN_BITS + row);
      }
      count += __builtin_popcountll(line) == 4 && line & cell &&
               __builtin_popcountll(line & position->own) == 1 &&
               !(line & (position->own ^ position->all));
    }
  return count;
}

TEST(the_pairs_that_a_move_makes_are_counted) {
  struct dice dice = dice_of(4);
  for (int round = 0; round < 2000; round++) {
    struct fiar_position position = position_random(&dice, (int)dice_roll(&dice, 36), NULL);
    struct fiar_tally tally = fiar_tally_pairs(position.own, position.all);
    for (uint64_t left = fiar_playable(position.all) & FIAR_BOARD; left; left &= left - 1) {
      int count = 0;
      for (int i = 0; i < FIAR_TALLY_PLANES; i++)
        count += (tally.plane[i] & left & -left ? 1 : 0) << i;
      assert_int_equal(count, count_pairs(&position, left & -left));
    }
  }
}

/* The columns with room, and the end of the game, are the same by the rules and by the bitboard. */
static void compare_columns(struct walk *walk, int seat) {
  struct fiar_position position = fiar_position_of(walk->state);
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    const struct move move = {(uint8_t)column};
    assert_int_equal(fiar_rules.legal(walk->state, seat, &move, NULL),
                     (fiar_playable(position.all) & fiar_column(column)) != 0);
  }
  assert_false(fiar_over(&position));
}

static void compare_move(const struct walk *walk, const struct state *before) {
  struct fiar_position one = fiar_position_of(before), other = fiar_position_of(walk->state);
  bool any = state_phase(before) == PHASE_PLACEMENT;
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_position child = one;
    if (!fiar_play(&child, column)) continue;
    any |= child.own == other.own && child.all == other.all;
  }
  assert_true(any);
}

/* So the rules lead to as many positions as are counted above. */
TEST(the_rules_move_as_the_bits_do) {
  for (uint64_t seed = 0; seed < 400; seed++) {
    struct walk walk;
    walk_open_keys(&walk, GAME_OF(fiar), seed, (const char *const[]){NULL});
    walk_play(&walk, compare_columns, compare_move);
    struct fiar_position end = fiar_position_of(walk.state);
    assert_true(fiar_over(&end));
    walk_close(&walk);
  }
}
