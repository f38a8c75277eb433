/* Alpha-beta for positions in which players can disturb each other: principal-variation search (T.
 * Marsland, M. Campbell, "Parallel search of strongly ordered game trees", 1982) with iterative
 * deepening, aspiration windows, a transposition table, killer and history moves and late-move
 * reductions.
 *
 * Where the depth is used up, a value is the estimate of territory.h. Where all players are apart,
 * the search stops early: region.h solves with a few nodes what each of them still gets, and
 * estimates it if those do not suffice. So a value may rest on a horizon, on another estimate, or
 * on neither, and is a proof then; the search counts both to know which. When an iteration met no
 * horizon but estimates, more depth cannot help: the search begins again, leaves no slide out and
 * gives the regions many more nodes (`thorough`). A proof ends it.
 *
 * Penguins that nobody can disturb would fill the tree with slides whose order does not matter. Of
 * all their slides one is searched, after all others, as a waiting move. */
#ifndef ONEMOVE_PENGUINS_SEARCH_H
#define ONEMOVE_PENGUINS_SEARCH_H

#include "games/penguins/mind/effort.h"
#include "games/penguins/mind/ice.h"

/* The result of a search. */
struct search_result {
  struct slide slide; /* to be made */
  int32_t value;      /* for player 0: its lead in the end, in FISH_UNITs and relative scores */
  int depth;          /* slides that were searched completely */
  bool exact;         /* the value is proved */
};

/* The best slide of player 0, who is to move and can; several opponents are taken to play against
 * it (paranoid search). `memory` is zeroed scratch of `size` bytes, at least SEARCH_MEMORY_MIN. A
 * slide is found even with no effort left. False only if the memory is too small. */
bool search(struct ice *ice, struct effort *effort, void *memory, size_t size,
            struct search_result *result);

enum { SEARCH_MEMORY_MIN = 1 << 20 };

#endif
