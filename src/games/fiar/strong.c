/* The perfect player behind the room: its state as a position on bits. */
#include "games/fiar/strong.h"

#include "games/fiar/choose.h"

static struct fiar_position position_of(const struct state *state) {
  struct fiar_position position = {0};
  uint8_t own = stone_of(fiar_turn(state));
  for (int cell = 0; cell < FIAR_SIZE; cell++) {
    int row = FIAR_ROWS - 1 - cell / FIAR_WIDTH, column = cell % FIAR_WIDTH;
    uint64_t square = UINT64_C(1) << (column * FIAR_COLUMN_BITS + row);
    if (state->cell[cell] != STONE_NONE) position.all |= square;
    if (state->cell[cell] == own) position.own |= square;
  }
  return position;
}

bool fiar_strong(const struct state *state, struct budget *budget, struct report *report,
                 struct move *move, struct why *why) {
  struct fiar_choice choice = {.exact = true};
  struct move moves[2];
  size_t count = fiar_moves(state, fiar_turn(state), moves, 2);
  if (count == 1) { /* a forced move needs no thought, no clock and no memory */
    *move = moves[0];
    choice.exact = false;
  } else {
    struct fiar_position position = position_of(state);
    if (!fiar_choose(&position, budget, &choice)) return why_say(why, "out of memory");
    move->column = (uint8_t)choice.column;
  }
  if (report)
    *report = (struct report){.nodes = choice.nodes, .value = choice.score, .exact = choice.exact};
  return true;
}
