/* The rules of a duel, a game of two players whose hands are both known, as searches need them.
 *
 * Only the size of a set and its smallest card decide which set beats which. Of the cards that may
 * go with the smallest, the next ones of its rank are the best to give away: a player that keeps
 * the larger cards can copy every play of one that keeps the smaller ones. So a play is a run of
 * neighbours among a hand's cards of a rank, and a rank of four has ten plays, not fifteen. */
#ifndef ONEMOVE_PRESIDENT_DUEL_H
#define ONEMOVE_PRESIDENT_DUEL_H

#include "games/president/president.h"

/* A position: `own` is the mover's hand, `lead` the set to beat, 0 if the mover leads. The hands
 * share no card and have at most PRESIDENT_DUEL_HAND cards each. Neither is empty. */
struct duel {
  cards own, other, lead;
};

/* The duel of a state of two players whose hands are both known. */
static inline struct duel duel_of(const struct state *whole) {
  return (struct duel){whole->hand[whole->turn], whole->hand[1 - whole->turn], whole->lead};
}

enum {
  PRESIDENT_DUEL_HAND = PRESIDENT_CARDS / 2,
  PRESIDENT_DUEL_PLAYS = 10 * PRESIDENT_RANKS, /* more than any hand has */
};

/* The smallest cards of all sets in a hand, by the size of the set. */
struct duel_sets {
  cards smallest[PRESIDENT_SUITS + 1];
};

struct duel_play {
  cards set;
  int size, smallest; /* the number of the smallest card */
  int score;          /* for ordering */
};

/* The lowest bit of every rank. */
static const cards DUEL_SPADES = 0x1111111111111;

/* The cards, held or not, that are smaller than one of their rank in the hand. */
static inline cards duel_below(cards hand) {
  return (hand >> 1 & DUEL_SPADES * 7) | (hand >> 2 & DUEL_SPADES * 3) | (hand >> 3 & DUEL_SPADES);
}

/* The hand's smallest card of every rank. */
static inline cards duel_lowest(cards hand) {
  cards above = (hand << 1 & DUEL_SPADES * 14) | (hand << 2 & DUEL_SPADES * 12) |
                (hand << 3 & DUEL_SPADES * 8);
  return hand & ~above;
}

static inline void duel_list_sets(cards hand, struct duel_sets *sets) {
  sets->smallest[0] = 0;
  sets->smallest[1] = hand;
  for (int size = 2; size <= PRESIDENT_SUITS; size++)
    sets->smallest[size] = sets->smallest[size - 1] & duel_below(sets->smallest[size - 1]);
}

/* The smallest cards of the ranks of which the hand has exactly `size` cards. */
static inline cards duel_whole(const struct duel_sets *sets, int size) {
  cards whole = duel_lowest(sets->smallest[1]) & sets->smallest[size];
  return size < PRESIDENT_SUITS ? whole & ~sets->smallest[size + 1] : whole;
}

/* The number of the largest card, -1 if there is none. */
static inline int duel_top(cards set) {
  return set ? 63 - __builtin_clzll(set) : -1;
}

/* The cards larger than this one, all if it is -1. */
static inline cards duel_over(int card) {
  return card < 0 ? ALL_CARDS : ALL_CARDS << card << 1;
}

static inline int duel_rank(int card) {
  return card / PRESIDENT_SUITS;
}

/* The `size` smallest cards of the hand from `smallest` on; it must have as many. */
static inline cards duel_take(cards hand, int smallest, int size) {
  cards set = 0, rest = hand & ~(((cards)1 << smallest) - 1);
  for (; size > 0; size--) {
    set |= cards_lowest(rest);
    rest &= rest - 1;
  }
  return set;
}

/* Writes the plays of a hand on a lead that are worth considering, one for each size and smallest
 * card; the pass (0) comes last where it is legal. `plays` has room for PRESIDENT_DUEL_PLAYS + 1;
 * returns how many there are. */
static inline int duel_list_all(cards hand, cards lead, cards *plays) {
  struct duel_sets own;
  int count = 0, least = 1, most = PRESIDENT_SUITS;
  cards among = ALL_CARDS;
  if (lead) {
    least = most = (int)cards_count(lead);
    among = duel_over(__builtin_ctzll(lead));
  }
  duel_list_sets(hand, &own);
  for (int size = least; size <= most; size++)
    for (cards left = own.smallest[size] & among; left; left &= left - 1)
      plays[count++] = duel_take(hand, __builtin_ctzll(left), size);
  if (lead) plays[count++] = 0;
  return count;
}

/* Does the leader win because all but one of its ranks can be played as sets that nothing beats? If
 * not, it may still win. */
static inline bool duel_runs(const struct duel_sets *own, const struct duel_sets *other) {
  cards one = duel_whole(own, 1), two = duel_whole(own, 2);
  cards three = duel_whole(own, 3), four = duel_whole(own, 4);
  /* The largest rival of a set is no larger than that of a part of it, so ranks are tried whole. */
  cards beaten = (one & ~duel_over(duel_top(other->smallest[1]))) |
                 (two & ~duel_over(duel_top(other->smallest[2]))) |
                 (three & ~duel_over(duel_top(other->smallest[3]))) |
                 (four & ~duel_over(duel_top(other->smallest[4])));
  return (beaten & (beaten - 1)) == 0;
}

/* A mate: a play on a lead (0: the hand leads) after which nobody can stop the hand, however the
 * hidden cards are divided; 0 if there is none. Every play but the last is then one that no set of
 * theirs beats, so that all pass and the same seat leads again.
 * `others` are the cards that the others hold together, and none of them holds more than `most`. */
static inline cards president_mate(cards own, cards others, unsigned most, cards lead) {
  cards play[PRESIDENT_DUEL_PLAYS + 1];
  struct duel_sets theirs;
  int count = duel_list_all(own, lead, play);
  duel_list_sets(others, &theirs);
  for (unsigned size = most + 1; size <= PRESIDENT_SUITS; size++)
    theirs.smallest[size] = 0;
  for (int i = 0; i < count && play[i]; i++) {
    if (play[i] == own) return own;
    if (__builtin_ctzll(play[i]) < duel_top(theirs.smallest[cards_count(play[i])])) continue;
    struct duel_sets rest;
    duel_list_sets(own & ~play[i], &rest);
    if (duel_runs(&rest, &theirs)) return play[i];
  }
  return 0;
}

#endif
