/* Budgets of time, on a clock that the test sets, and of nodes. */
#include "support/test.h"

#include "core/base/budget.h"

static int64_t read_hands(void *hands) {
  return *(int64_t *)hands;
}

TEST(time_is_spent_when_the_clock_says_so) {
  int64_t hands = 5 * NS_PER_SECOND;
  struct budget budget = budget_of_time((struct clock){read_hands, &hands}, 10);
  assert_false(budget_spent(&budget, 1000000));
  hands += 5 * NS_PER_MS;
  assert_false(budget_spent(&budget, 0));
  assert_true(budget_share(&budget, 0) > 0.49 && budget_share(&budget, 0) < 0.51);
  hands += 5 * NS_PER_MS - 1;
  assert_false(budget_spent(&budget, 0));
  hands++;
  assert_true(budget_spent(&budget, 0));
  hands += 10 * NS_PER_MS;
  assert_true(budget_share(&budget, 0) > 1.9);
}

TEST(a_budget_of_no_time_is_spent_at_once) {
  int64_t hands = 7;
  struct budget budget = budget_of_time((struct clock){read_hands, &hands}, 0);
  assert_true(budget_spent(&budget, 0));
  assert_true(budget_share(&budget, 0) >= 1.0);
}

/* The budget has no clock, so reading one would crash. */
TEST(nodes_are_counted_without_a_clock) {
  struct budget budget = budget_of_nodes(100);
  assert_false(budget_spent(&budget, 99));
  assert_true(budget_spent(&budget, 100));
  assert_true(budget_share(&budget, 25) > 0.24 && budget_share(&budget, 25) < 0.26);
}
