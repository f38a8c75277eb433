/* The levels of Four In A Row. */
#include "support/test.h"

#include "support/games.h"

#include "core/game.h"

#include <stdlib.h>
#include <string.h>

static int64_t no_clock(void *context) {
  (void)context;
  fail_msg("the clock was read");
  return 0;
}

/* What a level plays in a position, as text. */
static void choose(const char *line, const char *level, struct budget budget, uint64_t seed,
                   char column[2]) {
  struct setup setup;
  struct why why = {0};
  struct dice dice;
  struct state *state = rules_new_state(&fiar_rules);
  struct move *move = rules_new_move(&fiar_rules);
  setup_open(&setup, fiar_rules.options);
  dice_seed(&dice, seed);
  if (!rules_read(&fiar_rules, state, line, strlen(line), &setup, &why)) fail_msg("%s", why.text);
  struct request request = {.rules = &fiar_rules,
                            .seen = state,
                            .seat = fiar_rules.turn(state),
                            .budget = &budget,
                            .dice = &dice};
  assert_int_equal(mind_choose(&fiar_mind, level, &request, move, &why), CHOICE_MADE);
  assert_true(fiar_rules.legal(state, request.seat, move, &why));
  char *text = rules_move_text(&fiar_rules, state, request.seat, move);
  memcpy(column, text, 2);
  free(text);
  free(move);
  free(state);
}

static void assert_plays(const char *line, const char *level, const char *want) {
  for (uint64_t seed = 0; seed < 20; seed++) {
    char column[2];
    choose(line, level, budget_of_nodes(20000), seed, column);
    assert_string_equal(column, want);
  }
}

static void whoever_looks_ahead_takes_a_win(void **unused) {
  (void)unused;
  static const char line[] = "@ ............................OOO....@@@....";
  assert_plays(line, LEVEL_GREEDY, "4");
  assert_plays(line, LEVEL_STRONG, "4");
}

static void and_stops_the_other_one_from_winning(void **unused) {
  (void)unused;
  static const char line[] = "O ............................OO.....@@@....";
  assert_plays(line, LEVEL_GREEDY, "4");
  assert_plays(line, LEVEL_STRONG, "4");
}

/* Three with both ends open cannot be stopped: O has to play beside the two at once. */
static void the_strong_one_sees_a_double_threat(void **unused) {
  (void)unused;
  for (uint64_t seed = 0; seed < 5; seed++) {
    char column[2];
    choose("O .............................O.....@@.....", LEVEL_STRONG, budget_of_nodes(50000),
           seed, column);
    assert_true(column[0] == '1' || column[0] == '4' || column[0] == '5');
  }
}

static void the_random_one_plays_every_column(void **unused) {
  (void)unused;
  int seen[8] = {0};
  for (uint64_t seed = 0; seed < 200; seed++) {
    char column[2];
    choose("@ ..........................................", LEVEL_RANDOM, budget_of_nodes(1), seed,
           column);
    seen[column[0] - '0']++;
  }
  for (int column = 1; column <= 7; column++)
    assert_true(seen[column] > 10);
}

static void a_forced_move_needs_no_clock(void **unused) {
  (void)unused;
  char column[2];
  struct budget budget = budget_of_time((struct clock){no_clock, NULL}, 500);
  /* Only column 7 has room. */
  choose("@ OOO@@@.@@@OOO.OOO@@@.@@@OOO.OOO@@@.@@@OOO.", LEVEL_STRONG, budget, 0, column);
  assert_string_equal(column, "7");
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
