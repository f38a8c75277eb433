/* The true state of a game, which only the referee has.
 *
 * The dice of a turn depend only on the seed of the game and the number of earlier states. So with
 * the same seed the same moves are followed by the same draws, whether each turn is a separate
 * process, as for scripts/game-master, or one process plays the whole game. */
#ifndef ONEMOVE_TRUTH_H
#define ONEMOVE_TRUTH_H

#include "core/rules.h"

struct truth {
  const struct rules *rules;
  const struct setup *setup; /* the keys and the current phase */
  bool seeded;               /* the dice depend on `seed`; otherwise they are random */
  uint64_t seed;
  struct state *state;
  unsigned long states; /* the number of states before this one */

  /* Called when the state has changed, to store it; NULL: it is not stored. False and `why` on
   * failure. */
  bool (*keep)(void *context, const struct truth *truth, struct why *why);
  void *context;
};

/* To be called after each change of the state: counts it and stores it. False and `why` if it
 * cannot be stored. */
bool truth_changed(struct truth *truth, struct why *why);

/* The dice of the next move. */
struct dice truth_dice(const struct truth *truth);

#endif
