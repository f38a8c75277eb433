/* What is said about a file that is no single legal move of seat 2 from the table before. */
#include "games/president/position.h"

/* Seat 1 has played 7S 7D, nobody has passed. */
#define BEFORE_HANDS "hand 1 3S\nhand 2 8S 8H KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define SEATS "a 1 0\nb 2 0\nc 3 0\nd 4 0\n"
static const char before_text[] = "4 2\nlead 1 7S 7D\npassed 0\n" BEFORE_HANDS SEATS;

/* The hands after seat 2 has played its eights. */
#define HANDS "hand 1 3S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n"
#define GOOD "4 3\nlead 2 8S 8H\npassed 0\n"

struct cheat {
  const char *after;
  unsigned long line, column;
  const char *text;
};

static const struct cheat cheats[] = {
    {"2 2\nlead 1 7S 7D\npassed 0\nhand 1 3S\nhand 2 8S 8H\na 1 0\nb 2 0\n", 1, 1,
     "there should be 4 players"},
    {GOOD "hand 1 3S\nhand 2 KH\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "a hand only loses cards"},
    {GOOD "hand 1 3S\nhand 2 KD AS\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "a hand only loses cards"},
    {GOOD "hand 1 3S\nhand 2 ?1\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 5, 8,
     "this hand is not hidden"},
    {GOOD "hand 1 3S 4S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC AH\n" SEATS, 4, 8,
     "this is not the hand that the move leaves"},
    {GOOD "hand 1 3S\nhand 2 KD\nhand 3 3H JD JH\nhand 4 6S AC\n" SEATS, 7, 8,
     "this is not the hand that the move leaves"},
    {GOOD "hand 1 3S\nhand 2 KD\nhand 3 ?3\nhand 4 6S AC AH\n" SEATS, 6, 8,
     "this is not the hand that the move leaves"},
    {"4 3\nlead 2 9S 9H\npassed 0\n" HANDS SEATS, 2, 6, "this is not the play to beat"},
    {"4 3\nlead -\npassed 0\n" HANDS SEATS, 2, 6, "this is not the play to beat after the move"},
    {"4 3\nlead 1 7S 7D\npassed 1\n" HANDS SEATS, 2, 6, "this is not the play to beat"},
    {"4 4\nlead 2 8S 8H\npassed 1\n" HANDS SEATS, 3, 8, "0 should have passed since the last play"},
    {"4 4\nlead 1 7S 7D\npassed 2\n" BEFORE_HANDS SEATS, 3, 8, "1 should have passed"},
    {"4 2\nlead -\npassed 0\n" BEFORE_HANDS SEATS, 2, 6, "this is not the play to beat"},
    {GOOD HANDS "a 1 0\nbea 2 0\nc 3 0\nd 4 0\n", 9, 1, "the seat's ID has changed"},
    {GOOD HANDS "c 1 0\nb 2 0\na 3 0\nd 4 0\n", 8, 1, "the seat's ID has changed"},
};

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  static struct state before, after;
  position_read(&before, before_text);
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
    const struct cheat *cheat = &cheats[i];
    struct move move;
    struct why why = {0};
    position_read(&after, cheat->after);
    if (president_infer(&before, &after, 1, &move, &why)) fail_msg("accepted: %s", cheat->after);
    why_locate(&why, cheat->after, strlen(cheat->after));
    if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
      fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
               cheat->text, why.line, why.column, why.text);
  }
}

static void whose_turn_it_is_must_follow(void **unused) {
  (void)unused;
  static struct state before, after;
  static const char text[] = "2 1\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n";
  struct move move;
  struct why why = {0};
  position_read(&before, "2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n");
  position_read(&after, "2 2\nlead -\npassed 0\nhand 1 ?2\nhand 2 4S 4C\na 1 0\nb 2 0\n");
  assert_false(president_infer(&before, &after, 1, &move, &why));
  assert_int_equal(why.line, 1);
  assert_non_null(strstr(why.text, "it should be the turn of seat 1"));
  position_read(&after, text); /* but now the view does not know that 3S was played */
  assert_false(president_infer(&before, &after, 1, &move, &why));
  assert_int_equal(why.line, 6);
  assert_non_null(strstr(why.text, "the line 'played ...' should have all"));
}

/* The cards that have been played stand in a line of their own, which a program may lose. */
static void what_was_played_must_follow(void **unused) {
  (void)unused;
  static struct state before, after;
  static const struct {
    const char *line;
    unsigned long column;
    const char *text;
  } cases[] = {
      {"played 3S 5S 4S 4D\n", 8, "these are not the cards that have been played"},
      {"played 3S 4S\n", 8, "these are not the cards that have been played"},
      {"played 4S\n", 1, "the line 'played ...' should have all that has been played"},
      {"", 1, "the line 'played ...' should have all that has been played"},
  };
  char text[200];
  struct move move;
  struct why why = {0};
  position_read(&before, "2 2\nlead 1 3S\npassed 0\nhand 1 ?2\nhand 2 4S 4C\nplayed 3S 5S\n"
                         "a 1 0\nb 2 0\n");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    snprintf(text, sizeof text, "2 1\nlead 2 4S\npassed 0\nhand 1 ?2\nhand 2 4C\n%sa 1 0\nb 2 0\n",
             cases[i].line);
    position_read(&after, text);
    assert_false(president_infer(&before, &after, 1, &move, &why));
    why_locate(&why, text, strlen(text));
    assert_int_equal(why.line, 6);
    assert_int_equal(why.column, cases[i].column);
    assert_non_null(strstr(why.text, cases[i].text));
  }
}

/* What is no legal move is proposed all the same: `legal` says what is wrong with it. */
static void an_illegal_move_is_proposed(void **unused) {
  (void)unused;
  static struct state before, after;
  struct move move;
  struct why why = {0};
  position_read(&before, before_text);
  position_read(&after, "4 3\nlead 2 KD\npassed 0\nhand 1 3S\nhand 2 8S 8H\nhand 3 3H JD JH\n"
                        "hand 4 6S AC AH\n" SEATS);
  assert_true(president_infer(&before, &after, 1, &move, &why));
  assert_true(move.play == cards_named("KD"));
  assert_false(president_legal(&before, 1, &move, &why));
}

static void plays_and_passes_are_found(void **unused) {
  (void)unused;
  static struct state before, after;
  struct move move;
  struct why why = {0};
  position_read(&before, before_text);
  position_read(&after, GOOD HANDS SEATS);
  assert_true(president_infer(&before, &after, 1, &move, &why));
  assert_true(move.play == cards_named("8S 8H"));
  position_read(&after, "4 3\nlead 1 7S 7D\npassed 1\n" BEFORE_HANDS SEATS);
  assert_true(president_infer(&before, &after, 1, &move, &why));
  assert_true(move.play == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_cheat_is_named_where_it_is),
      cmocka_unit_test(whose_turn_it_is_must_follow),
      cmocka_unit_test(what_was_played_must_follow),
      cmocka_unit_test(an_illegal_move_is_proposed),
      cmocka_unit_test(plays_and_passes_are_found),
  };
  return cmocka_run_group_tests_name("infer of president", tests, NULL, NULL);
}
