/* The rule of level=greedy, which the playouts of the strong player follow, too. */
#ifndef ONEMOVE_PRESIDENT_GREEDY_H
#define ONEMOVE_PRESIDENT_GREEDY_H

#include "games/president/mind/duel.h"

enum {
  GREEDY_HIGH = 11 * PRESIDENT_SUITS, /* aces and twos are saved ... */
  GREEDY_MANY_CARDS = 5, /* ... while each of the others has at least this many cards */
};

/* The play of a hand on a lead, 0 to pass. As a round's first play (`lead` is 0), all cards of the
 * lowest rank; else the lowest play that leaves no card of its rank behind; else the lowest play of
 * all. In this last case, `high` says whether it is aces or twos: then the rule is to pass if each
 * of the others has GREEDY_MANY_CARDS, which is for the caller to find out. */
static inline cards greedy_play(cards hand, cards lead, bool *high) {
  *high = false;
  if (!lead) return hand & cards_of_rank(cards_rank(hand));
  int size = (int)cards_count(lead);
  struct duel_sets own;
  duel_list_sets(hand, &own);
  cards beating = own.smallest[size] & duel_over(__builtin_ctzll(lead));
  if (!beating) return 0;
  cards whole = beating & duel_lowest(hand);
  if (size < PRESIDENT_SUITS) whole &= ~own.smallest[size + 1];
  int smallest = __builtin_ctzll(whole ? whole : beating);
  *high = !whole && smallest >= GREEDY_HIGH;
  return duel_take(hand, smallest, size);
}

#endif
