/* How well and how quickly `peel play` plays: opponents for people, and for programs that take
 * their time. A level is a vocabulary and a pace; its words are always words of the game. */
#ifndef ONEMOVE_PEEL_PACE_H
#define ONEMOVE_PEEL_PACE_H

#include "games/peel/grid/grid.h"

#include "core/dice.h"
#include "core/why.h"

#include <stdint.h>

struct peel_level {
  const char *name;
  const struct lexicon *words; /* NULL: all */
  unsigned pace;               /* milliseconds for a tile that is laid or moved */
};

enum { PEEL_PACE_MAX = 60000 };

/* All levels, the slowest first; the last one has no name. `strong` knows all words and waits for
 * nothing. */
extern const struct peel_level peel_levels[];

/* The level of that name, or NULL and `why`, which lists them. */
const struct peel_level *peel_level_find(const char *name, struct why *why);

/* How many tiles of `grid` do not lie as in `before` (which may be empty): as few as possible, if
 * one grid is laid over the other. */
unsigned peel_pace_moved(const struct grid *before, const struct grid *grid);

/* The time for `tiles` tiles in nanoseconds: `pace` milliseconds each, varied at random by up to
 * half, but 45 seconds at most. */
int64_t peel_pace_time(unsigned pace, unsigned tiles, struct dice *dice);

#endif
