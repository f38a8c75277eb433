/* Bad files of President, with the place and the cause in the message, and odd but valid files,
 * with their meaning. More bad files are in player/test_wrong_states.t. */
#include "games/president/position.h"

/* The parts of good files, so that a bad one differs from a good one in one place. */
#define HEAD "2 1\nlead -\npassed 0\n"
#define LED "2 1\nlead 2 5S 5C\npassed 0\n"
#define HANDS "hand 1 3S 4S\nhand 2 3C 4C\n"
#define SEATS "a 1 0\nb 2 0\n"
#define FOUR_HANDS "hand 1 3S\nhand 2 3C\nhand 3 3D\nhand 4 3H\n"
#define FOUR_SEATS "a 1 0\nb 2 0\nc 3 0\nd 4 0\n"

static const struct bad_file bad_files[] = {
    /* the first line */
    {"x 1\n", 1, 1, "expected the players, a number from 2 to 13"},
    {"1 1\n", 1, 1, "expected the players, a number from 2 to 13"},
    {"14 1\n", 1, 1, "expected the players, a number from 2 to 13"},
    {"12 1\n", 1, 1, "there are 2, 4 or 13 players, not 12"},
    {"2\n", 1, 2, "expected the seat whose turn it is, a number from 1 to 2"},
    {"2 0\n", 1, 3, "expected the seat whose turn it is"},
    {"\n2 1\n", 1, 1, "expected the players"},
    /* the play to beat */
    {"2 1\n", 2, 1, "expected the line 'lead ...'"},
    {"2 1\nLead -\n", 2, 1, "expected the line 'lead ...'"},
    {"2 1\npassed 0\n", 2, 1, "expected the line 'lead ...'"},
    {"2 1\nlead\n", 2, 5, "expected -, or the seat that played, a number from 1 to 2"},
    {"2 1\nlead 0 3S\n", 2, 6, "expected -, or the seat that played"},
    {"2 1\nlead 2 -\n", 2, 8, "'-' is not a card"},
    {"2 1\nlead 2 3s\n", 2, 8, "'3s' is not a card such as 3S, 10D or QC"},
    {"2 1\nlead 2 5S 5X\n", 2, 11, "'5X' is not a card"},
    {"2 1\nlead 2 5S  5S\n", 2, 12, "5S is listed twice"},
    {"2 1\nlead 2 5S5C\n", 2, 8, "'5S5C' is not a card"},
    /* who has passed */
    {"2 1\nlead -\n", 3, 1, "expected the line 'passed ...'"},
    {"2 1\nlead -\npassed\n", 3, 7, "expected how many have passed"},
    {"2 1\nlead -\npassed -1\n", 3, 8, "expected how many have passed since the last play"},
    {"2 1\nlead -\npassed 1\n", 3, 8,
     "expected how many have passed since the last play (nobody may pass before one), 0"},
    {"2 1\nlead 2 5S\npassed 1\n", 3, 8, "expected how many have passed since the last play"},
    {"4 1\nlead 2 5S\npassed 3\n", 3, 8, "expected how many have passed since the last play"},
    {"13 2\nlead 2 5S\npassed 12\n", 3, 8, "expected how many have passed since the last play"},
    {"4 1\nlead 2 5S\npassed 1\n", 3, 8,
     "seat 2 has played and 1 passed: it should be the turn of seat 4"},
    /* hands */
    {HEAD, 4, 1, "expected the line 'hand ...'"},
    {HEAD "hand 1 3S\nhand 1 3C\n", 5, 6, "expected the hand's seat, 2"},
    {HEAD "hand 1 3S 11S\n", 4, 11, "'11S' is not a card"},
    {HEAD "hand 1 3S ?2\n", 4, 11, "'?2' is not a card"},
    {HEAD "hand 1 3S 4S 3S\n", 4, 14, "3S is listed twice"},
    {HEAD "hand 1 3S 4S\nhand 2 3C 4S\n", 5, 11, "4S is listed twice"},
    {HEAD "hand 1 ?\n", 4, 8, "expected ? and a number of cards, from 1"},
    {HEAD "hand 1 ?0\n", 4, 8, "expected ? and a number of cards, from 1"},
    {HEAD "hand 1 ?x\n", 4, 8, "expected ? and a number of cards, from 1"},
    {HEAD "hand 1 ?53\n", 4, 8, "expected ? and a number of cards, from 1"},
    {HEAD "hand 1 ?27\n", 4, 8, "seat 1 has at most 26 cards here"},
    {HEAD "hand 1 ?2 3S\n", 4, 11, "unexpected '3S': a hand is cards, or ?N, or -"},
    {HEAD "hand 1 - 3S\n", 4, 10, "unexpected '3S'"},
    {LED "hand 1 ?26\nhand 2 ?25\n", 5, 8, "seat 2 has at most 24 cards here"},
    {"13 1\nlead -\npassed 0\nhand 1 3S 3C 3D 3H 4S\n", 4, 8, "seat 1 has at most 4 cards here"},
    /* ends */
    {HEAD "hand 1 -\nhand 2 3S\n" SEATS, 4, 8, "seat 1 has no card left, and yet the game went on"},
    {LED "hand 1 -\nhand 2 3S\n" SEATS, 4, 8, "seat 1 has no card left, and yet the game went on"},
    {"4 2\nlead 4 5S\npassed 1\nhand 1 3S\nhand 2 3C\nhand 3 3D\nhand 4 -\n" FOUR_SEATS, 7, 8,
     "seat 4 has no card left, and yet the game went on"},
    /* what was played */
    {HEAD HANDS "played 5S\n" SEATS, 6, 8, "a player's number is 1 to 2, this is '5S'"},
    {HEAD "hand 1 3S\nhand 2 ?1\nplayed - 3S\n" SEATS, 6, 10, "unexpected '3S'"},
    {LED "hand 1 3S\nhand 2 ?1\nplayed 4S 5S\n" SEATS, 6, 8,
     "the cards of the last play are missing"},
    {HEAD "hand 1 ?26\nhand 2 ?26\nplayed 4S\n" SEATS, 6, 8,
     "53 cards are held or played, there are only 52"},
    /* the record: lines, seats and cards */
    {LED HANDS "play\n" SEATS, 6, 5, "expected the seat that moved, a number from 1 to 2"},
    {LED HANDS "play 0 pass\n" SEATS, 6, 6, "expected the seat that moved"},
    {LED HANDS "play ann 5S\n" SEATS, 6, 6, "expected the seat that moved"},
    {LED HANDS "play 2 5X\n" SEATS, 6, 8, "'5X' is not a card"},
    {LED HANDS "play 2 Pass\n" SEATS, 6, 8, "'Pass' is not a card"},
    {LED HANDS "play 2 -\n" SEATS, 6, 8, "'-' is not a card"},
    {LED HANDS "play 2 pass 5S\n" SEATS, 6, 13, "unexpected '5S': the line is 'play SEAT pass'"},
    {LED HANDS "play 2 5S pass\n" SEATS, 6, 11, "'pass' is not a card"},
    {LED HANDS "play 2 5S 5S\n" SEATS, 6, 11, "5S is listed twice"},
    {LED HANDS "play 2 4D 4S\n" SEATS, 6, 11, "4S is listed twice"}, /* it is in a hand */
    {LED HANDS "play 2 6S\nplay 1 pass\nplay 2 6S\n" SEATS, 8, 8, "6S is listed twice"},
    {LED HANDS "play 2 5S 5C\n\n" SEATS, 7, 1, "a blank line"},
    {LED HANDS "play 2 5S 5C\nplayed 5S 5C\n" SEATS, 7, 8, "a player's number is"},
    {LED HANDS "a 1 0\nplay 2 5S 5C\nb 2 0\n", 7, 8, "a score is a whole number"},
    /* its moves one after the other */
    {"4 1\nlead 4 5S\npassed 0\n" FOUR_HANDS "play 2 4S\nplay 4 5S\n" FOUR_SEATS, 9, 6,
     "seats move in turn: this should be the move of seat 3"},
    {LED HANDS "play 1 3D\nplay 2 5S 5C\n" SEATS, 7, 8, "this does not beat the play before"},
    {"4 1\nlead 4 5S\npassed 0\n" FOUR_HANDS "play 2 5H\nplay 3 pass\nplay 4 5S\n" FOUR_SEATS, 10,
     8, "this does not beat the play before"},
    {LED HANDS "play 2 6S\nplay 1 pass\nplay 2 pass\n" SEATS, 8, 8,
     "all others have passed: seat 2 leads a round, and cannot pass"},
    /* and against the other lines */
    {"2 2\nlead -\npassed 0\n" HANDS "play 2 5S 5C\n" SEATS, 6, 1,
     "the record ends here: it would be the turn of seat 1, not of seat 2"},
    {HEAD HANDS "play 2 6S 6C\n" SEATS, 6, 1,
     "the record ends here: the line 'lead' should have its last play"},
    {"4 1\nlead 4 5S\npassed 0\n" FOUR_HANDS "play 3 5S\nplay 4 pass\n" FOUR_SEATS, 9, 1,
     "the record ends here: the line 'lead' should have its last play"},
    {LED HANDS "play 1 6S\nplay 2 pass\n" SEATS, 7, 1,
     "the record ends here: a round begins, and the line should be 'lead -'"},
    {"4 1\nlead 3 5S\npassed 1\n" FOUR_HANDS "play 3 pass\nplay 4 pass\n" FOUR_SEATS, 9, 1,
     "the record ends here: more have passed than the line 'passed' says"},
    {"13 1\nlead 13 AS\npassed 0\nhand 1 ?1\nhand 2 ?1\nhand 3 ?1\nhand 4 ?1\nhand 5 ?1\n"
     "hand 6 ?1\nhand 7 ?1\nhand 8 ?1\nhand 9 ?1\nhand 10 ?1\nhand 11 ?1\nhand 12 ?2\nhand 13 ?2\n"
     "play 12 3S 3C 3D\nplay 13 AS\n",
     17, 9, "seat 12 has played 3 cards, and holds 2: only 4 were dealt to it"},
    {"2 2\nlead -\npassed 0\nhand 1 ?26\nhand 2 ?26\nplay 1 pass\n" SEATS, 6, 8,
     "this is the game's first move: the leader of a round cannot pass"},
    {"2 1\nlead 2 5S\npassed 0\nhand 1 -\nhand 2 3C\nplay 1 3S\nplay 2 5S\na 1 1\nb 2 0\n", 4, 8,
     "seat 1 has no card left, and yet the game went on"},
    /* players' lines */
    {HEAD HANDS "a 1 0\n", 7, 1, "1 player line, expected 2"},
    {HEAD HANDS SEATS "c 3 0\n", 8, 1, "too many players: at most 2"},
    {HEAD HANDS "a 1 0\nb 3 0\n", 7, 3, "a player's number is 1 to 2, this is '3'"},
    {HEAD HANDS "a 1 0\nb 1 0\n", 7, 3, "there is already a player 1"},
    {HEAD HANDS "a 1 0\na 2 0\n", 7, 1, "the ID 'a' already belongs to player 1"},
    {HEAD HANDS "b 2 1\na 1 0\n", 6, 5, "the score is 0 here"},
    {HEAD HANDS "b 2 0\n a  1   7\n", 7, 9, "the score is 0 here: 1 for whoever has won, else 0"},
    {LED "hand 1 3S\nhand 2 -\n" SEATS, 7, 5, "the score is 1 here"},
    {"4 1\nlead -\npassed 0\n" FOUR_HANDS "a 1 0\nb 2 0\nd 4 0\n", 11, 1,
     "3 player lines, expected 4"},
};

TEST(wrong_files_are_refused_where_they_are_wrong) {
  struct files files = files_of(&president_rules, PHASE_UNKNOWN);
  files_assert_refused(&files, bad_files, sizeof bad_files / sizeof *bad_files);
}

static const struct odd_file odd_files[] = {
    {HEAD HANDS SEATS, HEAD HANDS SEATS},
    {"2 1\r\nlead -\r\npassed 0\r\nhand 1 3S 4S\r\nhand 2 3C 4C\r\na 1 0\r\nb 2 0\r\n",
     HEAD HANDS SEATS},
    {" 2\t1 \nlead  - \n passed 0\nhand 1  3S   4S \nhand\t2 3C 4C\na 1 0\n b 2  0\n\n \n",
     HEAD HANDS SEATS},
    {HEAD "hand 1 4S 3S\nhand 2 4C 3C\na 1 0\nb 2 0", HEAD HANDS SEATS},
    {HEAD HANDS "b 2 0\na 1 0\n", HEAD HANDS SEATS},
    {"02 01\nlead -\npassed 00\nhand 01 3S 4S\nhand 2 3C 4C\na 01 00\nb 2 0\n", HEAD HANDS SEATS},
    {"2 1\nlead 2 5C 5S\npassed 0\n" HANDS SEATS, LED HANDS SEATS},
    /* views without all that was played, and without the line */
    {HEAD "hand 1 3S\nhand 2 ?1\nplayed 2H 4C\n" SEATS,
     HEAD "hand 1 3S\nhand 2 ?1\nplayed 4C 2H\n" SEATS},
    {HEAD "hand 1 3S\nhand 2 ?1\n" SEATS, HEAD "hand 1 3S\nhand 2 ?1\nplayed -\n" SEATS},
    {LED "hand 1 ?3\nhand 2 ?1\n" SEATS, LED "hand 1 ?3\nhand 2 ?1\nplayed 5S 5C\n" SEATS},
    /* records */
    {LED HANDS "play 02  5C 5S \r\n" SEATS, LED HANDS "play 2 5S 5C\n" SEATS},
    {LED HANDS " play 1 3D 3H\n\tplay 2 5S 5C\n" SEATS,
     LED HANDS "play 1 3D 3H\nplay 2 5S 5C\n" SEATS},
    {LED "hand 1 3S\nhand 2 ?3\nplay 2 5C 5S\n" SEATS,
     LED "hand 1 3S\nhand 2 ?3\nplayed 5S 5C\nplay 2 5S 5C\n" SEATS},
    /* IDs that look like tags are IDs; free seats share one */
    {HEAD HANDS "lead 1 0\nhand 2 0\n", HEAD HANDS "lead 1 0\nhand 2 0\n"},
    {HEAD HANDS "- 1 0\n- 2 0\n", HEAD HANDS "- 1 0\n- 2 0\n"},
    /* a finished game */
    {LED "hand 1 3S\nhand 2 -\na 1 0\nb 2 1\n", LED "hand 1 3S\nhand 2 -\na 1 0\nb 2 1\n"},
    {LED "hand 1 ?7\nhand 2 -\na 1 0\nb 2 1\n",
     LED "hand 1 ?7\nhand 2 -\nplayed 5S 5C\na 1 0\nb 2 1\n"},
};

TEST(odd_files_are_understood) {
  struct files files = files_of(&president_rules, PHASE_UNKNOWN);
  files_assert_understood(&files, odd_files, sizeof odd_files / sizeof *odd_files);
}

TEST(a_player_may_be_called_played) {
  static struct state state;
  static const char whole[] = HEAD HANDS "played 1 0\nb 2 0\n";
  static const char view[] = HEAD "hand 1 3S\nhand 2 ?1\nplayed 4C\nplayed 1 0\nb 2 0\n";
  static const char short_view[] = HEAD "hand 1 3S\nhand 2 ?1\nplayed 1 0\nb 2 0\n";
  struct files files = files_of(&president_rules, PHASE_UNKNOWN);
  files_read(&files, short_view, &state);
  assert_true(state.played == 0);
  assert_int_equal(roster_find(&state.head.roster, "played"), 0);
  files_assert_become(&files, whole, whole);
  files_assert_become(&files, view, view);
}

TEST(what_is_in_no_hand_was_played) {
  struct state state = position_of(LED HANDS SEATS);
  assert_true(state.played == (ALL_CARDS & ~cards_named("3S 4S 3C 4C")));
}
