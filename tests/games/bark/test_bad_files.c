/* Errors in a state or a deck file are reported at their place, and odd but valid forms are
 * understood. More errors are in player/test_wrong_states.t. */
#include "games/bark/save.h"

#define SIZES "3 3 11 1\n"
#define DECK "=1A2A3A4A5A6A7A8A9A1B2B3B\n"
#define HANDS "1A2A3A4A5A6A\n1B2B3B4B5B\n"
#define HEAD SIZES DECK HANDS
#define ROWS "******\n**1A2C\n******\n"
#define CARD "expected a card, such as 7C"

static const struct bad_file bad_files[] = {
    /* the first line */
    {"3\n", 1, 2, "expected the height, a number from 3 to 100"},
    {"x 3 11 1\n", 1, 1, "expected the width, a number from 3 to 100"},
    {"101 3 11 1\n", 1, 1, "expected the width"},
    {"3 2 11 1\n", 1, 3, "expected the height"},
    {"3 +3 11 1\n", 1, 3, "expected the height"},
    {"3 3 -1 1\n", 1, 5, "expected the number of cards drawn, a number from 0 to 65535"},
    {"3 3 65536 1\n", 1, 5, "expected the number of cards drawn"},
    {"3 3 11\n", 1, 7, "expected the player whose turn it is, a number from 1 to 2"},
    {"3 3 11 0\n", 1, 8, "expected the player"},
    {"3 3 11 18446744073709551617\n", 1, 8, "expected the player"},
    {"3 3 5 1\n?4\n" HANDS ROWS, 1, 5, "the deck has only 4 cards"},
    /* the deck's line */
    {SIZES, 2, 1, "the deck: a file's name, =CARDS or ?NUMBER, is missing"},
    {SIZES "?\n", 2, 1, "expected ? and a number of cards, at most 20000000"},
    {SIZES "? 40\n", 2, 1, "expected ? and a number"},
    {SIZES "?20000001\n", 2, 1, "expected ? and a number"},
    {"3 3 55536 1\n?65536\n" HANDS ROWS, 1, 5, "of more than 65535 cards, at most 55535 have"},
    {SIZES "=1A0A\n", 2, 4, CARD "; this is '0A'"},
    {SIZES " =1A2a\n", 2, 5, CARD "; this is '2a'"},
    {SIZES "=1A 2A\n", 2, 4, CARD "; this is ' 2'"},
    {SIZES "=A1\n", 2, 2, CARD},
    /* deck files */
    {SIZES " good.deck x\n", 2, 2, "the deck 'good.deck x' cannot be opened"},
    {SIZES "empty\n", 2, 1, "the deck 'empty', line 1, column 1: the file is empty"},
    {SIZES "large-count\n", 2, 1,
     "line 1, column 1: expected the number of cards that follow, at most 20000000"},
    {SIZES "overflow\n", 2, 1, "line 1, column 1: expected the number"},
    {SIZES "count-line\n", 2, 1, "line 1, column 2: the line should end here"},
    {SIZES "lower-case\n", 2, 1, "line 3, column 1: " CARD},
    {SIZES "zero\n", 2, 1, "line 2, column 1: " CARD},
    {SIZES "two-in-a-line\n", 2, 1, "line 2, column 3: the line should end here"},
    {SIZES "long-card\n", 2, 1, "line 2, column 3: the line should end here"},
    {SIZES "gap\n", 2, 1, "line 3, column 1: " CARD},
    {SIZES "crlf\n", 2, 1,
     "line 1, column 2: the line should end here, without a blank, a tab or a carriage return"},
    {SIZES "tab-behind\n", 2, 1, "line 2, column 3: the line should end here"},
    {SIZES "return-behind\n", 2, 1, "line 2, column 3: the line should end here"},
    {SIZES "blank-line\n", 2, 1, "line 3, column 1: one line too many"},
    {SIZES "blank-before-count\n", 2, 1,
     "line 1, column 1: expected the number of cards that follow"},
    {SIZES "two-signs\n", 2, 1, "line 1, column 1: expected the number of cards that follow"},
    /* hands */
    {SIZES DECK, 3, 1, "the hand of player 1 is missing"},
    {SIZES DECK "1A2A3A4A5A6A\n", 4, 1, "the hand of player 2 is missing"},
    {SIZES DECK "1A2A3A4A\n", 3, 9, "a hand has 5 cards, or 6 when its player is to move"},
    {SIZES DECK "1A2A3A4A5A**\n", 3, 11, CARD "; this is '**'"},
    {SIZES DECK " 1A2A3A4A5A 6A\n", 3, 13, "unexpected '6A': a hand is its cards without blanks"},
    {SIZES DECK "1A2A3A4A5A6A\n1B2B3B4B0B\n", 4, 9, CARD "; this is '0B'"},
    {SIZES DECK "?7\n", 3, 1, "expected ?5 or ?6"},
    {SIZES DECK "?4\n", 3, 1, "expected ?5 or ?6"},
    {SIZES DECK "?\n", 3, 1, "expected ?5 or ?6"},
    {"3 3 11 2\n" DECK HANDS ROWS, 3, 1, "this hand has 6 cards, but it is the turn of player 2"},
    {SIZES DECK "1A2A3A4A5A\n1B2B3B4B5B6B\n" ROWS, 4, 1, "has 6 cards, but it is the turn of"},
    {SIZES DECK "1A2A3A4A5A6A\n?6\n" ROWS, 4, 1, "has 6 cards, but it is the turn of player 1"},
    /* rows */
    {HEAD, 5, 1, "the file ends after 0 of 3 rows"},
    {HEAD "******\n\n******\n", 6, 1, "row 2 has 0 characters, expected 6"},
    {HEAD "******\n**1A2\n******\n", 6, 6, "row 2 has 5 characters, expected 6"},
    {HEAD "******\n  **1A2C**\n", 6, 9, "row 2 has 8 characters, expected 6"},
    {HEAD "******\n**1A ..\n", 6, 5, "row 2 has 4 characters"},
    {HEAD "******\n\t**1A..\n", 6, 6, CARD ", or **; this is '..'"},
    {HEAD "**1*\n", 5, 3, CARD ", or **; this is '1*'"},
    /* players' lines */
    {HEAD ROWS "ann 1 1\n", 9, 1, "found one player line, expected two or none"},
    {HEAD ROWS "ann 1 1\nbob 2 0\ncy 3 0\n", 10, 1, "too many players: at most 2"},
    {HEAD ROWS "ann 1 1\nbob 3 0\n", 9, 5, "a player's number is 1 to 2"},
    {HEAD ROWS "bob 2 1\nann 1 1\n", 8, 7, "the longest path of player 2 has 0 cards, not 1"},
    {HEAD ROWS "  ann\t1 1\nbob 2 0\nx\n", 10, 1, "there is more after the player lines"},
    {HEAD ROWS "******\n", 8, 7, "the player's number is missing"},
};

TEST(wrong_files_are_refused_where_they_are_wrong) {
  struct files files = save_files();
  files_assert_refused(&files, bad_files, sizeof bad_files / sizeof *bad_files);
}

TEST(without_a_loader_no_deck_file_is_read) {
  struct files files = files_of(&bark_rules, PHASE_MOVEMENT);
  struct state *state = rules_new_state(&bark_rules);
  struct why why;
  assert_false(files_try(&files, SIZES "good.deck\n" HANDS ROWS, state, &why));
  assert_int_equal(why.line, 2);
  assert_non_null(
      strstr(why.text, "the deck 'good.deck' is a file, and files cannot be loaded here"));
  free(state);
}

TEST(a_shelf_keeps_decks_and_nothing_else) {
  static const struct {
    const char *text;
    bool kept;
  } rows[] = {{SIZES "good.deck\n" HANDS ROWS, true}, {SIZES "short\n" HANDS ROWS, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct shelf shelf = {0};
    struct files files = save_files();
    struct state *state = rules_new_state(&bark_rules);
    struct why why;
    files.setup.shelf = &shelf;
    assert_int_equal(files_try(&files, rows[i].text, state, &why), rows[i].kept);
    assert_int_equal(shelf.first != NULL, rows[i].kept);
    shelf_close(&shelf);
    free(state);
  }
}

static const struct odd_file odd_files[] = {
    {"3 3 11 1\r\n" DECK HANDS "******\r\n**1A2C\r\n******", HEAD ROWS},
    {" 03\t3  0011 1 \n " DECK " " HANDS " ******\n\t**1A2C \n******\n\n \r\n", HEAD ROWS},
    {HEAD ROWS "bob 2 0\nann 1 1", HEAD ROWS "ann 1 1\nbob 2 0\n"},
    {HEAD ROWS "- 1 1\n- 2 0\n", HEAD ROWS "- 1 1\n- 2 0\n"},
    {SIZES "  good.deck \t\r\n" HANDS ROWS, SIZES "good.deck\n" HANDS ROWS},
    {"3 3 2 1\n./=equals\n?5\n?5\n" ROWS, "3 3 2 1\n./=equals\n?5\n?5\n" ROWS},
    {"3 3 1 1\nno-last-newline\n" HANDS ROWS, "3 3 1 1\nno-last-newline\n" HANDS ROWS},
    {"3 3 0 1\nnone\n" HANDS ROWS, "3 3 0 1\nnone\n" HANDS ROWS},
    {"3 3 0 1\n=\n" HANDS ROWS, "3 3 0 1\n=\n" HANDS ROWS},
    {"3 3 2 1\ndir with blanks/odd.deck\n" HANDS ROWS,
     "3 3 2 1\ndir with blanks/odd.deck\n" HANDS ROWS},
    {"3 3 011 1\n?040\n?06\n?5\n" ROWS, "3 3 11 1\n?40\n?6\n?5\n" ROWS},
};

TEST(odd_files_are_understood) {
  struct files files = save_files();
  files_assert_understood(&files, odd_files, sizeof odd_files / sizeof *odd_files);
}

TEST(a_deck_file_has_its_cards_in_order) {
  static struct state state;
  save_read(&state, SIZES "good.deck\n" HANDS ROWS);
  assert_int_equal(state.deck_count, 12);
  assert_int_equal(card_number(state.deck[0]), 1);
  assert_int_equal(card_suit(state.deck[0]), 0);
  assert_int_equal(card_number(state.deck[11]), 3);
  assert_int_equal(card_suit(state.deck[11]), 'L' - 'A');
}

/* The table's own deck may have any name, which must be read back as nothing else. */
TEST(a_name_like_another_kind_of_deck_gets_a_folder) {
  static struct state state;
  save_read(&state, SIZES "good.deck\n" HANDS ROWS);
  strcpy(state.deck_name, "=equals");
  files_assert_state(&bark_rules, &state, SIZES "./=equals\n" HANDS ROWS);
}

/* A state holds fewer cards, but no game draws as many. */
TEST(a_deck_may_have_more_cards_than_a_state_holds) {
  enum { CARDS = 200000, LINE = 3 };
  static struct state state;
  static card deck[BARK_HELD_MAX];
  uint32_t count = 0;
  char *text = malloc((size_t)LINE * (CARDS + 4)), *end = text;
  end += sprintf(end, "%d\n", CARDS);
  for (unsigned i = 0; i < CARDS; i++)
    end += sprintf(end, "%u%c\n", 1 + i % 9, (int)('A' + i % 26));
  assert_true(bark_read_deck(text, (size_t)(end - text), deck, &count, NULL));
  assert_int_equal(count, CARDS);
  assert_int_equal(card_number(deck[BARK_HELD_MAX - 1]), 1 + (BARK_HELD_MAX - 1) % 9);
  free(text);
  save_read(&state, "3 3 55535 1\n?200000\n" HANDS ROWS);
  files_assert_state(&bark_rules, &state, "3 3 55535 1\n?200000\n" HANDS ROWS);
}

TEST(the_largest_board_and_deck_are_read) {
  static struct state state;
  size_t room = 2 * BARK_HELD_MAX + BARK_SIDE_MAX * (2 * BARK_SIDE_MAX + 1) + 100;
  char *text = malloc(room), *end = text;
  end += sprintf(end, "100 100 65535 2\n=");
  for (unsigned i = 0; i < BARK_HELD_MAX; i++)
    end += sprintf(end, "%u%c", 1 + i % 9, (int)('A' + i % 26));
  end += sprintf(end, "\n1A2A3A4A5A\n1B2B3B4B5B6B\n");
  for (unsigned row = 0; row < BARK_SIDE_MAX; row++) {
    for (unsigned column = 0; column < BARK_SIDE_MAX; column++)
      end += sprintf(end, "%s", (row + column) % 3 ? "**" : "9Z");
    end += sprintf(end, "\n");
  }
  save_read(&state, text);
  files_assert_state(&bark_rules, &state, text);
  free(text);
}
