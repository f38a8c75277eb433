/* The position as the strong player's searches see it: a window of the board, cropped to what still
 * matters, that makes and takes back slides in place.
 *
 * Two pictures of the free floes are kept. A padded mailbox, in which a slide is a loop that ends
 * at the first 0:
 *
 *       0  0  0  0  0        the cell of row r, column c is (r + 1) * stride + c + 1,
 *       0  a  b  c [0]       stride = columns + 1: one column of padding serves as the right edge
 *      [0] d  e  f  0        of a row and the left edge of the next
 *       0  0  0  0  0
 *
 * and two bit planes, a 64-bit word a row, bit c for column c: the low and the high digit of a
 * floe's fish in binary. A floe is free exactly if one of them is set.
 *
 * A penguin that cannot move never will again: a neighbour that leaves takes its floe along. Such
 * penguins are water here.
 *
 * Scores in a file may be as large as its reader allows. Only differences matter to a search, and
 * only those that the fish on the ice can make good. So scores are kept relative here: player 0
 * begins with 0, its best opponent with 0, and another one with what it lacks to that one, but not
 * with less than -ICE_BEHIND_MAX: from there nobody catches up. */
#ifndef ONEMOVE_PENGUINS_ICE_H
#define ONEMOVE_PENGUINS_ICE_H

#include "games/penguins/penguins.h"

enum {
  ICE_SIDE = 64,     /* of the largest window, so that a row fits a word */
  ICE_PENGUINS = 32, /* of one player that are searched; more are walls */
  ICE_CELLS = (ICE_SIDE + 1) * (ICE_SIDE + 2) + 1,
  ICE_DIRECTIONS = 4,
  ICE_PLACED_FROM = 0, /* `from` of a placement: a cell of padding */
  /* Fish. More than twice what lies in a window, and estimates count no floe for more than twice
   * its fish. */
  ICE_BEHIND_MAX = 1 << 15,
};

struct ice {
  unsigned rows, columns, stride;
  int players; /* 0 is the one who asks; the others follow in the order of turns */
  int side;    /* who is to move */
  uint64_t hash;
  int64_t ahead; /* by how many fish player 0 led its best opponent in the file; all if alone */
  int32_t score[PENGUINS_PLAYERS_MAX]; /* relative, see above */
  int count[PENGUINS_PLAYERS_MAX];     /* of the penguins in `at` */
  uint16_t at[PENGUINS_PLAYERS_MAX][ICE_PENGUINS];
  int step[ICE_DIRECTIONS];
  uint64_t low[ICE_SIDE], high[ICE_SIDE];
  uint8_t fish[ICE_CELLS];
  uint8_t row[ICE_CELLS], column[ICE_CELLS];       /* of a cell that is no padding */
  unsigned first_row, first_column, board_columns; /* where the window lies */
};

/* One slide: of penguin `index` of `player`. `order` is for sorting. */
struct slide {
  uint16_t from, to;
  uint8_t index, fish, player;
  int32_t order;
};

/* Sets up the position that `seat` sees in the state, with every penguin that can move if the
 * phase is movement, every penguin otherwise. Boards beyond ICE_SIDE are cut to a window around
 * the seat's penguin that is nearest to an opponent; every slide in it is one on the board. */
void ice_open(struct ice *ice, const struct state *state, int seat);

/* The board's index of a cell of the window. */
uint16_t ice_on_board(const struct ice *ice, unsigned cell);

/* Writes the slides of player `player`, at most `room`, to `slides`; returns their number. */
size_t ice_slides(const struct ice *ice, int player, struct slide *slides, size_t room);

/* True if the player has a slide. */
bool ice_can_move(const struct ice *ice, int player);

/* Makes a slide, and takes it back. `side` stays as it is. */
void ice_make(struct ice *ice, const struct slide *slide);
void ice_unmake(struct ice *ice, const struct slide *slide);

/* Puts a penguin of `player` on a free floe, and takes it back. There must be room in `at`. */
void ice_place(struct ice *ice, int player, unsigned cell);
void ice_unplace(struct ice *ice, int player, unsigned fish);

/* The key of something about a cell, equally distributed over 64 bits: splitmix64's finalizer
 * (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014), which is
 * cheaper than filling a table at every process start. `kind` below 16. */
static inline uint64_t ice_key(unsigned cell, unsigned kind) {
  uint64_t z = ((uint64_t)cell << 4 | kind) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

_Static_assert(ICE_BEHIND_MAX > 2 * PENGUINS_FISH_MAX * ICE_SIDE * ICE_SIDE, "some can catch up");

static inline uint64_t ice_free(const struct ice *ice, unsigned row) {
  return ice->low[row] | ice->high[row];
}

#endif
