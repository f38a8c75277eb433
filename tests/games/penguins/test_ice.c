/* The position used by the searches: bitboards give what walking from cell to cell gives, for any
 * number of rows per word. */
#include "games/penguins/board.h"

enum { PLAYERS = 3, PENGUINS_EACH = 2 };

/* A set of cells. */
struct set {
  bool in[PENGUINS_CELLS_MAX]; /* on the board */
  uint64_t floes[ICE_SIDE];    /* on the ice */
};

/* A board whose window is all of it: no row or column at its edges is all water. */
static void open_board(struct board *board, struct dice *dice, unsigned rows, unsigned columns,
                       unsigned water) {
  struct state *state = &board->state;
  *state = board_scatter(dice, rows, columns, PLAYERS, PENGUINS_EACH, water);
  state->cell[0] = state->cell[rows * columns - 1] = 1;
  ice_open(&board->ice, state, 0);
  assert_int_equal(board->ice.rows, rows);
  assert_int_equal(board->ice.columns, columns);
}

static unsigned on_ice(const struct board *board, unsigned cell) {
  return (cell / board->ice.columns + 1) * board->ice.stride + cell % board->ice.columns + 1;
}

static void choose_cells(struct set *set, const struct board *board, struct dice *dice) {
  memset(set, 0, sizeof *set);
  for (unsigned cell = 0; cell < penguins_cells(&board->state); cell++) {
    set->in[cell] = dice_roll(dice, 6) == 0;
    if (set->in[cell]) floes_add(&board->ice, set->floes, on_ice(board, cell));
  }
}

static bool has(const struct board *board, const uint64_t *floes, unsigned cell) {
  unsigned at = on_ice(board, cell);
  return floes[board->ice.word[at]] >> board->ice.bit[at] & 1;
}

/* The neighbour of a cell of the board in one of four directions; false at the edge. */
static bool step(const struct board *board, unsigned cell, int direction, unsigned *next) {
  unsigned columns = board->ice.columns, row = cell / columns, column = cell % columns;
  switch (direction) {
  case 0:
    return *next = cell + 1, column + 1 < columns;
  case 1:
    return *next = cell - 1, column > 0;
  case 2:
    return *next = cell + columns, row + 1 < board->ice.rows;
  default:
    return *next = cell - columns, row > 0;
  }
}

static bool is_free(const struct board *board, unsigned cell) {
  return cell_fish(board->state.cell[cell]) != 0;
}

/* Does a slide from a cell of the set end on this free floe? */
static bool slides_to(const struct board *board, const struct set *set, unsigned floe) {
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
    unsigned at = floe, next;
    while (step(board, at, direction, &next)) {
      if (set->in[next]) return true;
      if (!is_free(board, next)) break;
      at = next;
    }
  }
  return false;
}

static void check(const struct board *board, const struct set *set) {
  const struct ice *ice = &board->ice;
  uint64_t slid[ICE_SIDE], ends[ICE_SIDE];
  int free = 0;
  floes_slide(ice, set->floes, slid);
  floes_dead_ends(ice, ends, NULL);
  for (unsigned cell = 0; cell < penguins_cells(&board->state); cell++) {
    unsigned neighbours = 0, ways = 0, next;
    assert_int_equal(ice_on_board(ice, on_ice(board, cell)), cell);
    assert_int_equal(ice->fish[on_ice(board, cell)], cell_fish(board->state.cell[cell]));
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
      if (step(board, cell, direction, &next))
        neighbours += set->in[next], ways += is_free(board, next);
    uint64_t around = floes_around(ice, set->floes, ice->word[on_ice(board, cell)]);
    assert_int_equal(around >> ice->bit[on_ice(board, cell)] & 1, neighbours > 0);
    free += is_free(board, cell);
    if (!is_free(board, cell)) {
      assert_false(has(board, slid, cell));
      assert_false(has(board, ends, cell));
    } else {
      assert_int_equal(has(board, slid, cell), set->in[cell] || slides_to(board, set, cell));
      assert_int_equal(has(board, ends, cell), ways <= 1);
    }
  }
  assert_int_equal(ice_floes(ice), free);
}

TEST(sets_are_spread_as_penguins_slide_on_boards_of_any_size) {
  static struct board board;
  static struct set set;
  struct dice dice = dice_of(3);
  for (unsigned columns = 1; columns <= ICE_SIDE; columns++)
    for (unsigned water = 0; water <= 60; water += 30) {
      unsigned rows = columns == 1 ? 5 : 1 + dice_roll(&dice, columns % 8 ? 20 : ICE_SIDE);
      open_board(&board, &dice, rows, columns, water);
      choose_cells(&set, &board, &dice);
      check(&board, &set);
    }
}

/* A random board, and the number of slides to each cell, by walking. */
static void open_any(struct board *board, int far[PLAYERS][ICE_CELLS], struct dice *dice) {
  unsigned rows = 1 + dice_roll(dice, 20), columns = 1 + dice_roll(dice, 20);
  open_board(board, dice, rows, columns, dice_roll(dice, 60));
  for (int player = 0; player < PLAYERS; player++)
    board_distances(&board->ice, player, far[player]);
}

/* Marks the players that need the fewest slides to a floe; returns how many there are. */
static int find_owners(const struct board *board, int far[PLAYERS][ICE_CELLS], unsigned cell,
                       bool own[PLAYERS]) {
  unsigned at = on_ice(board, cell);
  int least = BOARD_FAR - 1, owners = 0;
  for (int player = 0; player < PLAYERS; player++)
    if (far[player][at] < least) least = far[player][at];
  for (int player = 0; player < PLAYERS; player++)
    owners += own[player] = is_free(board, cell) && far[player][at] == least;
  return owners;
}

TEST(a_floe_belongs_to_whoever_needs_the_fewest_slides) {
  static struct board board;
  static int far[PLAYERS][ICE_CELLS];
  struct territory territory;
  struct dice dice = dice_of(4);
  for (int i = 0; i < 200; i++) {
    open_any(&board, far, &dice);
    estimate_survey(&territory, &board.ice);
    for (unsigned cell = 0; cell < penguins_cells(&board.state); cell++) {
      bool own[PLAYERS];
      int owners = find_owners(&board, far, cell, own);
      assert_int_equal(has(&board, territory.shared, cell), owners > 1);
      for (int player = 0; player < PLAYERS; player++)
        assert_int_equal(has(&board, territory.reach[player], cell), owners == 1 && own[player]);
    }
  }
}

/* A player gets the fish that it reaches first, and an equal share of those that others reach as
 * soon; with these weights, it does not matter who moves next. */
TEST(players_share_what_several_reach_at_once) {
  static const int32_t equal[] = {60, 0, 30, 30, 20, 0, 0};
  static struct board board;
  static int far[PLAYERS][ICE_CELLS];
  struct territory territory;
  struct dice dice = dice_of(5);
  for (int i = 0; i < 200; i++) {
    int32_t worth[PLAYERS] = {0};
    open_any(&board, far, &dice);
    memcpy(&board.ice.weight[PENGUINS_MANY_REACH], equal, sizeof equal);
    for (unsigned cell = 0; cell < penguins_cells(&board.state); cell++) {
      bool own[PLAYERS];
      int owners = find_owners(&board, far, cell, own);
      for (int player = 0; player < PLAYERS; player++)
        if (own[player])
          worth[player] += equal[0] / owners * (int32_t)cell_fish(board.state.cell[cell]);
    }
    for (board.ice.side = 0; board.ice.side < PLAYERS; board.ice.side++) {
      territory_survey(&territory, &board.ice);
      for (int player = 0; player < PLAYERS; player++)
        assert_int_equal(territory.worth[player],
                         FISH_UNIT * board.ice.score[player] + worth[player]);
    }
  }
}
