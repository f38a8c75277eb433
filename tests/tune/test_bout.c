/* Games between two sides in one process: the result does not depend on how many processes play,
 * and equal sides are equal. */
#include "tune/bout.h"

#include "onemove/tool.h"
#include "support/games.h"
#include "support/test.h"
#include "tune/crew.h"
#include "tune/spsa.h"
#include "tune/table.h"

#include <math.h>

static struct side side_of(const struct game *game, const char *level) {
  return (struct side){.level = mind_level(game->mind, level)};
}

static struct tally play(const struct bout *bout, uint64_t deal, const char *one,
                         const char *other) {
  struct side first = side_of(bout->game, one), second = side_of(bout->game, other);
  struct tally tally;
  assert_no_why(bout_play(bout, deal, &first, &second, &tally, &why));
  return tally;
}

/* The two sides make the same moves in all seats. */
TEST(a_side_against_itself_gets_its_part_on_every_deal) {
  static char four[] = "players=4", thirteen[] = "players=13";
  char *lines[] = {four, thirteen};
  for (int i = 0; all_games[i].rules; i++) {
    if (strcmp(all_games[i].rules->name, "peel") == 0) continue; /* its players stop by the clock */
    for (int measure = MEASURE_FIRST; measure <= MEASURE_POINTS; measure++) {
      struct bout bout = {.game = &all_games[i], .measure = (enum measure)measure, .nodes = 10};
      if (strcmp(all_games[i].rules->name, "president") == 0)
        bout.lines = lines, bout.line_count = 2;
      for (uint64_t deal = 0; deal < 4; deal++) {
        struct tally tally = play(&bout, deal, LEVEL_GREEDY, LEVEL_GREEDY);
        assert_true(measure == MEASURE_POINTS || fabs(tally.result - 0.5) < 1e-9);
        assert_true(fabs(tally.first * (double)tally.games - 1) < 1e-9);
        assert_true(fabs(tally.points) < 1e-9);
      }
    }
  }
}

TEST(the_better_side_gets_more) {
  struct bout bout = {.game = tool_find_game("bark"), .nodes = 1};
  double sum = 0;
  for (uint64_t deal = 0; deal < 20; deal++)
    sum += play(&bout, deal, LEVEL_GREEDY, LEVEL_RANDOM).result;
  assert_true(sum > 15);
}

TEST(through_a_third_side_equals_are_equal_and_the_better_is_better) {
  struct bout bout = {.game = tool_find_game("bark"), .nodes = 1};
  struct side greedy = side_of(bout.game, LEVEL_GREEDY), random = side_of(bout.game, LEVEL_RANDOM);
  struct tally tally;
  double sum = 0;
  for (uint64_t deal = 0; deal < 20; deal++) {
    assert_true(bout_compare(&bout, deal, &greedy, &greedy, &random, &tally, NULL));
    assert_true(tally.result == 0.5);
    assert_true(bout_compare(&bout, deal, &greedy, &random, &random, &tally, NULL));
    sum += tally.result;
  }
  assert_true(sum > 12);
}

TEST(deals_are_of_the_kinds_that_are_asked_for) {
  static char small[] = "width=3 height=3,4 cards=12", wrong[] = "width=2", odd[] = "width";
  char *lines[] = {small}, *wrong_lines[] = {wrong}, *odd_lines[] = {odd};
  struct bout bout = {.game = tool_find_game("bark"), .nodes = 1, .lines = lines, .line_count = 1};
  struct side greedy = side_of(bout.game, LEVEL_GREEDY);
  struct tally tally;
  for (uint64_t deal = 0; deal < 10; deal++)
    assert_true(bout_play(&bout, deal, &greedy, &greedy, &tally, NULL)); /* two turns each */
  bout.lines = wrong_lines;
  assert_false(bout_play(&bout, 1, &greedy, &greedy, &tally, NULL));
  bout.lines = odd_lines;
  assert_false(bout_play(&bout, 1, &greedy, &greedy, &tally, NULL));
}

TEST(any_number_of_processes_has_the_same_results) {
  enum { DEALS = 12 };
  const struct game *game = tool_find_game("bark");
  struct bout bout = {.game = game, .nodes = 20};
  struct side strong = side_of(game, LEVEL_STRONG);
  struct tally tally[2][DEALS];
  double low[SPSA_NUMBERS_MAX];
  for (unsigned i = 0; i < table_count(game->mind); i++)
    low[i] = game->mind->weights[i].low;
  struct side weak = {strong.level, low};
  struct crew crew = {.bout = &bout, .one = strong, .other = weak};
  for (crew.jobs = 1; crew.jobs <= 3; crew.jobs += 2)
    assert_no_why(crew_run(&crew, 100, DEALS, tally[crew.jobs / 2], &why));
  assert_memory_equal(tally[0], tally[1], sizeof tally[0]);
  for (unsigned i = 0; i < DEALS; i++) {
    struct tally alone;
    assert_no_why(bout_play(&bout, 100 + i, &strong, &weak, &alone, &why));
    assert_memory_equal(&alone, &tally[0][i], sizeof alone);
  }
}

TEST(a_deal_that_cannot_be_is_said) {
  static char wrong[] = "width=1";
  char *lines[] = {wrong};
  const struct game *game = tool_find_game("bark");
  struct bout bout = {.game = game, .nodes = 20, .lines = lines, .line_count = 1};
  struct side greedy = side_of(game, LEVEL_GREEDY);
  struct tally tally[3];
  struct crew crew = {.bout = &bout, .one = greedy, .other = greedy, .jobs = 2};
  assert_why(crew_run(&crew, 0, 3, tally, &why), "width");
}
