/* Where to place the next penguin: an alternating search with iterative deepening over the floes
 * with one fish, in which all others place against player 0. A value is the territory that comes
 * out. Beyond the second placement only the best floes at first sight are searched deeper. */
#ifndef ONEMOVE_PENGUINS_PLACEMENT_H
#define ONEMOVE_PENGUINS_PLACEMENT_H

#include "games/penguins/mind/effort.h"
#include "games/penguins/mind/ice.h"

struct placement {
  unsigned cell; /* of the window */
  int32_t value; /* for player 0, in FISH_UNITs */
  int depth;     /* placements that were looked ahead */
  bool found;    /* there was a floe to choose */
};

/* The floe for player 0, who is to place and has `left[0]` penguins in hand, 1 or more; the others
 * have `left[player]`. `memory` is scratch of at least PLACEMENT_MEMORY bytes. */
struct placement placement_search(struct ice *ice, const uint32_t *left, struct effort *effort,
                                  void *memory);

enum {
  PLACEMENT_DEPTH = 6,
  PLACEMENT_MEMORY = 8 * ICE_CELLS * (PLACEMENT_DEPTH + 1), /* a list of floes a depth */
};

#endif
