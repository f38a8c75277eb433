#include "core/mind/worth.h"

#include "core/base/memory.h"

#include <stdlib.h>

bool worths_open(struct worths *worths, const struct mind *mind, const struct request *request,
                 struct why *why) {
  const struct rules *rules = request->rules;
  *worths = (struct worths){0};
  if (!mind->values || !rules->moves) return why_say(why, "this game cannot be solved");
  worths->moves = rules_list(rules, request->seen, request->seat, &worths->count);
  worths->worth = memory_new(worths->count, sizeof *worths->worth);
  return worths->count == 0 ||
         mind->values(request, worths->moves, worths->count, worths->worth, why);
}

void worths_close(struct worths *worths) {
  free(worths->moves);
  free(worths->worth);
  *worths = (struct worths){0};
}

/* A question's share of a round, in nodes or in time, but no more than is left. */
static struct budget part_of(struct budget *budget, uint64_t nodes, int round) {
  enum { FIRST_NODES = 1 << 12 };
  const int64_t first_time = 2 * NS_PER_MS;
  double share = budget_share(budget, nodes);
  struct budget part = budget_fresh(budget);
  if (part.nodes) {
    uint64_t slice = (uint64_t)FIRST_NODES << round, left = part.nodes - nodes;
    part.nodes = nodes + (slice < left ? slice : left);
  } else {
    int64_t slice = first_time << round, left = (int64_t)((1 - share) * (double)part.allowed);
    part.allowed = slice < left ? slice : left;
  }
  return part;
}

void worth_share(struct budget *budget, const uint64_t *nodes, size_t count, worth_asker *ask,
                 void *context) {
  enum { ROUNDS = 32 }; /* slices still fit into 64 bits, and take days */
  bool done[WORTH_QUESTIONS_MAX] = {false};
  size_t left = count;
  for (int round = 0; round < ROUNDS && left > 0; round++)
    for (size_t i = 0; i < count; i++) {
      if (done[i]) continue;
      if (budget_spent(budget, *nodes)) return;
      struct budget part = part_of(budget, *nodes, round);
      done[i] = ask(context, i, &part);
      left -= done[i];
    }
}

const char *worth_name(enum proven proven) {
  static const char *const names[] = {[PROVEN_NOTHING] = "open",
                                      [PROVEN_LOSS] = "loss",
                                      [PROVEN_DRAW] = "draw",
                                      [PROVEN_WIN] = "win"};
  return names[proven];
}
