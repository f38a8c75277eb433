/* Wins that nobody can stop, however the hidden cards are divided: every play but the last is one
 * that no set of theirs beats, so that all pass and the same seat leads again. */
#ifndef ONEMOVE_PRESIDENT_MATE_H
#define ONEMOVE_PRESIDENT_MATE_H

#include "games/president/mind/duel.h"

/* A play with which a hand wins for certain on a lead (0: it leads), or 0 if there is none.
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
