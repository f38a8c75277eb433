/* The players of Bark, one a level. */
#include "games/bark/greedy.h"
#include "games/bark/strong.h"

#include "core/mcts.h"

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (bark_turn(request->seen) != request->seat) return CHOICE_NONE;
  return bark_greedy(request, move);
}

static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  if (bark_turn(request->seen) != request->seat) return CHOICE_NONE;
  enum choice choice = bark_strong(request, move);
  if (choice == CHOICE_FAILED) why_say(why, "out of memory");
  return choice;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong},      {.name = NULL},
};

const struct mind bark_mind = {levels};
