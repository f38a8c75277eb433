/* How far a search may go: up to a share of the budget. The search asks at every node. */
#ifndef ONEMOVE_PENGUINS_EFFORT_H
#define ONEMOVE_PENGUINS_EFFORT_H

#include "core/base/budget.h"

struct effort {
  struct budget *budget;
  double share;   /* of the budget; 1 is all of it */
  uint64_t nodes; /* so far */
  uint64_t mask;  /* the clock is read whenever nodes & mask is 0 */
  bool spent;     /* stays true until effort_allow */
};

/* All of the budget, for positions of `cells` cells. In a large position a node takes longer, so
 * the clock is read at every node. */
static inline struct effort effort_open(struct budget *budget, unsigned cells) {
  enum { LARGE = 600 };
  return (struct effort){.budget = budget, .share = 1, .mask = cells > LARGE ? 0 : 15};
}

/* Sets the share up to which the budget may be used, including the part used already. */
static inline void effort_allow(struct effort *effort, double share) {
  effort->share = share;
  effort->spent = false;
}

/* Counts a node; true when the share is used up. */
static inline bool effort_node(struct effort *effort) {
  if (effort->spent) return true;
  if (effort->budget->nodes || (effort->nodes & effort->mask) == 0)
    effort->spent = effort->share < 1 ? budget_share(effort->budget, effort->nodes) >= effort->share
                                      : budget_spent(effort->budget, effort->nodes);
  effort->nodes++;
  return effort->spent;
}

#endif
