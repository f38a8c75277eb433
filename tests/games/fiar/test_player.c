/* The levels of Four In A Row. */
#include "games/fiar/board.h"

/* The column, from 1, that a level plays in a position. */
static int choose(const char *line, const char *level, struct budget budget, uint64_t seed) {
  struct state *state = board_read(line);
  int column = board_choose(state, level, budget, seed, NULL);
  free(state);
  return column + 1;
}

static void assert_plays(const char *line, const char *level, int want) {
  for (uint64_t seed = 0; seed < 20; seed++)
    assert_int_equal(choose(line, level, budget_of_nodes(20000), seed), want);
}

TEST(whoever_looks_ahead_takes_a_win) {
  static const char line[] = "@ ............................OOO....@@@....";
  assert_plays(line, LEVEL_GREEDY, 4);
  assert_plays(line, LEVEL_STRONG, 4);
}

TEST(and_stops_the_other_one_from_winning) {
  static const char line[] = "O ............................OO.....@@@....";
  assert_plays(line, LEVEL_GREEDY, 4);
  assert_plays(line, LEVEL_STRONG, 4);
}

/* Three with both ends open cannot be stopped, so O has to play beside the two at once. */
TEST(the_strong_one_sees_a_double_threat) {
  for (uint64_t seed = 0; seed < 5; seed++) {
    int column = choose("O .............................O.....@@.....", LEVEL_STRONG,
                        budget_of_nodes(50000), seed);
    assert_true(column == 1 || column == 4 || column == 5);
  }
}

TEST(the_random_one_plays_every_column) {
  int seen[8] = {0};
  for (uint64_t seed = 0; seed < 200; seed++)
    seen[choose(EMPTY_LINE, LEVEL_RANDOM, budget_of_nodes(1), seed)]++;
  for (int column = 1; column <= 7; column++)
    assert_true(seen[column] > 10);
}

TEST(a_forced_move_needs_no_clock) {
  struct budget budget = ask_time_unread();
  /* Only column 7 has room. */
  assert_int_equal(choose("@ OOO@@@.@@@OOO.OOO@@@.@@@OOO.OOO@@@.@@@OOO.", LEVEL_STRONG, budget, 0),
                   7);
}
