/* The rules of Four In A Row, through the interface only: what can be
 * reached, and how games end. */
#include "games/fiar/board.h"

enum { WIDTH = 7 };

static void assert_ended(const char *columns, unsigned first, unsigned second) {
  struct state *state = board_after(columns);
  assert_int_equal(fiar_rules.turn(state), TURN_NOBODY);
  assert_int_equal(fiar_rules.moves(state, 0, NULL, 0) + fiar_rules.moves(state, 1, NULL, 0), 0);
  assert_int_equal(state_roster(state)->line[0].score, first);
  assert_int_equal(state_roster(state)->line[1].score, second);
  free(state);
}

TEST(four_in_a_row_wins_in_every_direction) {
  assert_ended("1727374", 1, 0);     /* across */
  assert_ended("1212121", 1, 0);     /* up */
  assert_ended("12233434474", 1, 0); /* rising */
  assert_ended("76655454414", 1, 0); /* falling */
  assert_ended("71727364", 0, 1);    /* O wins as well */
  assert_ended("1122443", 1, 0);     /* a gap that is filled last */
}

TEST(a_row_does_not_go_on_at_the_other_edge) {
  /* @ has 5, 6 and 7 of the bottom row and 1 of the next: side by side in the file. */
  struct state *state = board_after("5262731731");
  assert_true(fiar_rules.turn(state) >= 0);
  free(state);
}

TEST(more_than_four_win_too) {
  assert_ended("1122335566774", 1, 0);
}

TEST(a_full_board_without_four_is_a_draw) {
  assert_ended("111111222222333333544444455555666666777777", 0, 0);
}

TEST(nobody_drops_into_a_full_column) {
  struct state *state = board_after("444444");
  struct move move;
  assert_int_equal(fiar_rules.moves(state, 0, NULL, 0), WIDTH - 1);
  assert_no_why(fiar_rules.read_move(state, 0, "4", &move, &why));
  assert_whole_why(fiar_rules.legal(state, 0, &move, &why), "column 4 is full");
  free(state);
}

TEST(only_columns_are_moves) {
  static const char *const wrong[] = {"", "0", "8", "a", "4 4", "-1", "4.", "44", "4\n5"};
  struct state *state = board_after("");
  struct move move;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(fiar_rules.read_move(state, 0, wrong[i], &move, NULL));
  assert_true(fiar_rules.read_move(state, 0, " 4 \r", &move, NULL));
  free(state);
}
