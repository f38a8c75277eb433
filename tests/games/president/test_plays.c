/* What beats what, compared card by card with the words of the rule, and why a play is refused. */
#include "games/president/position.h"

enum { SETS = PRESIDENT_PLAYS_MAX };

/* "As many cards, each larger than at least one of those." Cards are numbered as the rule orders
 * them: by rank, and within a rank by suit. */
static bool plainly_beats(cards play, cards lead) {
  for (int i = 0; i < PRESIDENT_CARDS; i++) {
    bool larger_than_one = false;
    for (int j = 0; j < i; j++)
      larger_than_one |= lead >> j & 1;
    if ((play >> i & 1) && !larger_than_one) return false;
  }
  return cards_count(play) == cards_count(lead);
}

TEST(every_set_is_compared_with_every_set) {
  cards sets[SETS];
  assert_int_equal(position_plays(ALL_CARDS, 0, sets), SETS);
  for (int i = 0; i < SETS; i++)
    for (int j = 0; j < SETS; j++)
      if (president_beats(sets[i], sets[j]) != plainly_beats(sets[i], sets[j]))
        fail_msg("sets %d and %d", i, j);
}

struct refusal {
  const char *lead, *play, *cause;
};

TEST(what_is_refused_has_a_cause) {
  static const struct refusal refusals[] = {
      {"-", "-", "the leader of a round cannot pass"},
      {"-", "3D", "3D is not in this hand"},
      {"-", "5S 5D", "5D is not in this hand"},
      {"-", "4S 5S", "cards played together must be of one rank"},
      {"3C", "5S 5C", "exactly 1 card must be played on the last play"},
      {"3C 3D", "5S", "exactly 2 cards must be played on the last play"},
      {"7C", "5S", "5S is not larger than 7C"},
      {"5D", "5C", "5C is not larger than 5D"},
      {"7C 7D", "5S 5C", "5S is not larger than any card of the last play, whose lowest is 7C"},
  };
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    static struct state state;
    memset(&state, 0, sizeof state);
    state.players = 2;
    state.hand[0] = cards_named("4S 5S 5C 8S");
    state.count[0] = 4;
    state.count[1] = 1;
    state.lead_seat = 1;
    state.lead = cards_named(refusals[i].lead);
    struct move move = {cards_named(refusals[i].play)};
    assert_whole_why(president_rules.legal(&state, 0, &move, &why), refusals[i].cause);
  }
}
