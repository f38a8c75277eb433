/* Two open hands that fight it out: what the solver knows of the rules.
 *
 * A set is its number of cards and its smallest card: nothing else decides what beats what. And of
 * the cards that may go with a smallest one, the next of its rank are the best to give away:
 * whoever keeps larger cards instead can copy every play of whoever keeps the smaller ones. So a
 * play is a run of neighbours within a hand's cards of a rank, and a rank of four has ten plays,
 * not fifteen.
 */
#ifndef ONEMOVE_PRESIDENT_DUEL_H
#define ONEMOVE_PRESIDENT_DUEL_H

#include "games/president/president.h"

/* A position: `own` is the mover's hand, `lead` what is to be beaten, 0 if the mover leads. The
 * hands share no card and have at most PRESIDENT_DUEL_HAND cards each. Neither is empty. */
struct duel {
  cards own, other, lead;
};

enum {
  PRESIDENT_DUEL_HAND = PRESIDENT_CARDS / 2,
  PRESIDENT_DUEL_PLAYS = 10 * PRESIDENT_RANKS, /* more than any hand has */
};

/* The smallest cards of the sets in a hand, by their size. */
struct duel_sets {
  cards smallest[PRESIDENT_SUITS + 1];
};

struct duel_play {
  cards set;
  int size, smallest; /* the number of the smallest card */
  bool whole;         /* no card of the rank stays behind */
  int score;          /* for ordering */
};

/* The lowest bit of every rank. */
static const cards DUEL_SPADES = 0x1111111111111;

/* The cards that have a larger one of their rank in the hand. */
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

/* The number of the largest card, -1 if there is none. */
static inline int duel_top(cards set) {
  return set ? 63 - __builtin_clzll(set) : -1;
}

/* The cards larger than that one, all if it is -1. */
static inline cards duel_over(int card) {
  return card < 0 ? ALL_CARDS : ALL_CARDS << card << 1;
}

static inline int duel_rank(int card) {
  return card / PRESIDENT_SUITS;
}

/* The `size` smallest cards of the hand from `smallest` on; it has as many. */
static inline cards duel_take(cards hand, int smallest, int size) {
  cards set = 0, rest = hand & ~(((cards)1 << smallest) - 1);
  for (; size > 0; size--) {
    set |= rest & (~rest + 1);
    rest &= rest - 1;
  }
  return set;
}

/* Writes the plays of `size` cards whose smallest is in `among`, and returns how many. Left out is
 * what another play is at least as good as: the larger of two of one rank, or of two whole ranks,
 * that the same sets of the other's beat. */
int president_duel_list_plays(const struct duel_sets *own, const struct duel_sets *other, int size,
                              cards among, struct duel_play *plays);

/* Does the leader win because all its ranks but one can be played as sets that nothing beats? If
 * not, it may win all the same. */
bool president_duel_runs(const struct duel_sets *own, const struct duel_sets *other);

#endif
