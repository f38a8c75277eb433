/* What can be said about a duel without a search: rules that prove who wins, or that some ranks do
 * not matter. They look for unbeatable sets, which no set of the other player beats. Hands only
 * shrink, so an unbeatable set stays unbeatable.
 *
 * **Keeping the lead.** The leader divides its hand into sets. It leads beatable sets as long as it
 * has an unbeatable one of the same size to take the lead back with, then the other unbeatable
 * ones, and one beatable set last. So it wins if all but one of the beatable sets have such
 * partners, and the other player does not go out by beating them. That player cannot if it has as
 * many ranks as there are beatable sets: a reply is of one rank, and the last set gets none.
 *
 * **Catching.** The other player leads. If two of its ranks are such that an unbeatable set beats
 * whatever it plays of them, it cannot go out without playing from one while it still has the
 * other. A player that passes until then, and then keeps the lead with the rest of its hand, wins.
 *
 * **Idle ranks.** A rank is idle if all cards of the other player are larger, and that player has
 * no set of as many cards. It can beat nothing, and nothing beats it when it is played whole. A
 * hand is at least as good without its idle ranks: where it would lead one, it goes on as if the
 * other had passed. The leader gets rid of them at no cost, so they are left out of its hand. The
 * follower must get the lead once to play one, and can then play all, so one stands for all.
 *
 * With single cards only (two-player TANHINMIN; Ohto and Kiya, IPSJ report 211505, 2021, and the
 * work that it cites) the winner is known in linear time. Leave out the lowest card of each hand
 * when its cards are matched with larger ones of the other hand: the leader wins if at least as
 * many of its cards find smaller ones as of the other's. With sets this is only a good guess. */
#ifndef ONEMOVE_PRESIDENT_OUTLOOK_H
#define ONEMOVE_PRESIDENT_OUTLOOK_H

#include "games/president/mind/duel.h"

/* How many sets of each size a hand is divided into. */
struct outlook {
  int beaten[PRESIDENT_SUITS + 1]; /* the other has a larger one */
  int kept[PRESIDENT_SUITS + 1];   /* the other has none */
  int pairs;                       /* those of kept[2] that would also be kept as two singles */
};

static inline int outlook_ranks(const struct duel_sets *sets) {
  return __builtin_popcountll(duel_lowest(sets->smallest[1]));
}

/* Divides a hand into whole ranks: if a rank of three or four can be beaten, so can all parts of
 * it, by parts of what beats it, which is of a higher rank. */
static inline void outlook_divide(const struct duel_sets *own, const struct duel_sets *other,
                                  struct outlook *outlook) {
  for (int size = 1; size <= PRESIDENT_SUITS; size++) {
    cards whole = duel_whole(own, size), over = duel_over(duel_top(other->smallest[size]));
    outlook->beaten[size] = __builtin_popcountll(whole & ~over);
    outlook->kept[size] = __builtin_popcountll(whole & over);
  }
  cards above_singles = duel_over(duel_top(other->smallest[1]));
  outlook->pairs = __builtin_popcountll(duel_whole(own, 2) & above_singles);
}

static inline int outlook_excess(const struct outlook *outlook, int size) {
  int excess = outlook->beaten[size] - outlook->kept[size];
  return excess > 0 ? excess : 0;
}

/* Does the leader keep the lead to the end against a player that has at least `ranks` ranks? */
static inline bool outlook_keeps(const struct outlook *outlook, int ranks) {
  int all = 0, excess = 0;
  for (int size = 1; size <= PRESIDENT_SUITS; size++) {
    all += outlook->beaten[size];
    excess += outlook_excess(outlook, size);
  }
  if (all <= 1) return true;
  if (all > ranks) return false;
  /* An unbeatable pair takes the lead back twice if it is played as single cards, but then a
   * beatable pair may lose its partner. */
  int singles = outlook_excess(outlook, 1), spare = outlook->kept[2] - outlook->beaten[2];
  for (int pairs = outlook->pairs; pairs > 0 && singles > 0 && excess > 1; pairs--, spare--) {
    int taken = singles > 1 ? 2 : 1;
    singles -= taken;
    excess -= taken - (spare <= 0);
  }
  return excess <= 1;
}

/* Does the leader win because it keeps the lead? If not, it may still win. */
static inline bool outlook_leader_wins(const struct duel_sets *own, const struct duel_sets *other) {
  struct outlook outlook;
  outlook_divide(own, other, &outlook);
  return outlook_keeps(&outlook, outlook_ranks(other));
}

/* Does `own` keep the lead after taking it with an unbeatable set of this size, against a player
 * that then has at least `ranks` ranks? The set is a whole rank if possible. */
static inline bool outlook_keeps_after(const struct duel_sets *own, const struct duel_sets *other,
                                       int size, int ranks) {
  cards good = own->smallest[size] & duel_over(duel_top(other->smallest[size]));
  cards whole = good & duel_whole(own, size);
  cards hand = own->smallest[1];
  cards left = hand & ~duel_take(hand, __builtin_ctzll(whole ? whole : good), size);
  struct duel_sets rest;
  struct outlook outlook;
  if (!left) return true;
  duel_list_sets(left, &rest);
  outlook_divide(&rest, other, &outlook);
  return outlook_keeps(&outlook, ranks);
}

/* Does `own` win because it catches the leader, `other`? If not, it may still win. */
static inline bool outlook_catches(const struct duel_sets *own, const struct duel_sets *other) {
  int takes = 0; /* own has unbeatable sets of all sizes up to this */
  while (takes < PRESIDENT_SUITS &&
         own->smallest[takes + 1] & duel_over(duel_top(other->smallest[takes + 1])))
    takes++;
  if (takes == 0) return false;
  cards caught = duel_lowest(other->smallest[1]);
  if (takes < PRESIDENT_SUITS) caught &= ~other->smallest[takes + 1];
  int ranks = __builtin_popcountll(caught);
  if (ranks < 2) return false;
  for (int size = 1; size <= takes && caught & other->smallest[size]; size++)
    if (!outlook_keeps_after(own, other, size, ranks - 1)) return false;
  return true;
}

/* The cards of the idle ranks of `own`. */
static inline cards outlook_idle(const struct duel_sets *own, const struct duel_sets *other) {
  int most = 1;
  while (most < PRESIDENT_SUITS && other->smallest[most + 1])
    most++;
  if (most == PRESIDENT_SUITS) return 0;
  int above = duel_rank(__builtin_ctzll(other->smallest[1])) * PRESIDENT_SUITS;
  cards many = own->smallest[most + 1] & (((cards)1 << above) - 1);
  many = (many | many >> 1 | many >> 2 | many >> 3) & DUEL_SPADES;
  return own->smallest[1] & many * 15;
}

/* All of these idle ranks except the lowest. */
static inline cards outlook_but_one(cards idle) {
  return idle ? idle & ~((cards)15 << duel_rank(__builtin_ctzll(idle)) * PRESIDENT_SUITS) : 0;
}

#endif
