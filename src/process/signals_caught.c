/* The part of process/signals.h that is the same on every system. */
#include "process/signals.h"

int signals_status(int status) {
  enum { SIGNALLED = 128 };
  int number = signals_caught();
  return number ? SIGNALLED + number : status;
}

static bool is_over(void) {
  return signals_caught() != 0;
}

struct budget signals_budget(struct clock clock, int64_t milliseconds, uint64_t nodes) {
  struct budget budget = nodes ? budget_of_nodes(nodes) : budget_of_time(clock, milliseconds);
  budget.is_over = is_over;
  return budget;
}
