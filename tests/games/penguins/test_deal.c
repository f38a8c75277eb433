/* Fresh boards: their sizes, what is on them, and that everybody can place all penguins. */
#include "games/penguins/board.h"

enum { BOARDS = 300 };

static struct state state;

static bool deal(const struct setup *setup, uint64_t seed, struct why *why) {
  struct dice dice = dice_of(seed);
  memset(&state, 0, sizeof state);
  return penguins_rules.deal(&state, setup, &dice, why);
}

TEST(boards_are_like_the_courses) {
  unsigned long with[4] = {0}, cells = 0, sides[21] = {0};
  struct setup setup = setup_of(penguins_rules.options, PHASE_UNKNOWN);
  for (uint64_t seed = 0; seed < BOARDS; seed++) {
    assert_true(deal(&setup, seed, NULL));
    assert_in_range(state.rows, 14, 20);
    assert_in_range(state.columns, 14, 20);
    sides[state.rows]++;
    sides[state.columns]++;
    for (unsigned i = 0; i < (unsigned)state.rows * state.columns; i++, cells++)
      with[cell_fish(state.cell[i])]++;
  }
  for (int side = 14; side <= 20; side++)
    assert_in_range(sides[side], BOARDS / 7, BOARDS * 3 / 7);
  assert_in_range(with[0] * 1000 / cells, 320, 335); /* a third is water */
  assert_in_range(with[1] * 1000 / cells, 320, 350); /* half of the rest has one fish */
  assert_in_range(with[2] * 1000 / cells, 210, 235);
  assert_in_range(with[3] * 1000 / cells, 105, 125);
}

TEST(the_keys_are_kept) {
  struct setup setup = setup_of(penguins_rules.options, PHASE_UNKNOWN);
  setup_give(&setup, "rows", 3);
  setup_give(&setup, "columns", 128);
  setup_give(&setup, "water", 0);
  assert_true(deal(&setup, 1, NULL));
  assert_int_equal(state.rows, 3);
  assert_int_equal(state.columns, 128);
  for (unsigned i = 0; i < 3 * 128; i++)
    assert_true(cell_fish(state.cell[i]) > 0);
}

TEST(everybody_can_place_everything) {
  struct setup setup = setup_of(penguins_rules.options, PHASE_UNKNOWN);
  setup_give(&setup, "rows", 4);
  setup_give(&setup, "columns", 5);
  setup_give(&setup, "water", 10); /* 2 of 20 fields */
  setup_give(&setup, "players", 9);
  setup_give(&setup, "penguins", 2);
  for (uint64_t seed = 0; seed < BOARDS; seed++) {
    unsigned ones = 0;
    assert_true(deal(&setup, seed, NULL));
    for (unsigned i = 0; i < 20; i++)
      ones += cell_fish(state.cell[i]) == 1;
    assert_int_equal(ones, 18);
  }
}

TEST(what_does_not_fit_is_refused) {
  struct setup setup = setup_of(penguins_rules.options, PHASE_UNKNOWN);
  setup_give(&setup, "rows", 4);
  setup_give(&setup, "columns", 5);
  setup_give(&setup, "water", 10);
  setup_give(&setup, "players", 1);
  setup_give(&setup, "penguins", 19);
  assert_why(deal(&setup, 1, &why), "19 penguins do not fit on a board of 4 by 5");
}
