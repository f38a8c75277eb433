#include "core/budget.h"

#include <stddef.h>
#include <time.h>

static const int64_t nanoseconds_per_second = 1000000000;
static const int64_t nanoseconds_per_millisecond = 1000000;

static int64_t monotonic_now(void *context) {
  (void)context;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * nanoseconds_per_second + now.tv_nsec;
}

struct clock clock_monotonic(void) {
  return (struct clock){monotonic_now, NULL};
}

struct budget budget_of_time(struct clock clock, int64_t milliseconds) {
  int64_t now = clock.now(clock.context);
  return (struct budget){clock, now, now + milliseconds * nanoseconds_per_millisecond, 0};
}

struct budget budget_of_nodes(uint64_t nodes) {
  return (struct budget){.nodes = nodes};
}

bool budget_spent(const struct budget *budget, uint64_t nodes) {
  if (budget->nodes) return nodes >= budget->nodes;
  return budget->clock.now(budget->clock.context) >= budget->deadline;
}

double budget_share(const struct budget *budget, uint64_t nodes) {
  if (budget->nodes) return (double)nodes / (double)budget->nodes;
  int64_t whole = budget->deadline - budget->started;
  int64_t used = budget->clock.now(budget->clock.context) - budget->started;
  return whole > 0 ? (double)used / (double)whole : 1.0;
}
