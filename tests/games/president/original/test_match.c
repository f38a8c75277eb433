/* A match of President at the terminal: ranks, titles, and the exchange of cards. */
#include "support/president_sitting.h"
#include "support/test.h"

#include "support/games.h"

#include "games/president/original/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table of computers at the second game of three, which prints to `out`. The places are
 * those of the first game. */
static struct president_table *seated(unsigned players, FILE *out) {
  struct president_table *table = calloc(1, sizeof *table);
  assert_non_null(table);
  static const struct game game = {&president_rules, &president_mind, NULL};
  table->game = &game;
  table->players = players;
  table->number = 2;
  table->options.rounds = 3;
  table->screen.out = out;
  for (unsigned seat = 0; seat < players; seat++) {
    table->session.saved.sitter[seat].kind = SITTER_LEVEL;
    table->places[(seat * 3 + 1) % players] = seat; /* 3 and players have no common divisor */
  }
  return table;
}

/* --- ranks --- */

TEST(fewer_cards_are_a_higher_rank_and_then_the_turn_after_the_winner) {
  static const struct {
    unsigned players;
    uint8_t count[PRESIDENT_SEATS_MAX];
    unsigned places[PRESIDENT_SEATS_MAX];
  } cases[] = {
      {2, {0, 5}, {0, 1}},
      {2, {5, 0}, {1, 0}},
      {4, {3, 0, 5, 2}, {1, 3, 0, 2}},
      {4, {4, 4, 0, 4}, {2, 3, 0, 1}},
      {13, {1, 2, 3, 4, 4, 0, 4, 3, 2, 1, 1, 1, 1}, {5, 9, 10, 11, 12, 0, 8, 1, 7, 2, 6, 3, 4}},
  };
  FILE *out = fopen("/dev/null", "w");
  assert_non_null(out);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct president_table *table = seated(cases[i].players, out);
    table->state.players = (uint8_t)cases[i].players;
    memcpy(table->state.count, cases[i].count, sizeof table->state.count);
    table->points[0] = 1;
    president_rank(table);
    for (unsigned place = 0; place < cases[i].players; place++) {
      unsigned seat = cases[i].places[place];
      assert_int_equal(table->places[place], seat);
      assert_int_equal(table->points[seat], (seat == 0) + cases[i].players - 1 - place);
    }
    free(table);
  }
  fclose(out);
}

TEST(titles_go_from_president_to_scum) {
  static const struct {
    unsigned players;
    const char *title[PRESIDENT_SEATS_MAX];
  } cases[] = {
      {2, {"President", "Scum"}},
      {4, {"President", "Vice-President", "Vice-Scum", "Scum"}},
      {13,
       {"President", "Vice-President", "Citizen", "Citizen", "Citizen", "Citizen", "Citizen",
        "Citizen", "Citizen", "Citizen", "Citizen", "Vice-Scum", "Scum"}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char said[2000], expected[80];
    FILE *out = fmemopen(said, sizeof said, "w");
    assert_non_null(out);
    struct president_table *table = seated(cases[i].players, out);
    table->state.players = (uint8_t)cases[i].players;
    for (unsigned seat = 0; seat < cases[i].players; seat++)
      table->state.count[seat] = (uint8_t)seat;
    president_rank(table);
    fclose(out);
    for (unsigned place = 0; place < cases[i].players; place++) {
      unsigned points = cases[i].players - 1 - place;
      snprintf(expected, sizeof expected, "%2u. Player %-2u %2u left %4u point%s  %s\n", place + 1,
               place + 1, place, points, points == 1 ? " " : "s", cases[i].title[place]);
      assert_non_null(strstr(said, expected));
    }
    free(table);
  }
}

/* --- the exchange among computers --- */

static cards highest(cards hand, unsigned number) {
  while (cards_count(hand) > number)
    hand ^= cards_lowest(hand);
  return hand;
}

/* The `number` lowest cards of a hand. */
static cards lowest(cards hand, unsigned number) {
  return hand ^ highest(hand, cards_count(hand) - number);
}

static struct president_table *dealt(unsigned players, uint64_t seed, FILE *out) {
  struct president_table *table = seated(players, out);
  struct setup setup = setup_of(president_rules.options, PHASE_PLACEMENT);
  setup_give(&setup, "players", (long)players);
  dice_seed(&table->dice, seed);
  assert_true(rules_deal(&president_rules, &table->state, &setup, &table->dice, &table->why));
  return table;
}

/* The number of cards that the seat at a place gives, or gives back. */
static unsigned gift_of(unsigned players, unsigned place) {
  if (players == 2) return 1;
  if (place == 0 || place == players - 1) return 2;
  return place == 1 || place == players - 2 ? 1 : 0;
}

TEST(the_lowest_give_their_best_cards_and_get_the_worst) {
  static const unsigned numbers[] = {2, 4, 13};
  FILE *out = fopen("/dev/null", "w");
  assert_non_null(out);
  for (uint64_t seed = 0; seed < 60; seed++) {
    unsigned players = numbers[seed % 3];
    struct president_table *table = dealt(players, seed, out);
    struct state before = table->state;
    assert_int_equal(president_exchange(table), OUTCOME_ON);
    for (unsigned place = 0; place < players; place++) {
      unsigned gift = gift_of(players, place), other = players - 1 - place;
      if (place > other) break;
      cards high = before.hand[table->places[place]], low = before.hand[table->places[other]];
      cards best = gift ? highest(low, gift) : 0;
      cards worst = gift ? lowest(high | best, gift) : 0;
      if (place == other) best = worst = 0;
      assert_true(table->state.hand[table->places[place]] == ((high | best) & ~worst));
      if (place != other)
        assert_true(table->state.hand[table->places[other]] == ((low & ~best) | worst));
    }
    assert_memory_equal(before.count, table->state.count, sizeof before.count);
    free(table);
  }
  fclose(out);
}

/* With thirteen players, a game may end before the Scum's first turn. */
TEST(what_nobody_was_told_is_forgotten_with_the_next_exchange) {
  FILE *out = fopen("/dev/null", "w");
  assert_non_null(out);
  struct president_table *table = dealt(PRESIDENT_SEATS_MAX, 1, out);
  unsigned middle = PRESIDENT_SEATS_MAX / 2;
  unsigned scum = table->places[PRESIDENT_SEATS_MAX - 1], citizen = table->places[middle];
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[scum].got != 0 && table->chairs[scum].gave != 0);
  table->places[PRESIDENT_SEATS_MAX - 1] = citizen;
  table->places[middle] = scum;
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[scum].got == 0 && table->chairs[scum].gave == 0);
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
  cards gift = highest(hand, 1);
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
