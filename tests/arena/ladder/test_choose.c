/* Which pairings are chosen: the version about which least is known meets those with similar
 * ratings and quick games; who has had enough, or used up its time, does not seek. */
#include "support/test.h"

#include "arena/ladder/choose.h"

#include <math.h>
#include <stdlib.h>

enum { PLAYERS = 5 };

static struct choice_player ann(double rating, double told, unsigned long games) {
  return (struct choice_player){.alias = "ann.1",
                                .version = 1,
                                .rating = rating,
                                .told = told,
                                .games = games,
                                .active = true};
}

static struct choice make(struct choice_player *player, unsigned *met) {
  return (struct choice){.player = player, .players = PLAYERS, .seats = 2, .seed = 7, .met = met};
}

#define PLAYERS_OF(name)                                                                           \
  struct choice_player name[PLAYERS] = {ann(0, 9, 30), ann(400, 1, 20), ann(900, 5, 10),           \
                                        ann(500, .5, 5), ann(0, .5, 5)};                           \
  unsigned met[PLAYERS * PLAYERS] = {0};                                                           \
  name[1].alias = "bob.1", name[2].alias = "dot.10";                                               \
  name[3].alias = "hard", name[3].version = 0, name[4].alias = "easy", name[4].version = 0

TEST(the_least_known_meets_the_nearest) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  size_t chosen[2];
  assert_true(choice_make(&choice, chosen));
  assert_int_equal(chosen[0], 1); /* not a baseline, of which less is known */
  assert_int_equal(chosen[1], 3);
}

TEST(another_meeting_is_farther_off) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  size_t chosen[2] = {1, 3};
  for (int i = 0; i < 8; i++)
    choice_plan(&choice, chosen);
  player[1].told = 0;
  assert_true(choice_make(&choice, chosen));
  assert_int_equal(chosen[0], 1);
  assert_int_not_equal(chosen[1], 3);
}

TEST(who_has_had_enough_is_only_an_opponent) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  size_t chosen[2];
  choice.target = 20;
  assert_true(choice_make(&choice, chosen));
  assert_int_equal(chosen[0], 2);
  choice.target = 10;
  assert_false(choice_make(&choice, chosen));
}

TEST(a_slow_program_is_met_last_and_has_its_time_only) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  size_t chosen[2];
  player[3].seconds = 100;
  assert_true(choice_make(&choice, chosen));
  assert_int_not_equal(chosen[1], 3);
  player[1].budget = player[1].spent = 60;
  assert_true(choice_make(&choice, chosen));
  assert_int_not_equal(chosen[0], 1);
  assert_int_not_equal(chosen[1], 1);
}

TEST(a_result_moves_both_by_what_was_not_expected) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  const size_t seats[2] = {0, 4};
  const double won[2] = {1, 0}, drawn[2] = {.5, .5};
  choice_score(&choice, seats, drawn);
  assert_true(fabs(player[0].rating) < 1e-9 && fabs(player[4].rating) < 1e-9);
  choice_score(&choice, seats, won);
  assert_true(player[0].rating > 0 && player[4].rating < 0);
  assert_true(-player[4].rating > player[0].rating); /* less was known of that one */
}

TEST(an_equal_tells_most) {
  PLAYERS_OF(player);
  struct choice choice = make(player, met);
  const size_t equal[2] = {0, 4}, far[2] = {1, 4};
  double before = player[0].told, other = player[1].told;
  choice_plan(&choice, equal);
  choice_plan(&choice, far);
  assert_true(fabs(player[0].told - before - .5) < 1e-9); /* two games of a quarter each */
  assert_true(player[1].told - other < .2);
}
