/* Boards of Penguins written as text. */
#ifndef ONEMOVE_TESTS_BOARD_H
#define ONEMOVE_TESTS_BOARD_H

#include "support/files.h"
#include "support/test.h"

#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/search.h"
#include "games/penguins/penguins.h"

/* Boards in a phase; `penguins` is the value of the key, -1 if it is not given. */
static inline struct files board_files(enum phase phase, long penguins) {
  struct files files = files_of(&penguins_rules, phase);
  if (penguins >= 0)
    files.setup.value[0] = (struct option_value){.given = true, .number = penguins};
  return files;
}

/* Reads a board, which must be valid. */
static inline void board_read(struct state *state, const char *text, enum phase phase,
                              long penguins) {
  struct files files = board_files(phase, penguins);
  files_read(&files, text, state);
}

/* A board full of water for some players in the movement. */
static inline void board_open(struct state *state, unsigned rows, unsigned columns,
                              unsigned players) {
  memset(state, 0, sizeof *state);
  state->head.phase = PHASE_MOVEMENT;
  state->rows = (uint16_t)rows, state->columns = (uint16_t)columns;
  for (unsigned player = 1; player <= players; player++) {
    const char id[] = {(char)('a' + player), '\0'};
    assert_true(roster_add(&state->head.roster, id, PENGUINS_PLAYERS_MAX, NULL) >= 0);
  }
}

/* A random board with up to `penguins` penguins of each player and `water` percent of water. */
static inline struct state board_scatter(struct dice *dice, unsigned rows, unsigned columns,
                                         unsigned players, unsigned penguins, unsigned water) {
  struct state state;
  board_open(&state, rows, columns, players);
  state.penguins = penguins;
  for (unsigned cell = 0; cell < rows * columns; cell++)
    if (dice_roll(dice, 100) >= water) state.cell[cell] = (uint8_t)(1 + dice_roll(dice, 3));
  for (unsigned player = 1; player <= players; player++)
    for (unsigned i = 0; i < penguins; i++)
      state.cell[dice_roll(dice, rows * columns)] = cell_of_player(player);
  return state;
}

struct board {
  struct state state;
  struct ice ice;
};

/* A random board of this size, up to three fifths water, with up to three penguins each. */
static inline void board_fill(struct board *board, unsigned rows, unsigned columns,
                              struct dice *dice) {
  board->state = board_scatter(dice, rows, columns, 2, 3, dice_roll(dice, 60));
  ice_open(&board->ice, &board->state, 0);
}

enum { BOARD_FAR = 1000 }; /* slides to a cell that a player cannot reach */

/* The number of slides that a player needs to each cell, by walking. */
static inline void board_distances(const struct ice *ice, int player, int far[ICE_CELLS]) {
  for (int cell = 0; cell < ICE_CELLS; cell++)
    far[cell] = BOARD_FAR;
  for (int i = 0; i < ice->count[player]; i++)
    far[ice->at[player][i]] = 0;
  for (int slides = 0, found = 1; found; slides++) {
    found = 0;
    for (int cell = 0; cell < ICE_CELLS; cell++) {
      if (far[cell] != slides) continue;
      for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
        for (int to = cell + ice->step[direction]; ice->fish[to]; to += ice->step[direction])
          if (far[to] > slides + 1) far[to] = slides + 1, found = 1;
    }
  }
}

/* The exits of a player's penguins and its prey, by walking; `far` are its distances. */
static inline struct exits board_exits(const struct ice *ice, int player, const int *far) {
  struct exits of = {0};
  for (int i = 0; i < ice->count[player]; i++) {
    int exits = ice_neighbours(ice, ice->at[player][i]);
    of.penguins += exits > 0;
    of.one += exits == 1;
    of.two += exits == 2;
  }
  for (int i = 0; i < ice->count[1 - player]; i++) {
    unsigned at = ice->at[1 - player][i];
    if (ice_neighbours(ice, at) != 1) continue;
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      int exit = (int)at + ice->step[direction];
      of.prey += ice->fish[exit] && far[exit] == 1;
    }
  }
  return of;
}

/* Fails unless the players' territory is the same by the fastest method and by the general one.
 * Returns whether they can disturb each other. */
static inline bool board_survey(const struct ice *ice) {
  static struct territory quick, general;
  size_t size = ice->words * sizeof(uint64_t);
  estimate_survey(&quick, ice);
  territory_survey(&general, ice);
  assert_memory_equal(quick.worth, general.worth, 2 * sizeof *quick.worth);
  assert_int_equal(quick.value, general.value);
  assert_int_equal(quick.contact, general.contact);
  assert_memory_equal(quick.reach[0], general.reach[0], size);
  assert_memory_equal(quick.reach[1], general.reach[1], size);
  assert_memory_equal(quick.shared, general.shared, size);
  return quick.contact;
}

/* board_truth within bounds, after `skipped` players who cannot move. */
static inline long board_bounded_truth(struct ice *ice, int skipped, long alpha, long beta) {
  struct slide slides[128];
  int side = ice->side;
  size_t count = ice_slides(ice, side, slides, 128);
  if (count == 0) {
    if (skipped) return 0;
    ice->side = !side;
    long value = -board_bounded_truth(ice, 1, -beta, -alpha);
    ice->side = side;
    return value;
  }
  for (size_t i = 0; i < count && alpha < beta; i++) {
    ice_make(ice, &slides[i]);
    ice->side = !side;
    long value =
        slides[i].fish - board_bounded_truth(ice, 0, slides[i].fish - beta, slides[i].fish - alpha);
    ice->side = side;
    ice_unmake(ice, &slides[i]);
    if (value > alpha) alpha = value;
  }
  return alpha;
}

/* The truth for two players by plain alpha-beta, which knows only slides: how far the side to move
 * ends up ahead, counted from now on. */
static inline long board_truth(struct ice *ice) {
  enum { ALL_FISH = 1000 };
  return board_bounded_truth(ice, 0, -ALL_FISH, ALL_FISH);
}

/* The result of the search with `nodes` nodes. */
static inline struct search_result board_search(const struct board *board, uint64_t nodes) {
  struct ice ice = board->ice;
  struct search_result result;
  struct budget budget = budget_of_nodes(nodes);
  struct effort effort = effort_open(&budget, 1);
  void *memory = calloc(1, SEARCH_MEMORY_MIN);
  assert_non_null(memory);
  search(&ice, &effort, memory, SEARCH_MEMORY_MIN, &result);
  free(memory);
  return result;
}

#endif
