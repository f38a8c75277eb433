#include "games/peel/work.h"

#include <string.h>

void peel_work_open(struct work *work, const struct lexicon *lexicon,
                    const uint8_t tiles[PEEL_LETTERS]) {
  work->left = (int)peel_tiles_count(tiles);
  peel_board_open(&work->board, lexicon, (unsigned)work->left);
  memcpy(work->rack, tiles, PEEL_LETTERS);
  work->rack_mask = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter]) work->rack_mask |= UINT32_C(1) << letter;
  work->tiles = work->words = 0;
}

static void lay_tile(struct work *work, int cell, int letter) {
  work_draw(work, letter - 1);
  peel_board_put(&work->board, cell, letter);
  work->cell[work->tiles++] = (uint16_t)cell;
}

static void end_word(struct work *work) {
  work->until[work->words++] = (uint8_t)work->tiles;
}

bool peel_work_start(struct work *work, const struct grid *grid) {
  int side = work->board.side, top = (side - grid->height) / 2, left = (side - grid->width) / 2;
  struct why why;
  if (grid->width > side - 2 || grid->height > side - 2 || grid->tiles == 0 ||
      peel_grid_use(grid, work->rack, &why) == GRID_OVERDRAWN)
    return false;
  for (int i = 0; i < grid->tiles; i++)
    lay_tile(work, (top + grid->tile[i].y) * side + left + grid->tile[i].x,
             grid->tile[i].letter - 'A' + 1);
  end_word(work);
  return true;
}

void peel_work_lay(struct work *work, const struct play *play) {
  int step = board_step(&work->board, play->direction), cell = play->start;
  for (int i = 0; i < play->size; i++, cell += step)
    if (work->board.letter[cell] == 0) lay_tile(work, cell, play->letter[i]);
  end_word(work);
}

void peel_work_take_back(struct work *work) {
  int until = --work->words > 0 ? work->until[work->words - 1] : 0;
  while (work->tiles > until) {
    int cell = work->cell[--work->tiles];
    work_return(work, work->board.letter[cell] - 1);
    peel_board_take(&work->board, cell);
  }
}

void peel_work_grid(const struct work *work, struct grid *grid) {
  struct grid_tile tile[PEEL_TILES];
  int side = work->board.side;
  for (int i = 0; i < work->tiles; i++)
    tile[i] = (struct grid_tile){(uint8_t)(work->cell[i] % side), (uint8_t)(work->cell[i] / side),
                                 (char)('A' + work->board.letter[work->cell[i]] - 1)};
  peel_grid_make(tile, (size_t)work->tiles, grid);
}
