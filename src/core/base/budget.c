#include "core/base/budget.h"

#include <stddef.h>
#include <time.h>

static int64_t monotonic_now(void *context) {
  (void)context;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * NS_PER_SECOND + now.tv_nsec;
}

struct clock clock_monotonic(void) {
  return (struct clock){monotonic_now, NULL};
}

struct budget budget_of_time(struct clock clock, int64_t milliseconds) {
  return (struct budget){.clock = clock, .allowed = milliseconds * NS_PER_MS};
}

struct budget budget_of_nodes(uint64_t nodes) {
  return (struct budget){.nodes = nodes};
}

struct budget budget_fresh(const struct budget *budget) {
  struct budget fresh = *budget;
  fresh.started = 0;
  return fresh;
}

/* Nanoseconds since the first query. */
static int64_t used(struct budget *budget) {
  int64_t now = budget->clock.now(budget->clock.context);
  if (budget->started == 0) budget->started = now;
  return now - budget->started;
}

bool budget_spent(struct budget *budget, uint64_t nodes) {
  if (budget->is_over && budget->is_over()) return true;
  if (budget->nodes) return nodes >= budget->nodes;
  return used(budget) >= budget->allowed;
}

double budget_share(struct budget *budget, uint64_t nodes) {
  if (budget->is_over && budget->is_over()) return 1.0;
  if (budget->nodes) return (double)nodes / (double)budget->nodes;
  return budget->allowed > 0 ? (double)used(budget) / (double)budget->allowed : 1.0;
}
