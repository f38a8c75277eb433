/* The general mind: it wins what can be won, and keeps to its budget. */
#include "support/ask.h"
#include "support/files.h"
#include "support/games.h"
#include "support/test.h"

#include "core/mind/mcts.h"

enum { PLIES = 20000 };

/* The column that it plays in a position of Four In A Row with a budget of `plies`. */
static char column_played(const char *line, uint64_t plies, uint64_t seed,
                          struct search_stats *stats) {
  struct files files = files_of(&fiar_rules, PHASE_MOVEMENT);
  struct state *state = files_new(&files, line);
  struct move *move = rules_new_move(&fiar_rules);
  int seat = fiar_rules.turn(state);
  assert_int_equal(ask_level(&fiar_rules, &fiar_mind, LEVEL_MCTS, state, seat, ask_nodes(plies),
                             seed, move, stats),
                   CHOICE_MADE);
  char *text = rules_move_text(&fiar_rules, state, seat, move);
  char column = text[0];
  free(text);
  free(move);
  free(state);
  return column;
}

TEST(it_completes_four_in_a_row) {
  assert_int_equal(column_played("@ ...................................@@@.OOO", PLIES, 1, NULL),
                   '4');
}

TEST(it_prevents_the_opponent_from_doing_so) {
  for (uint64_t seed = 0; seed < 5; seed++)
    assert_int_equal(
        column_played("O ...................................@@@.O.O", PLIES, seed, NULL), '4');
}

TEST(it_makes_three_in_a_row_with_both_ends_open) {
  struct search_stats stats;
  /* Two in the middle of an empty row: three with both ends free cannot be stopped. */
  char column = column_played("@ ..............................OO.....@@...", UINT64_C(10) * PLIES,
                              1, &stats);
  assert_true(column == '2' || column == '5');
  assert_true(stats.value > 80);
}

TEST(the_same_nodes_and_seed_give_the_same_move) {
  static const char empty[] = "@ ..........................................";
  for (uint64_t seed = 0; seed < 8; seed++)
    assert_int_equal(column_played(empty, 500, seed, NULL), column_played(empty, 500, seed, NULL));
}

TEST(it_ends_with_its_budget) {
  struct search_stats stats;
  column_played("@ ..........................................", 1000, 1, &stats);
  assert_in_range(stats.nodes, 1, 1000 + 42); /* the last playout may exceed it or be aborted */
}

TEST(a_forced_move_uses_no_budget) {
  struct search_stats stats;
  column_played("@ OOO@@@.@@@OOO.OOO@@@.@@@OOO.OOO@@@.@@@OOO.", 1000, 1, &stats);
  assert_int_equal(stats.nodes, 0);
}
