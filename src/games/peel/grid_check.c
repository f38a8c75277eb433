/* Is a grid complete? */
#include "games/peel/grid.h"

#include <string.h>

/* The grid with an empty cell around every side, so that a run ends where its letters do. */
struct board {
  int width, height;
  char cell[GRID_SIDE_MAX + 2][GRID_SIDE_MAX + 2]; /* by row and column, from 1; 0: no tile */
};

static void lay_out(const struct grid *grid, struct board *board) {
  board->width = grid->width;
  board->height = grid->height;
  memset(board->cell, 0, (size_t)(grid->height + 2) * sizeof *board->cell);
  for (int i = 0; i < grid->tiles; i++)
    board->cell[grid->tile[i].y + 1][grid->tile[i].x + 1] = grid->tile[i].letter;
}

/* Checks the run that begins at a cell in a direction, if one does. */
static bool check_run(const struct board *board, int row, int column, bool down,
                      const struct lexicon *lexicon, struct why *why) {
  char word[GRID_SIDE_MAX];
  int size = 0;
  if (down ? board->cell[row - 1][column] : board->cell[row][column - 1]) return true;
  for (int y = row, x = column; board->cell[y][x]; down ? y++ : x++)
    word[size++] = board->cell[y][x];
  if (size < 2 || peel_lexicon_has(lexicon, word, (size_t)size)) return true;
  return why_say(why, "%.*s is no word (%s from column %d, row %d)", size, word,
                 down ? "down" : "across", column, row);
}

/* Takes a tile and all that hang together with it from the board; returns how many. */
static int take_connected(struct board *board, int row, int column) {
  struct {
    uint8_t row, column;
  } left[PEEL_TILES];
  int waiting = 0, taken = 0;
  const int step[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
  board->cell[row][column] = 0;
  left[waiting].row = (uint8_t)row;
  left[waiting++].column = (uint8_t)column;
  while (waiting > 0) {
    int y = left[--waiting].row, x = left[waiting].column;
    taken++;
    for (int i = 0; i < 4; i++) {
      char *next = &board->cell[y + step[i][0]][x + step[i][1]];
      if (!*next) continue;
      *next = 0;
      left[waiting].row = (uint8_t)(y + step[i][0]);
      left[waiting++].column = (uint8_t)(x + step[i][1]);
    }
  }
  return taken;
}

/* Finishes with an empty board. */
static bool check_connected(const struct grid *grid, struct board *board, struct why *why) {
  if (take_connected(board, grid->tile[0].y + 1, grid->tile[0].x + 1) == grid->tiles) return true;
  for (int i = 1; i < grid->tiles; i++) {
    int row = grid->tile[i].y + 1, column = grid->tile[i].x + 1;
    if (board->cell[row][column])
      return why_say(why, "the %c in column %d, row %d hangs together with the first tile nowhere",
                     grid->tile[i].letter, column, row);
  }
  return true;
}

bool peel_grid_check(const struct grid *grid, const struct lexicon *lexicon, struct why *why) {
  struct board board;
  if (grid->tiles < 2) return why_say(why, "a grid has two tiles at least");
  lay_out(grid, &board);
  for (int i = 0; i < grid->tiles; i++) {
    int row = grid->tile[i].y + 1, column = grid->tile[i].x + 1;
    if (!check_run(&board, row, column, false, lexicon, why) ||
        !check_run(&board, row, column, true, lexicon, why))
      return false;
  }
  return check_connected(grid, &board, why);
}
