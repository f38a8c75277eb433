/* What is said about a file that is no single legal move of player 1 from the board before. */
#include "games/penguins/board.h"

#include "core/judge.h"

#include <stdlib.h>

static const char before_text[] = "2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n";

struct cheat {
  const char *after;
  unsigned long line, column;
  const char *text;
};

static const struct cheat cheats[] = {
    /* the board */
    {"2 3\n01 10 20\n01 02 00\nann 1 2\nbob 2 1\n", 1, 1, "another board: 2 rows and 3 columns"},
    {"3 4\n00 01 20 30\n01 02 00 10\n00 00 00 00\nann 1 3\nbob 2 1\n", 1, 1, "another board: 3"},
    {"2 4\n10 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 1,
     "a1 has 1 fish; the floe that your penguin left becomes 00"},
    {"2 4\n00 01 10 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 7, "c1 has 1 fish, it should have 2"},
    {"2 4\n00 01 20 30\n01 02 10 10\nann 1 3\nbob 2 1\n", 3, 7, "c2 has 1 fish, it should have 0"},
    {"2 4\n01 10 30 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 7, "c1 has 3 fish, it should have 2"},
    /* the own penguins */
    {"2 4\n01 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 1,
     "your penguin is still on a1; the floe it left becomes 00"},
    {"2 4\n01 10 01 30\n01 02 00 10\nann 1 4\nbob 2 1\n", 2, 1, "your penguin is still on a1"},
    {"2 4\n01 10 20 30\n01 02 00 01\nann 1 3\nbob 2 1\n", 3, 10,
     "a penguin of player 1 appeared on d2"},
    {"2 4\n00 01 01 30\n00 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin moved"},
    {"2 4\n01 01 01 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin was placed"},
    {"2 4\n00 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 1, "own penguin on a1 is gone"},
    {"2 4\n00 01 20 30\n00 02 00 10\nann 1 3\nbob 2 1\n", 3, 1,
     "the penguin of player 1 on a2 is gone"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 0, 0, "no penguin was placed or moved"},
    /* those of others */
    {"2 4\n00 01 20 30\n01 00 00 10\nann 1 3\nbob 2 1\n", 3, 4,
     "the penguin of player 2 on b2 is gone"},
    {"2 4\n00 01 20 30\n01 02 00 02\nann 1 3\nbob 2 1\n", 3, 10,
     "a penguin of player 2 appeared on d2"},
    {"2 4\n01 10 20 30\n01 00 00 02\nann 1 2\nbob 2 2\n", 3, 4,
     "the penguin of player 2 was moved from b2 to d2; move only your own"},
    {"2 4\n01 02 20 30\n01 00 00 10\nann 1 2\nbob 2 2\n", 2, 4,
     "the penguin of player 2 was moved from b2 to b1; move only your own"},
    /* the player lines */
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 4, 7,
     "player 1 has the score 2, it should be 3: the fish of the floe it reached are missing"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 9\nbob 2 1\n", 4, 7, "has the score 9, it should be 3"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 0\n", 5, 7, "player 2 has the score 0"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 4, 7, "has the score 5, it should be 2"},
    {"2 4\n00 01 20 30\n01 02 00 10\nanna 1 3\nbob 2 1\n", 4, 1, "called 'anna', it should be"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\neve 3 0\n", 6, 1,
     "there are 3 player lines"},
    /* a move, but no legal one: `legal` says why, of no place in the file */
    {"2 4\n00 10 20 30\n01 02 00 01\nann 1 3\nbob 2 1\n", 0, 0,
     "a1 to d2 is not along a row or a column"},
    {"2 4\n01 10 20 30\n00 02 01 10\nann 1 2\nbob 2 1\n", 0, 0, "c2 is water"},
};

/* What a player is told who leaves `after` on the board `before`; it must be refused. */
static struct why refusal(const struct state *before, int seat, const char *text) {
  static struct state after;
  struct dice dice;
  struct move move;
  struct why why = {0};
  dice_seed(&dice, 1);
  board_read(&after, text, before->head.phase, -1);
  after.penguins = before->penguins;
  assert_false(
      judge_move(&penguins_rules, before, &after, text, strlen(text), seat, &dice, &move, &why));
  return why;
}

static void assert_refused(const struct state *before, int seat, const struct cheat *cheat) {
  struct why why = refusal(before, seat, cheat->after);
  if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
    fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
             cheat->text, why.line, why.column, why.text);
}

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  static struct state before;
  board_read(&before, before_text, PHASE_MOVEMENT, -1);
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++)
    assert_refused(&before, 0, &cheats[i]);
}

/* Who cannot move can leave nothing right; it is told what differs. */
static void a_player_without_a_move_changes_nothing(void **unused) {
  (void)unused;
  static struct state before;
  board_read(&before, "1 4\n01 00 02 10\nann 1 2\nbob 2 1\n", PHASE_MOVEMENT, -1);
  assert_refused(&before, 0, &(struct cheat){"1 4\n01 00 00 02\nann 1 2\nbob 2 1\n", 2, 7, "'02'"});
  assert_refused(&before, 0,
                 &(struct cheat){"1 4\n01 00 02 10\nann 1 2\nbob 2 1\n", 0, 0, "no legal move"});
}

/* A newcomer, here bob, joins with its first penguin. */
static const struct cheat newcomers[] = {
    {"1 5\n01 10 07 20 00\nann 1 1\nbob 7 1\n", 4, 5,
     "a new player takes the number after the largest: this is 7, it should be 2"},
    {"1 5\n01 10 02 20 00\nann 1 1\nbob 2 0\n", 4, 7, "player 2 has the score 0, it should be 1"},
    {"1 5\n01 02 02 20 00\nann 1 1\nbob 2 2\n", 2, 4, "more than one penguin was placed"},
    {"1 5\n01 10 10 02 00\nann 1 1\nbob 2 2\n", 0, 0, "d1 has 2 fish; a penguin is placed on"},
    {"1 5\n01 10 10 20 02\nann 1 1\nbob 2 0\n", 0, 0, "e1 is water"},
    {"1 5\n02 10 10 20 00\nann 1 1\nbob 2 0\n", 0, 0, "a penguin stands on a1 already"},
    {"1 5\n01 10 10 20 00\nann 1 1\nbob 2 0\n", 0, 0, "no penguin was placed"},
    {"1 5\n00 01 02 20 00\nann 1 1\nbob 2 1\n", 2, 1, "player 1 was moved from a1 to b1"},
};

static void a_newcomer_is_told_what_is_wrong(void **unused) {
  (void)unused;
  static struct state before;
  struct why why;
  int seat;
  board_read(&before, "1 5\n01 10 10 20 00\nann 1 1\n", PHASE_PLACEMENT, 2);
  assert_int_equal(rules_take_seat(&penguins_rules, &before, "bob", &seat, &why), SEATED_NOW);
  for (size_t i = 0; i < sizeof newcomers / sizeof *newcomers; i++)
    assert_refused(&before, seat, &newcomers[i]);
  assert_refused(&before, 0,
                 &(struct cheat){"1 5\n00 01 10 20 00\nann 1 2\nbob 2 0\n", 0, 0,
                                 "a penguin cannot be moved yet"});
}

/* Without a phase a file may be after either; a penguin that could have been placed was placed. */
static void in_an_unknown_phase_both_moves_are_found(void **unused) {
  (void)unused;
  static struct state before, after;
  struct dice dice;
  struct move move;
  struct why why = {0};
  static const char placed[] = "2 4\n01 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n";
  dice_seed(&dice, 1);
  board_read(&before, before_text, PHASE_UNKNOWN, -1);
  board_read(&after, placed, PHASE_UNKNOWN, -1);
  assert_true(
      judge_move(&penguins_rules, &before, &after, placed, strlen(placed), 0, &dice, &move, &why));
  assert_int_equal(move.from, PENGUINS_NOWHERE);
  assert_int_equal(move.to, 1);
  assert_refused(&before, 0,
                 &(struct cheat){"2 4\n01 10 01 30\n01 02 00 10\nann 1 4\nbob 2 1\n", 2, 1,
                                 "your penguin is still on a1"});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_cheat_is_named_where_it_is),
      cmocka_unit_test(a_player_without_a_move_changes_nothing),
      cmocka_unit_test(a_newcomer_is_told_what_is_wrong),
      cmocka_unit_test(in_an_unknown_phase_both_moves_are_found),
  };
  return cmocka_run_group_tests_name("judging penguins", tests, NULL, NULL);
}
