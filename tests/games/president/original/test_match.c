/* A match of President at the terminal: what people are asked and told. Its ranks, points and
 * titles, and what computers exchange, are in test_transcripts.t. */
#include "support/president_sitting.h"
#include "support/test.h"

#include "games/president/original/table.h"
#include "games/president/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With thirteen players, a game may end before the Scum's first turn. */
TEST(what_nobody_was_told_is_forgotten_with_the_next_exchange) {
  enum { PLAYERS = PRESIDENT_SEATS_MAX, SCUM = PLAYERS - 1, CITIZEN = PLAYERS / 2 };
  FILE *out = fopen("/dev/null", "w");
  struct president_table *table = calloc(1, sizeof *table);
  assert_true(out && table);
  table->players = PLAYERS;
  table->screen.out = out;
  struct dice dice = dice_of(1);
  position_deal(&table->state, PLAYERS, &dice);
  for (unsigned seat = 0; seat < PLAYERS; seat++) {
    table->session.saved.sitter[seat].kind = SITTER_LEVEL;
    table->places[seat] = seat;
  }
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[SCUM].got != 0 && table->chairs[SCUM].gave != 0);
  table->places[SCUM] = CITIZEN;
  table->places[CITIZEN] = SCUM;
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[SCUM].got == 0 && table->chairs[SCUM].gave == 0);
  free(table);
  fclose(out);
}

/* --- people --- */

static const char leave[] = "Press \"Enter\" to leave, or type \"undo\"...";
static const char next_game[] = "Press \"Enter\" for the next game...";

static void refused(struct sitting *sitting, const char *line, const char *refusal) {
  static const char give_back[] = "Choose 1 card to give back: ";
  pty_type(&sitting->pty, line);
  pty_expect(&sitting->pty, refusal);
  pty_expect(&sitting->pty, give_back);
}

/* Writes `format` to `line`, with the name of the smallest card for each `*`. */
static void put_name(char *line, const char *format, cards card) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  president_card_name(card, name);
  for (; *format; format++)
    line += sprintf(line, "%.*s", *format == '*' ? 3 : 1, *format == '*' ? name : format);
}

PRESIDENT_TEST(a_president_chooses_what_to_give_back) {
  struct pty *pty = &sitting->pty;
  char line[80];
  unsigned scum, president;
  sitting_start(sitting, "xterm", "players=2 rounds=2 exchange=yes seed=3");
  sitting_answer(sitting, sitting_go_on, "\n");
  pty_expect(pty, "Game 1 of 2");
  sitting_play(sitting, 2, false);
  sitting_answer(sitting, next_game, "\n");
  pty_expect(pty, "Game 2 of 2");
  size_t from = pty->at;
  pty_expect(pty, sitting_show_me);
  const char *said = strstr(pty->seen + from, "Scum (Player ");
  assert_non_null(said);
  assert_int_equal(
      sscanf(said, "Scum (Player %u) gives 1 card to President (Player %u).", &scum, &president),
      2);
  assert_int_equal(scum + president, 3);
  pty_type(pty, "\n");
  pty_expect(pty, "You got ");
  from = pty->at;
  pty_expect(pty, "Choose 1 card to give back: ");
  cards hand = sitting_cards_in(pty->seen + from, pty->at - from);
  cards gift = hand;
  while (gift & (gift - 1)) /* the best one, which a computer would not give */
    gift &= gift - 1;
  assert_int_equal(cards_count(hand), PRESIDENT_CARDS / 2 + 1);
  put_name(line, "*\n", ALL_CARDS & ~hand);
  refused(sitting, line, "You don't have the card ");
  put_name(line, "**\n", gift);
  refused(sitting, line, "You must give 1 card.");
  refused(sitting, "p\n", "\"p\" is not a card.");
  refused(sitting, "hint\n", "The computer would give ");
  sitting_type(sitting, gift);
  pty_expect(pty, sitting_clear);
  snprintf(line, sizeof line, "Player %u begins.", president);
  pty_expect(pty, line);
  sitting_answer(sitting, sitting_show_me, "\n");
  assert_true(sitting_hand(sitting) == (hand ^ gift));
  sitting_type(sitting, cards_lowest(hand ^ gift));
  sitting_answer(sitting, sitting_call_next, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  pty_expect(pty, "In the exchange you gave ");
  put_name(line, "and got *.", gift);
  pty_expect(pty, line);
  assert_true(sitting_hand(sitting) == (ALL_CARDS ^ hand ^ gift));
}

PRESIDENT_TEST(points_decide_a_match) {
  sitting_start(sitting, "dumb", "players=2 rounds=1 seed=3");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_play(sitting, 2, false);
  sitting_answer(sitting, leave, "\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_false(pty_has_seen(&sitting->pty, "Scum")); /* without a match, there are no titles */
  pty_close(&sitting->pty);
  sitting_start(sitting, "dumb", "players=4 rounds=2 seed=3");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_play(sitting, 4, false);
  pty_expect(&sitting->pty, "0 left    3 points  President");
  sitting_answer(sitting, next_game, "redo\n");
  pty_expect(&sitting->pty, "There is no move to make again.");
  sitting_answer(sitting, next_game, "u\n");
  sitting_play(sitting, 4, false);
  pty_expect(&sitting->pty, "0 left    3 points  President"); /* not another rank */
  sitting_answer(sitting, next_game, "\n");
  sitting_play(sitting, 4, false);
  pty_expect(&sitting->pty, "The match goes to Player ");
  sitting_answer(sitting, leave, "\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_false(pty_has_seen(&sitting->pty, " gives ")); /* no exchange unless it is asked for */
}
