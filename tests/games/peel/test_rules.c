/* Peels, dumps, resignations, whose turn it is, and who has won. */
#include "games/peel/position.h"

/* A position in short: how many play, whose turn it is, the bunch (in which * is all other tiles)
 * and of each seat HAND/GRID, its points after a colon; last, perhaps, a draw that is pending. */
static char *spell_out(const char *text) {
  char bunch[2 * PEEL_TILES], hand[2 * PEEL_TILES], grid[2 * PEEL_TILES];
  struct out form = {0}, names = {0};
  unsigned seats, turn;
  int size;
  assert_int_equal(sscanf(text, "%u %u %287s%n", &seats, &turn, bunch, &size), 3);
  out_print(&form, "%u %u\nbunch %s\n", seats, turn, bunch);
  for (unsigned seat = 1; seat <= seats; seat++) {
    unsigned points = 0;
    text += size;
    assert_true(sscanf(text, " %287[^/]/%287[^: ]%n:%u%n", hand, grid, &size, &points, &size) >= 2);
    out_print(&form, "hand %u %s\ngrid %u %s\n", seat, hand, seat, grid);
    out_print(&names, "p%u %u %u\n", seat, seat, points);
  }
  if (text[size]) out_print(&form, "%s\n", text + size + 1);
  out_print(&form, "lexicon @\n%s", names.text);
  char *whole = position_text(form.text);
  out_close(&form);
  out_close(&names);
  return whole;
}

static struct state short_of(const char *text) {
  static struct state state;
  struct files files = position_files();
  files.spell_out = spell_out;
  files_read(&files, text, &state);
  return state;
}

static const char start[] = "2 1 QXS* ACT/- DGO/-";

struct judged {
  const char *move, *cause; /* NULL: legal */
};

static void judge(const char *form, const struct judged *judged, size_t count) {
  struct state state = short_of(form);
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
  struct state state = short_of(start);
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
  struct state state = short_of(start);
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

/* Makes moves, each after its seat's number; `draw` draws. */
static void play(struct state *state, const char *moves) {
  char copy[256], *rest = copy;
  snprintf(copy, sizeof copy, "%s", moves);
  for (char *word; (word = strtok_r(rest, " ", &rest));)
    if (strcmp(word, "draw") == 0)
      position_draw(state);
    else
      position_move(state, word[0] - '1', word + 2);
}

static const struct {
  const char *what, *before, *moves, *after;
  int turn; /* a seat, from 0, or one of TURN_ */
} courses[] = {
    {"a peel", "3 2 QXSV* DGO/- ACT/- EEE/-", "2:p003001CAT",
     "3 2 QXSV* DGO/- ACT/003001CAT:1 EEE/- draw peel", TURN_CHANCE},
    {"everybody takes a tile, the peeler first", "3 2 QXSV* DGO/- ACT/- EEE/-", "2:p003001CAT draw",
     "3 3 V* DGOS/- ACQT/003001CAT:1 EEEX/-", 2},
    {"a dump", start, "1:dC", "2 1 QXS* AT/- DGO/- draw dump C", TURN_CHANCE},
    {"three tiles for one; 2 + 1 mod 3 is 0", "2 1 QXSBA ACT/- */-", "1:dC draw",
     "2 2 CBA AQSTX/- */-", 1},
    {"2 + 2 mod 3 is 1", "2 1 QXSBB ACT/- */-", "1:dC draw", "2 2 BCB AQSTX/- */-", 1},
    {"the dumped tile is the only one", "2 1 QXS ACT/- */-", "1:dC draw", "2 2 C AQSTX/- */-",
     TURN_ANYONE},
    {"a grid stays as long as the hand has its tiles", "2 1 * AAACT/003001CAT DGO/-", "1:dA",
     "2 1 * AACT/003001CAT DGO/- draw dump A", TURN_CHANCE},
    {"a grid goes with its tile", "2 1 * AAACT/003001CAT DGO/-", "1:dC",
     "2 1 * AAAT/- DGO/- draw dump C", TURN_CHANCE},
    {"a hidden grid becomes known by a peel", "2 1 QXS* ACT/?3 DGO/-", "1:p003001CAT",
     "2 1 QXS* ACT/003001CAT:1 DGO/- draw peel", TURN_CHANCE},
    {"a hidden grid goes by a dump", "2 1 QXS* ACT/?3 DGO/-", "1:dC",
     "2 1 QXS* AT/- DGO/- draw dump C", TURN_CHANCE},
    {"the last tile of a hand", "2 1 QXS* A/- DGO/-", "1:dA", "2 1 QXS* -/- DGO/- draw dump A",
     TURN_CHANCE},
    {"a short bunch: no draw, and then seat 3", "3 2 AB */- DGO/- CAT/-", "2:p003001DOG",
     "3 3 AB */- DGO/003001DOG:1 ACT/-", TURN_ANYONE},
    {"the end of the last round", "3 2 AB */- DGO/- CAT/-", "2:p003001DOG 3:p003001CAT",
     "3 1 AB */- DGO/003001DOG:1 ACT/003001CAT:1", TURN_NOBODY},
    {"seat 2 has found no grid", "3 2 AB */- DGO/- CAT/-", "3:p003001CAT",
     "3 1 AB */- DGO/- ACT/003001CAT:1", TURN_NOBODY},
    {"a short bunch, but seat 2 has not had its turn", "2 1 ABC CAT/- */-", "1:p003001CAT draw",
     "2 2 C AACT/003001CAT:1 BT*/-", TURN_ANYONE},
    {"a short bunch for two", "2 1 AB CAT/- */-", "", "2 1 AB ACT/- */-", TURN_NOBODY},
    {"who resigns gives the tiles back", "3 1 * CAT/002001AT DGO/- EEE/-", "1:resign",
     "3 2 *ACT -/- DGO/- EEE/-", 1},
    {"and is skipped, also by draws", "3 1 * CAT/002001AT DGO/- EEE/-",
     "1:resign 2:p003001DOG draw", "3 3 *ACT -/- ADGO/003001DOG:1 AEEE/-", 2},
    {"the last one in has won", start, "1:resign", "2 2 QXS*ACT -/- DGO/-:100", TURN_NOBODY},
};

TEST(moves_and_draws_have_these_results) {
  for (size_t i = 0; i < sizeof courses / sizeof *courses; i++) {
    struct state state = short_of(courses[i].before), want = short_of(courses[i].after);
    play(&state, courses[i].moves);
    int turn = peel_rules.turn(&state);
    if (!rules_same(&peel_rules, &state, &want) || turn != courses[i].turn)
      fail_msg("%s: turn %d\n%s", courses[i].what, turn, rules_text(&peel_rules, &state, NULL));
  }
}

TEST(in_the_last_round_nobody_has_two_turns) {
  struct move resign = {.action = PEEL_ACTION_RESIGN};
  struct state state = short_of("3 2 AB */- DGO/- CAT/-");
  assert_why(peel_rules.legal(&state, 0, &resign, &why), "not this player's turn");
  play(&state, "2:p003001DOG");
  assert_why(peel_rules.legal(&state, 1, &resign, &why), "not this player's turn");
}

TEST(who_has_resigned_has_no_turn) {
  struct move resign = {.action = PEEL_ACTION_RESIGN};
  struct state state = short_of("3 1 * CAT/002001AT DGO/- EEE/-");
  play(&state, "1:resign 2:p003001DOG draw 3:dE draw");
  assert_int_equal(peel_rules.turn(&state), 1);
  assert_why(peel_rules.legal(&state, 0, &resign, &why), "not this player's turn");
}

/* Without ACT, DGO and QXS, 135 of the tiles A13 ... Z2 remain. The sum of their positions in the
 * alphabet is computed here from the tile set. */
TEST(a_dump_takes_three_and_goes_back_where_the_rest_says) {
  unsigned sum = 0, rest = PEEL_TILES - 9;
  for (unsigned letter = 0; letter < PEEL_LETTERS; letter++)
    sum += (letter + 1) * peel_tile_set[letter];
  for (const char *gone = "ACTDGOQXS"; *gone; gone++)
    sum -= (unsigned)(*gone - 'A' + 1);
  struct state state = short_of(start);
  position_move(&state, 0, "dC");
  position_draw(&state);
  assert_int_equal(state.bunch.count, rest + 1);
  assert_int_equal(state.bunch.letter[sum % (rest + 1)], 'C');
}

/* How many tiles the bunch must have so that the round is not the last. */
TEST(a_bunch_is_short_for_a_dump_or_for_the_players) {
  const unsigned needed[] = {3, 3, 4, 5, 6, 7, 8};
  for (unsigned seats = PEEL_SEATS_MIN; seats <= PEEL_SEATS_MAX; seats++)
    assert_int_equal(peel_bunch_needed(seats), needed[seats - PEEL_SEATS_MIN]);
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
      short_of("2 1 ?10 ?2/- "
               "AAAAAAAAAAAAABBBCCCDDDDDDEEEEEEEFFFGGGGHHHIIIIIIIIIIIIJJKKLLLLLMMMNNNNNNNNOOOOOOOOO"
               "OOPPPRRRRRRRRRSSSSSSTTTTTTTTTUUUUUUVVVWWWXXYYYZZ/- draw dump ?");
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
  struct state truth = short_of("2 1 * ACT/003001CAT DGO/-");
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
  struct state state = short_of("2 2 SB */- DGO/-");
  assert_int_equal(peel_rules.turn(&state), TURN_ANYONE);
  assert_why(peel_rules.legal(&state, 1, &dump, &why),
             "a dump needs 3 tiles in the bunch, and it has 2");
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
  struct state state = short_of(start);
  assert_true(forfeits(&state, 0));
  assert_false(forfeits(&state, 1)); /* not its turn */
  peel_rules.view(&state, 1, &seen);
  assert_false(forfeits(&seen, 0)); /* the tiles to return are hidden */
  position_move(&state, 0, "dA");
  assert_false(forfeits(&state, 0)); /* a draw is pending */
  state = short_of("4 3 AB -/- CAT/- DO/- */-");
  assert_false(forfeits(&state, 0)); /* it is out already */
  assert_false(forfeits(&state, 1)); /* it has had its last turn */
  assert_true(forfeits(&state, 2));
  assert_true(forfeits(&state, 3)); /* it may peel before seat 3 */
  state = short_of("2 2 AB CAT/- */-");
  position_move(&state, 1, "resign");
  assert_false(forfeits(&state, 0)); /* the game is over */
}

TEST(a_dumped_tile_is_seen_only_by_its_seat) {
  struct state seen, state = short_of(start);
  position_move(&state, 0, "dA");
  peel_rules.view(&state, 0, &seen);
  assert_int_equal(seen.dumped, 'A');
  peel_rules.view(&state, 1, &seen);
  assert_int_equal(seen.dumped, 0);
}

/* In both cases the seat has a grid. */
TEST(only_where_no_dump_is_possible_a_seat_may_decline) {
  struct state state = short_of("2 1 ABC CAT/- */-");
  assert_false(peel_rules.may_decline(&state, 0));
  assert_false(peel_rules.may_decline(&state, 1));
  state = short_of("2 1 AB CAT/- */-");
  assert_true(peel_rules.may_decline(&state, 0));
  assert_true(peel_rules.may_decline(&state, 1));
}

TEST(a_view_leaves_the_draw_to_the_truth) {
  struct move move = {.action = PEEL_ACTION_DUMP, .letter = 'A'};
  struct state state = short_of("2 1 ?138 ACT/- ?3/-");
  position_move(&state, 0, "p003001CAT");
  peel_rules.chance(&state, NULL);
  assert_int_equal(peel_rules.turn(&state), TURN_CHANCE);
  assert_int_equal(state.bunch.count, 138);
  assert_whole_why(peel_rules.legal(&state, 0, &move, &why), "a draw is pending");
}

TEST(nobody_plays_from_a_hidden_hand) {
  struct move move = {.action = PEEL_ACTION_RESIGN};
  struct state state = short_of("2 2 ?138 ACT/- ?3/-");
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
