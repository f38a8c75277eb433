/* The state and the moves of Penguins, and the few functions that its files share. */
#ifndef ONEMOVE_PENGUINS_H
#define ONEMOVE_PENGUINS_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

enum {
  PENGUINS_SIDE_MAX = 128, /* rows and columns, each */
  PENGUINS_CELLS_MAX = PENGUINS_SIDE_MAX * PENGUINS_SIDE_MAX,
  PENGUINS_PLAYERS_MAX = 9,
  PENGUINS_FISH_MAX = 3,
  PENGUINS_IN_HAND_MAX = PENGUINS_CELLS_MAX, /* of penguins=N: no board has room for more */
  PENGUINS_NOWHERE = 0xffff,                 /* no cell */
};

/* A cell is one byte, and never has both fish and a penguin:
 *
 *     bits 0-1  fish on a free floe (0 and no penguin: water)
 *     bits 4-7  the number, 1 to 9, of the player whose penguin stands here */
enum { CELL_FISH = 0x03, CELL_PLAYER_SHIFT = 4 };

struct state {
  struct head head;
  uint32_t penguins; /* of each player, placed or not (penguins_of_setup) */
  uint16_t rows, columns;
  uint8_t cell[PENGUINS_CELLS_MAX]; /* row by row, `columns` to a row */
};

struct move {
  uint16_t from, to; /* cells; `from` is PENGUINS_NOWHERE in a placement */
};

static inline unsigned cell_fish(uint8_t cell) {
  return cell & CELL_FISH;
}

static inline unsigned cell_player(uint8_t cell) {
  return (unsigned)cell >> CELL_PLAYER_SHIFT;
}

/* A cell with a penguin of the player with that number. */
static inline uint8_t cell_of_player(unsigned number) {
  return (uint8_t)(number << CELL_PLAYER_SHIFT);
}

static inline unsigned penguins_cells(const struct state *state) {
  return (unsigned)state->rows * state->columns;
}

/* The number of penguins that a seat has on the board. */
static inline unsigned penguins_on_board(const struct state *state, int seat) {
  uint8_t penguin = cell_of_player(state->head.roster.line[seat].number);
  unsigned count = 0;
  for (unsigned cell = 0; cell < penguins_cells(state); cell++)
    count += state->cell[cell] == penguin;
  return count;
}

/* How many penguins each player has: `penguins=N`, or PENGUINS_IN_HAND_MAX if that is not given. */
static inline uint32_t penguins_of_setup(const struct setup *setup) {
  return setup_given(setup, "penguins") ? (uint32_t)setup_number(setup, "penguins")
                                        : PENGUINS_IN_HAND_MAX;
}

enum { CELL_NAME_SIZE = 16, PENGUINS_LETTERS = 26 };

/* Writes the cell's name, such as b3, to `name` (CELL_NAME_SIZE bytes) and returns it: column
 * letters (a to z, aa to dx) and the number of the row from the top. Without printf, for whose
 * pages a player that makes one move would wait. */
static inline char *penguins_cell_name(const struct state *state, unsigned cell, char *name) {
  unsigned column = cell % state->columns, row = cell / state->columns;
  struct out out = out_lend(name, CELL_NAME_SIZE);
  if (column >= PENGUINS_LETTERS) out_char(&out, (char)('a' + column / PENGUINS_LETTERS - 1));
  out_char(&out, (char)('a' + column % PENGUINS_LETTERS));
  out_number(&out, row + 1);
  return name;
}

/* text.c */
bool penguins_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                   struct why *why);
void penguins_write(const struct state *state, struct out *out);
bool penguins_read_move(const struct state *state, int seat, const char *text, struct move *move,
                        struct why *why);
void penguins_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out);

/* The game's three interfaces, from game.c, face.c and mind/mind.c. */
extern const struct rules penguins_rules;
extern const struct face penguins_face;
extern const struct mind penguins_mind;

#endif
