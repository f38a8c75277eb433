#include "support/ask.h"

#include "core/mind/turn.h"
#include "support/test.h"

enum choice ask_level(const struct rules *rules, const struct mind *mind, const char *level,
                      const struct state *seen, int seat, struct budget budget, uint64_t seed,
                      struct move *move, struct search_stats *stats) {
  struct dice dice = dice_of(seed);
  struct why why = {0};
  struct choosing choosing = {
      .choose = mind_level(mind, level)->choose,
      .request = {.rules = rules, .budget = &budget, .dice = &dice, .stats = stats},
      .move = move};
  enum choice choice = turn_choose(&choosing, seen, seat, &why);
  if (choice == CHOICE_FAILED) fail_msg("%s: %s", level, why.text);
  return choice;
}

static int64_t no_clock(void *context) {
  (void)context;
  fail_msg("the clock was read");
  return 0;
}

struct budget ask_nodes(uint64_t nodes) {
  struct budget budget = budget_of_nodes(nodes);
  budget.clock = (struct clock){no_clock, NULL};
  return budget;
}

struct budget ask_time_unread(void) {
  return (struct budget){.clock = {no_clock, NULL}, .allowed = 1};
}
