/* How a round ends, for every pattern of passes, and how a game begins and ends. */
#include "games/president/position.h"

#include "support/games.h"
#include "support/walk.h"

#include <stdio.h>
#include <stdlib.h>

static const unsigned tables[] = {2, 4, 13};
enum { TABLES = sizeof tables / sizeof *tables };

/* A round that `leader` is about to begin. The j-th seat to move holds the j-th rank, so that it
 * can beat everybody before it. */
static void open_round(struct state *state, unsigned players, unsigned leader) {
  char id[] = "a";
  struct why why;
  memset(state, 0, sizeof *state);
  state->head.phase = PHASE_MOVEMENT;
  state->players = (uint8_t)players;
  state->played = ALL_CARDS;
  president_begin(state, leader);
  for (unsigned j = 0; j < players; j++) {
    unsigned seat = (leader + j) % players;
    state->hand[seat] = cards_of_rank(j);
    state->count[seat] = PRESIDENT_SUITS;
    state->played &= ~cards_of_rank(j);
    assert_int_equal(roster_add(&state->head.roster, id, players, &why), (int)j);
    id[0]++;
  }
}

static void move(struct state *state, cards play) {
  struct why why = {0};
  struct move move = {play};
  struct state *back = rules_new_state(&president_rules);
  if (!president_rules.legal(state, state->turn, &move, &why)) fail_msg("%s", why.text);
  president_rules.apply(state, state->turn, &move);
  char *text = rules_text(&president_rules, state, NULL);
  position_read(back, text);
  assert_true(rules_same(&president_rules, state, back));
  free(text);
  free(back);
}

/* The leader plays; each of the others, in turn, beats that if its bit of `pattern` is set, and
 * passes otherwise; after that everybody passes. */
static void play_round(unsigned players, unsigned leader, unsigned pattern) {
  static struct state state;
  unsigned last = 0; /* the seat that played last, counted from the leader */
  cards lead = cards_lowest(cards_of_rank(0));
  open_round(&state, players, leader);
  move(&state, lead);
  for (unsigned j = 1; j < players; j++) {
    assert_int_equal(state.turn, (leader + j) % players);
    assert_true(state.lead == lead);
    assert_int_equal(state.lead_seat, (leader + last) % players);
    assert_int_equal(state.passed, j - 1 - last);
    bool beats = pattern >> (j - 1) & 1;
    if (beats) last = j, lead = cards_lowest(cards_of_rank(j));
    move(&state, beats ? lead : 0);
  }
  for (unsigned passed = players - 1 - last; passed < players - 1; passed++) {
    assert_int_equal(state.passed, passed);
    assert_true(state.lead == lead);
    assert_true(president_rules.moves(&state, state.turn, NULL, 0) >= 1);
    move(&state, 0);
  }
  assert_true(state.lead == 0);
  assert_int_equal(state.lead_seat, 0);
  assert_int_equal(state.passed, 0);
  assert_int_equal(state.turn, (leader + last) % players);
}

TEST(a_round_ends_when_all_others_have_passed_in_turn) {
  for (int i = 0; i < TABLES; i++)
    for (unsigned pattern = 0;
         pattern<1U << (tables[i] - 1); pattern += tables[i]> 4 ? test_every(3) : 1)
      for (unsigned leader = 0; leader<tables[i]; leader += tables[i]> 4 ? 6 : 1)
        play_round(tables[i], leader, pattern);
}

TEST(who_has_passed_may_come_back) {
  struct state state =
      position_of("4 1\nlead -\npassed 0\nhand 1 3S AS\nhand 2 4S 2S\nhand 3 5S KS\n"
                  "hand 4 6S\na 1 0\nb 2 0\nc 3 0\nd 4 0\n");
  move(&state, cards_named("3S"));
  move(&state, 0);
  move(&state, cards_named("5S"));
  move(&state, 0);
  move(&state, 0);
  move(&state, cards_named("2S")); /* b passed before */
  assert_int_equal(state.passed, 0);
  assert_int_equal(state.lead_seat, 1);
}

TEST(the_first_without_cards_has_won) {
  struct why why = {0};
  struct state state =
      position_of("4 2\nlead 1 4S 4C\npassed 0\nhand 1 3S\nhand 2 5D 5H\nhand 3 AS AC\n"
                  "hand 4 2S 2C\na 1 0\nb 2 0\nc 3 0\nd 4 0\n");
  move(&state, cards_named("5D 5H"));
  assert_int_equal(president_rules.turn(&state), TURN_NOBODY);
  for (unsigned seat = 0; seat < 4; seat++) {
    assert_int_equal(state.head.roster.line[seat].score, seat == 1);
    assert_int_equal(president_rules.moves(&state, (int)seat, NULL, 0), 0);
    assert_false(president_rules.legal(&state, (int)seat, &(struct move){0}, &why));
  }
}

/* --- a seat that has lost its player --- */

static void assert_forfeit(const struct state *state, int seat, const char *play) {
  struct move move = {ALL_CARDS};
  struct why why = {0};
  assert_true(president_rules.forfeit(state, seat, &move));
  assert_true(move.play == cards_named(play));
  if (!president_rules.legal(state, seat, &move, &why)) fail_msg("%s", why.text);
}

TEST(a_lost_seat_passes_or_leads_its_lowest_card) {
  static struct state seen;
  struct move move;
  struct state state =
      position_of("4 2\nlead 1 4S 4C\npassed 0\nhand 1 3S\nhand 2 5D 5H\nhand 3 AS AC\n"
                  "hand 4 2S 2C\na 1 0\nb 2 0\nc 3 0\nd 4 0\n");
  assert_forfeit(&state, 1, "-");
  for (int seat = -1; seat < 4; seat++)
    if (seat != 1) assert_false(president_rules.forfeit(&state, seat, &move));
  president_rules.view(&state, 0, &seen);
  assert_false(president_rules.forfeit(&seen, 1, &move)); /* its hand is hidden */
  position_read(&state, "2 2\nlead -\npassed 0\nhand 1 3S\nhand 2 5H 4D 5S 4C\na 1 0\nb 2 0\n");
  assert_forfeit(&state, 1, "4C");
  position_read(&state, "2 2\nlead 1 4S\npassed 0\nhand 1 -\nhand 2 5D 5H\na 1 1\nb 2 0\n");
  assert_false(president_rules.forfeit(&state, 1, &move)); /* the game is over */
}

/* The game ends even if all seats are lost. */
TEST(lost_seats_finish_a_game) {
  for (int i = 0; i < TABLES; i++) {
    struct walk walk;
    char key[20];
    struct move move;
    snprintf(key, sizeof key, "players=%u", tables[i]);
    walk_open_keys(&walk, GAME_OF(president), 1, (const char *const[]){key, NULL});
    unsigned moves = 0;
    for (int seat; (seat = president_rules.turn(walk.state)) >= 0; moves++) {
      assert_true(president_rules.forfeit(walk.state, seat, &move));
      president_rules.apply(walk.state, seat, &move);
    }
    assert_in_range(moves, 1, PRESIDENT_CARDS * tables[i]);
    walk_close(&walk);
  }
}

/* A view shows one hand and nothing of the others. */
static void look(struct walk *walk, int seat) {
  static struct state seen;
  president_rules.view(walk->state, seat, &seen);
  for (int other = 0; other < seen.players; other++)
    assert_true(other == seat ? seen.hand[other] == walk->state->hand[other]
                              : seen.hand[other] == 0);
}

TEST(nobody_sees_another_hand_in_random_games) {
  enum { GAMES = 10 };
  static const char *const keys[TABLES] = {"players=2", "players=4", "players=13"};
  for (int i = 0; i < TABLES; i++)
    for (uint64_t seed = 0; seed < GAMES; seed++) {
      struct walk walk;
      walk_open_keys(&walk, GAME_OF(president), seed, (const char *const[]){keys[i], NULL});
      walk_play(&walk, look, NULL);
      walk_close(&walk);
    }
}

TEST(deals_are_even_and_anybody_may_lead) {
  enum { DEALS = 2000 };
  for (int i = 0; i < TABLES; i++) {
    unsigned leads[PRESIDENT_SEATS_MAX] = {0}, threes[PRESIDENT_SEATS_MAX] = {0};
    for (uint64_t seed = 0; seed < DEALS; seed++) {
      static struct state state;
      struct dice dice = dice_of(seed);
      position_deal(&state, (long)tables[i], &dice);
      leads[state.turn]++;
      for (unsigned seat = 0; seat < tables[i]; seat++) {
        assert_int_equal(cards_count(state.hand[seat]), PRESIDENT_CARDS / tables[i]);
        threes[seat] += state.hand[seat] & 1;
      }
    }
    for (unsigned seat = 0; seat < tables[i]; seat++) {
      assert_in_range(leads[seat], DEALS / tables[i] * 2 / 3, DEALS / tables[i] * 4 / 3);
      assert_in_range(threes[seat], DEALS / tables[i] * 2 / 3, DEALS / tables[i] * 4 / 3);
    }
  }
}

TEST(other_numbers_of_players_are_refused) {
  for (long players = 3; players < 13; players++) {
    static struct state state;
    struct why why = {0};
    if (players == 4) continue;
    struct setup setup = setup_of(president_rules.options, PHASE_UNKNOWN);
    setup_give(&setup, "players", players);
    struct dice dice = dice_of(1);
    assert_false(president_rules.deal(&state, &setup, &dice, &why));
    assert_non_null(strstr(why.text, "2, 4 or 13 players"));
  }
}
