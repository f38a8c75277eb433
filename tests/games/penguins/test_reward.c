/* The aim of the tree for several players: the first place. */
#include "games/penguins/board.h"

#include "games/penguins/mind/reward.h"
#include "games/penguins/mind/tree.h"

enum { DOUBT = 10 * FISH_UNIT };

static int32_t reward_of_four(int32_t first, int32_t second, int32_t third, int32_t fourth) {
  const int32_t worth[] = {first * FISH_UNIT, second * FISH_UNIT, third * FISH_UNIT,
                           fourth * FISH_UNIT};
  struct rewards rewards;
  reward_first(worth, 4, DOUBT, &rewards);
  return rewards.of[0];
}

TEST(each_of_the_others_has_to_be_beaten) {
  assert_int_equal(reward_of_four(20, 20, 20, 20), 2 * REWARD / 8 - REWARD);
  assert_true(reward_of_four(20, 20, 10, 10) > reward_of_four(20, 20, 19, 10));
  assert_true(reward_of_four(20, 20, 19, 10) > reward_of_four(20, 20, 19, 18));
}

TEST(more_fish_are_better_however_many_the_others_have) {
  for (int32_t fish = 0; fish < 60; fish++) {
    assert_true(reward_of_four(fish + 1, 30, 25, 20) > reward_of_four(fish, 30, 25, 20));
    assert_in_range(reward_of_four(fish, 30, 25, 20) + REWARD, 0, 2 * REWARD);
  }
}

TEST(a_lead_as_large_as_the_doubt_is_three_to_one) {
  assert_int_equal(reward_of_lead(DOUBT, DOUBT, REWARD), REWARD / 2);
  assert_int_equal(reward_of_lead(-DOUBT, DOUBT, REWARD), -REWARD / 2);
}

/* Four players with a penguin each; the last penguin may not have been placed yet. */
static struct state four(enum phase phase) {
  struct state state = {0};
  board_read(&state,
             phase == PHASE_MOVEMENT ? "4 5\n01 10 10 20 02\n10 30 10 10 10\n"
                                       "20 10 10 30 10\n03 10 20 10 04\n"
                                       "a 1 1\nb 2 1\nc 3 1\nd 4 1\n"
                                     : "4 5\n10 10 10 20 02\n10 30 10 10 10\n"
                                       "20 10 10 30 10\n03 10 20 10 04\n"
                                       "a 1 0\nb 2 1\nc 3 1\nd 4 1\n",
             phase, 1);
  return state;
}

/* The move of player 1 with `nodes` nodes; afterwards the ice has to be as before. */
static struct slide searched(enum phase phase, uint64_t nodes) {
  static const uint32_t left[] = {1, 0, 0, 0};
  struct budget budget = budget_of_nodes(nodes);
  struct effort effort = effort_open(&budget, 4 * 5);
  struct state state = four(phase);
  struct search_result result;
  struct ice ice, before;
  void *memory = calloc(1, TREE_MEMORY_MIN);
  assert_non_null(memory);
  ice_open(&ice, &state, 0);
  before = ice;
  assert_true(tree_search(&ice, phase == PHASE_PLACEMENT ? left : NULL, &effort, memory,
                          TREE_MEMORY_MIN, &result));
  assert_memory_equal(ice.fish, before.fish, sizeof ice.fish);
  assert_memory_equal(ice.score, before.score, sizeof ice.score);
  assert_memory_equal(ice.count, before.count, sizeof ice.count);
  assert_int_equal(ice.side, before.side);
  assert_int_equal(ice.hash, before.hash);
  free(memory);
  return result.slide;
}

TEST(games_played_out_leave_no_trace_wherever_the_effort_ends) {
  for (int phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++)
    for (uint64_t nodes = 1; nodes < 300; nodes++)
      searched((enum phase)phase, nodes);
}

TEST(the_same_nodes_give_the_same_move_though_games_are_drawn) {
  for (int phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++) {
    struct slide one = searched((enum phase)phase, 3000), other = searched((enum phase)phase, 3000);
    assert_int_equal(one.from, other.from);
    assert_int_equal(one.to, other.to);
  }
}
