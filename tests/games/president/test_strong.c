/* The strong player: it keeps to its budget, and makes no foolish plays. */
#include "games/president/position.h"
#include "support/ask.h"

#include "core/base/dice.h"
#include "games/president/mind/solve.h"
#include "games/president/mind/tree.h"

#include <math.h>

enum { FEW_NODES = 3000, SLACK = 8000 };

static const long player_counts[] = {2, 4, PRESIDENT_SEATS_MAX};
enum { PLAYER_COUNTS = sizeof player_counts / sizeof *player_counts };

static cards choose(const struct state *state, struct budget budget, struct search_stats *stats) {
  struct state seen;
  struct move move = {0};
  int seat = president_rules.turn(state);
  president_rules.view(state, seat, &seen);
  assert_int_equal(ask_level(&president_rules, &president_mind, LEVEL_STRONG, &seen, seat, budget,
                             1, &move, stats),
                   CHOICE_MADE);
  return move.play;
}

/* A game of four with these hands, in which all other cards have been played. */
static struct state four_hands(const cards *hands, unsigned turn) {
  struct state state = {.players = 4, .turn = (uint8_t)turn, .played = ALL_CARDS};
  state.head.phase = PHASE_MOVEMENT;
  roster_open(&state.head.roster, 4);
  for (unsigned seat = 0; seat < 4; seat++) {
    state.hand[seat] = hands[seat];
    state.count[seat] = (uint8_t)cards_count(hands[seat]);
    state.played &= ~hands[seat];
  }
  return state;
}

/* Three of the sevens are hidden, so a pair of threes can be beaten by whoever has two cards. */
TEST(a_pair_is_called_won_only_if_nobody_else_has_two_cards) {
  for (unsigned turn = 0; turn < 4; turn++)
    for (unsigned rich = 0; rich < 4; rich++) {
      struct search_stats stats = {0};
      cards hands[4] = {cards_named("7S"), cards_named("7C"), cards_named("7D"), cards_named("7H")};
      hands[rich] |= cards_named("KS");
      hands[turn] = cards_named("3S3D4S");
      struct state state = four_hands(hands, turn);
      cards play = choose(&state, ask_nodes(1), &stats);
      assert_int_equal(stats.exact, rich == turn);
      if (stats.exact) assert_int_equal(play, cards_named("3S3D"));
    }
}

/* What it calls won among four is a play that no set of the hidden cards beats which the largest of
 * the other hands can hold. */
TEST(nobody_can_hold_what_beats_a_play_that_is_called_won) {
  enum { DEALS = 3000, HAND_MAX = 5, OFTEN = 100 };
  int won = 0;
  struct dice dice = dice_of(6);
  for (int i = 0; i < DEALS; i++) {
    struct search_stats stats = {0};
    unsigned most = 0;
    cards pack = ALL_CARDS, hands[4], hidden = 0, beating[PRESIDENT_PLAYS_MAX];
    for (unsigned seat = 0; seat < 4; seat++) {
      hands[seat] = draw_cards(&dice, &pack, 1 + dice_roll(&dice, HAND_MAX));
      if (seat) hidden |= hands[seat];
      if (seat && cards_count(hands[seat]) > most) most = cards_count(hands[seat]);
    }
    struct state state = four_hands(hands, 0);
    if (president_rules.moves(&state, 0, NULL, 0) < 2) continue;
    cards play = choose(&state, ask_nodes(1), &stats);
    if (!stats.exact || play == state.hand[0]) continue;
    won++;
    if (cards_count(play) <= most) assert_int_equal(position_plays(hidden, play, beating), 0);
  }
  assert_true(won > OFTEN);
}

TEST(it_stops_when_the_nodes_are_spent) {
  struct dice dice = dice_of(4);
  for (int i = 0; i < PLAYER_COUNTS; i++) {
    struct state state;
    struct search_stats stats = {0};
    position_deal(&state, player_counts[i], &dice);
    choose(&state, ask_nodes(FEW_NODES), &stats);
    assert_in_range(stats.nodes, FEW_NODES, FEW_NODES + SLACK);
  }
}

/* A clock on which every reading takes a tenth of the time allowed. */
static int64_t quick_clock(void *context) {
  int64_t *now = context;
  return *now += NS_PER_MS;
}

TEST(it_stops_when_the_time_is_up) {
  int64_t now = 1;
  struct state state;
  struct dice dice = dice_of(5);
  position_deal(&state, 4, &dice);
  choose(&state, budget_of_time((struct clock){quick_clock, &now}, 10), NULL);
  assert_in_range(now, 10 * NS_PER_MS, 20 * NS_PER_MS);
}

TEST(it_makes_the_play_that_ends_the_game) {
  struct state state =
      position_of("4 2\nlead 1 7S 7D\npassed 0\nhand 1 3S 5C\nhand 2 9S 9H\nhand 3 8C 8H\n"
                  "hand 4 6S AC AH\na 1 0\nb 2 0\nc 3 0\nd 4 0\n");
  assert_int_equal(choose(&state, ask_nodes(100), NULL), cards_named("9S 9H"));
}

/* Leading the pair keeps the three for the end: seat 2 has nothing that beats a pair. */
TEST(it_wins_a_duel_that_can_be_won) {
  struct state state;
  struct search_stats stats = {0};
  position_read(&state,
                "2 1\nlead -\npassed 0\nhand 1 3S 8S 8D\nhand 2 4C 9H KD 2H\na 1 0\nb 2 0\n");
  assert_int_equal(choose(&state, ask_nodes(FEW_NODES), &stats), cards_named("8S 8D"));
  assert_true(stats.exact);
}

/* From won positions, it never lets a random opponent win. */
TEST(it_keeps_what_is_won) {
  struct dice dice = dice_of(6);
  for (int game = 0; game < 12; game++) {
    struct state state;
    struct solver solver;
    struct budget budget = budget_of_nodes((uint64_t)1 << 30);
    struct move move;
    int winner = -1, seat;
    president_solver_open(&solver, 1 << 20);
    position_deal(&state, 2, &dice);
    while ((seat = president_rules.turn(&state)) >= 0) {
      if (winner < 0 && cards_count(state.hand[0] | state.hand[1]) <= 22) {
        struct duel duel = duel_of(&state);
        bool win = president_solver_ask(&solver, &duel, &budget).answer == DOMINANCE_WIN;
        winner = win ? seat : 1 - seat;
      }
      if (seat == winner)
        move.play = choose(&state, ask_nodes(1000000), NULL);
      else
        rules_sample(&president_rules, &state, seat, &dice, &move);
      president_rules.apply(&state, seat, &move);
    }
    president_solver_close(&solver);
    if (winner >= 0) assert_int_equal(state.count[winner], 0);
  }
}

/* Some nodes of a long search are visited 10^8 times. */
TEST(the_exploration_term_is_right_for_any_number_of_visits) {
  static const struct {
    uint32_t visits;
    double spread;
  } cases[] = {{0, 1},
               {3, 0.5},
               {99, 0.1},
               {9999, 0.01},
               {999999, 0.001},
               {99999999, 0.0001},
               {4294836224, 1 / 65535.0}};
  const double last_digits = 1e-7; /* of a float */
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_true(fabs((double)tree_spread(cases[i].visits) / cases[i].spread - 1) < last_digits);
}

/* Plays that are known to lose are barred from the tree, one after the other. */
TEST(a_barred_play_is_not_the_best_any_more) {
  enum { DESCENTS = 300 };
  struct state state;
  double wins;
  bool left = true;
  struct dice dice = dice_of(9);
  position_deal(&state, 2, &dice);
  struct tree *tree = president_tree_new(1 << 12, &dice, NULL);
  assert_non_null(tree);
  for (int i = 0; i < DESCENTS; i++)
    president_tree_descend(tree, &state);
  cards barred[PRESIDENT_MOVES_MAX];
  for (size_t count = 0; left; count++) {
    barred[count] = president_tree_best(tree, &wins);
    for (size_t i = 0; i < count; i++)
      assert_true(barred[count] != barred[i]);
    left = president_tree_bar(tree, barred[count], state.turn);
    for (int i = 0; i < DESCENTS / 10 && left; i++)
      president_tree_descend(tree, &state);
    assert_true(count > 0 || left);
  }
  free(tree);
}
