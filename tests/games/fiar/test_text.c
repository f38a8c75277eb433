/* State files of Four In A Row: both forms, and errors with their places; more of these are in
 * player/test_wrong_states.t. */
#include "games/fiar/board.h"

#define HEADER "1 2 3 4 5 6 7\n"
#define FREE ". . . . . . .\n"
#define FREE4 FREE FREE FREE FREE
#define FREE5 FREE4 FREE

/* Read and written again, `text` becomes `want`. */
static void assert_becomes(const char *text, const char *want) {
  struct files files = board_files();
  files_assert_become(&files, text, want);
}

TEST(both_forms_are_answered_in_kind) {
  static const char board[] = HEADER FREE4 ". . . . O . .\n. . . . @ . .\n";
  static const char line[] = "@ ................................O......@..\n";
  assert_becomes(board, board);
  assert_becomes(line, line);
  assert_becomes(HEADER FREE5 ". . . . @ . .\nbob 1 0\n- 2 0\n",
                 HEADER FREE5 ". . . . @ . .\nbob 1 0\n- 2 0\n");
  assert_becomes("O .......................................@..\nbob 1 0\nzoe 2 0\n",
                 "O .......................................@..\nbob 1 0\nzoe 2 0\n");
}

TEST(blanks_line_ends_and_the_last_newline_do_not_matter) {
  assert_becomes("1\t2 3  4 5 6 7 \r\n" FREE5 ".  . . . . . .\r\n\n \n", HEADER FREE5 FREE);
  assert_becomes("  O   .......................................@.. \r\n\n",
                 "O .......................................@..\n");
  assert_becomes(HEADER FREE5 ". . . . . . .\nzoe 2 0\nbob 1 0",
                 HEADER FREE5 FREE "bob 1 0\nzoe 2 0\n");
}

TEST(a_winner_without_a_score_gets_it) {
  assert_becomes(HEADER FREE FREE "@ . . . . . .\n@ O . . . . .\n@ O . . . . .\n@ O . . . . .\n"
                                  "bob 1 0\nzoe 2 0\n",
                 HEADER FREE FREE "@ . . . . . .\n@ O . . . . .\n@ O . . . . .\n@ O . . . . .\n"
                                  "bob 1 1\nzoe 2 0\n");
}

/* Two fours that share the last stone, the middle of seven. */
TEST(one_stone_may_win_twice) {
  static const char board[] = HEADER FREE4 "O O O . O O O\n@ @ @ @ @ @ @\n";
  assert_becomes(board, board);
}

/* A plain search for an order in which these can have been dropped tries 9637 partial boards. */
TEST(a_board_is_read_though_its_order_is_hard_to_find) {
  static const char board[] = HEADER "@ @ O O @ @ @\nO O @ @ O O O\n@ @ O O @ @ O\n"
                                     "@ O O @ O O O\n@ @ O O @ @ @\nO O @ @ @ O O\n";
  assert_becomes(board, board);
}

static const struct bad_file wrong[] = {
    {"1 2 3 4 5 6\n", 1, 12, "first line"},
    {"hello\n", 1, 1, "first line"},
    {HEADER FREE5, 7, 1, "5 of 6 rows"},
    {HEADER FREE ". . . o . . .\n" FREE4, 3, 7, "'o'"},
    {HEADER FREE ". . . @O . . .\n" FREE4, 3, 7, "'@O'"},
    {HEADER ". . @ . . . .\n" FREE4 ". . O . . . .\n", 2, 5, "floats"},
    {HEADER FREE4 ". . . . . . .\n@ @ @ @ O O O\nann 1 0\nbob 2 1\n", 8, 7,
     "score 0, it should be 1"},
    {HEADER FREE4 ". . . . . . .\n@ @ @ @ O O O\nbob 2 1\nann 1 0\n", 9, 7, "score 0"},
    {HEADER FREE FREE FREE "@ . . . . . .\n@ . . . . . .\n@ @ @ @ O O O\n", 5, 1, "as many"},
    {HEADER FREE4 ". . . @ . . .\n. . . O . . .\n", 7, 7, "dropped in turn"},
    {HEADER FREE4 "@ @ . . . . .\nO O . . . . .\n", 7, 1, "dropped in turn"},
    {"@ ...............................@......O...\n", 1, 41, "dropped in turn"},
    {HEADER "@ . . . . . .\n@ . . . . . .\n@ O . . . . .\n@ O . . . . .\n"
            "O @ O O . . .\nO O @ @ @ @ O\n",
     2, 1, "no last stone"},
    {HEADER FREE ". . . O . . .\n. . O @ . . .\n. O @ @ . . .\n"
                 ". @ @ @ . . @\n@ O O O . . O\n",
     4, 7, "no last stone"},
    {HEADER FREE5 FREE "bob 1 0\nzoe 2 0\nanna 3 0\n", 10, 1, "too many"},
    {"O ...................................@@@@OOO\nann 1 0\nbob 2 1\n", 2, 7,
     "score 0, it should be 1"},
    {"@ ...............................X..........\n", 1, 34, "'X'"},
    {"@ .......................................@..\n", 1, 1, "the turn is O's"},
    {"@ ................................O.........\n", 1, 35, "floats"},
    {" O ................................O......@..\n", 1, 1 + 1, "the turn is @'s"},
    {"@ ................................O......O..\n", 1, 35, "0 @ and 2 O"},
    {"@ ..........................O............@..\n", 1, 29, "floats"},
    {"@ ............................OOOO...@@@@...\n", 1, 38, "both"},
    {"@ ..........................................\nbob 1 0\n", 3, 1, "one player line"},
};

TEST(a_deviation_has_its_place) {
  struct files files = board_files();
  files_assert_refused(&files, wrong, sizeof wrong / sizeof *wrong);
}
