/* How long a player may think: a number of milliseconds on a clock that the caller supplies, or a
 * number of search nodes. */
#ifndef ONEMOVE_BUDGET_H
#define ONEMOVE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* Units of time. */
#define US_PER_MS INT64_C(1000)
#define NS_PER_US INT64_C(1000)
#define NS_PER_MS INT64_C(1000000)
#define NS_PER_SECOND INT64_C(1000000000)

/* Returns nanoseconds since a fixed but unspecified moment, and never goes backwards. `context` is
 * passed to `now` unchanged. */
struct clock {
  int64_t (*now)(void *context);
  void *context;
};

/* The system's monotonic clock. Only `main` functions and tests should need it. */
struct clock clock_monotonic(void);

/* A time budget starts at the first query, not when it is created: the first clock read takes a
 * tenth as long as starting a process, and a forced move needs no clock. */
struct budget {
  struct clock clock;
  int64_t allowed;       /* nanoseconds; unused if `nodes` is not 0 */
  int64_t started;       /* clock reading at the first query; 0 before it */
  uint64_t nodes;        /* if not 0, only nodes count and the clock is never read */
  bool (*is_over)(void); /* if it returns true, the budget is spent whatever remains
                            (process/signals.h); may be NULL */
};

/* A budget of thinking time on `clock`; with 0 milliseconds it is spent at once. */
struct budget budget_of_time(struct clock clock, int64_t milliseconds);

/* A budget of `nodes` search nodes, at least 1. */
struct budget budget_of_nodes(uint64_t nodes);

/* A copy of `budget` with nothing used up. */
struct budget budget_fresh(const struct budget *budget);

/* True if `nodes` nodes, or the time up to now, use up the budget. Reads the clock (about 30 ns),
 * so call it only every few hundred nodes. */
bool budget_spent(struct budget *budget, uint64_t nodes);

/* The fraction of the budget used so far; it may exceed 1. For deciding whether a long computation
 * is still worth starting. */
double budget_share(struct budget *budget, uint64_t nodes);

#endif
