/* Where to put the next penguin. */
#ifndef ONEMOVE_PENGUINS_PLACEMENT_H
#define ONEMOVE_PENGUINS_PLACEMENT_H

#include "games/penguins/effort.h"
#include "games/penguins/ice.h"

struct placement_verdict {
  unsigned cell; /* of the window */
  int32_t value; /* for player 0, in FISH_UNITs */
  int depth;     /* placements that were looked ahead */
  bool found;    /* there was a floe to choose */
};

/* The floe with one fish on which player 0 should place, who is to place and has `left[0]` penguins
 * in hand, the others `left[player]`: an alternating search over the territory that comes out.
 * `memory` is scratch of at least PLACEMENT_MEMORY bytes. */
struct placement_verdict placement_search(struct ice *ice, const uint32_t *left,
                                          struct effort *effort, void *memory);

enum {
  PLACEMENT_DEPTH = 6,
  PLACEMENT_MEMORY = 8 * ICE_CELLS * (PLACEMENT_DEPTH + 1), /* a list a depth */
};

#endif
