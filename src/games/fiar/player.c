/* The players of Four In A Row, one a level. */
#include "games/fiar/strong.h"

#include "core/mcts.h"

/* The columns where a stone of `seat` makes four in a row. */
static size_t fours(const struct state *state, int seat, struct move *moves) {
  struct state tried = *state;
  size_t count = 0;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    int cell = fiar_landing(state, column);
    if (cell < 0) continue;
    tried.cell[cell] = stone_of(seat);
    if (fiar_in_four(&tried, (unsigned)cell)) moves[count++].column = (uint8_t)column;
    tried.cell[cell] = STONE_NONE;
  }
  return count;
}

/* One move ahead: four in a row if that is possible, else where the other one would have it. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  struct move moves[FIAR_WIDTH];
  if (fiar_turn(request->seen) != request->seat) return CHOICE_NONE;
  size_t count = fours(request->seen, request->seat, moves);
  if (count == 0) count = fours(request->seen, 1 - request->seat, moves);
  if (count == 0) return mind_random(request, move, why);
  *move = moves[dice_roll(request->dice, (uint32_t)count)];
  return CHOICE_MADE;
}

static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  if (fiar_turn(request->seen) != request->seat) return CHOICE_NONE;
  return fiar_strong(request->seen, request->budget, request->report, move, why) ? CHOICE_MADE
                                                                                 : CHOICE_FAILED;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong},      {.name = NULL},
};

const struct mind fiar_mind = {levels};
