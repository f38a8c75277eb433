/* Bad files of Penguins, with the place and the cause in the message, and odd but valid files, with
 * their meaning. More bad files are in player/test_wrong_states.t. */
#include "support/files.h"
#include "support/games.h"
#include "support/test.h"

/* A good board to put before a bad player's line, or with a bad field in it. */
#define BOARD "2 3\n10 20 30\n00 01 10\n"

static const struct bad_file bad_files[] = {
    /* the file as a whole */
    {"", 1, 1, "empty"},
    {"\n", 1, 1, "empty"},
    {" \t\r\n\n  ", 1, 1, "empty"},
    {"\xEF\xBB\xBF" BOARD "a 1 1\n", 1, 1, "byte order mark"},
    {"\xFF\xFE" BOARD "a 1 1\n", 1, 1, "byte order mark"},
    {"\xFE\xFF" BOARD "a 1 1\n", 1, 1, "byte order mark"},
    /* the sizes */
    {"2   \n10 10\n", 1, 2, "columns is missing"},
    {"x 3\n", 1, 1, "rows is 1 to 128, this is 'x'"},
    {"2 y\n", 1, 3, "columns is 1 to 128, this is 'y'"},
    {"0 3\n", 1, 1, "rows is 1 to 128"},
    {"3 0\n", 1, 3, "columns is 1 to 128"},
    {"129 1\n", 1, 1, "rows is 1 to 128, this is '129'"},
    {"-1 3\n", 1, 1, "this is '-1'"},
    {"+2 3\n", 1, 1, "this is '+2'"},
    {"2.0 3\n", 1, 1, "this is '2.0'"},
    {"2,3\n", 1, 1, "this is '2,3'"},
    {"2x3\n", 1, 1, "this is '2x3'"},
    {"0x2 3\n", 1, 1, "this is '0x2'"},
    {"99999999999999999999999999 3\n", 1, 1, "rows is 1 to 128"},
    {"2 18446744073709551618\n", 1, 3, "columns is 1 to 128"},
    {"  2\t3  4\n", 1, 8, "unexpected '4'"},
    /* rows */
    {"2 3", 2, 1, "ends after 0 of 2 rows"},
    {"2 3\n10 20 30\n\n\n", 3, 1, "ends after 1 of 2 rows"},
    {"2 3\n10 20 \t \n00 00 10\n", 2, 6, "row 1 has 2 fields, expected 3"},
    {"2 3\n10 20 30\n00 00\n", 3, 6, "row 2 has 2 fields"},
    {"2 3\n\n10 20 30\n00 00 10\n", 2, 1, "row 1 has 0 fields"},
    {"2 3\n10 20 30\n\n00 00 10\n", 3, 1, "row 2 has 0 fields"},
    {"2 3\n10 20 30\n00 01 10 00\na 1 1\n", 3, 10, "row 2 has more than 3"},
    {"1 2\r\n10 20 30\r\n", 2, 7, "more than 2 fields"},
    /* fields */
    {"1 3\n10 200 30\n", 2, 4, "this is '200'"},
    {"1 3\n102030\n", 2, 1, "this is '102030'"},
    {"1 3\n10 0x 30\n", 2, 4, "this is '0x'"},
    {"1 3\n10 -1 30\n", 2, 4, "this is '-1'"},
    {"1 3\n90 40 30\n", 2, 1, "this one has 9"},
    {"1 3\n10 20 41\na 1 1\n", 2, 7, "this one has 4"},
    {"1 3\n\t10  20\t\t99\n", 2, 10, "this one has 9"},
    {"1 1\n\xC3\xA4\n", 2, 1, "this is '\xC3\xA4'"},
    {"1 1\n\x1b[31m\n", 2, 1, "this is '?[31m'"},
    /* penguins and players */
    {BOARD, 3, 4, "penguin of player 1, who has no player line"},
    {BOARD "a 2 1\n", 3, 4, "penguin of player 1, who has no"},
    {"1 2\r\n\t01  02\r\na 1 1\r\n", 2, 6, "penguin of player 2, who has no"},
    {"1 1\n39\na 1 1\nb 2 1\n", 2, 1, "penguin of player 9, who has no"},
    /* players' lines */
    {BOARD "a\n", 4, 2, "number is missing"},
    {BOARD "a  \n", 4, 2, "number is missing"},
    {BOARD "a 1\n", 4, 4, "score is missing"},
    {BOARD "a 1 1 1\n", 4, 7, "unexpected '1': a player line is"},
    {BOARD "a b 1 1\n", 4, 3, "number is 1 to 9, this is 'b'"},
    {BOARD "a 0 1\n", 4, 3, "number is 1 to 9, this is '0'"},
    {BOARD "a -1 1\n", 4, 3, "number is 1 to 9, this is '-1'"},
    {BOARD "1 a 1\n", 4, 3, "number is 1 to 9, this is 'a'"},
    {BOARD "a 1 x\n", 4, 5, "score is a whole number from 0 to 1000000000, this is 'x'"},
    {BOARD "a 1 -1\n", 4, 5, "this is '-1'"},
    {BOARD "a 1 1.5\n", 4, 5, "this is '1.5'"},
    {BOARD "a 1 1000000001\n", 4, 5, "this is '1000000001'"},
    {BOARD "\"a\" 1 1\n", 4, 1, "cannot contain quotes"},
    {BOARD "a\"b 1 1\n", 4, 2, "cannot contain quotes"},
    {BOARD "  it's 1 1\n", 4, 5, "cannot contain quotes"},
    {BOARD "a`b 1 1\n", 4, 2, "cannot contain quotes"},
    {BOARD "a\033b 1 1\n", 4, 2, "control characters"},
    {BOARD "a\177 1 1\n", 4, 2, "control characters"},
    {BOARD "a 1 1\r\n\tb\t1\t1\r\n", 5, 4, "there is already a player 1"},
    {BOARD "- 2 0\n- 1 1\n", 4, 1, "the ID '-' already belongs to player 1"},
    {BOARD "a 1 1\n\nb 2 1\n", 5, 1, "expected a player line"},
    {BOARD "\na 1 1\n", 4, 1, "expected a player line"},
    {BOARD "00 10 20\na 1 1\n", 4, 4, "number is 1 to 9, this is '10'"},
    {BOARD "a 1 1\nb 2 1\nc 3 1\nd 4 1\ne 5 1\nf 6 1\ng 7 1\nh 8 1\ni 9 1\nj 9 1\n", 13, 1,
     "too many players: at most 9"},
};

TEST(wrong_files_are_refused_where_they_are_wrong) {
  struct files files = files_of(&penguins_rules, PHASE_UNKNOWN);
  files_assert_refused(&files, bad_files, sizeof bad_files / sizeof *bad_files);
}

TEST(a_nul_byte_is_found) {
  static const char text[] = "1 2\n10 \0 20\n";
  struct files files = files_of(&penguins_rules, PHASE_UNKNOWN);
  struct why why = {0};
  struct state *state = rules_new_state(&penguins_rules);
  assert_false(rules_read(&penguins_rules, state, text, sizeof text - 1, &files.setup, &why));
  assert_int_equal(why.line, 2);
  assert_int_equal(why.column, 4);
  assert_non_null(strstr(why.text, "NUL"));
  free(state);
}

static const struct odd_file odd_files[] = {
    {"1 2\r\n10 20\r\na 1 3\r\n", "1 2\n10 20\na 1 3\n"},
    {"1 2\r\n10 20\na 1 3", "1 2\n10 20\na 1 3\n"},
    {"1\t2\n10\t20\na\t1\t3\n", "1 2\n10 20\na 1 3\n"},
    {"1  2\n10   20\na  1  3\n", "1 2\n10 20\na 1 3\n"},
    {"  1 2\n 10 20\n\ta 1 3\n", "1 2\n10 20\na 1 3\n"},
    {"1 2 \n10 20\t\na 1 3  \n", "1 2\n10 20\na 1 3\n"},
    {"1 2\n10 20\na 1 3", "1 2\n10 20\na 1 3\n"},
    {"1 2\n10 20", "1 2\n10 20\n"},
    {"1 2\n10 20\na 1 3\n\n\n", "1 2\n10 20\na 1 3\n"},
    {"1 2\n10 20\na 1 3\n  \t\r\n \r\n", "1 2\n10 20\na 1 3\n"},
    {"1 2\n10 20\n\n", "1 2\n10 20\n"},
    {"001 02\n10 20\na 01 003\n", "1 2\n10 20\na 1 3\n"},
    /* a penguin's floe has no fish, whatever the file says */
    {"1 3\n21 31 11\na 1 3\n", "1 3\n01 01 01\na 1 3\n"},
    /* numbers with gaps, in any order; scores of 0; IDs like numbers, in UTF-8 */
    {"1 1\n10\nz 9 0\nb 4 2\na 2 1\n", "1 1\n10\na 2 1\nb 4 2\nz 9 0\n"},
    {"1 2\n05 03\nb 5 1\na 3 1\n", "1 2\n05 03\na 3 1\nb 5 1\n"},
    {"1 1\n10\n7 1 0\n00 2 1000000000\n", "1 1\n10\n7 1 0\n00 2 1000000000\n"},
    {"1 1\n10\nj\xC3\xB6rg 1 0\n", "1 1\n10\nj\xC3\xB6rg 1 0\n"},
    {"1 1\n10\nA 1 0\na 2 0\n", "1 1\n10\nA 1 0\na 2 0\n"},
};

TEST(odd_files_are_understood) {
  struct files files = files_of(&penguins_rules, PHASE_UNKNOWN);
  files_assert_understood(&files, odd_files, sizeof odd_files / sizeof *odd_files);
}

static void assert_id_of(size_t length, bool good) {
  char *text = malloc(length + 100);
  struct files files = files_of(&penguins_rules, PHASE_UNKNOWN);
  int begun = snprintf(text, length + 100, "1 1\n10\n");
  memset(text + begun, 'x', length);
  snprintf(text + (size_t)begun + length, 100 - (size_t)begun, " 1 5\n");
  if (good)
    files_assert_become(&files, text, text);
  else
    files_assert_refused(&files,
                         &(struct bad_file){text, 3, ROSTER_ID_MAX + 1, "at most 255 bytes"}, 1);
  free(text);
}

TEST(ids_may_be_long) {
  assert_id_of(ROSTER_ID_MAX, true);
  assert_id_of(ROSTER_ID_MAX + 1, false);
}

TEST(the_largest_board_is_read) {
  enum { SIDE = 128 };
  char *text = malloc(SIDE * SIDE * 3 + 20), *end = text + sprintf(text, "%d %d\n", SIDE, SIDE);
  for (int i = 1; i <= SIDE * SIDE; i++)
    end += sprintf(end, "10%c", i % SIDE ? ' ' : '\n');
  struct files files = files_of(&penguins_rules, PHASE_UNKNOWN);
  files_assert_become(&files, text, text);
  free(text);
}
