/* How a round goes on and ends, and how a game begins and ends; tests/oracle plays many more. */
#include "games/president/position.h"

#include "support/games.h"
#include "support/walk.h"

static const unsigned tables[] = {2, 4, 13};
enum { TABLES = sizeof tables / sizeof *tables };

static void move(struct state *state, cards play) {
  struct move move = {play};
  assert_no_why(president_rules.legal(state, state->turn, &move, &why));
  president_rules.apply(state, state->turn, &move);
}

TEST(who_has_passed_may_come_back_and_whom_nobody_beats_leads) {
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
  for (int others = 0; others < 3; others++)
    move(&state, 0);
  assert_int_equal(state.turn, 1); /* b leads a new round */
  assert_true(state.lead == 0);
  assert_int_equal(state.lead_seat + state.passed, 0);
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
  assert_true(president_rules.forfeit(state, seat, &move));
  assert_true(move.play == cards_named(play));
  assert_no_why(president_rules.legal(state, seat, &move, &why));
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
    if (players == 4) continue;
    struct setup setup = setup_of(president_rules.options, PHASE_UNKNOWN);
    setup_give(&setup, "players", players);
    struct dice dice = dice_of(1);
    assert_why(president_rules.deal(&state, &setup, &dice, &why), "2, 4 or 13 players");
  }
}
