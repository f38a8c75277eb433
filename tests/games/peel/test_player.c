/* The choices of each level. */
#include "games/peel/position.h"
#include "support/ask.h"

#define REST "lexicon @\nann 1 0\nbob 2 0\n"

static char *choose(const struct state *state, const char *level, uint64_t nodes, uint64_t seed) {
  struct move move = {0};
  enum choice choice =
      ask_level(&peel_rules, &peel_mind, level, state, 0, ask_nodes(nodes), seed, &move, NULL);
  return choice == CHOICE_MADE ? rules_move_text(&peel_rules, state, 0, &move) : NULL;
}

static void assert_choice(const char *form, const char *level, const char *want) {
  struct state state = position_of(form);
  char *have = choose(&state, level, 20000, 1);
  if (!want)
    assert_null(have);
  else if (want[1] == '\0')
    assert_int_equal(have[0], want[0]);
  else
    assert_string_equal(have, want);
  free(have);
}

#define NO_GRID "2 1\nbunch AB\nhand 1 ACTV\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST

TEST(without_a_grid_they_dump_what_does_not_fit) {
  const char one[] = "2 1\nbunch *\nhand 1 ACTV\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(one, LEVEL_GREEDY, "dV");
  assert_choice(one, LEVEL_STRONG, "dV");
  /* The Q can be placed, but the T cannot. */
  const char quiz[] = "2 1\nbunch *\nhand 1 IQTUZ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(quiz, LEVEL_STRONG, "dT");
  assert_choice(quiz, LEVEL_GREEDY, "dQ");
}

TEST(a_grid_that_a_file_hides_leaves_nothing_over) {
  static const char form[] = "2 1\nbunch ?9\nhand 1 CQTV\ngrid 1 ?3\nhand 2 ?7\ngrid 2 -\n" REST;
  assert_choice(form, LEVEL_GREEDY, "dQ");
  assert_choice(form, LEVEL_STRONG, "dQ");
}

TEST(with_a_grid_they_peel) {
  const char form[] = "2 1\nbunch *\nhand 1 ACST\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" REST;
  assert_choice(form, LEVEL_GREEDY, "p");
  assert_choice(form, LEVEL_STRONG, "p");
}

/* The moves with the only grid of seat 1, with a blank after each. */
static void assert_only_in(const struct state *state, const char *want) {
  struct move moves[MIND_ONLY_MAX];
  struct budget budget = ask_nodes(20000);
  struct out have = {0};
  struct request request = {.rules = &peel_rules, .seen = state, .budget = &budget};
  unsigned count = peel_mind.only(&request, moves);
  out_string(&have, "");
  for (unsigned i = 0; i < count; i++) {
    peel_rules.write_move(state, 0, &moves[i], &have);
    out_char(&have, ' ');
  }
  assert_string_equal(have.text, want);
  out_close(&have);
}

static void assert_only(const char *form, const char *want) {
  struct state state = position_of(form);
  assert_only_in(&state, want);
}

TEST(the_only_grid_is_told_with_its_transpose_and_first_as_the_last_one_lay) {
  assert_only("2 1\nbunch *\nhand 1 IQUZ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST,
              "p004001QUIZ p001004QUIZ ");
  assert_only("2 1\nbunch *\nhand 1 AEG\ngrid 1 001003AGE\nhand 2 DGO\ngrid 2 -\n" REST,
              "p001003AGE p003001AGE ");
  assert_only("2 1\nbunch *\nhand 1 DGO\ngrid 1 -\nhand 2 AEG\ngrid 2 -\n" REST, "");
  assert_only("2 1\nbunch *\nhand 1 ACTV\ngrid 1 -\nhand 2 AEG\ngrid 2 -\n" REST, "");
}

TEST(with_neither_there_is_no_move) {
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(NO_GRID, level->name, NULL);
  const char other[] = "2 2\nbunch *\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(other, level->name, NULL);
}

/* FAQIR is a word of the game, and no common word has a Q without a U: nobody could find
 * it in a puzzle. */
TEST(greedy_knows_common_words_only_unless_it_is_given_others) {
  struct setup setup;
  static struct state state;
  struct dice dice = dice_of(1);
  setup_open(&setup, peel_rules.options);
  assert_no_why(rules_deal(&peel_rules, &state, &setup, &dice, &why));
  assert_true(peel_lexicon_has(state.lexicon, "FAQIR", 5));
  assert_false(peel_lexicon_has(&peel_words_20, "FAQIR", 5));
  memset(&state.hand[0], 0, sizeof state.hand[0]);
  state.hand[0].count = 5;
  for (const char *letter = "FAQIR"; *letter; letter++)
    state.hand[0].tiles[*letter - 'A'] = 1;
  char *common = choose(&state, LEVEL_GREEDY, 1, 1), *all = choose(&state, LEVEL_STRONG, 20000, 1);
  assert_string_equal(common, "dQ");
  assert_int_equal(all[0], 'p');
  assert_only_in(&state, "");
  free(common);
  free(all);
}

TEST(random_does_both) {
  enum { TIMES = 200 };
  int peels = 0;
  struct state state =
      position_of("2 1\nbunch *\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST);
  for (uint64_t seed = 0; seed < TIMES; seed++) {
    char *have = choose(&state, LEVEL_RANDOM, 1, seed);
    peels += have[0] == 'p';
    free(have);
  }
  assert_in_range(peels, TIMES / 3, TIMES - TIMES / 3);
}
