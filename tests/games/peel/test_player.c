/* The choices of each level. */
#include "games/peel/position.h"
#include "support/ask.h"

#include <stdio.h>
#include <stdlib.h>

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

TEST(with_neither_there_is_no_move) {
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(NO_GRID, level->name, NULL);
  const char other[] = "2 2\nbunch *\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
  for (const struct level *level = peel_mind.levels; level->name; level++)
    assert_choice(other, level->name, NULL);
}

/* The seat that lays the last grid if seat 0 dumps when peel_race_dump says so, and everybody else
 * peels; adds the number of dumps to `dumps`. */
static unsigned winner(unsigned seats, unsigned bunch, unsigned *dumps) {
  for (unsigned seat = 0;; seat = (seat + 1) % seats) {
    bool dump = seat == 0 && peel_race_dump(seats, bunch);
    if (!dump && bunch < seats) return seat;
    if (dump) ++*dumps;
    bunch -= dump ? PEEL_DUMP_DRAW - 1 : seats;
  }
}

TEST(with_two_seats_no_dump_shifts_the_end) {
  for (unsigned bunch = 0; bunch <= PEEL_TILES; bunch++)
    assert_false(peel_race_dump(PEEL_SEATS_MIN, bunch));
}

/* Three seats and eight tiles: after three peels, another seat would lay the last grid, after a
 * dump seat 0 does. In the course of a game there is always such a moment. */
TEST(a_dump_shifts_the_end_to_the_own_turn) {
  unsigned dumps = 0;
  assert_true(peel_race_dump(3, 8));
  assert_false(peel_race_dump(3, 9));
  assert_int_equal(winner(3, 8, &dumps), 0);
  assert_int_equal(dumps, 1);
  for (unsigned bunch = 40; bunch <= 81; bunch++)
    assert_int_equal(winner(3, bunch, &dumps), 0);
}

TEST(nobody_dumps_where_a_dump_is_not_allowed) {
  for (unsigned seats = PEEL_SEATS_MIN; seats <= PEEL_SEATS_MAX; seats++)
    for (unsigned bunch = 0; bunch < PEEL_DUMP_DRAW; bunch++)
      assert_false(peel_race_dump(seats, bunch));
}

TEST(strong_dumps_where_it_wins_by_it) {
  /* Eight tiles in the bunch, then nine: a hand has two more. */
  const char *hands = "hand 1 ACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\nhand 3 *\ngrid 3 -\n"
                      "lexicon @\nann 1 0\nbob 2 0\ncid 3 0\n";
  char form[512];
  snprintf(form, sizeof form, "3 1\nbunch EEEEEEEE\n%s", hands);
  assert_choice(form, LEVEL_STRONG, "d");
  assert_choice(form, LEVEL_GREEDY, "p");
  snprintf(form, sizeof form, "3 1\nbunch EEEEEEEEE\n%s", hands);
  assert_choice(form, LEVEL_STRONG, "p");
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
