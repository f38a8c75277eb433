/* The frontier, the cells that the next card may take, is updated to what
 * looking at every cell finds. */
#include "support/test.h"

#include "core/dice.h"
#include "games/bark/original/frontier.h"

#include <string.h>

enum { BOARDS = 60, ANY_CARD = 1, CHECKS = 40 };

static bool taken(const struct state *state, unsigned column, unsigned row) {
  return state->cell[row * state->width + column] != CARD_NONE;
}

/* Independent of the code under test: the cell is empty and has a card on one of its four sides. */
static bool may_lie(const struct state *state, unsigned column, unsigned row) {
  unsigned width = state->width, height = state->height;
  return !taken(state, column, row) && (taken(state, (column + 1) % width, row) ||
                                        taken(state, (column + width - 1) % width, row) ||
                                        taken(state, column, (row + 1) % height) ||
                                        taken(state, column, (row + height - 1) % height));
}

static bool has(const struct bark_frontier *frontier, unsigned cell) {
  return frontier->word[cell / FRONTIER_BITS] >> cell % FRONTIER_BITS & 1;
}

static void assert_right(const struct state *state, const struct bark_frontier *frontier) {
  unsigned cells = (unsigned)state->width * state->height, first = cells, last = cells;
  for (unsigned cell = 0; cell < cells; cell++) {
    bool open = may_lie(state, cell % state->width, cell / state->width);
    assert_int_equal(has(frontier, cell), open);
    if (open && first == cells) first = cell;
    if (open) last = cell;
  }
  if (first == cells) return; /* the board is full, so nobody may ask */
  assert_int_equal(frontier_first(frontier), first);
  assert_int_equal(frontier_last(frontier), last);
}

static unsigned side(struct dice *dice) {
  return BARK_SIDE_MIN + dice_roll(dice, BARK_SIDE_MAX - BARK_SIDE_MIN + 1);
}

/* Lays cards at random, or from one end, until the board is full. */
static void fill(struct state *state, struct dice *dice) {
  struct bark_frontier frontier = {0};
  static uint16_t order[BARK_CELLS_MAX];
  unsigned cells = (unsigned)state->width * state->height;
  for (unsigned i = 0; i < cells; i++)
    order[i] = (uint16_t)i;
  if (dice_roll(dice, 3)) dice_shuffle(dice, order, cells, sizeof *order);
  for (unsigned i = 0; i < cells; i++) {
    state->cell[order[i]] = ANY_CARD;
    frontier_add(&frontier, state, order[i]);
    if (i < 3 || i + 3 > cells || dice_roll(dice, cells) < CHECKS) assert_right(state, &frontier);
  }
}

TEST(the_frontier_is_what_a_look_at_each_cell_finds) {
  static struct state state;
  for (uint64_t seed = 0; seed < BOARDS; seed++) {
    struct dice dice = dice_of(seed);
    memset(&state, 0, sizeof state);
    state.width = (uint8_t)(seed == 0 ? BARK_SIDE_MAX : side(&dice));
    state.height = (uint8_t)(seed == 0 ? BARK_SIDE_MAX : side(&dice));
    fill(&state, &dice);
  }
}
