/* The rules that more than one file needs. */
#ifndef ONEMOVE_PRESIDENT_RULES_H
#define ONEMOVE_PRESIDENT_RULES_H

#include "games/president/cards.h"
#include "games/president/record.h"

enum {
  PRESIDENT_PLAYS_MAX = PRESIDENT_RANKS * ((1 << PRESIDENT_SUITS) - 1), /* of any hand */
  PRESIDENT_MOVES_MAX = PRESIDENT_PLAYS_MAX + 1,                        /* with the pass */
};

/* One card, or several of one rank? */
static inline bool president_is_set(cards set) {
  return set != 0 && (set & ~cards_of_rank(cards_rank(set))) == 0;
}

/* Does the set `play` beat the set `lead`? As many cards of a higher rank do; as many of the same
 * rank do if each of them is larger than at least one card of `lead`, that is if the smallest is
 * larger than the smallest. */
static inline bool president_beats(cards play, cards lead) {
  return cards_count(play) == cards_count(lead) && cards_lowest(play) > cards_lowest(lead);
}

/* Is this a valid number of players? */
static inline bool president_players_good(unsigned long players) {
  return players == 2 || players == 4 || players == PRESIDENT_SEATS_MAX;
}

/* How many cards each hand is dealt. */
static inline unsigned president_deal_size(unsigned players) {
  return PRESIDENT_CARDS / players;
}

/* Is the seat's hand one that the state's reader may not see? */
static inline bool president_hidden(const struct state *state, unsigned seat) {
  return state->count[seat] > 0 && state->hand[seat] == 0;
}

/* Does the state hide a hand? */
static inline bool president_is_view(const struct state *state) {
  for (unsigned seat = 0; seat < state->players; seat++)
    if (president_hidden(state, seat)) return true;
  return false;
}

/* Do the known hands and played cards leave only one possible deal? */
static inline bool president_deal_known(const struct state *seen) {
  cards known = seen->played;
  unsigned hidden = 0, hands = 0;
  for (unsigned seat = 0; seat < seen->players; seat++) {
    known |= seen->hand[seat];
    if (!president_hidden(seen, seat)) continue;
    hidden += seen->count[seat];
    hands++;
  }
  return hands == 0 || (hands == 1 && hidden == PRESIDENT_CARDS - cards_count(known));
}

/* --- between the games of a match (original/match.c) --- */

/* Of a fresh deal, before the first move: this seat leads the first round. */
static inline void president_begin(struct state *state, unsigned seat) {
  state->turn = (uint8_t)seat;
  record_open(&state->record, state->players, seat);
}

/* Of a fresh deal, before the first move: the seat `from`, which holds these cards, gives them to
 * the seat `to`. Both hands are known. The game may only begin when all hands have their size
 * again. */
static inline void president_give(struct state *state, unsigned from, unsigned to, cards gift) {
  unsigned count = cards_count(gift);
  state->hand[from] &= ~gift;
  state->hand[to] |= gift;
  state->count[from] = (uint8_t)(state->count[from] - count);
  state->count[to] = (uint8_t)(state->count[to] + count);
}

#endif
