/* What a search may still spend: a share of the budget, asked at every node. */
#ifndef ONEMOVE_PENGUINS_EFFORT_H
#define ONEMOVE_PENGUINS_EFFORT_H

#include "core/budget.h"

struct effort {
  struct budget *budget;
  double share;   /* of the budget, 1 for all of it */
  uint64_t nodes; /* so far */
  uint64_t mask;  /* the clock is read whenever nodes & mask is 0 */
  bool spent;     /* once true, it stays so until the share is raised */
};

/* All of the budget, for positions of `cells` cells: a node of a large one takes longer, and the
 * clock is read more often. */
static inline struct effort effort_open(struct budget *budget, unsigned cells) {
  enum { LARGE = 600 };
  return (struct effort){.budget = budget, .share = 1, .mask = cells > LARGE ? 0 : 15};
}

/* Another share of the budget, from the beginning, not on top. */
static inline void effort_allow(struct effort *effort, double share) {
  effort->share = share;
  effort->spent = false;
}

/* Counts a node; true when nothing is left. */
static inline bool effort_node(struct effort *effort) {
  if (effort->spent) return true;
  if (effort->budget->nodes || (effort->nodes & effort->mask) == 0)
    effort->spent = effort->share < 1 ? budget_share(effort->budget, effort->nodes) >= effort->share
                                      : budget_spent(effort->budget, effort->nodes);
  effort->nodes++;
  return effort->spent;
}

#endif
