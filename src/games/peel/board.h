/* The board that the builder works on: cells with letters, and for the empty ones which letters may
 * come there. */
#ifndef ONEMOVE_PEEL_BOARD_H
#define ONEMOVE_PEEL_BOARD_H

#include "games/peel/grid.h"

/* Around the cells runs a wall. Grids wider than the board are not built: those of 144 tiles that
 * the builder makes are 30 to 50 cells wide. */
enum {
  BOARD_SIDE_MAX = 98,
  BOARD_CELLS = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
  BOARD_WALL = PEEL_LETTERS + 1, /* instead of a letter */
};

/* A direction: the index of its masks. */
enum { ACROSS, DOWN, DIRECTIONS };

enum { BOARD_ANY = (1 << PEEL_LETTERS) - 1 }; /* no neighbour restricts the letter */
#define BOARD_UNKNOWN UINT32_C(0xffffffff)    /* to be computed when somebody asks */

/* A cell is its index, row * side + column. In the direction ACROSS the next cell is 1 further, in
 * the direction DOWN `side`. mask[ACROSS] of an empty cell says which letters a word across may put
 * there: those that make words (or nothing) with the letters right above and below. Masks of cells
 * with letters mean nothing. */
struct board {
  const struct lexicon *lexicon;
  int side;
  uint8_t letter[BOARD_CELLS]; /* 0: empty; 1: A; ... BOARD_WALL */
  uint32_t mask[DIRECTIONS][BOARD_CELLS];
};

/* An empty board, large enough for most grids of that many tiles. */
void peel_board_open(struct board *board, const struct lexicon *lexicon, unsigned tiles);

/* The step to the next cell in a direction. */
static inline int board_step(const struct board *board, int direction) {
  return direction == ACROSS ? 1 : board->side;
}

/* Puts a letter (1 to 26) on an empty cell, or takes it away. */
void peel_board_put(struct board *board, int cell, int letter);
void peel_board_take(struct board *board, int cell);

/* Computes a mask. */
uint32_t peel_board_mask(struct board *board, int cell, int direction);

/* The letters that a word in that direction may put on an empty cell. */
static inline uint32_t board_mask(struct board *board, int cell, int direction) {
  uint32_t mask = board->mask[direction][cell];
  return mask != BOARD_UNKNOWN ? mask : peel_board_mask(board, cell, direction);
}

#endif
