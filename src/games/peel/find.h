/* Words that can be laid. */
#ifndef ONEMOVE_PEEL_FIND_H
#define ONEMOVE_PEEL_FIND_H

#include "games/peel/work.h"

/* What a walk through the lexicon looks for, and the best that it has found. */
struct find {
  struct work *work;
  uint64_t nodes; /* walked so far, in all walks */
  uint64_t limit; /* the walk ends when `nodes` comes to it */
  int wanted;     /* a word that leaves no more tiles than this ends the walk; -1: none does */
  bool exact;     /* only such a word counts */
  int first;      /* the letter (0 to 25) with which each choice begins */
  int weight[PEEL_LETTERS]; /* what laying a letter is worth */
  int worth;                /* of the best play, 0: none yet */
  struct play best;

  /* During a walk: */
  struct play now;
  int step, after; /* a word may end at cell `after` or later */
  int value;
};

/* Looks at all words that begin at a cell in a direction and cover the cell `over` (in the same
 * line, not before it). The cell before the first one is empty. Returns true if the walk is over:
 * because of `wanted` or of `limit`. */
bool peel_find_from(struct find *find, int start, int direction, int over);

#endif
