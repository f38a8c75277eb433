/* Alpha-beta where players are in each other's way. */
#ifndef ONEMOVE_PENGUINS_SEARCH_H
#define ONEMOVE_PENGUINS_SEARCH_H

#include "games/penguins/effort.h"
#include "games/penguins/ice.h"

/* What a search found out. */
struct verdict {
  struct slide slide; /* to be made */
  int32_t
      value;  /* for player 0: by how much it leads in the end, in FISH_UNITs and relative scores */
  int depth;  /* slides that were looked ahead completely */
  bool exact; /* the value is proved */
};

/* How opponents are taken when there are several. */
enum stance {
  STANCE_PARANOID,   /* all move in turn, all against player 0 */
  STANCE_BEST_REPLY, /* only the one whose slide hurts most moves (M. Schadd and M. Winands, "Best
                        reply search for multiplayer games", 2011) */
};

/* The best slide of player 0, who is to move and can. Principal-variation search (T. Marsland, M.
 * Campbell, "Parallel search of strongly ordered game trees", 1982) with iterative deepening, a
 * transposition table, killer and history moves and late-move reductions. `memory` is zeroed
 * scratch of `size` bytes, at least SEARCH_MEMORY_MIN. A slide is found even with nothing to spend.
 * False only if the memory is too small. */
bool search(struct ice *ice, enum stance stance, struct effort *effort, void *memory, size_t size,
            struct verdict *verdict);

enum { SEARCH_MEMORY_MIN = 1 << 20 };

#endif
