/* What is said about a file that is no single legal move of player 1 from the state before. */
#include "games/bark/save.h"

#include <stdlib.h>

#define DECK "=1A2A3A4A5A6A7A8A9A1B2B3B4B\n"
#define ROWS "7C****\n******\n******\n"
#define NAMES "ann 1 1\nbob 2 0\n"
#define SECOND "1B2B3B4B5B\n"
#define DRAWN "1B2B3B4B5B3B\n"
static const char before_text[] = "3 3 11 1\n" DECK "1A2A3A3A3A1A\n" SECOND ROWS NAMES;
/* before, player 1 having played its fourth card, 3A, beside 7C */
#define AFTER "7C3A**\n******\n******\n"

static bool propose(const char *before_file, const char *after_file, struct move *move,
                    struct why *why) {
  static struct state before, after;
  save_read(&before, before_file);
  save_read(&after, after_file);
  bool good = bark_infer(&before, &after, 0, move, why);
  why_locate(why, after_file, strlen(after_file));
  return good;
}

struct cheat {
  const char *after;
  unsigned long line, column;
  const char *text;
};

static const struct cheat cheats[] = {
    {"3 4 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER "******\n" NAMES, 1, 1, "the board was 3 by 3"},
    {"3 3 11 1\n" DECK "1A2A3A3A3A1A\n" SECOND ROWS NAMES, 5, 1, "no card has been played"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C3A3A\n******\n******\n" NAMES, 5, 5,
     "a second card has been played"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "8C3A**\n******\n******\n" NAMES, 5, 1,
     "the card that lay here is another one now, or gone"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C****\n****9C\n******\n" NAMES, 6, 5,
     "this card was not in the player's hand"},
    {"3 3 12 1\n" DECK "1A2A3A3A1A9Z\n" SECOND AFTER NAMES, 1, 8, "should be the turn of player 2"},
    {"3 3 12 2\n=2A2A3A4A5A6A7A8A9A1B2B3B4B\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1,
     "the deck has changed"},
    {"3 3 12 2\n?13\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, "the deck has changed"},
    {"3 3 12 2\ngood.deck\n1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, "the deck has changed"},
    {"3 3 13 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER NAMES, 1, 5,
     "12 cards should have been drawn, not 13"},
    {"3 3 12 2\n" DECK "2A1A3A3A1A\n" DRAWN AFTER NAMES, 3, 1, "not the hand that the move leaves"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n2B1B2B3B4B5B\n" AFTER NAMES, 4, 1,
     "not the hand that the move"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n1B2B3B4B5B9Z\n" AFTER NAMES, 4, 1,
     "not the hand that the move"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n?6\n" AFTER NAMES, 4, 1, "not the hand that the move leaves"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER, 8, 1, "there should be two player lines"},
    {"3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER "ann 1 1\neve 2 0\n", 9, 1,
     "the player's ID has changed"},
};

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
    const struct cheat *cheat = &cheats[i];
    struct move move;
    struct why why = {0};
    if (propose(before_text, cheat->after, &move, &why)) fail_msg("accepted: %s", cheat->after);
    if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
      fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
               cheat->text, why.line, why.column, why.text);
  }
}

static void assert_move(const char *before, const char *after, unsigned index, unsigned column,
                        unsigned row) {
  struct move move;
  struct why why = {0};
  if (!propose(before, after, &move, &why)) fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
  assert_int_equal(move.index, index);
  assert_int_equal(move.column, column);
  assert_int_equal(move.row, row);
}

static void the_hand_that_is_left_says_which_of_equal_cards_it_was(void **unused) {
  (void)unused;
  assert_move(before_text, "3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN AFTER NAMES, 2, 1, 0);
  assert_move(before_text,
              "3 3 12 2\n" DECK "2A3A3A3A1A\n" DRAWN "7C****\n******\n1A****\nann 1 1\nbob 2 0\n",
              0, 0, 2);
  assert_move(before_text,
              "3 3 12 2\n" DECK "1A2A3A3A3A\n" DRAWN "7C****\n******\n1A****\nann 1 1\nbob 2 0\n",
              5, 0, 2);
}

static void the_draw_may_be_left_to_somebody_else(void **unused) {
  (void)unused;
  assert_move(before_text, "3 3 11 2\n" DECK "1A2A3A3A1A\n" SECOND AFTER NAMES, 2, 1, 0);
  assert_move("3 3 11 1\n?40\n1A2A3A3A3A1A\n?5\n" ROWS NAMES,
              "3 3 11 2\n?40\n1A2A3A3A1A\n?5\n" AFTER NAMES, 2, 1, 0);
}

/* What is no legal move is proposed all the same: `legal` says what is wrong with it. */
static void an_illegal_move_is_proposed(void **unused) {
  (void)unused;
  assert_move(before_text, "3 3 12 2\n" DECK "1A2A3A3A1A\n" DRAWN "7C****\n**3A**\n******\n" NAMES,
              2, 1, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_cheat_is_named_where_it_is),
      cmocka_unit_test(the_hand_that_is_left_says_which_of_equal_cards_it_was),
      cmocka_unit_test(the_draw_may_be_left_to_somebody_else),
      cmocka_unit_test(an_illegal_move_is_proposed),
  };
  return cmocka_run_group_tests_name("infer of bark", tests, NULL, NULL);
}
