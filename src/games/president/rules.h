/* Which plays there are, for the room and for everybody who searches. */
#ifndef ONEMOVE_PRESIDENT_RULES_H
#define ONEMOVE_PRESIDENT_RULES_H

#include "games/president/president.h"

enum {
  PRESIDENT_PLAYS_MAX = PRESIDENT_RANKS * ((1 << PRESIDENT_SUITS) - 1), /* of any hand */
  PRESIDENT_MOVES_MAX = PRESIDENT_PLAYS_MAX + 1,                        /* with the pass */
};

/* One card, or several of one rank? */
bool president_is_set(cards set);

/* Does the set `play` beat the set `lead`? As many cards of a higher rank do; as many of the same
 * rank do if each of them is larger than at least one card of `lead`, that is if the smallest is
 * larger than the smallest. */
bool president_beats(cards play, cards lead);

/* Writes up to `room` of the sets in `hand` that beat `lead` (all sets if it is 0) to `plays` and
 * returns how many there are in all. Ascending ranks; within a rank, as numbers. */
size_t president_plays(cards hand, cards lead, cards *plays, size_t room);

/* How many cards each hand of a game has in the beginning. */
static inline unsigned president_deal_size(unsigned players) {
  return PRESIDENT_CARDS / players;
}

/* Is this number of players one that the game has? */
bool president_players_good(unsigned long players);

/* Is the seat's hand one that the state's reader may not see? */
bool president_hidden(const struct state *state, unsigned seat);

#endif
