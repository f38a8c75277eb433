/* What a view leaves open, and that all ways to fill it in are equally likely. */
#include "games/president/position.h"

#define SEATS "a 1 0\nb 2 0\nc 3 0\nd 4 0\n"

/* The index of a deal in the list of all that have occurred. */
static size_t find(cards (*seen)[PRESIDENT_SEATS_MAX], size_t *count, size_t room,
                   const struct state *whole) {
  size_t i = 0;
  while (i < *count && memcmp(seen[i], whole->hand, sizeof seen[i]) != 0)
    i++;
  if (i < *count) return i;
  assert_true(*count < room);
  memcpy(seen[i], whole->hand, sizeof seen[i]);
  ++*count;
  return i;
}

static void assert_all_equally_likely(const char *view, size_t deals) {
  enum { EACH = 500, ROOM = 64 };
  static struct state whole;
  static cards hands[ROOM][PRESIDENT_SEATS_MAX];
  size_t count = 0, hits[ROOM] = {0};
  struct dice dice = dice_of(1);
  struct state seen = position_of(view);
  for (size_t n = 0; n < EACH * deals; n++) {
    president_rules.determinize(&seen, 0, &dice, &whole);
    for (unsigned seat = 0; seat < seen.players; seat++)
      assert_int_equal(cards_count(whole.hand[seat]), seen.count[seat]);
    assert_true(whole.hand[0] == seen.hand[0]);
    hits[find(hands, &count, ROOM, &whole)]++;
  }
  assert_int_equal(count, deals);
  for (size_t i = 0; i < count; i++)
    assert_in_range(hits[i], EACH * 3 / 4, EACH * 5 / 4);
}

TEST(every_deal_is_equally_likely) {
  /* Four cards are unseen, two for seat 2 and one each for the others: 4! / 2! deals. */
  assert_all_equally_likely("4 1\nlead -\npassed 0\nhand 1 3S\nhand 2 ?2\nhand 3 ?1\nhand 4 ?1\n"
                            "played 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H 8S 8C "
                            "8D 8H 9S 9C 9D 9H 10S 10C 10D 10H JS JC JD JH QS QC QD QH KS KC KD KH "
                            "AS AC AD AH\n" SEATS,
                            12);
}

TEST(with_two_players_the_other_hand_follows) {
  assert_all_equally_likely("2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 ?5\n"
                            "played 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H 8S 8C "
                            "8D 8H 9S 9C 9D 9H 10S 10C 10D 10H JS JC JD JH QS QC QD QH KS KC KD KH "
                            "AS AC AD\na 1 0\nb 2 0\n",
                            1);
}

TEST(what_was_played_may_be_unknown_in_part) {
  /* Five cards are unseen: one of them is the opponent's, and the others were played. */
  assert_all_equally_likely("2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 ?1\n"
                            "played 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H 8S 8C "
                            "8D 8H 9S 9C 9D 9H 10S 10C 10D 10H JS JC JD JH QS QC QD QH KS KC KD KH "
                            "AS AC AD\na 1 0\nb 2 0\n",
                            5);
}
