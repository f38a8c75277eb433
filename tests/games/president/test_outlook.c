/* What is known of a duel without a search, compared with a brute force that
 * knows only the rules. */
#include "games/president/position.h"

#include "core/base/dice.h"
#include "games/president/mind/dominance.h"
#include "games/president/mind/outlook.h"

enum { DEALS = 40000, MOST_CARDS = 6, OFTEN = 200 };

struct pair {
  cards own, other, pack; /* pack: the cards that are left */
  struct duel_sets own_sets, other_sets;
};

/* Hands of different sizes from few ranks, so that there are sets. */
static struct pair small_hands(struct dice *dice) {
  struct pair pair;
  unsigned ranks = 2 + dice_roll(dice, 8), most = ranks * 2 - 1;
  if (most > MOST_CARDS) most = MOST_CARDS;
  pair.pack = ((cards)1 << ranks * PRESIDENT_SUITS) - 1;
  pair.own = draw_cards(dice, &pair.pack, 1 + dice_roll(dice, most));
  pair.other = draw_cards(dice, &pair.pack, 1 + dice_roll(dice, most));
  duel_list_sets(pair.own, &pair.own_sets);
  duel_list_sets(pair.other, &pair.other_sets);
  return pair;
}

/* A leader that keeps the lead wins, also if more than one of its sets can be beaten. */
TEST(a_leader_that_keeps_the_lead_wins) {
  int new_ones = 0;
  struct dice dice = dice_of(1);
  for (int i = 0; i < DEALS; i++) {
    struct pair pair = small_hands(&dice);
    bool runs = duel_runs(&pair.own_sets, &pair.other_sets);
    bool keeps = outlook_leader_wins(&pair.own_sets, &pair.other_sets);
    if (runs) assert_true(keeps);
    if (keeps) assert_true(position_wins(pair.own, pair.other, 0));
    new_ones += keeps && !runs;
  }
  assert_true(new_ones > OFTEN);
}

/* Checks that the leader does not win, and is not thought to. */
static void assert_not_won(const char *own_cards, const char *other_cards) {
  cards own = cards_named(own_cards), other = cards_named(other_cards);
  struct duel_sets own_sets, other_sets;
  duel_list_sets(own, &own_sets);
  duel_list_sets(other, &other_sets);
  assert_false(position_wins(own, other, 0));
  assert_false(duel_runs(&own_sets, &other_sets));
  assert_false(outlook_leader_wins(&own_sets, &other_sets));
}

/* The twos could take back the lead twice as single cards, but not also for the pair of sixes. */
TEST(a_pair_that_is_broken_up_is_missing) {
  assert_not_won("3C5S6C6D7H2D2H", "7C9CKSASAH");
}

/* The aces, or the twos, make up for the single cards, but not for the threes and nines. */
TEST(a_pair_that_is_broken_up_helps_single_cards_only) {
  assert_not_won("3S3C3D5S7S9S9C9DASAC2S2C", "9H10S10C10DQSKSKCKD");
}

TEST(four_cards_are_beaten_by_four_of_a_higher_rank) {
  assert_not_won("3S3C3D3H4S", "5S5C5D5H6S");
}

TEST(a_leader_that_is_caught_loses) {
  int caught = 0;
  struct dice dice = dice_of(2);
  for (int i = 0; i < DEALS; i++) {
    struct pair pair = small_hands(&dice);
    if (!outlook_catches(&pair.other_sets, &pair.own_sets)) continue;
    caught++;
    assert_false(position_wins(pair.own, pair.other, 0));
  }
  assert_true(caught > OFTEN);
}

TEST(a_leader_needs_no_idle_ranks) {
  int idle_hands = 0;
  struct dice dice = dice_of(3);
  for (int i = 0; i < DEALS; i++) {
    struct pair pair = small_hands(&dice);
    cards idle = outlook_idle(&pair.own_sets, &pair.other_sets);
    if (!idle) continue;
    idle_hands++;
    if (idle == pair.own)
      assert_true(position_wins(pair.own, pair.other, 0));
    else
      assert_int_equal(position_wins(pair.own, pair.other, 0),
                       position_wins(pair.own & ~idle, pair.other, 0));
  }
  assert_true(idle_hands > OFTEN);
}

/* For the player who does not lead, one idle rank stands for all; for the player to move, only
 * ranks that do not beat the lead are idle. */
TEST(one_idle_rank_stands_for_all) {
  int many[3] = {0};
  struct dice dice = dice_of(4);
  for (int i = 0; i < 4 * DEALS; i++) {
    struct pair pair = small_hands(&dice);
    cards idle = outlook_idle(&pair.other_sets, &pair.own_sets);
    cards gone = outlook_but_one(idle);
    if (gone) {
      assert_int_equal(position_wins(pair.own, pair.other, 0),
                       position_wins(pair.own, pair.other & ~gone, 0));
      many[0]++;
    }
    if (!pair.pack) continue;
    cards plays[PRESIDENT_PLAYS_MAX];
    size_t count = position_plays(pair.pack, 0, plays);
    cards lead = plays[dice_roll(&dice, (uint32_t)count)];
    if (gone) {
      assert_int_equal(position_wins(pair.own, pair.other, lead),
                       position_wins(pair.own, pair.other & ~gone, lead));
      many[1]++;
    }
    cards below = ((cards)1 << cards_rank(lead) * PRESIDENT_SUITS) - 1;
    gone = outlook_but_one(outlook_idle(&pair.own_sets, &pair.other_sets) & below);
    if (gone) {
      assert_int_equal(position_wins(pair.own, pair.other, lead),
                       position_wins(pair.own & ~gone, pair.other, lead));
      many[2]++;
    }
  }
  for (int i = 0; i < 3; i++)
    assert_true(many[i] > OFTEN);
}

/* A card has the bit that a lead just below it sets, and a lead just above it does not. */
TEST(every_card_has_its_bit) {
  struct dice dice = dice_of(5);
  for (int i = 0; i < DEALS / 10; i++) {
    struct pair pair = small_hands(&dice);
    uint64_t all = 0;
    for (cards left = pair.own; left; left &= left - 1) {
      struct standing under, at;
      int card = __builtin_ctzll(left);
      uint64_t bit = dominance_bit(&pair.own_sets, card);
      dominance_describe(&pair.own_sets, &pair.other_sets, 1, card - 1, 0, &under);
      dominance_describe(&pair.own_sets, &pair.other_sets, 1, card, 0, &at);
      if (card > 0) assert_true((under.word[STANDING_LAST] & ~at.word[STANDING_LAST]) == bit);
      all |= bit;
    }
    assert_true(all >> STANDING_BEATS == ((uint64_t)1 << cards_count(pair.own)) - 1);
  }
}
