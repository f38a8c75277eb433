/* The levels of Four In A Row. */
#include "games/fiar/board.h"

static int64_t no_clock(void *context) {
  (void)context;
  fail_msg("the clock was read");
  return 0;
}

/* The number of the column that a level plays in a position. */
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

static void whoever_looks_ahead_takes_a_win(void **unused) {
  (void)unused;
  static const char line[] = "@ ............................OOO....@@@....";
  assert_plays(line, LEVEL_GREEDY, 4);
  assert_plays(line, LEVEL_STRONG, 4);
}

static void and_stops_the_other_one_from_winning(void **unused) {
  (void)unused;
  static const char line[] = "O ............................OO.....@@@....";
  assert_plays(line, LEVEL_GREEDY, 4);
  assert_plays(line, LEVEL_STRONG, 4);
}

/* Three with both ends open cannot be stopped: O has to play beside the two at once. */
static void the_strong_one_sees_a_double_threat(void **unused) {
  (void)unused;
  for (uint64_t seed = 0; seed < 5; seed++) {
    int column = choose("O .............................O.....@@.....", LEVEL_STRONG,
                        budget_of_nodes(50000), seed);
    assert_true(column == 1 || column == 4 || column == 5);
  }
}

static void the_random_one_plays_every_column(void **unused) {
  (void)unused;
  int seen[8] = {0};
  for (uint64_t seed = 0; seed < 200; seed++)
    seen[choose(EMPTY_LINE, LEVEL_RANDOM, budget_of_nodes(1), seed)]++;
  for (int column = 1; column <= 7; column++)
    assert_true(seen[column] > 10);
}

static void a_forced_move_needs_no_clock(void **unused) {
  (void)unused;
  struct budget budget = budget_of_time((struct clock){no_clock, NULL}, 500);
  /* Only column 7 has room. */
  assert_int_equal(choose("@ OOO@@@.@@@OOO.OOO@@@.@@@OOO.OOO@@@.@@@OOO.", LEVEL_STRONG, budget, 0),
                   7);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(whoever_looks_ahead_takes_a_win),
      cmocka_unit_test(and_stops_the_other_one_from_winning),
      cmocka_unit_test(the_strong_one_sees_a_double_threat),
      cmocka_unit_test(the_random_one_plays_every_column),
      cmocka_unit_test(a_forced_move_needs_no_clock),
  };
  return cmocka_run_group_tests_name("fiar player", tests, NULL, NULL);
}
