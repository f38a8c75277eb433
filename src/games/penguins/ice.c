#include "games/penguins/ice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  KEY_FLOE = 15,          /* kind of a free floe; a player's penguin has the player's index */
  WINDOW_MINE_MAX = 64,   /* how many penguins are compared when a window is chosen: the */
  WINDOW_THEIRS_MAX = 512 /* product is what a huge and crowded board costs */
};

struct span_of {
  unsigned first, size;
};

static unsigned board_cells(const struct state *state) {
  return (unsigned)state->rows * state->columns;
}

static bool can_leave(const struct state *state, unsigned cell) {
  unsigned row = cell / state->columns, column = cell % state->columns;
  return (row > 0 && cell_fish(state->cell[cell - state->columns])) ||
         (row + 1U < state->rows && cell_fish(state->cell[cell + state->columns])) ||
         (column > 0 && cell_fish(state->cell[cell - 1])) ||
         (column + 1U < state->columns && cell_fish(state->cell[cell + 1]));
}

/* Free floes, and the penguins that can go somewhere. */
static bool matters(const struct state *state, unsigned cell) {
  if (cell_player(state->cell[cell])) return can_leave(state, cell);
  return cell_fish(state->cell[cell]) != 0;
}

static unsigned apart(const struct state *state, unsigned one, unsigned other) {
  unsigned columns = state->columns;
  return (unsigned)abs((int)(one / columns) - (int)(other / columns)) +
         (unsigned)abs((int)(one % columns) - (int)(other % columns));
}

/* Where a window is centred: the penguin of `mine` with the nearest opponent, or the middle. */
static unsigned centre(const struct state *state, unsigned mine) {
  uint16_t theirs[WINDOW_THEIRS_MAX];
  unsigned count = 0, looked = 0, best = UINT32_MAX;
  unsigned chosen = state->rows / 2U * state->columns + state->columns / 2U;
  for (unsigned cell = 0; cell < board_cells(state) && count < WINDOW_THEIRS_MAX; cell++) {
    unsigned player = cell_player(state->cell[cell]);
    if (player && player != mine && can_leave(state, cell)) theirs[count++] = (uint16_t)cell;
  }
  for (unsigned cell = 0; cell < board_cells(state) && looked < WINDOW_MINE_MAX; cell++) {
    if (cell_player(state->cell[cell]) != mine || !can_leave(state, cell)) continue;
    unsigned nearest = UINT32_MAX - 1;
    for (unsigned i = 0; i < count; i++) {
      unsigned distance = apart(state, cell, theirs[i]);
      if (distance < nearest) nearest = distance;
    }
    if (nearest < best) best = nearest, chosen = cell;
    looked++;
  }
  return chosen;
}

static struct span_of around(unsigned middle, unsigned low, unsigned high) {
  unsigned size = high - low + 1;
  if (size <= ICE_SIDE) return (struct span_of){low, size};
  unsigned first = middle > low + ICE_SIDE / 2 ? middle - ICE_SIDE / 2 : low;
  if (first + ICE_SIDE > high + 1) first = high + 1 - ICE_SIDE;
  return (struct span_of){first, ICE_SIDE};
}

static void choose_window(struct ice *ice, const struct state *state, unsigned mine) {
  unsigned top = state->rows, bottom = 0, left = state->columns, right = 0;
  assert(state->columns > 0);
  for (unsigned cell = 0; cell < board_cells(state); cell++) {
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
  struct span_of rows = around(middle / state->columns, top, bottom);
  struct span_of columns = around(middle % state->columns, left, right);
  ice->first_row = rows.first, ice->rows = rows.size;
  ice->first_column = columns.first, ice->columns = columns.size;
  ice->board_columns = state->columns;
  ice->stride = ice->columns + 1;
  ice->step[0] = 1, ice->step[1] = -1;
  ice->step[2] = (int)ice->stride, ice->step[3] = -(int)ice->stride;
}

uint16_t ice_on_board(const struct ice *ice, unsigned cell) {
  return (uint16_t)((ice->first_row + ice->row[cell]) * ice->board_columns + ice->first_column +
                    ice->column[cell]);
}

static void set_floe(struct ice *ice, unsigned cell, unsigned fish) {
  unsigned row = ice->row[cell];
  uint64_t bit = UINT64_C(1) << ice->column[cell];
  ice->fish[cell] = (uint8_t)fish;
  if (fish & 1) ice->low[row] |= bit;
  if (fish & 2) ice->high[row] |= bit;
}

static void clear_floe(struct ice *ice, unsigned cell) {
  unsigned row = ice->row[cell];
  uint64_t bit = UINT64_C(1) << ice->column[cell];
  ice->fish[cell] = 0;
  ice->low[row] &= ~bit;
  ice->high[row] &= ~bit;
}

static void put(struct ice *ice, int player, unsigned cell) {
  ice->at[player][ice->count[player]++] = (uint16_t)cell;
  ice->hash ^= ice_key(cell, (unsigned)player);
}

static void open_cells(struct ice *ice, const struct state *state, const int *index_of) {
  for (unsigned row = 0; row < ice->rows; row++)
    for (unsigned column = 0; column < ice->columns; column++) {
      unsigned cell = (row + 1) * ice->stride + column + 1;
      ice->row[cell] = (uint8_t)row, ice->column[cell] = (uint8_t)column;
      uint8_t there = state->cell[ice_on_board(ice, cell)];
      if (cell_fish(there)) {
        set_floe(ice, cell, cell_fish(there));
        ice->hash ^= ice_key(cell, KEY_FLOE);
      }
    }
  for (unsigned row = 0; row < ice->rows; row++) /* now that the neighbours are known */
    for (unsigned column = 0; column < ice->columns; column++) {
      unsigned cell = (row + 1) * ice->stride + column + 1;
      unsigned number = cell_player(state->cell[ice_on_board(ice, cell)]);
      if (!number || ice->count[index_of[number]] == ICE_PENGUINS) continue;
      bool mobile = ice->fish[cell + 1] || ice->fish[cell - 1] || ice->fish[cell + ice->stride] ||
                    ice->fish[cell - ice->stride];
      if (mobile || state->head.phase == PHASE_PLACEMENT) put(ice, index_of[number], cell);
    }
}

/* Makes the scores of the players' lines relative. */
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
  for (int other = 0; other < seats; other++) {
    const struct roster_line *line = &state->head.roster.line[other];
    int index = (other - seat + seats) % seats;
    index_of[line->number] = index;
  }
  open_scores(ice, state, seat);
  choose_window(ice, state, state->head.roster.line[seat].number);
  open_cells(ice, state, index_of);
}

size_t ice_slides(const struct ice *ice, int player, struct slide *slides, size_t room) {
  size_t count = 0;
  for (int i = 0; i < ice->count[player]; i++) {
    unsigned from = ice->at[player][i];
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      int step = ice->step[direction];
      for (int to = (int)from + step; ice->fish[to]; to += step) {
        if (count == room) return count;
        slides[count++] = (struct slide){(uint16_t)from, (uint16_t)to,    (uint8_t)i,
                                         ice->fish[to],  (uint8_t)player, 0};
      }
    }
  }
  return count;
}

bool ice_can_move(const struct ice *ice, int player) {
  for (int i = 0; i < ice->count[player]; i++) {
    const uint8_t *at = &ice->fish[ice->at[player][i]];
    if (at[1] || at[-1] || at[ice->stride] || at[-(int)ice->stride]) return true;
  }
  return false;
}

static uint64_t slide_key(const struct slide *slide) {
  unsigned player = slide->player;
  return ice_key(slide->from, player) ^ ice_key(slide->to, player) ^ ice_key(slide->to, KEY_FLOE);
}

void ice_make(struct ice *ice, const struct slide *slide) {
  ice->at[slide->player][slide->index] = slide->to;
  ice->score[slide->player] += slide->fish;
  ice->hash ^= slide_key(slide);
  clear_floe(ice, slide->to);
}

void ice_unmake(struct ice *ice, const struct slide *slide) {
  ice->at[slide->player][slide->index] = slide->from;
  ice->score[slide->player] -= slide->fish;
  ice->hash ^= slide_key(slide);
  set_floe(ice, slide->to, slide->fish);
}

void ice_place(struct ice *ice, int player, unsigned cell) {
  ice->score[player] += ice->fish[cell];
  clear_floe(ice, cell);
  ice->hash ^= ice_key(cell, KEY_FLOE);
  put(ice, player, cell);
}

void ice_unplace(struct ice *ice, int player, unsigned fish) {
  unsigned cell = ice->at[player][--ice->count[player]];
  ice->score[player] -= (int32_t)fish;
  ice->hash ^= ice_key(cell, KEY_FLOE) ^ ice_key(cell, (unsigned)player);
  set_floe(ice, cell, fish);
}
