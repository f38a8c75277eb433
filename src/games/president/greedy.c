#include "games/president/greedy.h"

#include "games/president/cards.h"
#include "games/president/rules.h"

enum {
  ACE = 11,
  MANY_CARDS = 5, /* from here on nobody is about to win */
};

/* Has nobody but this seat few cards? */
static bool others_have_many(const struct state *state, unsigned seat) {
  for (unsigned other = 0; other < state->players; other++)
    if (other != seat && state->count[other] < MANY_CARDS) return false;
  return true;
}

/* The lowest cards of a rank that beat the lead; 0 if there are too few. */
static cards lowest_of_rank(cards held, cards lead) {
  cards play = 0;
  held &= ~(cards_lowest(lead) | (cards_lowest(lead) - 1));
  for (unsigned count = cards_count(lead); count > 0; count--) {
    if (held == 0) return 0;
    play |= cards_lowest(held);
    held &= held - 1;
  }
  return play;
}

static cards follow(const struct state *state, unsigned seat) {
  cards hand = state->hand[seat], lowest = 0;
  for (unsigned rank = cards_rank(state->lead); rank < PRESIDENT_RANKS; rank++) {
    cards held = hand & cards_of_rank(rank), play = lowest_of_rank(held, state->lead);
    if (play != 0 && play == held) return play;
    if (lowest == 0) lowest = play;
  }
  if (lowest && cards_rank(lowest) >= ACE && others_have_many(state, seat)) return 0;
  return lowest;
}

cards president_greedy(const struct state *state) {
  cards hand = state->hand[state->turn];
  if (state->lead) return follow(state, state->turn);
  return hand & cards_of_rank(cards_rank(hand));
}
