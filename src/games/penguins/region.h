/* What a player can still fish where nobody else can come: a longest-path problem for one or
 * several penguins, in which the order of turns does not matter. */
#ifndef ONEMOVE_PENGUINS_REGION_H
#define ONEMOVE_PENGUINS_REGION_H

#include "games/penguins/effort.h"
#include "games/penguins/ice.h"

/* The penguins of a player that fish in the same waters: bit i for penguin i. */
typedef uint32_t crew;

/* The crew that penguin `index` belongs to: everybody who can reach what it can reach. */
crew region_crew(const struct ice *ice, int player, int index);

/* What a crew can expect, and what it cannot exceed. */
struct outlook {
  int32_t most;     /* fish: an upper bound */
  int32_t expected; /* FISH_UNITs */
};

struct outlook region_outlook(const struct ice *ice, int player, crew who);

struct plan {
  int32_t fish;       /* that are certain */
  bool exact;         /* and no other plan brings more */
  struct slide first; /* to be made now; only if `found` */
  bool found;         /* there is a slide at all */
};

/* Exact by depth-first branch and bound, if `nodes` suffice and the effort allows them;
 * else the best that was found. For
 * small regions inside another search: allocates nothing. The ice is as before afterwards. */
struct plan region_solve_small(struct ice *ice, int player, crew who, uint64_t nodes,
                               struct effort *effort);

/* As much as the effort allows: branch and bound first, then beam searches of doubling width (B.
 * Lowerre, "The HARPY speech recognition system", 1976, for the idea). `memory` is scratch of
 * `size` bytes, at least REGION_MEMORY_MIN, aligned for everything. A slide is found whenever there
 * is one, even with nothing to spend. */
struct plan region_solve(struct ice *ice, int player, crew who, struct effort *effort, void *memory,
                         size_t size);

enum { REGION_MEMORY_MIN = 1 << 18 };

#endif
