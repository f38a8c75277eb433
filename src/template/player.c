/* The players of Template, one a level. */
#include "template/template.h"

#include "core/mcts.h"

/* The lowest card that scores; the lowest of all if none does. */
static struct move lowest_that_scores(const struct state *state) {
  const struct cards *hand = &state->hand[state->turn], *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  for (unsigned i = 0; i < hand->count; i++)
    if (hand->rank[i] > top) return (struct move){hand->rank[i]};
  return (struct move){hand->rank[0]};
}

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (template_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  *move = lowest_that_scores(request->seen);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, mcts_choose}, {.name = NULL},
};

const struct mind template_mind = {levels};
