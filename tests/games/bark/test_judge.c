/* The messages about a file that is no single legal move of player 1 from the state before. */
#include "games/bark/save.h"

#define DECK "=1A2A3A4A5A6A7A8A9A1B2B3B4B\n"
#define ROWS "7C****\n******\n******\n"
#define NAMES "ann 1 1\nbob 2 0\n"
#define SECOND "1B2B3B4B5B\n"
#define DRAWN "1B2B3B4B5B3B\n"
static const char before_text[] = "3 3 11 1\n" DECK "1A2A3A3A3A1A\n" SECOND ROWS NAMES;
/* the board after player 1 has played its fourth card, 3A, beside 7C */
#define AFTER "7C3A**\n******\n******\n"

static const struct bad_file cheats[] = {
    /* the board */
    {"3 4 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER "******\n" NAMES, 1, 3, "the board was 3 by 3"},
    {"4 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C3A****\n********\n********\n" NAMES, 1, 1,
     "the board was 3 by 3"},
    {"3 3 11 1\n" DECK "1A2A3A3A3A1A\n" SECOND ROWS NAMES, 5, 1, "no card has been played"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C3A3A\n******\n******\n" NAMES, 5, 5,
     "column 3 row 1 has 3A, a second new card: a turn plays one"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "8C3A**\n******\n******\n" NAMES, 5, 1,
     "column 1 row 1 has 8C, it should still be 7C"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "**3A**\n******\n******\nann 1 1\nbob 2 0\n", 5, 1,
     "column 1 row 1 has **, it should still be 7C"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "3A****\n******\n******\n" NAMES, 5, 1,
     "column 1 row 1 has 3A, it should still be 7C"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C****\n****9C\n******\n" NAMES, 6, 5,
     "column 3 row 2 has 9C, which was not in the player's hand"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C****\n9E****\n******\n" NAMES, 6, 1,
     "column 1 row 2 has 9E, which was not in the player's hand"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C****\n**3A**\n******\n" NAMES, 0, 0,
     "there is no card beside column 2 row 2"},
    /* whose turn, and what was drawn */
    {"3 3 12 1\n" DECK "1A2A3A3A1A9Z\n" SECOND AFTER NAMES, 1, 8,
     "it should be the turn of player 2"},
    {"3 3 13 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER NAMES, 1, 5,
     "12 cards should have been drawn, not 13"},
    {"3 3 11 2\n" DECK "1A2A3A3A1A\n" SECOND AFTER NAMES, 0, 0,
     "the draw that follows the move has not been made"},
    /* the deck */
    {"3 3 12 2\n=2A2A3A4A5A6A7A8A9A1B2B3B4B\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 2,
     "from character 2 on this is '2A2A3A4A', it should be '1A2A3A4A'"},
    {"3 3 12 2\n?13\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, "this is '?13', it should be '=1A2A3A"},
    {"3 3 12 2\ngood.deck\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, "it should be '=1A2A3A"},
    /* the hands */
    {"3 3 12 2\n" DECK "2A1A3A3A1A\n" DRAWN AFTER NAMES, 3, 1,
     "this is '2A1A3A3A1A', it should be '1A2A3A3A1A'"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n2B1B2B3B4B5B\n" AFTER NAMES, 4, 1,
     "this is '2B1B2B3B4B5B', it should be '1B2B3B4B5B3B'"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n1B2B3B4B5B9Z\n" AFTER NAMES, 4, 1,
     "this is '1B2B3B4B5B9Z', it should be '1B2B3B4B5B3B'"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n?6\n" AFTER NAMES, 4, 1,
     "this is '?6', it should be '1B2B3B4B5B3B'"},
    /* the players */
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER, 8, 1, "the player lines are missing"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER "ann 1 1\neve 2 0\n", 9, 1,
     "player 2 is called 'eve', it should be 'bob'"},
};

TEST(every_cheat_is_named_where_it_is) {
  struct files files = save_files();
  files_assert_caught(&files, before_text, 0, cheats, sizeof cheats / sizeof *cheats);
}

static void assert_move(const char *before, const char *after, unsigned index, unsigned column,
                        unsigned row) {
  struct files files = save_files();
  struct move move;
  struct why why;
  if (!files_judge(&files, before, after, 0, &move, &why))
    fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
  assert_int_equal(move.index, index);
  assert_int_equal(move.column, column);
  assert_int_equal(move.row, row);
}

TEST(the_hand_that_is_left_says_which_of_equal_cards_it_was) {
  assert_move(before_text, "3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, 0);
  assert_move(before_text,
              "3 3 12 2\n" DECK "2A3A3A3A1A\n" DRAWN "7C****\n******\n1A****\nann 1 1\nbob 2 0\n",
              0, 0, 2);
  assert_move(before_text,
              "3 3 12 2\n" DECK "1A2A3A3A3A\n" DRAWN "7C****\n******\n1A****\nann 1 1\nbob 2 0\n",
              5, 0, 2);
}

/* A player with a view does not know which card is drawn next. */
TEST(a_view_leaves_the_draw_to_whoever_has_the_deck) {
  assert_move("3 3 11 1\n?40\n1A2A3A3A3A1A\n?5\n" ROWS NAMES,
              "3 3 11 2\n?40\n1A2A3A3A1A\n?5\n" AFTER NAMES, 2, 1, 0);
}

TEST(a_seat_whose_turn_it_is_not_is_told_so) {
  static const struct bad_file file = {"3 3 12 2\n" DECK "2A3A3A1A4B\n" DRAWN
                                       "7C3A**\n1A****\n******\n" NAMES,
                                       0, 0, "it is not this player's turn"};
  struct files files = save_files();
  files_assert_caught(&files, "3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER NAMES, 0, &file, 1);
}
