/* What is said about a file that is no single legal move of player 1 from the board before. */
#include "games/penguins/board.h"

#include <stdlib.h>

static const char before_text[] = "2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n";

struct cheat {
  const char *after;
  unsigned long line, column;
  const char *text;
};

static const struct cheat cheats[] = {
    {"2 3\n01 10 20\n01 02 00\nann 1 2\nbob 2 1\n", 1, 1, "another board: 2 rows and 3 columns"},
    {"3 4\n00 01 20 30\n01 02 00 10\n00 00 00 00\nann 1 3\nbob 2 1\n", 1, 1, "another board: 3"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 9\nbob 2 1\n", 4, 7, "has the score 9, it should be 3"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 0\n", 5, 7, "player 2 has the score 0"},
    {"2 4\n00 01 20 30\n01 02 00 10\nanna 1 3\nbob 2 1\n", 4, 1, "called 'anna', it should be"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\neve 3 0\n", 6, 1,
     "there are 3 player lines"},
    {"2 4\n10 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 1, "a1 has 1 fish, it should have 0"},
    {"2 4\n00 01 10 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 7, "c1 has 1 fish, it should have 2"},
    {"2 4\n00 01 20 30\n01 02 10 10\nann 1 3\nbob 2 1\n", 3, 7, "c2 has 1 fish, it should have 0"},
    {"2 4\n00 01 20 30\n01 00 00 10\nann 1 3\nbob 2 1\n", 3, 4,
     "penguin of player 2 on b2 is gone"},
    {"2 4\n00 01 20 30\n01 02 00 02\nann 1 3\nbob 2 1\n", 3, 10, "player 2 appeared on d2"},
    {"2 4\n00 01 01 30\n00 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin moved"},
    {"2 4\n01 01 01 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin was placed"},
    {"2 4\n00 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 1, "own penguin on a1 is gone"},
    {"2 4\n00 01 20 30\n00 02 00 10\nann 1 3\nbob 2 1\n", 2, 1, "own penguin on a1 is gone"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 4, 7, "has the score 5, it should be 2"},
    {"2 4\n01 10 30 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 7, "c1 has 3 fish, it should have 2"},
    {"2 4\n01 10 20 30\n01 00 00 02\nann 1 2\nbob 2 2\n", 3, 4, "player 2 on b2 is gone"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 0, 0, "no penguin was placed or moved"},
};

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  static struct state before, after;
  board_read(&before, before_text, PHASE_MOVEMENT, -1);
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
    const struct cheat *cheat = &cheats[i];
    struct move move;
    struct why why = {0};
    board_read(&after, cheat->after, PHASE_MOVEMENT, -1);
    assert_false(penguins_infer(&before, &after, 0, &move, &why));
    why_locate(&why, cheat->after, strlen(cheat->after));
    if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
      fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
               cheat->text, why.line, why.column, why.text);
  }
}

/* What is no legal move is proposed all the same: `legal` says what is wrong with it. */
static void an_illegal_move_is_proposed(void **unused) {
  (void)unused;
  static struct state before, after;
  struct move move;
  struct why why = {0};
  board_read(&before, before_text, PHASE_MOVEMENT, -1);
  board_read(&after, "2 4\n00 10 20 30\n01 02 00 01\nann 1 3\nbob 2 1\n", PHASE_MOVEMENT, -1);
  assert_true(penguins_infer(&before, &after, 0, &move, &why));
  assert_int_equal(move.from, 0);
  assert_int_equal(move.to, 7);
  assert_false(penguins_legal(&before, 0, &move, &why));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_cheat_is_named_where_it_is),
      cmocka_unit_test(an_illegal_move_is_proposed),
  };
  return cmocka_run_group_tests_name("infer of penguins", tests, NULL, NULL);
}
