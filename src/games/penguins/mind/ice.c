/* Opens a position: chooses the window of the board and fills it. */
#include "games/penguins/mind/ice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  /* To choose the window, at most this many penguins of the seat and of others are compared: the
   * product limits the cost on a huge, crowded board. */
  WINDOW_MINE_MAX = 64,
  WINDOW_THEIRS_MAX = 512,
};

struct range {
  unsigned first, size;
};

static bool can_leave(const struct state *state, unsigned cell) {
  unsigned row = cell / state->columns, column = cell % state->columns;
  return (row > 0 && cell_fish(state->cell[cell - state->columns])) ||
         (row + 1U < state->rows && cell_fish(state->cell[cell + state->columns])) ||
         (column > 0 && cell_fish(state->cell[cell - 1])) ||
         (column + 1U < state->columns && cell_fish(state->cell[cell + 1]));
}

/* Is the cell a free floe, or a penguin that can move? */
static bool matters(const struct state *state, unsigned cell) {
  if (cell_player(state->cell[cell])) return can_leave(state, cell);
  return cell_fish(state->cell[cell]) != 0;
}

static unsigned distance(const struct state *state, unsigned one, unsigned other) {
  unsigned columns = state->columns;
  return (unsigned)abs((int)(one / columns) - (int)(other / columns)) +
         (unsigned)abs((int)(one % columns) - (int)(other % columns));
}

/* The cell on which the window is centred: the penguin of player number `mine` that is nearest to
 * an opponent; the middle of the board if none of its penguins can move. */
static unsigned centre(const struct state *state, unsigned mine) {
  uint16_t theirs[WINDOW_THEIRS_MAX];
  unsigned count = 0, looked = 0, best = UINT32_MAX;
  unsigned chosen = state->rows / 2U * state->columns + state->columns / 2U;
  for (unsigned cell = 0; cell < penguins_cells(state) && count < WINDOW_THEIRS_MAX; cell++) {
    unsigned player = cell_player(state->cell[cell]);
    if (player && player != mine && can_leave(state, cell)) theirs[count++] = (uint16_t)cell;
  }
  for (unsigned cell = 0; cell < penguins_cells(state) && looked < WINDOW_MINE_MAX; cell++) {
    if (cell_player(state->cell[cell]) != mine || !can_leave(state, cell)) continue;
    unsigned nearest = UINT32_MAX - 1;
    for (unsigned i = 0; i < count; i++) {
      unsigned far = distance(state, cell, theirs[i]);
      if (far < nearest) nearest = far;
    }
    if (nearest < best) best = nearest, chosen = cell;
    looked++;
  }
  return chosen;
}

/* The part of `low` to `high`, at most ICE_SIDE long, whose middle is as near to `middle` as
 * possible. */
static struct range around(unsigned middle, unsigned low, unsigned high) {
  unsigned size = high - low + 1;
  if (size <= ICE_SIDE) return (struct range){low, size};
  unsigned first = middle > low + ICE_SIDE / 2 ? middle - ICE_SIDE / 2 : low;
  if (first + ICE_SIDE > high + 1) first = high + 1 - ICE_SIDE;
  return (struct range){first, ICE_SIDE};
}

static void choose_window(struct ice *ice, const struct state *state, unsigned mine) {
  unsigned top = state->rows, bottom = 0, left = state->columns, right = 0;
  assert(state->columns > 0);
  for (unsigned cell = 0; cell < penguins_cells(state); cell++) {
    if (!matters(state, cell)) continue;
    unsigned row = cell / state->columns, column = cell % state->columns;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (column < left) left = column;
    if (column > right) right = column;
  }
  if (top > bottom) top = bottom = left = right = 0;
  unsigned middle = 0;
  if (bottom - top >= ICE_SIDE || right - left >= ICE_SIDE) middle = centre(state, mine);
  struct range rows = around(middle / state->columns, top, bottom);
  struct range columns = around(middle % state->columns, left, right);
  ice->top = rows.first, ice->rows = rows.size;
  ice->left = columns.first, ice->columns = columns.size;
  ice->board_columns = state->columns;
  ice->stride = ice->columns + 1;
  ice->step[0] = 1, ice->step[1] = -1;
  ice->step[2] = (int)ice->stride, ice->step[3] = -(int)ice->stride;
}

/* Sets how many rows a word has, and the masks that follow from it. */
static void pack_rows(struct ice *ice) {
  unsigned each = ICE_SIDE / ice->columns, used = each * ice->columns;
  uint64_t all = used < ICE_SIDE ? (UINT64_C(1) << used) - 1 : UINT64_MAX, first_column = 0;
  ice->words = (ice->rows + each - 1) / each;
  ice->shift = each > 1 ? ice->columns : 1;
  ice->last_shift = used - ice->columns;
  ice->first_row = all >> ice->last_shift;
  ice->not_first_row = all & ~ice->first_row;
  ice->not_last_row = ice->not_first_row >> ice->shift;
  for (unsigned row = 0; row < each; row++)
    first_column |= UINT64_C(1) << row * ice->columns;
  ice->not_first_column = all & ~first_column;
  ice->not_last_column = all & ~(first_column << (ice->columns - 1));
}

static void open_cells(struct ice *ice, const struct state *state, const int *index_of) {
  unsigned each = ICE_SIDE / ice->columns;
  for (unsigned row = 0; row < ice->rows; row++)
    for (unsigned column = 0; column < ice->columns; column++) {
      unsigned cell = (row + 1) * ice->stride + column + 1;
      ice->word[cell] = (uint8_t)(row / each);
      ice->bit[cell] = (uint8_t)(row % each * ice->columns + column);
      uint8_t there = state->cell[ice_on_board(ice, cell)];
      if (cell_fish(there)) {
        ice_set_floe(ice, cell, cell_fish(there));
        ice->hash ^= ice_key(cell, ICE_KEY_FLOE);
      }
    }
  for (unsigned row = 0; row < ice->rows; row++) /* penguins last: whether they count needs floes */
    for (unsigned column = 0; column < ice->columns; column++) {
      unsigned cell = (row + 1) * ice->stride + column + 1;
      unsigned number = cell_player(state->cell[ice_on_board(ice, cell)]);
      if (!number || ice->count[index_of[number]] == ICE_PENGUINS) continue;
      if (ice_neighbours(ice, cell) || state->head.phase == PHASE_PLACEMENT)
        ice_put(ice, index_of[number], cell);
    }
}

/* Makes the scores of the player lines relative. */
static void open_scores(struct ice *ice, const struct state *state, int seat) {
  const struct roster *roster = &state->head.roster;
  int seats = (int)roster->seats;
  int64_t best = 0;
  for (int index = 1; index < seats; index++) {
    int64_t score = roster->line[(seat + index) % seats].score;
    if (score > best) best = score;
  }
  ice->ahead = (int64_t)roster->line[seat].score - best;
  for (int index = 1; index < seats; index++) {
    int64_t behind = best - roster->line[(seat + index) % seats].score;
    ice->score[index] = -(int32_t)(behind < ICE_BEHIND_MAX ? behind : ICE_BEHIND_MAX);
  }
}

void ice_open(struct ice *ice, const struct state *state, int seat) {
  int index_of[PENGUINS_PLAYERS_MAX + 1] = {0};
  int seats = (int)state->head.roster.seats;
  memset(ice, 0, sizeof *ice);
  ice->players = seats;
  for (unsigned i = 0; i < PENGUINS_WEIGHTS; i++)
    ice->weight[i] = (int32_t)penguins_weights[i].value;
  for (int other = 0; other < seats; other++) {
    const struct roster_line *line = &state->head.roster.line[other];
    int index = (other - seat + seats) % seats;
    index_of[line->number] = index;
  }
  open_scores(ice, state, seat);
  choose_window(ice, state, state->head.roster.line[seat].number);
  pack_rows(ice);
  open_cells(ice, state, index_of);
}
