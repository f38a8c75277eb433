/* The board that the builder lays words on: cells with letters, the rack of tiles that are left,
 * and the words in the order in which they were laid, so that the last ones can be taken back.
 *
 * For every empty cell and both directions it knows the cross-check: which letters a word in that
 * direction may put there so that they make words with their neighbours in the other direction (A.
 * W. Appel, G. J. Jacobson, "The World's Fastest Scrabble Program", 1988). Only the cells at the
 * ends of runs have cross-checks that restrict anything; laying or taking a tile makes four of them
 * unknown, and they are computed when needed.
 *
 * Everything is inline: these are the inner loops of build.c, the only file that includes them. */
#ifndef ONEMOVE_PEEL_BOARD_H
#define ONEMOVE_PEEL_BOARD_H

#include "games/peel/grid/grid.h"

/* A wall surrounds the cells. Grids wider than the board are not built: those that the builder
 * makes of 144 tiles are 30 to 50 cells wide. */
enum {
  BOARD_SIDE_MIN = 12,
  BOARD_SIDE_MAX = 98,
  BOARD_CELLS = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
  BOARD_WALL = PEEL_LETTERS + 1, /* in place of a letter */
};

enum { BOARD_ANY = (1 << PEEL_LETTERS) - 1 }; /* no neighbour restricts the letter */
#define BOARD_UNKNOWN UINT32_C(0xffffffff)    /* not computed yet */

/* A cell is known by its index, row * side + column. The next cell is 1 further in the direction
 * ACROSS, and `side` further in the direction DOWN. The cross-checks of cells with letters mean
 * nothing. Sets of letters are bits, A the lowest. */
struct board {
  const struct lexicon *lexicon;
  int side;
  uint8_t rack[PEEL_LETTERS]; /* tiles that are left, of each letter */
  uint32_t rack_mask;         /* the letters in the rack */
  int left;                   /* tiles in the rack */
  int tiles;                  /* on the board */
  int words;
  uint16_t cell[PEEL_TILES]; /* where the tiles lie, in the order in which they were laid */
  uint8_t until[PEEL_TILES]; /* `tiles` after each word */
  /* Last, and both directions side by side, so that a small board touches few pages of memory. */
  uint8_t letter[BOARD_CELLS]; /* 0: empty; 1: A; ... BOARD_WALL */
  uint32_t cross_check[BOARD_CELLS][DIRECTIONS];
};

/* A word to be laid in a line of cells. */
struct laying {
  int start, direction; /* the first cell that gets a letter or has one */
  int size;             /* letters in all */
  uint8_t letter[BOARD_SIDE_MAX];
};

/* ---- The rack ---- */

static inline void board_draw(struct board *board, int letter) {
  board->left--;
  if (--board->rack[letter] == 0) board->rack_mask &= ~(UINT32_C(1) << letter);
}

static inline void board_return(struct board *board, int letter) {
  board->left++;
  if (board->rack[letter]++ == 0) board->rack_mask |= UINT32_C(1) << letter;
}

/* ---- Cells and cross-checks ---- */

/* The step to the next cell in a direction. */
static inline int board_step(const struct board *board, int direction) {
  return direction == ACROSS ? 1 : board->side;
}

static inline bool board_has_letter(const struct board *board, int cell) {
  return (uint8_t)(board->letter[cell] - 1) < PEEL_LETTERS;
}

/* After a letter was laid on this cell or taken from it, forgets the cross-checks at both ends, in
 * its row and in its column, of the run that it is in, or of the two runs that it joined. */
static inline void board_forget(struct board *board, int cell) {
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int step = board_step(board, direction), at = cell - step;
    while (board_has_letter(board, at))
      at -= step;
    board->cross_check[at][!direction] = BOARD_UNKNOWN;
    for (at = cell + step; board_has_letter(board, at);)
      at += step;
    board->cross_check[at][!direction] = BOARD_UNKNOWN;
  }
}

/* Do the letters that begin at `cell` lead on from `node` to the end of a word? */
static inline bool board_ends_word(const struct board *board, uint32_t node, int cell, int step) {
  for (; board_has_letter(board, cell); cell += step) {
    uint32_t mask = lexicon_mask(board->lexicon, node);
    uint32_t bit = UINT32_C(1) << (board->letter[cell] - 1);
    if (!(mask & bit)) return false;
    node = lexicon_child(board->lexicon, node, mask, bit);
  }
  return lexicon_end(node);
}

/* The letters that make a word with the `before` letters before the cell and all letters behind it;
 * `step` leads from one cell to the next. */
static inline uint32_t board_letters_between(const struct board *board, int cell, int step,
                                             int before) {
  const struct lexicon *lexicon = board->lexicon;
  uint32_t node = lexicon->node[0], mask, fitting = 0;
  for (int at = cell - before * step; before > 0; before--, at += step) {
    uint32_t bit = UINT32_C(1) << (board->letter[at] - 1);
    mask = lexicon_mask(lexicon, node);
    if (!(mask & bit)) return 0;
    node = lexicon_child(lexicon, node, mask, bit);
  }
  mask = lexicon_mask(lexicon, node);
  for (uint32_t left = mask; left; left &= left - 1) {
    uint32_t bit = left & -left;
    if (board_ends_word(board, lexicon_child(lexicon, node, mask, bit), cell + step, step))
      fitting |= bit;
  }
  return fitting;
}

static inline uint32_t board_compute_cross_check(struct board *board, int cell, int direction) {
  int step = board_step(board, !direction), before = 0, behind = 0;
  uint32_t letters;
  while (board_has_letter(board, cell - (before + 1) * step))
    before++;
  while (behind < 2 && board_has_letter(board, cell + (behind + 1) * step))
    behind++;
  if (before + behind == 0)
    letters = BOARD_ANY;
  else if (before == 1 && behind == 0)
    letters = board->lexicon->behind[board->letter[cell - step] - 1];
  else if (before == 0 && behind == 1)
    letters = board->lexicon->before[board->letter[cell + step] - 1];
  else
    letters = board_letters_between(board, cell, step, before);
  board->cross_check[cell][direction] = letters;
  return letters;
}

/* The letters that a word in that direction may put on an empty cell. */
static inline uint32_t board_cross_check(struct board *board, int cell, int direction) {
  uint32_t letters = board->cross_check[cell][direction];
  return letters != BOARD_UNKNOWN ? letters : board_compute_cross_check(board, cell, direction);
}

/* ---- Laying and taking back ---- */

/* Empties a board whose lexicon has been set, makes it large enough for most grids of these tiles,
 * and puts them in the rack. */
static inline void board_open(struct board *board, const uint8_t tiles[PEEL_LETTERS]) {
  board->left = (int)peel_tiles_count(tiles);
  int side = BOARD_SIDE_MIN + 2 * board->left;
  board->side = side < BOARD_SIDE_MAX ? side : BOARD_SIDE_MAX;
  int cells = board->side * board->side;
  memset(board->letter, 0, (size_t)cells);
  for (int cell = 0; cell < cells; cell++)
    board->cross_check[cell][ACROSS] = board->cross_check[cell][DOWN] = BOARD_ANY;
  for (int i = 0, left = 0; i < board->side; i++, left += board->side)
    board->letter[i] = board->letter[cells - 1 - i] = board->letter[left] =
        board->letter[left + board->side - 1] = BOARD_WALL;
  memcpy(board->rack, tiles, PEEL_LETTERS);
  board->rack_mask = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter]) board->rack_mask |= UINT32_C(1) << letter;
  board->tiles = board->words = 0;
}

/* Lays a letter (1 to 26) of the rack on an empty cell. */
static inline void board_lay_tile(struct board *board, int cell, int letter) {
  board_draw(board, letter - 1);
  board->letter[cell] = (uint8_t)letter;
  board_forget(board, cell);
  board->cell[board->tiles++] = (uint16_t)cell;
}

static inline void board_end_word(struct board *board) {
  board->until[board->words++] = (uint8_t)board->tiles;
}

/* Lays the letters of a word that are not on the board yet, at least one. */
static inline void board_lay(struct board *board, const struct laying *laying) {
  int step = board_step(board, laying->direction), cell = laying->start;
  for (int i = 0; i < laying->size; i++, cell += step)
    if (board->letter[cell] == 0) board_lay_tile(board, cell, laying->letter[i]);
  board_end_word(board);
}

/* Lays the tiles of a grid, which the rack must have, in the middle of an empty board, as if they
 * were one word. Lays nothing if the grid does not fit. */
static inline void board_lay_grid(struct board *board, const struct grid *grid) {
  int side = board->side, top = (side - grid->height) / 2, left = (side - grid->width) / 2;
  if (grid->width > side - 2 || grid->height > side - 2) return;
  for (int i = 0; i < grid->tiles; i++)
    board_lay_tile(board, (top + grid->tile[i].y) * side + left + grid->tile[i].x,
                   grid->tile[i].letter - 'A' + 1);
  board_end_word(board);
}

/* Takes back the last word, which must exist. */
static inline void board_take_back(struct board *board) {
  int until = --board->words > 0 ? board->until[board->words - 1] : 0;
  while (board->tiles > until) {
    int cell = board->cell[--board->tiles];
    board_return(board, board->letter[cell] - 1);
    board->letter[cell] = 0;
    board->cross_check[cell][ACROSS] = board->cross_check[cell][DOWN] = BOARD_UNKNOWN;
    board_forget(board, cell);
  }
}

/* The grid on the board. */
static inline void board_to_grid(const struct board *board, struct grid *grid) {
  peel_grid_of_cells(board->letter, board->side, board->cell, board->tiles, grid);
}

#endif
