/* level=greedy: what it plays from a hand on a lead, with `others` cards in the other hand. */
#include "games/president/position.h"
#include "support/ask.h"

struct exercise {
  const char *hand, *lead;
  unsigned others;
  const char *play;
};

static const struct exercise exercises[] = {
    /* leading: the whole lowest rank */
    {"3S 4S 4C", "-", 9, "3S"},
    {"4S 4C 4D KS", "-", 9, "4S 4C 4D"},
    {"2S 2C", "-", 9, "2S 2C"},
    /* the lowest play that leaves no card of its rank behind */
    {"5S 6S 6C 8S KS", "4S", 9, "5S"},
    {"6S 6C 8S KS", "5S", 9, "8S"},
    {"5S 5C 5D 7S 7C", "4S 4C", 9, "7S 7C"},
    {"3D 3H 9S 9C", "3S 3C", 9, "3D 3H"},
    {"3C 3D 9S 9C", "3S 3H", 9, "3C 3D"},
    {"5S 5C 5H 2S", "4S", 9, "2S"},
    /* otherwise the lowest of all */
    {"6S 6C 8S 8C", "5S", 9, "6S"},
    {"6S 6H 3S", "6C", 9, "6H"},
    {"6S 6C 6D 3S", "5S 5C", 9, "6S 6C"},
    {"4S 4C 4D KS KC KD", "3S 3C", 9, "4S 4C"},
    /* but no ace or two of a set while the others have many cards */
    {"3S AS AC", "KS", 5, "-"},
    {"3S AS AC", "KS", 4, "AS"},
    {"3S 2S 2C 2D", "KS KC", 5, "-"},
    {"3S 2S 2C 2D", "KS KC", 1, "2S 2C"},
    {"3S KS KC AS", "QS", 9, "AS"},
    /* what ends the game */
    {"AS AC", "KS KC", 9, "AS AC"},
    {"2S", "AS", 9, "2S"},
    /* nothing beats it */
    {"3S 4S", "5S", 1, "-"},
    {"3S 4S 6S", "5S 5C", 1, "-"},
    {"5S 5C", "5D 5H", 1, "-"},
};

/* The play of seat 1, which is to move. */
static cards greedy(const struct state *state) {
  struct move move;
  assert_int_equal(ask_level(&president_rules, &president_mind, LEVEL_GREEDY, state, 0,
                             ask_nodes(1), 1, &move, NULL),
                   CHOICE_MADE);
  return move.play;
}

TEST(greedy_plays_as_it_is_described) {
  for (size_t i = 0; i < sizeof exercises / sizeof *exercises; i++) {
    const struct exercise *exercise = &exercises[i];
    static struct state state;
    memset(&state, 0, sizeof state);
    state.players = 2;
    state.lead_seat = 1;
    state.hand[0] = cards_named(exercise->hand);
    state.count[0] = (uint8_t)cards_count(state.hand[0]);
    state.count[1] = (uint8_t)exercise->others;
    state.lead = cards_named(exercise->lead);
    if (greedy(&state) != cards_named(exercise->play))
      fail_msg("%s on %s: not %s", exercise->hand, exercise->lead, exercise->play);
  }
}
