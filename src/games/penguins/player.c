/* The players of Penguins, one a level. */
#include "games/penguins/penguins.h"

#include "core/mcts.h"
#include "games/penguins/strong.h"

#include <stdlib.h>

/* One move ahead: the most fish, which for a placement is always one. Equal moves are equally
 * likely. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  const struct state *state = request->seen;
  size_t count = request->rules->moves(state, request->seat, NULL, 0);
  if (count == 0) return CHOICE_NONE;
  struct move *moves = malloc(count * sizeof *moves);
  if (!moves) return why_say(why, "out of memory"), CHOICE_FAILED;
  request->rules->moves(state, request->seat, moves, count);
  unsigned best = 0, ties = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned fish = 1 + cell_fish(state->cell[moves[i].to]);
    if (fish < best) continue;
    if (fish > best) best = fish, ties = 0;
    if (dice_roll(request->dice, ++ties) == 0) *move = moves[i];
  }
  free(moves);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random},   {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong_choose}, {.name = NULL},
};

const struct mind penguins_mind = {levels};
