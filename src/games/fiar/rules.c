/* The rules of Four In A Row: whose turn it is, where a stone may fall, and what wins. */
#include "games/fiar/fiar.h"

unsigned fiar_count(const struct state *state, uint8_t stone) {
  unsigned count = 0;
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    count += state->cell[cell] == stone;
  return count;
}

int fiar_next(const struct state *state) {
  return fiar_count(state, STONE_AT) > fiar_count(state, STONE_O);
}

int fiar_landing(const struct state *state, unsigned column) {
  for (int row = FIAR_HEIGHT - 1; row >= 0; row--) {
    int cell = row * FIAR_WIDTH + (int)column;
    if (state->cell[cell] == STONE_NONE) return cell;
  }
  return -1;
}

/* How many equal stones lie behind `cell` in one direction, `down` and `right` being -1, 0 or 1. */
static int run(const struct state *state, unsigned cell, int down, int right) {
  int row = (int)cell / FIAR_WIDTH + down, column = (int)cell % FIAR_WIDTH + right;
  int length = 0;
  while (row >= 0 && row < FIAR_HEIGHT && column >= 0 && column < FIAR_WIDTH &&
         state->cell[row * FIAR_WIDTH + column] == state->cell[cell]) {
    row += down;
    column += right;
    length++;
  }
  return length;
}

bool fiar_in_four(const struct state *state, unsigned cell) {
  static const int line[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}}; /* down, right */
  if (state->cell[cell] == STONE_NONE) return false;
  for (unsigned i = 0; i < sizeof line / sizeof *line; i++)
    if (run(state, cell, line[i][0], line[i][1]) + 1 + run(state, cell, -line[i][0], -line[i][1]) >=
        FIAR_FOUR)
      return true;
  return false;
}

int fiar_winner(const struct state *state) {
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    if (fiar_in_four(state, cell)) return state->cell[cell] - STONE_AT;
  return -1;
}

int fiar_turn(const struct state *state) {
  bool room = false;
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    room |= state->cell[column] == STONE_NONE;
  return room && fiar_winner(state) < 0 ? fiar_next(state) : TURN_NOBODY;
}

bool fiar_legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || seat >= FIAR_SEATS) return why_say(why, "no such player");
  if (move->column >= FIAR_WIDTH) return why_say(why, "a column is 1 to %d", FIAR_WIDTH);
  int turn = fiar_turn(state);
  if (turn == TURN_NOBODY) return why_say(why, "the game is over");
  if (turn != seat) return why_say(why, "it is not this player's turn");
  if (state->cell[move->column] != STONE_NONE)
    return why_say(why, "column %u is full", move->column + 1U);
  return true;
}

size_t fiar_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  size_t count = 0;
  if (seat < 0 || fiar_turn(state) != seat) return 0;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    if (state->cell[column] != STONE_NONE) continue;
    if (count < room) moves[count].column = (uint8_t)column;
    count++;
  }
  return count;
}

void fiar_apply(struct state *state, int seat, const struct move *move) {
  int cell = fiar_landing(state, move->column);
  state->cell[cell] = stone_of(seat);
  if (fiar_in_four(state, (unsigned)cell)) state->head.roster.line[seat].score = 1;
}
