/* The messages about a file that is no single legal move of seat 2 from the table before. */
#include "games/president/position.h"

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
static bool judge(const char *before, const char *after, struct move *move) {
  struct files files = position_files();
  struct why why;
  return files_judge(&files, before, after, 1, move, &why);
}

TEST(every_cheat_is_named_where_it_is) {
  struct files files = position_files();
  files_assert_caught(&files, before_text, 1, cheats, sizeof cheats / sizeof *cheats);
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
  files_assert_caught(&files, recorded, 1, tampered, sizeof tampered / sizeof *tampered);
}

TEST(a_record_may_be_left_out_altogether) {
  struct move move;
  assert_true(judge(recorded, GOOD RECORDED_AFTER RECORD OWN SEATS, &move));
  assert_true(judge(recorded, GOOD RECORDED_AFTER SEATS, &move));
  assert_true(move.play == cards_named("8S 8H"));
  assert_true(judge(recorded, "4 3\nlead 1 7S 7D\npassed 1\n" RECORDED_HANDS SEATS, &move));
  assert_true(move.play == 0);
}

TEST(a_record_may_begin_with_the_move) {
  struct move move;
  assert_true(judge(before_text, GOOD HANDS OWN SEATS, &move));
}

/* --- other tables --- */

#define TWO "a 1 0\nb 2 0\n"
#define LED "2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\n"
#define LED_PLAYED LED "played 3S 5S\n" TWO
#define LED_RECORDED LED "played 3S\nplay 1 3S\n" TWO
#define PLAYED "2 1\nlead 2 4S\npassed 0\nhand 1 ?2\nhand 2 4C\n"
#define AGAIN                                                                                      \
  "2 2\nlead 1 7S\npassed 0\nhand 1 3S\nhand 2 4S\nplay 1 6S\nplay 2 pass\nplay 1 7S\n" TWO
#define PASSED "2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nplay 1 6S\nplay 2 pass\n"
#define HIDDEN "2 2\nlead 1 3S\npassed 0\nhand 1 5S 6S\nhand 2 ?2\n" TWO
#define MISSING "the line 'played ...' should have all that has been played"

static const struct {
  const char *before;
  struct bad_file after;
} deviations[] = {
    {LED TWO,
     {"2 2\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\n" TWO, 1, 3,
      "it should be the turn of seat 1"}},
    /* now it is, but the view lacks that 3S was played */
    {LED TWO, {"2 1\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\n" TWO, 6, 1, MISSING}},
    {"2 2\nlead 1 3S\npassed 0\nhand 1 5S 6S\nhand 2 4S 4C\n" TWO,
     {"2 1\nlead 2 3S\npassed 0\nhand 1 5S 6S\nhand 2 4S 4C\n" TWO, 2, 6,
      "a new round begins: the line should be 'lead -'"}},
    /* the cards that have been played are in a line of their own, which a program may lose */
    {LED_PLAYED, {PLAYED "played 3S 5S 4S 4D\n" TWO, 6, 8, "4D should not be here after the move"}},
    {LED_PLAYED, {PLAYED "played 3S 4S\n" TWO, 6, 8, "5S should be here after the move"}},
    {LED_PLAYED, {PLAYED "played 4S\n" TWO, 6, 1, MISSING}},
    {LED_PLAYED, {PLAYED TWO, 6, 1, MISSING}},
    /* rounds of passes after which the same seat leads again, cut off or added at the end */
    {AGAIN, {PASSED TWO, 8, 1, "the record should go on here: 'play 1 7S'"}},
    {AGAIN,
     {PASSED "play 1 7S\nplay 2 pass\nplay 1 8S\nplay 2 pass\n" TWO, 10, 1,
      "the record should end before this move"}},
    /* where a record is left out, no other error is forgiven */
    {recorded, {"4 3\nlead 1 7S 7D\npassed 1\n" RECORDED_AFTER SEATS, 2, 6, ""}},
    {before_text,
     {GOOD HANDS "play 1 7S 7D\n" OWN SEATS, 8, 6, "the record should have 'play 2 8S 8H' here"}},
    /* the lines of a view without a line `played` are counted right */
    {LED_RECORDED,
     {PLAYED "played 3S 4S\nplay 1 pass\nplay 2 4S\n" TWO, 7, 8,
      "the record should have 'play 1 3S' here"}},
    {LED_RECORDED, {PLAYED "play 2 4S\n" TWO, 6, 1, MISSING}},
    {LED_RECORDED, {PLAYED "play 2 pass\nplay 1 3S\nplay 2 4S\n" TWO, 6, 6, ""}},
    /* an illegal move is recognised, too, so that the message can name the rule that it breaks */
    {before_text,
     {"4 3\nlead 2 KD\npassed 0\nhand 1 3S\nhand 2 8S 8H\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS,
      0, 0, "exactly 2 cards must be played on the last play"}},
    {before_text,
     {"4 3\nlead 2 8S\npassed 0\nhand 1 3S\nhand 2 -\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
      "a 1 0\nb 2 1\nc 3 0\nd 4 0\n",
      0, 0, "cards played together must be of one rank"}},
    {HIDDEN, {HIDDEN, 0, 0, "this hand is hidden: nobody can play from it"}},
};

TEST(each_deviation_is_named_where_it_is) {
  struct files files = position_files();
  for (size_t i = 0; i < sizeof deviations / sizeof *deviations; i++)
    files_assert_caught(&files, deviations[i].before, 1, &deviations[i].after, 1);
}

TEST(plays_and_passes_are_found) {
  struct move move;
  assert_true(judge(before_text, GOOD HANDS SEATS, &move));
  assert_true(move.play == cards_named("8S 8H"));
  assert_true(judge(before_text, "4 3\nlead 1 7S 7D\npassed 1\n" BEFORE_HANDS SEATS, &move));
  assert_true(move.play == 0);
  assert_true(judge(LED_RECORDED, PLAYED "play 1 3S\nplay 2 4S\n" TWO, &move));
}
