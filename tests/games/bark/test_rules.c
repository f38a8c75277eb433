/* The rules of Bark: where a card may go, who draws, when it is over, and whose seat it is. */
#include "games/bark/save.h"

static struct state state;

#define DECK "=1A2A3A4A5A6A7A8A9A1B2B3B4B\n"
#define HANDS "1A2A3A4A5A6A\n1B2B3B4B5B\n"

struct try {
  const char *move;
  const char *cause; /* NULL: legal */
};

static void assert_legal(int seat, const struct try *tried) {
  struct move move;
  struct why why = {0};
  assert_true(bark_rules.read_move(&state, seat, tried->move, &move, &why));
  bool legal = bark_rules.legal(&state, seat, &move, &why);
  if (legal != !tried->cause || (tried->cause && !strstr(why.text, tried->cause)))
    fail_msg("%s: %s", tried->move, legal ? "legal" : why.text);
}

TEST(a_card_goes_beside_another_one_and_edges_wrap) {
  static const struct try tries[] = {
      {"1 2 1", NULL},
      {"6 1 2", NULL},
      {"1 4 1", NULL},
      {"3 1 3", NULL}, /* over both edges */
      {"1 1 1", "there is a card in column 1 row 1 already"},
      {"1 2 2", "there is no card beside column 2 row 2"},
      {"1 3 1", "there is no card beside column 3 row 1"},
      {"1 4 3", "there is no card beside column 4 row 3"}, /* corners do not touch over edges */
  };
  save_read(&state, "4 3 12 1\n" DECK HANDS "7C******\n********\n********\n");
  for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
    assert_legal(0, &tries[i]);
  assert_legal(1, &(struct try){"1 2 1", "it is not this player's turn"});
  assert_int_equal(bark_rules.moves(&state, 0, NULL, 0), 6 * 4);
}

TEST(the_first_card_goes_anywhere) {
  save_read(&state, "4 3 11 1\n" DECK HANDS "********\n********\n********\n");
  assert_int_equal(bark_rules.moves(&state, 0, NULL, 0), 6 * 4 * 3);
  assert_legal(0, &(struct try){"4 4 3", NULL});
}

TEST(what_is_no_card_or_cell_is_no_move) {
  static const char *const bad[] = {
      "",       "1",      "1 1",   "1 1 1 1",      "0 1 1",
      "7 1 1",  "1 0 1",  "1 5 1", "1 1 0",        "1 1 4",
      "1A 1 1", "-1 1 1", "1,1,1", "1 1 1\n2 2 2", "1 1 99999999999999999999"};
  struct move move;
  save_read(&state, "4 3 12 1\n" DECK HANDS "7C******\n********\n********\n");
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct why why = {0};
    if (bark_rules.read_move(&state, 0, bad[i], &move, &why)) fail_msg("accepted: %s", bad[i]);
    assert_string_equal(why.text, "a move is 'card column row': 1 to 6, 1 to 4, 1 to 3");
  }
  struct why why = {0};
  assert_true(bark_rules.read_move(&state, 0, " 6\t04  1 \r\n", &move, &why));
}

TEST(a_card_that_is_not_there_cannot_be_played) {
  struct why why = {0};
  save_read(&state, "4 3 12 1\n" DECK HANDS "7C******\n********\n********\n");
  assert_false(bark_rules.legal(&state, 0, &(struct move){6, 1, 0}, &why));
  assert_false(bark_rules.legal(&state, 0, &(struct move){0, 4, 0}, &why));
  assert_false(bark_rules.legal(&state, 0, &(struct move){0, 0, 3}, &why));
  assert_false(bark_rules.legal(&state, 2, &(struct move){0, 1, 0}, &why));
}

TEST(equal_cards_side_by_side_are_one_move) {
  struct move move;
  save_read(&state, "3 3 12 1\n" DECK "1A1A2B1A1A1A\n?5\n7C****\n******\n******\n");
  assert_int_equal(bark_rules.moves(&state, 0, NULL, 0), 3 * 4); /* 1A, 2B and the later 1A */
  static const char *const names[][2] = {{"1 2 1", "1 2 1"}, {"2 2 1", "1 2 1"},
                                         {"3 2 1", "3 2 1"}, {"4 2 1", "4 2 1"},
                                         {"5 2 1", "4 2 1"}, {"6 2 1", "4 2 1"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    assert_true(bark_rules.read_move(&state, 0, names[i][0], &move, NULL));
    files_assert_move(&bark_rules, &state, 0, &move, names[i][1]);
  }
}

static void play(const char *text) {
  struct move move;
  struct why why = {0};
  int seat = bark_rules.turn(&state);
  assert_true(bark_rules.read_move(&state, seat, text, &move, &why));
  if (!bark_rules.legal(&state, seat, &move, &why)) fail_msg("%s: %s", text, why.text);
  bark_rules.apply(&state, seat, &move);
}

static void assert_state(const char *text) {
  files_assert_state(&bark_rules, &state, text);
}

TEST(the_next_player_draws_behind_its_hand) {
  save_read(&state, "3 3 11 1\n" DECK HANDS "7C****\n******\n******\nann 1 1\nbob 2 0\n");
  play("2 2 1");
  assert_int_equal(bark_rules.turn(&state), TURN_CHANCE);
  assert_state("3 3 11 2\n" DECK
               "1A3A4A5A6A\n1B2B3B4B5B\n7C2A**\n******\n******\nann 1 1\nbob 2 0\n");
  bark_rules.chance(&state, NULL);
  assert_int_equal(bark_rules.turn(&state), 1);
  assert_state("3 3 12 2\n" DECK
               "1A3A4A5A6A\n1B2B3B4B5B3B\n7C2A**\n******\n******\nann 1 1\nbob 2 0\n");
  play("6 3 1"); /* 2A 3B 7C: no path of suit B */
  assert_int_equal(state.head.roster.line[1].score, 1);
  bark_rules.chance(&state, NULL);
  play("1 2 2"); /* 1A below 2A */
  assert_int_equal(state.head.roster.line[0].score, 2);
}

TEST(the_turn_after_the_last_draw_is_the_last) {
  save_read(&state, "3 3 13 1\n" DECK HANDS "7C****\n******\n******\n");
  assert_int_equal(bark_rules.turn(&state), 0); /* all cards are drawn; it has one more turn */
  play("1 2 1");
  assert_int_equal(bark_rules.turn(&state), TURN_NOBODY);
}

TEST(a_full_board_ends_the_game) {
  save_read(&state, "3 3 12 1\n" DECK HANDS "7C7C7C\n7C7C7C\n7C7C**\n");
  play("1 3 3");
  assert_int_equal(bark_rules.turn(&state), TURN_NOBODY);
  bark_rules.chance(&state, NULL);
  assert_int_equal(state.drawn, 12);
  save_read(&state, "3 3 12 1\n" DECK HANDS "7C7C7C\n7C7C7C\n7C7C7C\n");
  assert_int_equal(bark_rules.turn(&state), TURN_NOBODY);
  assert_int_equal(bark_rules.moves(&state, 0, NULL, 0), 0);
  assert_whole_why(bark_rules.legal(&state, 0, &(struct move){0, 0, 0}, &why), "the game is over");
}

TEST(nobody_plays_from_a_hidden_hand_and_a_view_does_not_draw) {
  struct move move;
  struct dice dice = dice_of(1);
  save_read(&state, "3 3 12 1\n?40\n?6\n1B2B3B4B5B\n7C****\n******\n******\n");
  assert_int_equal(bark_rules.moves(&state, 0, NULL, 0), 0);
  assert_false(bark_rules.sample(&state, 0, &dice, &move));
  assert_whole_why(bark_rules.legal(&state, 0, &(struct move){0, 1, 0}, &why),
                   "this hand is hidden: nobody can play from it");
  static const char pending[] = "3 3 12 2\n?40\n1A2A3A4A5A\n?5\n7C1A**\n******\n******\n";
  save_read(&state, pending);
  assert_int_equal(bark_rules.turn(&state), TURN_CHANCE);
  bark_rules.chance(&state, &dice);
  assert_state(pending);
}

/* Hidden cards mostly get suits that are visible. */
TEST(a_determinization_has_the_suits_that_are_seen) {
  static struct state whole;
  unsigned seen = 0;
  struct dice dice = dice_of(1);
  save_read(&state, "4 3 17 1\n?1000\n1A2B3A4B5A6B\n?5\n7A8A9B1B\n2A3B****\n********\n");
  bark_rules.determinize(&state, 0, &dice, &whole);
  assert_int_equal(whole.deck_kind, DECK_INLINE);
  for (unsigned i = whole.drawn; i < whole.deck_count; i++)
    seen += card_suit(whole.deck[i]) < 2;
  assert_in_range(seen, 850, 982); /* twelve of thirteen are expected */
}

TEST(a_file_without_player_lines_is_anybodys) {
  int seat;
  static const char text[] = "3 3 12 2\n" DECK "1A2A3A4A5A\n1B2B3B4B5B6B\n7C8C**\n******\n******\n";
  save_read(&state, text);
  assert_int_equal(rules_take_seat(&bark_rules, &state, "eve", &seat, NULL), SEATED_BEFORE);
  assert_int_equal(seat, 1);
  assert_state(text);
  state.head.phase = PHASE_PLACEMENT;
  assert_int_equal(rules_take_seat(&bark_rules, &state, "eve", &seat, NULL), SEATED_NOW);
  assert_int_equal(seat, 0);
  char *have = rules_text(&bark_rules, &state, NULL);
  assert_non_null(strstr(have, "\neve 1 2\n- 2 0\n")); /* with the scores of the board */
  free(have);
  state.head.phase = PHASE_MOVEMENT;
  assert_int_equal(rules_take_seat(&bark_rules, &state, "fay", &seat, NULL),
                   SEATED_NOW); /* it is seat 2's turn */
  assert_int_equal(rules_take_seat(&bark_rules, &state, "gus", &seat, NULL), SEATED_NOT);
}

TEST(a_deal_is_even_and_as_the_keys_say) {
  unsigned count[BARK_NUMBERS * BARK_SUITS + 1] = {0};
  struct dice dice = dice_of(1);
  struct setup setup = setup_of(bark_rules.options, PHASE_UNKNOWN);
  setup_give(&setup, "width", 7);
  setup_give(&setup, "height", 4);
  setup_give(&setup, "cards", 60);
  setup_give(&setup, "suits", 3);
  memset(&state, 0, sizeof state);
  assert_true(bark_rules.deal(&state, &setup, &dice, NULL));
  assert_int_equal(state.width, 7);
  assert_int_equal(state.height, 4);
  assert_int_equal(state.deck_count, 60);
  assert_int_equal(state.drawn, 11);
  assert_memory_equal(state.hand[0].card, state.deck, BARK_HAND);
  assert_memory_equal(state.hand[1].card, &state.deck[BARK_HAND], BARK_HAND);
  assert_int_equal(state.hand[0].card[BARK_HAND], state.deck[BARK_DEAL - 1]);
  for (unsigned i = 0; i < state.deck_count; i++)
    count[state.deck[i]]++;
  for (unsigned i = 1; i <= 27; i++) /* 27 kinds, 60 cards: two or three of each */
    assert_in_range(count[i], 2, 3);
}
