/* President at the terminal: the questions of the original, and its refusals. */
#include "support/president_sitting.h"
#include "support/test.h"

#include "games/president/president.h"

#include <string.h>

/* --- the questions --- */

PRESIDENT_TEST(the_number_of_players_is_asked_as_in_the_original) {
  static const struct {
    const char *line, *refusal;
  } refusals[] = {
      {"0\n", "Somebody has to play."},
      {"1\n", "One person needs opponents."},
      {"3\n", "52 cards can't be divided equally among 3 players."},
      {"13 14\n", "14 people are too many for 13 players."},
      {"14\n", "Too many players would be less fun."},
      {"99999999999999999999999\n", "Too many players would be less fun."},
      {"2.2\n", "Please enter an integer only (expecting 2, 4 or 13)."},
      {"-2\n", "Please enter an integer only (expecting 2, 4 or 13)."},
      {"\n", "Please enter an integer only (expecting 2, 4 or 13)."},
      {"two\n", "Please enter an integer only (expecting 2, 4 or 13)."},
      {"4 1 1\n", "Please enter an integer only (expecting 2, 4 or 13)."},
  };
  sitting_start(sitting, "dumb", "seed=1");
  pty_expect(&sitting->pty, "The deck of cards:");
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    sitting_answer(sitting, sitting_how_many, refusals[i].line);
    pty_expect(&sitting->pty, refusals[i].refusal);
  }
  sitting_exchange(sitting, sitting_how_many, "2\n", "Successfully created 2 players...");
  pty_expect(&sitting->pty, "number from 1 to 2, counter-clockwise");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_answer(sitting, sitting_show_me, "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

PRESIDENT_TEST(people_and_computers_are_seated_by_the_answer) {
  sitting_start(sitting, "dumb", "seed=1 level=random");
  sitting_exchange(sitting, sitting_how_many, "4 1\n", "You are Player 1.");
  pty_expect(&sitting->pty, "Players 2 to 4 are computers (random).");
}

PRESIDENT_TEST(people_and_computers_are_seated_by_the_words) {
  sitting_start(sitting, "dumb", "seed=1 players=2 humans=1 level=greedy");
  pty_expect(&sitting->pty, "You are Player 1.");
  pty_expect(&sitting->pty, "Player 2 is the computer (greedy).");
  assert_false(pty_has_seen(&sitting->pty, sitting_how_many));
}

/* --- refusals --- */

static void refused(struct sitting *sitting, const char *line, const char *refusal) {
  pty_type(&sitting->pty, line);
  pty_expect(&sitting->pty, refusal);
  pty_expect(&sitting->pty, sitting_your_play);
}

PRESIDENT_TEST(the_leader_is_refused_what_is_no_play) {
  char line[80], sentence[80];
  sitting_start(sitting, "dumb", "players=2 seed=1");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  cards hand = sitting_hand(sitting);
  assert_int_equal(cards_count(hand), 26);
  assert_true(pty_has_seen(&sitting->pty, "You lead: play any card"));
  sitting_name(line, "*\n", ALL_CARDS & ~hand);
  sitting_name(sentence, "You don't have the card *.", ALL_CARDS & ~hand);
  refused(sitting, line, sentence);
  cards low = cards_lowest(hand), high = hand;
  while (high & (high - 1))
    high &= high - 1;
  sitting_name(line, "*,", low);
  sitting_name(line + strlen(line), "*\n", high);
  refused(sitting, line, "Cards must have the same rank to be a set.");
  sitting_name(line, "*.*\n", low);
  sitting_name(sentence, "You named the card * twice.", low);
  refused(sitting, line, sentence);
  refused(sitting, "p\n", "You lead this round, so you can't pass.");
  refused(sitting, "11S\n", "\"11S\" is not a card.");
  refused(sitting, "3S 4X\n", "\"4X\" is not a card.");
  refused(sitting, ",.,\n", "Enter cards such as 3S, or p to pass.");
  refused(sitting, "\x80\xff\x01\n", "is not a card.");
  refused(sitting, "i\n", "A card is its rank and its suit");
  refused(sitting, "?\n", "The first player without cards wins.");
  refused(sitting, "played\n", "No card has been played yet.");
  pty_type(&sitting->pty, "sort\n");
  size_t from = sitting->pty.at;
  pty_expect(&sitting->pty, sitting_your_play);
  assert_true(sitting_cards_in(sitting->pty.seen + from, sitting->pty.at - from) == hand);
}

PRESIDENT_TEST(who_follows_is_refused_what_does_not_beat) {
  char line[80], sentence[80];
  sitting_start(sitting, "dumb", "players=2 seed=1");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  cards lead = sitting_hand(sitting), pair = 0;
  while (lead & (lead - 1)) /* the leader's highest card */
    lead &= lead - 1;
  sitting_type(sitting, lead);
  pty_expect(&sitting->pty, "Successfully played your card.");
  sitting_answer(sitting, sitting_call_next, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  cards hand = sitting_hand(sitting);
  assert_false(hand & lead);
  sitting_name(line, "*\n", hand);
  sitting_name(sentence, "You must play a larger card than *.", lead);
  refused(sitting, line, sentence);
  for (unsigned rank = 0; rank < PRESIDENT_RANKS && cards_count(pair) < 2; rank++)
    pair = hand & cards_of_rank(rank);
  sitting_name(line, "*", pair);
  sitting_name(line + strlen(line), "*\n", pair & (pair - 1));
  refused(sitting, line, "You must play exactly 1 card.");
  sitting_name(line, "**\n", pair);
  refused(sitting, line, "You must play exactly 1 card.");
  pty_type(&sitting->pty, "played\n");
  pty_expect(&sitting->pty, "S");
  pty_expect(&sitting->pty, sitting_your_play);
  pty_type(&sitting->pty, "h\n");
  pty_expect(&sitting->pty, "The computer would ");
  sitting_exchange(sitting, sitting_your_play, "P\n", "You passed.");
  sitting_exchange(sitting, sitting_call_next, "\n", "Everybody else has passed: Player ");
  sitting_exchange(sitting, sitting_show_me, "\n", "You lead");
}

PRESIDENT_TEST(sets_are_refused_with_their_own_sentences) {
  char line[80];
  sitting_start(sitting, "dumb", "players=2 seed=1");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  cards hand = sitting_hand(sitting), lead = 0, pair = 0;
  for (unsigned rank = PRESIDENT_RANKS; rank > 0 && cards_count(lead) != 2; rank--)
    lead = hand & cards_of_rank(rank - 1);
  assert_int_equal(cards_count(lead), 2);
  sitting_type(sitting, lead);
  pty_expect(&sitting->pty, "Successfully played your cards.");
  sitting_answer(sitting, sitting_call_next, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  hand = sitting_hand(sitting);
  for (unsigned rank = 0; rank < PRESIDENT_RANKS && cards_count(pair) < 2; rank++)
    pair = hand & cards_of_rank(rank);
  sitting_name(line, "*\n", hand);
  refused(sitting, line, "You must play exactly 2 cards.");
  sitting_name(line, "* ", pair);
  sitting_name(line + strlen(line), "*\n", pair & (pair - 1));
  refused(sitting, line, "Each card must be larger than one of ");
}
