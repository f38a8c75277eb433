/* What each level chooses, and that it is the same again. */
#include "games/peel/position.h"

#include "core/mcts.h"

#include <stdlib.h>

#define REST "lexicon @\nann 1 0\nbob 2 0\n"

static char *choose(const struct state *state, const char *level, uint64_t nodes, uint64_t seed) {
  struct budget budget = budget_of_nodes(nodes);
  struct dice dice;
  struct move move = {0};
  struct why why = {0};
  dice_seed(&dice, seed);
  struct request request = {
      .rules = &peel_rules, .seen = state, .seat = 0, .budget = &budget, .dice = &dice};
  if (mind_choose(&peel_mind, level, &request, &move, &why) != CHOICE_MADE) return NULL;
  assert_true(peel_rules.legal(state, 0, &move, &why));
  return rules_move_text(&peel_rules, state, 0, &move);
}

static void assert_choice(const char *form, const char *level, const char *want) {
  struct state state;
  position_read(&state, form);
  char *have = choose(&state, level, 20000, 1);
  if (!want)
    assert_null(have);
  else if (want[1] == '\0')
    assert_int_equal(have[0], want[0]);
  else
    assert_string_equal(have, want);
  free(have);
}

static void without_a_grid_they_dump_what_does_not_fit(void **unused) {
  (void)unused;
  const char one[] = "2 1\nbunch *\nhand 1 ACTV\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(one, LEVEL_GREEDY, "dV");
  assert_choice(one, LEVEL_STRONG, "dV");
  /* the Q has its place, and the T has none */
  const char quiz[] = "2 1\nbunch *\nhand 1 IQTUZ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(quiz, LEVEL_STRONG, "dT");
  assert_choice(quiz, LEVEL_GREEDY, "dQ");
}

static void with_a_grid_they_peel(void **unused) {
  (void)unused;
  const char form[] = "2 1\nbunch *\nhand 1 ACST\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(form, LEVEL_GREEDY, "p");
  assert_choice(form, LEVEL_STRONG, "p");
}

static void with_neither_there_is_no_move(void **unused) {
  (void)unused;
  const char form[] = "2 1\nbunch AB\nhand 1 ACTV\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST;
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(form, level->name, NULL);
  const char other[] = "2 2\nbunch *\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(other, level->name, NULL);
}

static void random_does_both(void **unused) {
  (void)unused;
  enum { TIMES = 200 };
  int peels = 0;
  struct state state;
  position_read(&state, "2 1\nbunch *\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST);
  for (uint64_t seed = 0; seed < TIMES; seed++) {
    char *have = choose(&state, LEVEL_RANDOM, 1, seed);
    peels += have[0] == 'p';
    free(have);
  }
  assert_in_range(peels, TIMES / 3, TIMES - TIMES / 3);
}

static void the_same_nodes_and_seed_make_the_same_move(void **unused) {
  (void)unused;
  struct setup setup;
  struct why why;
  setup_open(&setup, peel_rules.options);
  for (uint64_t seed = 0; seed < 20; seed++) {
    struct state state = {0};
    struct dice dice;
    dice_seed(&dice, seed);
    assert_true(peel_rules.deal(&state, &setup, &dice, &why));
    for (const struct level *level = peel_mind.levels; level->name; level++) {
      /* a node of mcts is a ply, and a random ply builds a grid */
      uint64_t nodes = strcmp(level->name, LEVEL_MCTS) == 0 ? 300 : 5000;
      char *one = choose(&state, level->name, nodes, seed);
      char *other = choose(&state, level->name, nodes, seed);
      assert_string_equal(one, other);
      free(one);
      free(other);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(without_a_grid_they_dump_what_does_not_fit),
      cmocka_unit_test(with_a_grid_they_peel),
      cmocka_unit_test(with_neither_there_is_no_move),
      cmocka_unit_test(random_does_both),
      cmocka_unit_test(the_same_nodes_and_seed_make_the_same_move),
  };
  return cmocka_run_group_tests_name("players of peel", tests, NULL, NULL);
}
