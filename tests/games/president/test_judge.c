/* The messages about a file that is no single legal move of seat 2 from the table before. */
#include "games/president/position.h"

#include <stdio.h>
#include <stdlib.h>

/* Seat 1 has played 7S 7D, and nobody has passed. */
#define BEFORE_HANDS "hand 1 3S\nhand 2 8S 8H KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define SEATS "a 1 0\nb 2 0\nc 3 0\nd 4 0\n"
static const char before_text[] = "4 2\nlead 1 7S 7D\npassed 0\n" BEFORE_HANDS SEATS;

/* The hands after seat 2 has played its eights. */
#define HANDS "hand 1 3S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define GOOD "4 3\nlead 2 8S 8H\npassed 0\n"

static const struct bad_file cheats[] = {
    {"2 2\nlead 1 7S 7D\npassed 0\nhand 1 3S\nhand 2 8S 8H\na 1 0\nb 2 0\n", 1, 1,
     "this is '2', it should be '4'"},
    {GOOD "hand 1 3S\nhand 2 KH\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "KH should not be here after the move"},
    {GOOD "hand 1 3S\nhand 2 KD AS\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "AS should not be here after the move"},
    {GOOD "hand 1 3S\nhand 2 ?1\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "KD should be here after the move"},
    {GOOD "hand 1 3S 4S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 4, 8,
     "4S should not be here after the move"},
    {GOOD "hand 1 3S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC\n" SEATS, 7, 8,
     "AH should be here after the move"},
    {GOOD "hand 1 3S\nhand 2 KD\nhand 3 ?3\nhand 4 6S AC AH\n" SEATS, 6, 8,
     "3H should be here after the move"},
    {"4 3\nlead 2 9S 9H\npassed 0\n" HANDS SEATS, 2, 6,
     "the last play should be that of seat 2, whose lowest card is 8S"},
    {"4 3\nlead -\npassed 0\n" HANDS SEATS, 2, 6, "the last play should be that of seat 2"},
    {"4 3\nlead 1 7S 7D\npassed 1\n" HANDS SEATS, 2, 6, "the last play should be that of seat 2"},
    {"4 4\nlead 2 8S 8H\npassed 1\n" HANDS SEATS, 3, 8, "0 should have passed since the last play"},
    {"4 4\nlead 1 7S 7D\npassed 2\n" BEFORE_HANDS SEATS, 3, 8, "1 should have passed"},
    {"4 2\nlead -\npassed 0\n" BEFORE_HANDS SEATS, 2, 6, "the last play should be that of seat 1"},
    {GOOD HANDS "a 1 0\nbea 2 0\nc 3 0\nd 4 0\n", 9, 1,
     "player 2 is called 'bea', it should be 'b'"},
    {GOOD HANDS "c 1 0\nb 2 0\na 3 0\nd 4 0\n", 8, 1, "player 1 is called 'c', it should be 'a'"},
};

/* Is this one legal move of seat 2? The files are read first, so they must be valid. */
static bool judge(const char *before_file, const char *after_file, struct move *move,
                  struct why *why) {
  struct files files = position_files();
  struct state *before = files_new(&files, before_file);
  bool found = files_judge(&files, before, after_file, 1, move, why);
  free(before);
  return found;
}

TEST(every_cheat_is_named_where_it_is) {
  struct files files = position_files();
  struct state *before = files_new(&files, before_text);
  files_assert_caught(&files, before, 1, cheats, sizeof cheats / sizeof *cheats);
  free(before);
}

TEST(whose_turn_it_is_must_follow) {
  static const char before[] = "2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n";
  struct move move;
  struct why why;
  assert_false(
      judge(before, "2 2\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n", &move, &why));
  assert_int_equal(why.line, 1);
  assert_int_equal(why.column, 3);
  assert_non_null(strstr(why.text, "it should be the turn of seat 1"));
  /* but now the view lacks that 3S was played */
  assert_false(
      judge(before, "2 1\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n", &move, &why));
  assert_int_equal(why.line, 6);
  assert_non_null(strstr(why.text, "the line 'played ...' should have all"));
}

TEST(a_new_round_begins_without_a_play_to_beat) {
  struct move move;
  struct why why;
  assert_false(judge("2 2\nlead 1 3S\npassed 0\nhand 1 5S 6S\nhand 2 4S 4C\na 1 0\nb 2 0\n",
                     "2 1\nlead 2 3S\npassed 0\nhand 1 5S 6S\nhand 2 4S 4C\na 1 0\nb 2 0\n", &move,
                     &why));
  assert_int_equal(why.line, 2);
  assert_int_equal(why.column, 6);
  assert_string_equal(why.text, "a new round begins: the line should be 'lead -'");
}

/* The cards that have been played are in a line of their own, which a program may lose. */
TEST(what_was_played_must_follow) {
  static const struct {
    const char *line;
    unsigned long column;
    const char *text;
  } cases[] = {
      {"played 3S 5S 4S 4D\n", 8, "4D should not be here after the move"},
      {"played 3S 4S\n", 8, "5S should be here after the move"},
      {"played 4S\n", 1, "the line 'played ...' should have all that has been played"},
      {"", 1, "the line 'played ...' should have all that has been played"},
  };
  char text[200];
  struct move move;
  struct why why;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    snprintf(text, sizeof text, "2 1\nlead 2 4S\npassed 0\nhand 1 ?2\nhand 2 4C\n%sa 1 0\nb 2 0\n",
             cases[i].line);
    assert_false(judge("2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\nplayed 3S 5S\n"
                       "a 1 0\nb 2 0\n",
                       text, &move, &why));
    assert_int_equal(why.line, 6);
    assert_int_equal(why.column, cases[i].column);
    assert_non_null(strstr(why.text, cases[i].text));
  }
}

/* --- the record --- */

/* Seat 1 led a card that only seat 4 beat; seat 1 led again, and it is the turn of seat 2. */
#define RECORD                                                                                     \
  "play 1 3S\nplay 2 pass\nplay 3 pass\nplay 4 5S\nplay 1 6C\nplay 2 pass\nplay 3 pass\n"          \
  "play 4 pass\nplay 1 7S 7D\n"
#define RECORDED_HANDS "hand 1 8C\nhand 2 8S 8H KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define RECORDED_AFTER "hand 1 8C\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define OWN "play 2 8S 8H\n"
static const char recorded[] = "4 2\nlead 1 7S 7D\npassed 0\n" RECORDED_HANDS RECORD SEATS;

/* Each of these is a good file by itself; its record begins in line 8. */
static const struct bad_file tampered[] = {
    /* another first move */
    {GOOD RECORDED_AFTER "play 1 3C\nplay 2 pass\nplay 3 pass\nplay 4 5S\nplay 1 6C\nplay 2 pass\n"
                         "play 3 pass\nplay 4 pass\nplay 1 7S 7D\n" OWN SEATS,
     8, 8, "the record should have 'play 1 3S' here"},
    /* a pass that was a play, and a play that was a pass */
    {GOOD RECORDED_AFTER "play 1 3S\nplay 2 4S\nplay 3 pass\nplay 4 5S\nplay 1 6C\nplay 2 pass\n"
                         "play 3 pass\nplay 4 pass\nplay 1 7S 7D\n" OWN SEATS,
     9, 8, "the record should have 'play 2 pass' here"},
    {GOOD RECORDED_AFTER
     "play 1 3S\nplay 2 pass\nplay 3 pass\nplay 4 pass\nplay 1 6C\nplay 2 pass\n"
     "play 3 pass\nplay 4 pass\nplay 1 7S 7D\n" OWN SEATS,
     11, 8, "the record should have 'play 4 5S' here"},
    /* two moves in another order */
    {GOOD RECORDED_AFTER
     "play 1 6C\nplay 2 pass\nplay 3 pass\nplay 4 pass\nplay 1 3S\nplay 2 pass\n"
     "play 3 pass\nplay 4 pass\nplay 1 7S 7D\n" OWN SEATS,
     8, 8, "the record should have 'play 1 3S' here"},
    /* without its beginning, or with only the player's own move */
    {GOOD RECORDED_AFTER "play 2 pass\nplay 3 pass\nplay 4 5S\nplay 1 6C\nplay 2 pass\n"
                         "play 3 pass\nplay 4 pass\nplay 1 7S 7D\n" OWN SEATS,
     8, 6, "the record should have 'play 1 3S' here"},
    {GOOD RECORDED_AFTER OWN SEATS, 8, 6, "the record should have 'play 1 3S' here"},
    /* with another round before it, and one in the middle */
    {GOOD RECORDED_AFTER "play 4 pass\n" RECORD OWN SEATS, 8, 6,
     "the record should have 'play 1 3S' here"},
    {GOOD RECORDED_AFTER
     "play 1 3S\nplay 2 pass\nplay 3 pass\nplay 4 5S\nplay 1 6C\nplay 2 pass\n"
     "play 3 pass\nplay 4 pass\nplay 1 9S\nplay 2 pass\nplay 3 pass\nplay 4 pass\n"
     "play 1 7S 7D\n" OWN SEATS,
     16, 8, "the record should have 'play 1 7S 7D' here"},
};

TEST(a_record_must_be_the_old_one_and_the_move) {
  struct files files = position_files();
  struct state *before = files_new(&files, recorded);
  files_assert_caught(&files, before, 1, tampered, sizeof tampered / sizeof *tampered);
  free(before);
}

/* Rounds of passes after which the same seat leads again can be cut off, or added, at the end. */
TEST(a_record_must_not_end_too_early_or_too_late) {
  static const char before[] = "2 2\nlead 1 7S\npassed 0\nhand 1 3S\nhand 2 4S\nplay 1 6S\n"
                               "play 2 pass\nplay 1 7S\na 1 0\nb 2 0\n";
  static const char early[] = "2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nplay 1 6S\n"
                              "play 2 pass\na 1 0\nb 2 0\n";
  static const char late[] = "2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nplay 1 6S\n"
                             "play 2 pass\nplay 1 7S\nplay 2 pass\nplay 1 8S\nplay 2 pass\n"
                             "a 1 0\nb 2 0\n";
  struct move move;
  struct why why;
  assert_false(judge(before, early, &move, &why));
  assert_int_equal(why.line, 8);
  assert_string_equal(why.text, "the record should go on here: 'play 1 7S'");
  assert_false(judge(before, late, &move, &why));
  assert_int_equal(why.line, 10);
  assert_string_equal(why.text, "the record should end before this move");
}

TEST(a_record_may_be_left_out_altogether) {
  struct move move;
  struct why why;
  assert_true(judge(recorded, GOOD RECORDED_AFTER RECORD OWN SEATS, &move, &why));
  assert_true(judge(recorded, GOOD RECORDED_AFTER SEATS, &move, &why));
  assert_true(move.play == cards_named("8S 8H"));
  assert_true(judge(recorded, "4 3\nlead 1 7S 7D\npassed 1\n" RECORDED_HANDS SEATS, &move, &why));
  assert_true(move.play == 0);
  /* and then no other error is forgiven */
  assert_false(judge(recorded, "4 3\nlead 1 7S 7D\npassed 1\n" RECORDED_AFTER SEATS, &move, &why));
  assert_int_equal(why.line, 2);
}

TEST(a_record_may_begin_with_the_move) {
  struct move move;
  struct why why;
  assert_true(judge(before_text, GOOD HANDS OWN SEATS, &move, &why));
  assert_false(judge(before_text, GOOD HANDS "play 1 7S 7D\n" OWN SEATS, &move, &why));
  assert_int_equal(why.line, 8);
  assert_string_equal(why.text, "the record should have 'play 2 8S 8H' here");
}

/* The lines of a view without a line `played` are counted right. */
TEST(a_record_is_found_wrong_in_views_too) {
  static const char before[] = "2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\n"
                               "played 3S\nplay 1 3S\na 1 0\nb 2 0\n";
#define VIEW "2 1\nlead 2 4S\npassed 0\nhand 1 ?2\nhand 2 4C\n"
#define EXTRA "play 1 pass\nplay 2 4S\na 1 0\nb 2 0\n"
  struct move move;
  struct why why;
  assert_false(judge(before, VIEW "played 3S 4S\n" EXTRA, &move, &why));
  assert_int_equal(why.line, 7);
  assert_int_equal(why.column, 8);
  assert_string_equal(why.text, "the record should have 'play 1 3S' here");
  assert_true(judge(before, VIEW "play 1 3S\nplay 2 4S\na 1 0\nb 2 0\n", &move, &why));
  assert_false(judge(before, VIEW "play 2 4S\na 1 0\nb 2 0\n", &move, &why));
  assert_int_equal(why.line, 6);
  assert_non_null(strstr(why.text, "the line 'played ...' should have all"));
  assert_false(
      judge(before, VIEW "play 2 pass\nplay 1 3S\nplay 2 4S\na 1 0\nb 2 0\n", &move, &why));
  assert_int_equal(why.line, 6);
  assert_int_equal(why.column, 6);
#undef VIEW
#undef EXTRA
}

/* An illegal move is recognised as well, so that the message can name the rule that it breaks. */
TEST(an_illegal_move_is_told_which_rule_it_breaks) {
  static const struct {
    const char *after, *text;
  } cases[] = {
      {"4 3\nlead 2 KD\npassed 0\nhand 1 3S\nhand 2 8S 8H\nhand 3 3H JD JH\nhand 4 6S AC "
       "AH\n" SEATS,
       "exactly 2 cards must be played on the last play"},
      {"4 3\nlead 2 8S\npassed 0\nhand 1 3S\nhand 2 -\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
       "a 1 0\nb 2 1\nc 3 0\nd 4 0\n",
       "cards played together must be of one rank"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct move move;
    struct why why;
    assert_false(judge(before_text, cases[i].after, &move, &why));
    assert_string_equal(why.text, cases[i].text);
  }
}

TEST(a_hidden_hand_cannot_move) {
  static const char view[] = "2 2\nlead 1 3S\npassed 0\nhand 1 5S 6S\nhand 2 ?2\na 1 0\nb 2 0\n";
  struct move move;
  struct why why;
  assert_false(judge(view, view, &move, &why));
  assert_string_equal(why.text, "this hand is hidden: nobody can play from it");
}

TEST(plays_and_passes_are_found) {
  struct move move;
  struct why why;
  assert_true(judge(before_text, GOOD HANDS SEATS, &move, &why));
  assert_true(move.play == cards_named("8S 8H"));
  assert_true(judge(before_text, "4 3\nlead 1 7S 7D\npassed 1\n" BEFORE_HANDS SEATS, &move, &why));
  assert_true(move.play == 0);
}
