/* The players of President, one a level. */
#include "games/president/greedy.h"
#include "games/president/strong.h"

#include "core/mcts.h"

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (president_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  move->play = president_greedy(request->seen);
  return CHOICE_MADE;
}

static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  enum choice choice = president_strong(request, move);
  if (choice == CHOICE_FAILED) why_say(why, "out of memory");
  return choice;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong},      {.name = NULL},
};

const struct mind president_mind = {levels};
