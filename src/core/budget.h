/* How long a player may think: milliseconds of a clock that is passed in, or a number of nodes. */
#ifndef ONEMOVE_BUDGET_H
#define ONEMOVE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* Units of time. */
#define NS_PER_US INT64_C(1000)
#define NS_PER_MS INT64_C(1000000)
#define NS_PER_SECOND INT64_C(1000000000)

/* Nanoseconds since some fixed moment; never goes back. `context` is the clock's own. */
struct clock {
  int64_t (*now)(void *context);
  void *context;
};

/* The machine's monotonic clock. Only `main` functions and tests should need it. */
struct clock clock_monotonic(void);

/* The time begins to run when it is first asked for: reading the clock the first time is a tenth of
 * starting a process, and a forced move needs no clock. */
struct budget {
  struct clock clock;
  int64_t allowed;       /* nanoseconds; unused when `nodes` is not 0 */
  int64_t started;       /* when the time was first asked for, 0 before */
  uint64_t nodes;        /* 0: the time counts; else the nodes do, and the clock is never read */
  bool (*is_over)(void); /* true: it is spent whatever is left (process/signals.h); NULL: never */
};

struct budget budget_of_time(struct clock clock, int64_t milliseconds);
struct budget budget_of_nodes(uint64_t nodes);

/* A budget as large as that one, of which nothing is used yet. */
struct budget budget_anew(const struct budget *budget);

/* True when the budget is used up by `nodes` nodes or by now. Reads the clock (some 30 ns): ask it
 * every few hundred nodes. */
bool budget_spent(struct budget *budget, uint64_t nodes);

/* The part of the budget that is used, from 0 to 1 and beyond: for deciding whether to begin
 * something long. */
double budget_share(struct budget *budget, uint64_t nodes);

#endif
