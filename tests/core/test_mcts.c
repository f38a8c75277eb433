/* The general tree search: it finds simple wins and keeps to its budget. */
#include "support/test.h"

#include "support/games.h"

#include "core/mcts.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 20000 };

/* The column that it plays with a budget of `plies` in a position of Four In A Row. */
static char column_played(const char *line, uint64_t plies, uint64_t seed, struct report *report) {
  struct setup setup;
  struct why why = {0};
  struct dice dice;
  struct budget budget = budget_of_nodes(plies);
  struct state *state = rules_new_state(&fiar_rules);
  struct move *move = rules_new_move(&fiar_rules);
  setup_open(&setup, fiar_rules.options);
  setup.phase = PHASE_MOVEMENT;
  dice_seed(&dice, seed);
  if (!rules_read(&fiar_rules, state, line, strlen(line), &setup, &why)) fail_msg("%s", why.text);
  struct request request = {.rules = &fiar_rules,
                            .seen = state,
                            .seat = fiar_rules.turn(state),
                            .budget = &budget,
                            .dice = &dice,
                            .report = report};
  assert_int_equal(mcts_choose(&request, move, &why), CHOICE_MADE);
  char *text = rules_move_text(&fiar_rules, state, request.seat, move);
  char column = text[0];
  free(text);
  free(move);
  free(state);
  return column;
}

static void it_completes_four_in_a_row(void **unused) {
  (void)unused;
  assert_int_equal(column_played("@ ...................................@@@.OOO", PLIES, 1, NULL),
                   '4');
}

static void it_prevents_the_opponent_from_doing_so(void **unused) {
  (void)unused;
  for (uint64_t seed = 0; seed < 5; seed++)
    assert_int_equal(
        column_played("O ...................................@@@.O.O", PLIES, seed, NULL), '4');
}

static void it_makes_three_in_a_row_with_both_ends_open(void **unused) {
  (void)unused;
  struct report report;
  /* two in the middle of an empty row: three with both ends free cannot be stopped */
  char column =
      column_played("@ ..............................OO.....@@...", 10 * PLIES, 1, &report);
  assert_true(column == '2' || column == '5');
  assert_true(report.value > 80);
}

static void the_same_nodes_and_seed_give_the_same_move(void **unused) {
  (void)unused;
  static const char empty[] = "@ ..........................................";
  for (uint64_t seed = 0; seed < 8; seed++)
    assert_int_equal(column_played(empty, 500, seed, NULL), column_played(empty, 500, seed, NULL));
}

static void it_ends_with_its_budget(void **unused) {
  (void)unused;
  struct report report;
  column_played("@ ..........................................", 1000, 1, &report);
  assert_in_range(report.nodes, 1, 1000 + 42); /* the last playout may exceed it or be aborted */
}

static void a_forced_move_uses_no_budget(void **unused) {
  (void)unused;
  struct report report;
  column_played("@ OOO@@@.@@@OOO.OOO@@@.@@@OOO.OOO@@@.@@@OOO.", 1000, 1, &report);
  assert_int_equal(report.nodes, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_completes_four_in_a_row),
      cmocka_unit_test(it_prevents_the_opponent_from_doing_so),
      cmocka_unit_test(it_makes_three_in_a_row_with_both_ends_open),
      cmocka_unit_test(the_same_nodes_and_seed_give_the_same_move),
      cmocka_unit_test(it_ends_with_its_budget),
      cmocka_unit_test(a_forced_move_uses_no_budget),
  };
  return cmocka_run_group_tests_name("mcts", tests, NULL, NULL);
}
