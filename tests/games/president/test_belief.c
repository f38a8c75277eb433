/* What the strong player believes about hidden hands: deals that fit the view and are likely given
 * what the others did, and how the others play. */
#include "games/president/position.h"

#include "core/base/dice.h"
#include "games/president/mind/belief.h"

enum { DRAWS = 400, NODES = 200000 };

/* A belief with all that it needs. */
struct observer {
  struct state seen;
  struct dice dice;
  struct budget budget;
  struct request request;
  struct belief *belief;
  uint64_t nodes;
};

/* Opens the belief of the seat to move. */
static void observe(struct observer *observer, const struct state *state) {
  int seat = president_rules.turn(state);
  president_rules.view(state, seat, &observer->seen);
  dice_seed(&observer->dice, 1);
  observer->budget = budget_of_nodes(NODES);
  observer->nodes = 0;
  observer->request = (struct request){.rules = &president_rules,
                                       .seen = &observer->seen,
                                       .seat = seat,
                                       .budget = &observer->budget,
                                       .dice = &observer->dice};
  observer->belief = president_belief_new(&observer->request, &observer->nodes);
  assert_non_null(observer->belief);
}

static void play(struct state *state, cards set) {
  struct move move = {set};
  president_rules.apply(state, president_rules.turn(state), &move);
}

/* The play that a style makes in the state. */
static cards play_of(enum style style, const struct state *state, struct dice *dice) {
  struct playout playout;
  struct policy_scene scene;
  struct policy_list list;
  playout_open(&playout, state);
  if (style == STYLE_GREEDY) return playout_greedy(&playout);
  playout_scene(&playout, &scene);
  president_policy_list(&scene, &list);
  if (list.won) return list.play[0].set;
  president_policy_weigh(&list, president_policy_weights(state->players));
  return list.play[policy_pick(&list, (uint32_t)(dice_next(dice) >> 32))].set;
}

/* Checks that a draw agrees with the view; cards in its `played` must be in no hand. */
static void check_draw(const struct observer *observer, const struct playout *draw) {
  const struct state *seen = &observer->seen;
  cards all = 0;
  for (unsigned seat = 0; seat < seen->players; seat++) {
    assert_int_equal(cards_count(draw->hand[seat]), seen->count[seat]);
    assert_int_equal(draw->hand[seat] & (all | seen->played), 0);
    if (!president_hidden(seen, seat)) assert_int_equal(draw->hand[seat], seen->hand[seat]);
    all |= draw->hand[seat];
  }
  assert_int_equal(draw->held, all);
  assert_int_equal(draw->turn, seen->turn);
  assert_int_equal(draw->lead, seen->lead);
  assert_int_equal(draw->style[seen->turn], STYLE_POLICY);
}

enum memory { MEMORY_WHOLE, MEMORY_LATE, MEMORY_NONE, MEMORY_NOTHING_PLAYED, MEMORIES };

/* In random games, the seat at every fourth move draws deals. The record may begin late or be
 * missing, and the view may not even say what was played. */
TEST(draws_agree_with_the_view) {
  struct dice dice = dice_of(2);
  for (int game = 0; game < 4 * MEMORIES; game++) {
    enum memory memory = (enum memory)(game % MEMORIES);
    struct state state;
    struct observer observer;
    struct dice deal = dice_of((uint64_t)game + 1);
    position_deal(&state, game < 2 * MEMORIES ? 4 : PRESIDENT_SEATS_MAX, &deal);
    for (int ply = 0; president_rules.turn(&state) >= 0; ply++) {
      struct move move;
      struct state file = state;
      if (memory == MEMORY_NOTHING_PLAYED) file.played = file.lead;
      if (memory >= MEMORY_NONE) record_open(&file.record, file.players, file.turn);
      if (memory == MEMORY_LATE && ply == 5) record_open(&state.record, state.players, state.turn);
      if (ply % 4 == 0) {
        observe(&observer, &file);
        for (int i = 0; i < 40; i++) {
          struct playout draw;
          president_belief_draw(observer.belief, &draw, &observer.nodes);
          check_draw(&observer, &draw);
        }
        free(observer.belief);
      }
      rules_sample(&president_rules, &state, state.turn, &dice, &move);
      play(&state, move.play);
    }
  }
}

enum { LATE = 24 }; /* plies */

/* Plays a game in which all play in one style until it is late; false if it is over by then. */
static bool play_until_late(struct state *state, enum style style, uint64_t seed) {
  struct dice dice = dice_of(seed), deal = dice;
  position_deal(state, 4, &deal);
  for (int ply = 0; ply < LATE && president_rules.turn(state) >= 0; ply++)
    play(state, play_of(style, state, &dice));
  return president_rules.turn(state) >= 0;
}

/* The mean number of the others' cards that are drawn into the hand that has them. */
static double hits_in_draws(const struct state *state) {
  struct observer observer;
  unsigned hits = 0;
  observe(&observer, state);
  for (int i = 0; i < DRAWS; i++) {
    struct playout draw;
    president_belief_draw(observer.belief, &draw, &observer.nodes);
    for (unsigned seat = 0; seat < state->players; seat++)
      if (seat != state->turn) hits += cards_count(draw.hand[seat] & state->hand[seat]);
  }
  free(observer.belief);
  return (double)hits / (double)DRAWS;
}

/* The same positions, with the record and without it. */
TEST(the_record_brings_draws_nearer_to_the_truth) {
  const double clearly = 1.15;
  for (enum style style = 0; style < STYLES; style++) {
    double told = 0, untold = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
      struct state state;
      if (!play_until_late(&state, style, seed)) continue;
      told += hits_in_draws(&state);
      record_open(&state.record, state.players, state.turn);
      untold += hits_in_draws(&state);
    }
    assert_true(untold > 0 && told > clearly * untold);
  }
}

/* The share of draws in which the others are greedy, late in games that all play in one style. */
static double greedy_share(enum style style) {
  int greedy = 0, all = 0;
  for (uint64_t seed = 1; seed <= 8; seed++) {
    struct state state;
    struct observer observer;
    if (!play_until_late(&state, style, seed)) continue;
    observe(&observer, &state);
    for (int i = 0; i < DRAWS; i++) {
      struct playout draw;
      president_belief_draw(observer.belief, &draw, &observer.nodes);
      for (unsigned seat = 0; seat < state.players; seat++)
        greedy += draw.style[seat] == STYLE_GREEDY;
      all += (int)state.players - 1; /* not the seat to move */
    }
    free(observer.belief);
  }
  assert_true(all > 0);
  return (double)greedy / all;
}

TEST(greedy_players_are_recognized) {
  const double most = 0.8, few = 0.4;
  assert_true(greedy_share(STYLE_GREEDY) > most);
  assert_true(greedy_share(STYLE_POLICY) < few);
}
