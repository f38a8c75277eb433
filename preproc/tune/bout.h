/* Compares how well two sides play a game, deal by deal, in this process.
 *
 * A side is a level with its weights. On each deal (or board) it takes every seat in turn, with the
 * other side on all other seats and the same dice: only the play differs. Two sides may also be
 * compared by how each of them fares against a third on the same deals. */
#ifndef ONEMOVE_TUNE_BOUT_H
#define ONEMOVE_TUNE_BOUT_H

#include "onemove/games.h"

struct side {
  const struct level *level;
  const double *weights; /* in the order of the mind's weights; NULL: the built-in values */
};

/* How a result is measured: from 0 to 1, and 1/2 on average if both sides are equally strong. */
enum measure {
  MEASURE_FIRST, /* the first place, divided among those who share it; with more than two seats, the
                    difference from a seat's fair share is scaled so that 1 is the whole */
  MEASURE_PLACE, /* the share of the others left behind; half for those with an equal place */
  MEASURE_POINTS, /* the share of the points: 1/2 if equal to the others' average */
};

struct bout {
  const struct game *game;
  enum measure measure;
  long time;  /* milliseconds of processor time per move, ... */
  long nodes; /* ... or, if not 0, nodes */
  /* The keys of deals, KEY=NUMBER[,NUMBER...] ..., a line for each kind of deal. For each deal, a
   * line is chosen at random, and one of its numbers for each key. */
  char *const *lines;
  unsigned line_count; /* 0: the game's own deal */
};

/* How a side fared on a deal, or on many. */
struct tally {
  double result;       /* the mean of the results */
  double first;        /* the mean share of the first place */
  double points;       /* the mean lead in points over the others' average */
  unsigned long games; /* one for each seat */
};

/* Plays the deal with that number, which determines all its dice, with `side` on every seat in turn
 * against `other`. False and `why` if the deal cannot be made or a chooser fails. */
bool bout_play(const struct bout *bout, uint64_t deal, const struct side *side,
               const struct side *other, struct tally *tally, struct why *why);

/* What a result is worth to a seat, from 0 to 1: its share of the first place, of the others that
 * are left behind, or of the points. A tally of two seats has the same. */
double bout_share(const struct result *result, enum measure measure, int seat);

/* An observer of a game. */
struct watch {
  /* A seat is about to make this move; its view is in the request. */
  void (*see)(struct watch *watch, const struct request *request, const struct move *move);
  unsigned stray; /* the percentage of random moves, which it does not see */
};

/* Plays the deal once, with `side` on all seats. False and `why` as bout_play. */
bool bout_watch(const struct bout *bout, uint64_t deal, const struct side *side,
                struct watch *watch, struct result *result, struct why *why);

/* Compares two sides on a deal: head to head if `third` is NULL, otherwise by how each plays
 * against it. The first side's result is in `tally`: 1/2 on average if the sides are equal. */
bool bout_compare(const struct bout *bout, uint64_t deal, const struct side *one,
                  const struct side *other, const struct side *third, struct tally *tally,
                  struct why *why);

#endif
