/* The playout policy, playouts, and wins that nobody can stop. */
#include "games/president/position.h"

#include "core/base/dice.h"
#include "games/president/mind/playout.h"

static cards random_hand(struct dice *dice, cards from, unsigned count) {
  return draw_cards(dice, &from, count);
}

/* A scene in which anything may be; the lead, if there is one, is of cards that nobody holds. */
static struct policy_scene random_scene(struct dice *dice) {
  struct policy_scene scene = {.coming = dice_roll(dice, 12),
                               .least = 1 + dice_roll(dice, 13),
                               .owner = 1 + dice_roll(dice, 13)};
  scene.own = random_hand(dice, ALL_CARDS, 1 + dice_roll(dice, 13));
  scene.others = random_hand(dice, ALL_CARDS & ~scene.own, 1 + dice_roll(dice, 30));
  cards rank = cards_of_rank(dice_roll(dice, PRESIDENT_RANKS));
  scene.lead = rank & ~scene.own & ~scene.others;
  if (dice_roll(dice, 2) != 0) scene.lead = 0;
  return scene;
}

TEST(its_plays_are_legal_and_their_chances_make_up_the_sum) {
  struct dice dice = dice_of(1);
  for (int i = 0; i < 20000; i++) {
    struct policy_scene scene = random_scene(&dice);
    struct policy_list list;
    uint64_t sum = 0;
    president_policy_list(&scene, &list);
    assert_in_range(list.count, 1, POLICY_PLAYS);
    for (int j = 0; j < list.count; j++) {
      cards set = list.play[j].set;
      if (set == 0) {
        assert_true(scene.lead != 0 && j == list.count - 1);
        continue;
      }
      assert_true(president_is_set(set) && (set & ~scene.own) == 0);
      assert_true(scene.lead == 0 || president_beats(set, scene.lead));
    }
    if (president_is_set(scene.own) &&
        (scene.lead == 0 || president_beats(scene.own, scene.lead))) {
      assert_true(list.won && list.play[0].set == scene.own); /* it ends the game */
      continue;
    }
    if (list.won) continue;
    for (unsigned players = 4; players <= PRESIDENT_SEATS_MAX; players += 9) {
      president_policy_weigh(&list, president_policy_weights(players));
      sum = 0;
      for (int j = 0; j < list.count; j++) {
        assert_true(list.play[j].chance > 0 || list.count == 1);
        sum += list.play[j].chance;
      }
      assert_int_equal(sum, list.sum);
      assert_int_equal(policy_pick(&list, 0), 0);
      assert_int_equal(policy_pick(&list, UINT32_MAX), list.count - 1);
    }
  }
}

/* --- wins that nobody can stop --- */

/* Does a set of the others beat this one? */
static bool beaten(cards set, cards others, unsigned most) {
  cards rival[PRESIDENT_PLAYS_MAX];
  size_t count = position_plays(others, set, rival);
  for (size_t i = 0; i < count; i++)
    if (cards_count(rival[i]) <= most) return true;
  return false;
}

/* Can all cards be played, in any parts and order, so that nothing but the last is beaten? */
static bool can_run(cards own, cards others, unsigned most, cards lead) {
  cards play[PRESIDENT_PLAYS_MAX];
  size_t count = position_plays(own, lead, play);
  for (size_t i = 0; i < count; i++)
    if (play[i] == own ||
        (!beaten(play[i], others, most) && can_run(own & ~play[i], others, most, 0)))
      return true;
  return false;
}

TEST(a_mate_is_found_wherever_there_is_one) {
  int found = 0;
  struct dice dice = dice_of(2);
  for (int i = 0; i < 3000; i++) {
    /* Few high cards, so that some hands can run. */
    cards from = cards_of_rank(3) | cards_of_rank(9) | cards_of_rank(11) | cards_of_rank(12);
    cards own = random_hand(&dice, from, 1 + dice_roll(&dice, 6));
    cards others = random_hand(&dice, ALL_CARDS & ~own, 1 + dice_roll(&dice, 8));
    cards free = cards_of_rank(dice_roll(&dice, PRESIDENT_RANKS)) & ~own & ~others;
    cards lead = dice_roll(&dice, 2) != 0 ? 0 : free;
    unsigned most = 1 + dice_roll(&dice, 4);
    cards mate = president_mate(own, others, most, lead);
    assert_int_equal(mate != 0, can_run(own, others, most, lead));
    if (!mate) continue;
    found++;
    assert_true(lead == 0 || president_beats(mate, lead));
    assert_true(mate == own ||
                (!beaten(mate, others, most) && can_run(own & ~mate, others, most, 0)));
  }
  assert_in_range(found, 300, 2700);
}

/* Brute force confirms that what the policy calls won is won. */
TEST(a_round_that_the_policy_calls_won_is_won) {
  int won = 0;
  struct dice dice = dice_of(3);
  for (int i = 0; i < 20000; i++) {
    struct policy_scene scene = random_scene(&dice);
    struct policy_list list;
    if (cards_count(scene.own) > 7) continue;
    president_policy_list(&scene, &list);
    if (!list.won) continue;
    won++;
    cards play = list.play[0].set, rest = scene.own & ~play;
    assert_true(scene.lead == 0 || president_beats(play, scene.lead));
    if (!rest) continue;
    assert_false(beaten(play, scene.others, PRESIDENT_SUITS));
    assert_true(can_run(rest, scene.others, PRESIDENT_SUITS, 0));
  }
  assert_true(won > 100);
}

/* --- playouts --- */

TEST(a_playout_is_won_and_the_same_again) {
  for (uint64_t seed = 1; seed <= 300; seed++) {
    int winner[2];
    for (int again = 0; again < 2; again++) {
      struct state state;
      struct playout playout;
      uint64_t nodes = 0;
      struct dice dice = dice_of(seed);
      position_deal(&state, seed % 2 == 0 ? 4 : PRESIDENT_SEATS_MAX, &dice);
      playout_open(&playout, &state);
      for (unsigned seat = 0; seat < state.players; seat++)
        playout.style[seat] = seat % 2 == 0 ? STYLE_POLICY : STYLE_GREEDY;
      playout_run(&playout, president_policy_weights(state.players), &dice, &nodes);
      assert_in_range(playout.winner, 0, state.players - 1);
      winner[again] = playout.winner;
    }
    assert_int_equal(winner[0], winner[1]);
  }
}
