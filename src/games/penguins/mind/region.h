/* The fish that a player can still get where nobody else can come: a longest-path problem for one
 * or several penguins, in which the order of turns does not matter.
 *
 * The penguins of a player that fish in the same waters are a crew, and are solved together. First
 * comes depth-first branch and bound. Its bound is the fish in the richest connected parts next to
 * the crew, one part for each penguin. Since the fish left determine the fish caught, a position
 * that was seen before, however it was reached, need not be searched again. If branch and bound
 * does not end in time, beam searches of growing width follow (B. Lowerre, "The HARPY speech
 * recognition system", 1976, for the idea), ordered by the fish caught plus the estimated value of
 * the rest. */
#ifndef ONEMOVE_PENGUINS_REGION_H
#define ONEMOVE_PENGUINS_REGION_H

#include "games/penguins/mind/effort.h"
#include "games/penguins/mind/ice.h"

/* Penguins of a player that fish in the same waters, and the fish that they can get there. */
struct crew {
  int player;
  uint32_t penguins; /* bit i for penguin i */
  int32_t most;      /* an upper bound, in fish */
  int32_t expected;  /* an estimate, in 1/FISH_UNIT fish */
};

/* The crew of penguin `index`: all penguins of the player that can reach the floes that it can
 * reach. */
struct crew region_crew(const struct ice *ice, int player, int index);

struct plan {
  int32_t fish;       /* what the crew gets at least */
  bool exact;         /* no other plan gets more */
  struct slide first; /* the slide to make now; zero bytes if there is none */
};

enum {
  REGION_NODES = 60, /* for solving a region at a leaf of a search */
  REGION_FISH = 24,  /* a region with more fish is estimated instead */
};

/* Sets `worth` to what all players have in the end if nobody can disturb another one, in
 * 1/FISH_UNIT fish. A crew that can get at most `fish` fish is solved with at most `nodes` nodes;
 * any other is estimated. Adds the number of crews whose fish were not proved to `estimates`.
 * Leaves the ice as it was. */
void region_worth(struct ice *ice, int32_t fish, uint64_t nodes, struct effort *effort,
                  int32_t *worth, uint64_t *estimates);

/* Runs both searches, as far as the effort allows. `memory` is scratch space of `size` bytes, at
 * least REGION_MEMORY_MIN, aligned for any type. Finds a slide whenever there is one, even with no
 * effort left. Leaves the ice as it was. */
struct plan region_solve(struct ice *ice, const struct crew *crew, struct effort *effort,
                         void *memory, size_t size);

enum { REGION_MEMORY_MIN = 1 << 18 };

#endif
