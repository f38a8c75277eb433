/* The true state of a game, which the referee alone has.
 *
 * The dice of a turn follow from the seed of the game and the number of states that there were:
 * with the same seed the same moves are followed by the same draws, whether a turn is a process of
 * its own, as for scripts/game-master, or the whole game is played in one. */
#ifndef ONEMOVE_TRUTH_H
#define ONEMOVE_TRUTH_H

#include "core/rules.h"

struct truth {
  const struct rules *rules;
  const struct setup *setup; /* with the phase */
  bool seeded;               /* the dice follow from `seed`; else they are random */
  uint64_t seed;
  struct state *state;
  unsigned long states; /* that there were before this one */

  /* Called when the state has changed, to keep it wherever it is kept; NULL: nowhere. False and
   * `why` on failure. */
  bool (*keep)(void *context, const struct truth *truth, struct why *why);
  void *context;
};

/* A new state has taken the place of the old one: counts it and keeps it. */
bool truth_changed(struct truth *truth, struct why *why);

/* The dice of the next move. */
struct dice truth_dice(const struct truth *truth);

#endif
