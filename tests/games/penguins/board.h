/* Boards of Penguins written as text. */
#ifndef ONEMOVE_TESTS_BOARD_H
#define ONEMOVE_TESTS_BOARD_H

#include "support/files.h"
#include "support/test.h"

#include "games/penguins/mind/ice.h"
#include "games/penguins/penguins.h"

#include <string.h>

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

/* A board full of water for two players in the movement. */
static inline void board_open(struct state *state, unsigned rows, unsigned columns) {
  struct why why;
  memset(state, 0, sizeof *state);
  state->head.phase = PHASE_MOVEMENT;
  state->rows = (uint16_t)rows, state->columns = (uint16_t)columns;
  assert_true(roster_add(&state->head.roster, "a", PENGUINS_PLAYERS_MAX, &why) >= 0);
  assert_true(roster_add(&state->head.roster, "b", PENGUINS_PLAYERS_MAX, &why) >= 0);
}

struct board {
  struct state state;
  struct ice ice;
};

/* A random board of this size, up to three fifths water, with up to three penguins each. */
static inline void board_fill(struct board *board, unsigned rows, unsigned columns,
                              struct dice *dice) {
  struct state *state = &board->state;
  uint32_t water = dice_roll(dice, 60);
  board_open(state, rows, columns);
  for (unsigned cell = 0; cell < rows * columns; cell++)
    if (dice_roll(dice, 100) >= water) state->cell[cell] = (uint8_t)(1 + dice_roll(dice, 3));
  for (unsigned i = 0; i < 6; i++)
    state->cell[dice_roll(dice, rows * columns)] = cell_of_player(1 + i % 2);
  ice_open(&board->ice, state, 0);
}

enum { BOARD_FAR = 1000 }; /* slides to a cell that a player cannot reach */

/* The number of slides that a player needs to each cell, by walking. */
static inline void board_distances(const struct ice *ice, int player, int far[ICE_CELLS]) {
  for (int cell = 0; cell < ICE_CELLS; cell++)
    far[cell] = BOARD_FAR;
  for (int i = 0; i < ice->count[player]; i++)
    far[ice->at[player][i]] = 0;
  for (int slides = 0; slides < 64; slides++)
    for (int cell = 0; cell < ICE_CELLS; cell++) {
      if (far[cell] != slides) continue;
      for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
        for (int to = cell + ice->step[direction]; ice->fish[to]; to += ice->step[direction])
          if (far[to] > slides + 1) far[to] = slides + 1;
    }
}

#endif
