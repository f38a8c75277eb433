/* Peels, dumps, resignations, whose turn it is, and who has won. */
#include "games/peel/position.h"

#define NAMES "lexicon @\nann 1 0\nbob 2 0\n"
#define THREE "lexicon @\nann 1 0\nbob 2 0\ncy 3 0\n"

static const char start[] = "2 1\nbunch QXS*\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" NAMES;

static void assert_tiles(const struct hand *hand, const char *want) {
  char have[PEEL_TILES + 1];
  peel_tiles_write(hand->tiles, have);
  assert_string_equal(have, want);
  assert_int_equal(hand->count, strlen(want));
}

static void assert_grid(const struct hand *hand, const char *want) {
  struct out out = {0};
  peel_grid_write(&hand->grid, &out);
  assert_string_equal(out.text, want);
  free(out_take(&out));
}

static void assert_next(const struct state *state, const char *want) {
  if (memcmp(state->bunch.letter, want, strlen(want)) != 0)
    fail_msg("the bunch begins with %.*s", (int)strlen(want), state->bunch.letter);
}

struct judged {
  const char *move, *cause; /* NULL: legal */
};

static void judge(const char *form, const struct judged *judged, size_t count) {
  struct state state = position_of(form);
  for (size_t i = 0; i < count; i++) {
    struct move move = {0};
    struct why why = {0};
    bool good = peel_read_move(&state, 0, judged[i].move, &move, &why) &&
                peel_rules.legal(&state, 0, &move, &why);
    if (good != !judged[i].cause || (judged[i].cause && !strstr(why.text, judged[i].cause)))
      fail_msg("%s: %s", judged[i].move, good ? "legal" : why.text);
  }
}

TEST(the_usual_hands_are_those_of_the_official_rules) {
  const unsigned usual[] = {21, 21, 21, 21, 15, 15, 11, 11};
  for (unsigned seats = 1; seats <= PEEL_SEATS_MAX; seats++)
    assert_int_equal(peel_usual_hand(seats), usual[seats - 1]);
}

TEST(a_peel_is_a_complete_grid_of_exactly_the_hand) {
  static const struct judged moves[] = {
      {"p003001CAT", NULL},
      {"p001003CAT", NULL},
      {"p003001ACT", NULL},
      {"p005003......CAT......", NULL},
      {"p002001AT", "the grid has 2 tiles, but the hand has 3"},
      {"p003001CTA", "CTA is not a word (across from column 1, row 1)"},
      {"p001003CTA", "CTA is not a word (down from column 1, row 1)"},
      {"p002002AT.C", "TC is not a word (down from column 2, row 1)"},
      {"p004001CATS", "the grid has 1 S, the hand 0"},
      {"p003002AT...C", "is not connected with the first tile"},
      {"p000000", "the grid has 0 tiles"},
      {"dA", NULL},
      {"dT", NULL},
      {"dS", "there is no S in this hand"},
      {"resign", NULL},
  };
  judge(start, moves, sizeof moves / sizeof *moves);
}

TEST(notations) {
  static const struct {
    const char *typed, *canonical; /* NULL: none */
  } moves[] = {
      {"p003001CAT", "p003001CAT"},
      {"P 003001CAT", "p003001CAT"},
      {"p005003......CAT......", "p003001CAT"},
      {"pcat", "p003001CAT"},
      {"p cat/.g/.e", "p003003CAT.G..E."},
      {"p/cat/ g/_e", "p003003CAT.G..E."},
      {"p ../..cat", "p003001CAT"},
      {"p", "p000000"},
      {"p///", "p000000"},
      {"dq", "dQ"},
      {" D q", "dQ"},
      {"ReSign", "resign"},
      {"d", NULL},
      {"dQQ", NULL},
      {"d1", NULL},
      {"x", NULL},
      {"", NULL},
      {"pc4t", NULL},
      {"p003001CA", NULL},
      {"p003001cat", NULL},
      {"p003001CATS", NULL},
  };
  struct state state = position_of(start);
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
    struct move move;
    struct why why = {0};
    struct out out = {0};
    bool good = peel_read_move(&state, 0, moves[i].typed, &move, &why);
    if (good != (moves[i].canonical != NULL)) fail_msg("'%s': %s", moves[i].typed, why.text);
    if (!good) continue;
    peel_write_move(&state, 0, &move, &out);
    assert_string_equal(out.text, moves[i].canonical);
    free(out_take(&out));
  }
}

TEST(a_grid_that_is_too_large_is_no_move) {
  char text[2 * PEEL_TILES + 8];
  struct move move;
  struct state state = position_of(start);
  memset(text, 'A', sizeof text);
  text[0] = 'p';
  text[PEEL_TILES + 2] = '\0';
  assert_false(peel_read_move(&state, 0, text, &move, NULL));
  text[PEEL_TILES + 1] = '\0';
  assert_true(peel_read_move(&state, 0, text, &move, NULL));
  memset(text, '/', sizeof text);
  text[0] = 'p';
  text[sizeof text - 2] = 'A';
  text[sizeof text - 1] = '\0';
  assert_false(peel_read_move(&state, 0, text, &move, NULL));
}

TEST(after_a_peel_everybody_takes_a_tile_the_peeler_first) {
  struct state state =
      position_of("3 2\nbunch QXSV*\nhand 1 DGO\ngrid 1 -\nhand 2 ACT\ngrid 2 -\nhand 3 EEE\n"
                  "grid 3 -\n" THREE);
  position_move(&state, 1, "p003001CAT");
  assert_tiles(&state.hand[1], "ACT");
  assert_int_equal(state.head.roster.line[1].score, 1);
  position_draw(&state);
  assert_tiles(&state.hand[1], "ACQT");
  assert_tiles(&state.hand[2], "EEEX");
  assert_tiles(&state.hand[0], "DGOS");
  assert_grid(&state.hand[1], "003001CAT");
  assert_next(&state, "V");
  assert_int_equal(peel_rules.turn(&state), 2);
}

/* Without ACT, DGO and QXS, 135 of the tiles A13 ... Z2 remain. The sum of their positions in the
 * alphabet is computed here from the tile set. */
TEST(a_dump_takes_three_and_goes_back_where_the_rest_says) {
  unsigned sum = 0, rest = PEEL_TILES - 9;
  for (unsigned letter = 0; letter < PEEL_LETTERS; letter++)
    sum += (letter + 1) * peel_tile_set[letter];
  for (const char *gone = "ACTDGOQXS"; *gone; gone++)
    sum -= (unsigned)(*gone - 'A' + 1);
  struct state state = position_of(start);
  position_move(&state, 0, "dC");
  assert_tiles(&state.hand[0], "AT");
  position_draw(&state);
  assert_tiles(&state.hand[0], "AQSTX");
  assert_tiles(&state.hand[1], "DGO");
  assert_int_equal(state.bunch.count, rest + 1);
  assert_int_equal(state.bunch.letter[sum % (rest + 1)], 'C');
  assert_int_equal(state.head.roster.line[0].score, 0);
  assert_int_equal(peel_rules.turn(&state), 1);
}

/* The bunch QXSBA leaves BA: 2 + 1 = 3, and 3 mod 3 is 0. */
TEST(a_dump_may_be_the_next_tile_of_all) {
  struct state state =
      position_of("2 1\nbunch QXSBA\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  position_move(&state, 0, "dC");
  position_draw(&state);
  assert_next(&state, "CBA");
  position_read(&state, "2 1\nbunch QXSBB\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  position_move(&state, 0, "dC"); /* 2 + 2 mod 3 */
  position_draw(&state);
  assert_next(&state, "BCB");
  position_read(&state, "2 1\nbunch QXS\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  position_move(&state, 0, "dC");
  position_draw(&state);
  assert_next(&state, "C");
}

TEST(a_grid_stays_as_long_as_the_hand_has_its_tiles) {
  const char form[] = "2 1\nbunch *\nhand 1 AAACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" NAMES;
  struct state state = position_of(form);
  position_move(&state, 0, "dA");
  assert_grid(&state.hand[0], "003001CAT");
  position_read(&state, form);
  position_move(&state, 0, "dC");
  assert_int_equal(state.hand[0].grid.tiles, 0);
}

TEST(a_hidden_grid_of_an_open_hand_does_not_stay) {
  static const char hidden[] =
      "2 1\nbunch QXS*\nhand 1 ACT\ngrid 1 ?3\nhand 2 DGO\ngrid 2 -\n" NAMES;
  struct state state = position_of(hidden);
  position_move(&state, 0, "p003001CAT");
  assert_false(state.hand[0].grid_hidden);
  position_read(&state, hidden);
  position_move(&state, 0, "dC");
  assert_int_equal(state.hand[0].grid.tiles, 0);
  assert_false(state.hand[0].grid_hidden);
}

TEST(the_last_tile_of_a_hand_can_be_dumped) {
  struct state state =
      position_of("2 1\nbunch QXS*\nhand 1 A\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" NAMES);
  position_move(&state, 0, "dA");
  assert_true(peel_is_in(&state, 0));
  position_draw(&state);
  assert_tiles(&state.hand[0], "QSX");
}

/* Seat 2 has its turn, then seat 3, and then the game is over, with two tiles left in the bunch. */
TEST(with_a_short_bunch_the_round_is_played_to_its_end_without_draws) {
  struct state state =
      position_of("3 2\nbunch AB\nhand 1 *\ngrid 1 -\nhand 2 DGO\ngrid 2 -\nhand 3 CAT\n"
                  "grid 3 -\n" THREE);
  assert_int_equal(peel_rules.turn(&state), TURN_ANYONE);
  position_move(&state, 1, "p003001DOG");
  assert_int_equal(state.head.roster.line[1].score, 1);
  assert_tiles(&state.hand[1], "DGO");
  assert_int_equal(peel_rules.turn(&state), TURN_ANYONE);
  position_move(&state, 2, "p003001CAT");
  assert_int_equal(peel_rules.turn(&state), TURN_NOBODY);
  assert_int_equal(state.bunch.count, 2);
}

TEST(in_the_last_round_nobody_has_two_turns) {
  struct move resign = {.action = PEEL_ACTION_RESIGN};
  struct state state =
      position_of("3 2\nbunch AB\nhand 1 *\ngrid 1 -\nhand 2 DGO\ngrid 2 -\nhand 3 CAT\n"
                  "grid 3 -\n" THREE);
  assert_why(peel_rules.legal(&state, 0, &resign, &why), "not this player's turn");
  position_move(&state, 2, "p003001CAT"); /* seat 2 has found no grid */
  assert_int_equal(peel_rules.turn(&state), TURN_NOBODY);
}

/* How many tiles the bunch must have so that the round is not the last. */
TEST(a_bunch_is_short_for_a_dump_or_for_the_players) {
  const unsigned needed[] = {3, 3, 4, 5, 6, 7, 8};
  for (unsigned seats = PEEL_SEATS_MIN; seats <= PEEL_SEATS_MAX; seats++)
    assert_int_equal(peel_bunch_needed(seats), needed[seats - PEEL_SEATS_MIN]);
  struct state state =
      position_of("2 1\nbunch ABC\nhand 1 CAT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  assert_int_equal(peel_rules.turn(&state), 0);
  position_move(&state, 0, "p003001CAT");
  position_draw(&state);
  assert_int_equal(state.bunch.count, 1);
  assert_int_equal(peel_rules.turn(&state), TURN_ANYONE); /* seat 2 has not had its turn */
  position_read(&state, "2 1\nbunch AB\nhand 1 CAT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  assert_int_equal(peel_rules.turn(&state), TURN_NOBODY);
}

/* With any number of players and any bunch, if everybody can always peel. */
TEST(all_seats_have_as_many_turns) {
  for (unsigned seats = PEEL_SEATS_MIN; seats <= PEEL_SEATS_MAX; seats++)
    for (unsigned bunch = peel_bunch_needed(seats); bunch < PEEL_TILES - 3 * seats; bunch++) {
      struct state state = {.bunch = {.count = (uint8_t)bunch}};
      struct move move = {.action = PEEL_ACTION_PEEL};
      roster_open(&state.head.roster, seats);
      for (unsigned seat = 0; seat < seats; seat++)
        state.hand[seat].count = 2;
      memset(state.bunch.letter, 'A', bunch);
      while (peel_rules.turn(&state) != TURN_NOBODY) {
        peel_rules.apply(&state, state.turn, &move);
        peel_rules.chance(&state, NULL);
      }
      for (unsigned seat = 1; seat < seats; seat++)
        assert_int_equal(state.head.roster.line[seat].score, state.head.roster.line[0].score);
    }
}

TEST(the_bunch_of_a_short_game_leaves_tiles_out) {
  struct setup setup;
  static struct state state;
  struct dice dice = dice_of(1);
  position_setup(&setup);
  assert_true(setup_take(&setup, "bunch", 5, "24", KEY_NEW, NULL));
  assert_true(rules_deal(&peel_rules, &state, &setup, &dice, NULL));
  assert_int_equal(state.bunch.count, 24);
  assert_int_equal(strlen(state.bunch.letter), 24);
  char *text = rules_text(&peel_rules, &state, NULL);
  position_read(&state, text);
  free(text);
  position_setup(&setup);
  assert_true(setup_take(&setup, "players", 7, "8", KEY_NEW, NULL));
  assert_true(setup_take(&setup, "bunch", 5, "7", KEY_NEW, NULL));
  assert_why(rules_deal(&peel_rules, &state, &setup, &dice, &why),
             "a bunch of 7 tiles has too few");
}

/* Every unseen tile occurs in every place. */
TEST(whole_states_of_a_view_differ) {
  enum { TIMES = 300 };
  struct state whole, again;
  unsigned as_q = 0, next_q = 0, dumped_q = 0;
  struct dice dice = dice_of(1);
  /* The unseen tiles are both Q and eleven E. */
  struct state seen =
      position_of("2 1\nbunch ?10\nhand 1 ?2\ngrid 1 -\nhand 2 "
                  "AAAAAAAAAAAAABBBCCCDDDDDDEEEEEEEFFFGGGGHHHIIIIIIIIIIIIJJKKLLLLLMMM"
                  "NNNNNNNNOOOOOOOOOOOPPPRRRRRRRRRSSSSSSTTTTTTTTTUUUUUUVVVWWWXXYYYZZ"
                  "\ngrid 2 -\ndraw dump ?\n" NAMES);
  for (int i = 0; i < TIMES; i++) {
    peel_rules.determinize(&seen, 1, &dice, &whole);
    char *text = rules_text(&peel_rules, &whole, NULL);
    position_read(&again, text); /* so it has exactly the game's tiles */
    free(text);
    as_q += whole.hand[0].tiles['Q' - 'A'];
    next_q += whole.bunch.letter[0] == 'Q';
    dumped_q += whole.dumped == 'Q';
  }
  assert_in_range(as_q, TIMES / 6, TIMES / 2); /* 4 of 13 */
  assert_in_range(next_q, TIMES / 12, TIMES / 4);
  assert_in_range(dumped_q, TIMES / 12, TIMES / 4);
}

/* In a whole state that fits a view, it is unknown which tiles the other grids have. */
TEST(a_dump_takes_a_hidden_grid_back_that_has_more_tiles_than_the_hand) {
  struct state seen, whole;
  struct dice dice = dice_of(1);
  struct state truth =
      position_of("2 1\nbunch *\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" NAMES);
  rules_view(&peel_rules, &truth, 1, &seen);
  peel_rules.determinize(&seen, 1, &dice, &whole);
  struct move dump = {.action = PEEL_ACTION_DUMP, .letter = 'A'};
  while (!whole.hand[0].tiles[dump.letter - 'A'])
    dump.letter++;
  peel_rules.apply(&whole, 0, &dump);
  assert_int_equal(whole.hand[0].count, 2);
  assert_int_equal(whole.hand[0].grid.tiles, 0);
}

TEST(in_the_last_round_nobody_may_dump) {
  struct move dump = {.action = PEEL_ACTION_DUMP, .letter = 'D'};
  struct state state =
      position_of("2 2\nbunch SB\nhand 1 *\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" NAMES);
  assert_int_equal(peel_rules.turn(&state), TURN_ANYONE);
  assert_why(peel_rules.legal(&state, 1, &dump, &why),
             "a dump needs 3 tiles in the bunch, and it has 2");
}

TEST(who_resigns_gives_the_tiles_back_and_is_skipped) {
  struct state state =
      position_of("3 1\nbunch *\nhand 1 CAT\ngrid 1 002001AT\nhand 2 DGO\ngrid 2 -\n"
                  "hand 3 EEE\ngrid 3 -\n" THREE);
  unsigned bunch = state.bunch.count;
  position_move(&state, 0, "resign");
  assert_int_equal(peel_rules.turn(&state), 1);
  assert_int_equal(state.bunch.count, bunch + 3);
  assert_memory_equal(state.bunch.letter + bunch, "ACT", 3);
  assert_int_equal(state.hand[0].count + state.hand[0].grid.tiles, 0);
  position_move(&state, 1, "p003001DOG");
  position_draw(&state);
  assert_int_equal(state.hand[0].count, 0); /* no tile for it */
  assert_int_equal(state.hand[2].count, 4);
  assert_int_equal(peel_rules.turn(&state), 2);
  position_move(&state, 2, "dE");
  position_draw(&state);
  assert_int_equal(peel_rules.turn(&state), 1); /* and not seat 1's */
  struct move again = {.action = PEEL_ACTION_RESIGN};
  assert_why(peel_rules.legal(&state, 0, &again, &why), "not this player's turn");
}

TEST(the_last_one_in_has_won) {
  struct state state = position_of(start);
  position_move(&state, 0, "resign");
  assert_int_equal(peel_rules.turn(&state), TURN_NOBODY);
  assert_int_equal(state.turn, 1);
  assert_int_equal(state.head.roster.line[1].score, PEEL_SCORE_LAST_IN);
}

static bool forfeits(const struct state *state, int seat) {
  struct move move;
  if (!peel_rules.forfeit(state, seat, &move)) return false;
  assert_int_equal(move.action, PEEL_ACTION_RESIGN);
  assert_true(peel_rules.legal(state, seat, &move, NULL));
  return true;
}

TEST(a_lost_seat_resigns_when_it_may_move) {
  struct state seen;
  struct state state = position_of(start);
  assert_true(forfeits(&state, 0));
  assert_false(forfeits(&state, 1)); /* not its turn */
  peel_rules.view(&state, 1, &seen);
  assert_false(forfeits(&seen, 0)); /* the tiles to return are hidden */
  position_move(&state, 0, "dA");
  assert_false(forfeits(&state, 0)); /* a draw is pending */
  position_read(&state, "4 3\nbunch AB\nhand 1 -\ngrid 1 -\nhand 2 CAT\ngrid 2 -\nhand 3 DO\n"
                        "grid 3 -\nhand 4 *\ngrid 4 -\n" THREE "dan 4 0\n");
  assert_false(forfeits(&state, 0)); /* it is out already */
  assert_false(forfeits(&state, 1)); /* it has had its last turn */
  assert_true(forfeits(&state, 2));
  assert_true(forfeits(&state, 3)); /* it may peel before seat 3 */
  position_read(&state, "2 2\nbunch AB\nhand 1 CAT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  position_move(&state, 1, "resign");
  assert_false(forfeits(&state, 0)); /* the game is over */
}

TEST(a_dumped_tile_is_seen_only_by_its_seat) {
  struct state seen, state = position_of(start);
  position_move(&state, 0, "dA");
  peel_rules.view(&state, 0, &seen);
  assert_int_equal(seen.dumped, 'A');
  peel_rules.view(&state, 1, &seen);
  assert_int_equal(seen.dumped, 0);
}

/* In both cases the seat has a grid. */
TEST(only_where_no_dump_is_possible_a_seat_may_decline) {
  struct state state =
      position_of("2 1\nbunch ABC\nhand 1 CAT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  assert_false(peel_rules.may_decline(&state, 0));
  assert_false(peel_rules.may_decline(&state, 1));
  position_read(&state, "2 1\nbunch AB\nhand 1 CAT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" NAMES);
  assert_true(peel_rules.may_decline(&state, 0));
  assert_true(peel_rules.may_decline(&state, 1));
}

TEST(a_view_leaves_the_draw_to_the_truth) {
  struct move move = {.action = PEEL_ACTION_DUMP, .letter = 'A'};
  struct state state =
      position_of("2 1\nbunch ?138\nhand 1 ACT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" NAMES);
  position_move(&state, 0, "p003001CAT");
  peel_rules.chance(&state, NULL);
  assert_int_equal(peel_rules.turn(&state), TURN_CHANCE);
  assert_int_equal(state.bunch.count, 138);
  assert_whole_why(peel_rules.legal(&state, 0, &move, &why), "a draw is pending");
}

TEST(nobody_plays_from_a_hidden_hand) {
  struct move move = {.action = PEEL_ACTION_RESIGN};
  struct state state =
      position_of("2 2\nbunch ?138\nhand 1 ACT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" NAMES);
  assert_why(peel_rules.legal(&state, 1, &move, &why), "hidden");
  assert_whole_why(peel_rules.legal(&state, 0, &move, &why), "it is not this player's turn");
}

TEST(with_a_shelf_all_states_have_the_same_lexicon) {
  struct shelf shelf = {0};
  struct setup setup;
  static struct state one, other;
  position_setup(&setup);
  setup.shelf = &shelf;
  struct dice dice = dice_of(1);
  assert_true(rules_deal(&peel_rules, &one, &setup, &dice, NULL));
  size_t size;
  char *text = rules_text(&peel_rules, &one, &size);
  assert_true(rules_read(&peel_rules, &other, text, size, &setup, NULL));
  assert_ptr_equal(one.lexicon, other.lexicon);
  setup.shelf = NULL;
  memset(&other, 0, sizeof other);
  assert_true(rules_read(&peel_rules, &other, text, size, &setup, NULL));
  assert_true(one.lexicon != other.lexicon);
  free(text);
  shelf_close(&shelf);
}
