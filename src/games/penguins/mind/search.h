/* Alpha-beta for positions in which players can disturb each other: principal-variation search (T.
 * Marsland, M. Campbell, "Parallel search of strongly ordered game trees", 1982) with iterative
 * deepening, aspiration windows, a transposition table, killer moves, the history heuristic, and
 * late-move reductions.
 *
 * At the horizon, where the depth is used up, a value is the estimate of territory.h. Where all
 * players are apart, the search stops early: region.h solves with a few nodes what each of them
 * still gets, or estimates it if these do not suffice. So a value rests on a horizon, on another
 * estimate, or on neither, and is then a proof; the search counts horizons and estimates to know
 * which. If an iteration met estimates but no horizon, more depth cannot help: the search begins
 * again, leaves no slide out, and gives the regions many more nodes (`thorough`). A proof ends it.
 *
 * Penguins that nobody can disturb would fill the tree with slides whose order does not matter. Of
 * all their slides, one is searched, after all others, as a waiting move. */
#ifndef ONEMOVE_PENGUINS_SEARCH_H
#define ONEMOVE_PENGUINS_SEARCH_H

#include "games/penguins/mind/effort.h"
#include "games/penguins/mind/ice.h"

struct search_result {
  struct slide slide; /* the one to make */
  int32_t value;      /* player 0's final lead by relative scores, in 1/FISH_UNIT fish */
  int depth;          /* plies that were searched completely */
  bool exact;         /* the value is proved */
};

/* Finds the best slide of player 0, who is to move and can. Several opponents are assumed to play
 * together against it (paranoid search). `memory` is zeroed scratch of `size` bytes, at least
 * SEARCH_MEMORY_MIN. Finds a slide even with no effort left. */
void search(struct ice *ice, struct effort *effort, void *memory, size_t size,
            struct search_result *result);

enum { SEARCH_MEMORY_MIN = 1 << 20 };

#endif
