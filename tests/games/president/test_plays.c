/* What beats what, and what may be played, compared card by card with the words of the rule. */
#include "games/president/position.h"

enum { SETS = PRESIDENT_PLAYS_MAX };

/* Ranks and suits from the lowest, as the rules name them; "T" is 10. */
static const char ranks[] = "3456789TJQKA2", suits[] = "SCDH";

struct plain_card {
  char rank, suit;
};

struct plain_set {
  int count;
  struct plain_card card[PRESIDENT_CARDS];
};

static int place(const char *order, char c) {
  return (int)(strchr(order, c) - order);
}

static struct plain_set plain(cards set) {
  struct plain_set plain = {0};
  for (int i = 0; i < PRESIDENT_CARDS; i++)
    if (set >> i & 1) plain.card[plain.count++] = (struct plain_card){ranks[i / 4], suits[i % 4]};
  return plain;
}

/* "A card is larger when its rank is higher; of equal ranks, when its suit is higher." */
static bool larger(struct plain_card one, struct plain_card other) {
  if (one.rank != other.rank) return place(ranks, one.rank) > place(ranks, other.rank);
  return place(suits, one.suit) > place(suits, other.suit);
}

/* "As many cards of a higher rank; or of the same rank, each larger than at least one of those." */
static bool plainly_beats(struct plain_set play, struct plain_set lead) {
  if (play.count != lead.count) return false;
  if (play.card[0].rank != lead.card[0].rank) return larger(play.card[0], lead.card[0]);
  for (int i = 0; i < play.count; i++) {
    bool larger_than_one = false;
    for (int j = 0; j < lead.count; j++)
      larger_than_one = larger_than_one || larger(play.card[i], lead.card[j]);
    if (!larger_than_one) return false;
  }
  return true;
}

static bool plainly_a_set(struct plain_set set) {
  for (int i = 1; i < set.count; i++)
    if (set.card[i].rank != set.card[0].rank) return false;
  return set.count > 0;
}

TEST(every_set_is_compared_with_every_set) {
  cards sets[SETS];
  assert_int_equal(position_plays(ALL_CARDS, 0, sets), SETS);
  for (int i = 0; i < SETS; i++)
    for (int j = 0; j < SETS; j++)
      if (president_beats(sets[i], sets[j]) != plainly_beats(plain(sets[i]), plain(sets[j])))
        fail_msg("sets %d and %d", i, j);
}

struct example {
  const char *play, *lead;
  bool beats;
};

TEST(the_examples_of_the_rules_hold) {
  static const struct example examples[] = {
      {"JC", "4C", true},        {"9H", "9S", true},       {"KS KC", "6S 6C", true},
      {"7S 7C", "6D 6H", true},  {"KS", "6S 6C", false},   {"7S 7C 7D", "6S 6C", false},
      {"2S", "AH", true},        {"3H", "2S", false},      {"9C 9H", "9S 9D", true},
      {"9S 9H", "9C 9D", false}, {"9C 9D", "9S 9H", true}, {"9D 9H", "9S 9C", true},
      {"9S 9C", "9D 9H", false}, {"10S", "9H", true},
  };
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
    if (president_beats(cards_named(examples[i].play), cards_named(examples[i].lead)) !=
        examples[i].beats)
      fail_msg("%s on %s", examples[i].play, examples[i].lead);
}

/* Random hands for the seat to move, and a random lead of the other that it does not hold. */
static void deal_two(struct state *state, struct dice *dice, unsigned size) {
  cards sets[SETS];
  memset(state, 0, sizeof *state);
  state->players = 2;
  while (cards_count(state->hand[0]) < size)
    state->hand[0] |= (cards)1 << dice_roll(dice, PRESIDENT_CARDS);
  state->count[0] = (uint8_t)size;
  state->count[1] = 1;
  state->hand[1] = cards_lowest(ALL_CARDS & ~state->hand[0]);
  state->lead_seat = 1;
  size_t count = position_plays(ALL_CARDS & ~state->hand[0] & ~state->hand[1], 0, sets);
  if (dice_roll(dice, 4)) state->lead = sets[dice_roll(dice, (uint32_t)count)];
}

/* Tries every part of the hand, also with cards added that are not in it: what is listed is legal,
 * and what is not listed is not. */
TEST(exactly_the_legal_plays_are_listed) {
  enum { HANDS = 150, HAND = 9 };
  struct dice dice = dice_of(1);
  for (int n = 0; n < HANDS; n++) {
    static struct state state;
    struct move moves[PRESIDENT_MOVES_MAX];
    deal_two(&state, &dice, HAND);
    size_t count = president_rules.moves(&state, 0, moves, PRESIDENT_MOVES_MAX), found = 0;
    for (cards part = 0;; part = (part - state.hand[0]) & state.hand[0]) {
      struct why why = {0};
      struct plain_set play = plain(part), lead = plain(state.lead);
      bool legal = part == 0 ? state.lead != 0
                             : plainly_a_set(play) && (!state.lead || plainly_beats(play, lead));
      bool listed = false;
      for (size_t i = 0; i < count; i++)
        listed = listed || moves[i].play == part;
      assert_int_equal(listed, legal);
      assert_int_equal(president_rules.legal(&state, 0, &(struct move){part}, &why), legal);
      found += legal;
      struct move foreign = {part | state.hand[1]};
      assert_false(president_rules.legal(&state, 0, &foreign, &why));
      if (part == state.hand[0]) break;
    }
    assert_int_equal(count, found); /* and nothing is listed twice */
    assert_int_equal(president_rules.moves(&state, 0, NULL, 0), count);
  }
}

struct refusal {
  const char *lead, *play, *cause;
};

TEST(what_is_refused_has_a_cause) {
  static const struct refusal refusals[] = {
      {"-", "-", "the leader of a round cannot pass"},
      {"-", "3D", "3D is not in this hand"},
      {"-", "4S 5S", "cards played together must be of one rank"},
      {"3C", "5S 5C", "exactly 1 card must be played on the last play"},
      {"3C 3D", "5S", "exactly 2 cards must be played on the last play"},
      {"7C", "5S", "5S is not larger than 7C"},
      {"5D", "5C", "5C is not larger than 5D"},
      {"7C 7D", "5S 5C", "5S is not larger than any card of the last play, whose lowest is 7C"},
  };
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    static struct state state;
    struct why why = {0};
    memset(&state, 0, sizeof state);
    state.players = 2;
    state.hand[0] = cards_named("4S 5S 5C 8S");
    state.count[0] = 4;
    state.count[1] = 1;
    state.lead_seat = 1;
    state.lead = cards_named(refusals[i].lead);
    struct move move = {cards_named(refusals[i].play)};
    assert_false(president_rules.legal(&state, 0, &move, &why));
    assert_string_equal(why.text, refusals[i].cause);
  }
}
