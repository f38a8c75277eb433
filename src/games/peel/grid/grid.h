/* Tiles, grids of them, and whether these are complete.
 *
 * A handful of tiles is the number of tiles of each letter, uint8_t tiles[PEEL_LETTERS], A first.
 *
 * A grid is complete when it is connected (a tile's neighbours are above, below, left and right of
 * it), has two tiles or more, and every run of two or more letters, across from left to right and
 * down from top to bottom, is a word. One tile alone is no grid: it is in no word. */
#ifndef ONEMOVE_PEEL_GRID_H
#define ONEMOVE_PEEL_GRID_H

#include "core/out.h"
#include "core/text.h"
#include "games/peel/words/lexicon.h"

#include <string.h>

/* How many tiles of each letter the game has; PEEL_TILES in all. */
extern const uint8_t peel_tile_set[PEEL_LETTERS];

/* The number of tiles in a handful. */
static inline unsigned peel_tiles_count(const uint8_t tiles[PEEL_LETTERS]) {
  unsigned count = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    count += tiles[letter];
  return count;
}

/* Reads a handful: letters of either case, in any order, nothing else, at most PEEL_TILES of them
 * (how many of one letter does not matter). False and `why`, whose column is the offset of the
 * wrong letter in `text` plus 1 and whose line is 1. Nothing at all is an empty handful. */
bool peel_tiles_read(struct span text, uint8_t tiles[PEEL_LETTERS], struct why *why);

/* Writes a handful in alphabetical order, and a NUL: at most PEEL_TILES tiles. */
void peel_tiles_write(const uint8_t tiles[PEEL_LETTERS], char text[PEEL_TILES + 1]);

/* The direction of a word. */
enum { ACROSS, DOWN, DIRECTIONS };

enum {
  GRID_SIDE_MAX = 144,  /* columns or rows, without the empty ones at the edges */
  GRID_HEADER_SIZE = 6, /* characters: xxxyyy */
};

struct grid_tile {
  uint8_t x, y; /* column and row, from 0 */
  char letter;  /* upper case */
};

/* A grid is its tiles, in the order of rows and then columns, and no row or column at its edges is
 * empty: grids that look the same are the same bytes. Zero bytes are the empty grid. (A connected
 * grid is so narrow that its cells would do, but a grid that is read need not be connected.) */
struct grid {
  uint8_t width, height; /* 0 only if there is no tile */
  uint8_t tiles;         /* PEEL_TILES at most */
  struct grid_tile tile[PEEL_TILES];
};

/* Reads a grid in its form: three digits width, three digits height, and then, row by row, each
 * cell as a letter (A to Z) or a dot for none; nothing else. Rows and columns at the edges may be
 * empty, and are trimmed. False and `why` (line 1, `column` counted from 1 within `text`) if it has
 * another form, too many tiles, or more than GRID_SIDE_MAX rows or columns when trimmed. */
bool peel_grid_read(struct span text, struct grid *grid, struct why *why);

/* Writes a grid in this form, trimmed. The empty grid is 000000. */
void peel_grid_write(const struct grid *grid, struct out *out);

/* The letter of a cell, 0 if it has none or is no cell of the grid. */
static inline char peel_grid_at(const struct grid *grid, int x, int y) {
  for (int i = 0; i < grid->tiles; i++)
    if (grid->tile[i].x == x && grid->tile[i].y == y) return grid->tile[i].letter;
  return 0;
}

/* The tiles of a grid. */
static inline void peel_grid_tiles(const struct grid *grid, uint8_t tiles[PEEL_LETTERS]) {
  memset(tiles, 0, PEEL_LETTERS);
  for (int i = 0; i < grid->tiles; i++)
    tiles[grid->tile[i].letter - 'A']++;
}

/* Makes a grid of tiles that lie anywhere (x and y up to 255), in any order, no two on one cell:
 * sorts and trims them. False if there are more than PEEL_TILES, or they lie too far apart. */
bool peel_grid_make(const struct grid_tile *tile, size_t count, struct grid *grid);

/* Is the grid complete? If not, `why` (no position in a file) names the word and where it begins,
 * or the tile that is apart, columns and rows counting from 1. */
bool peel_grid_check(const struct grid *grid, const struct lexicon *lexicon, struct why *why);

/* What keeps a grid from being complete, tile by tile. */
struct grid_faults {
  bool wrong[PEEL_TILES]; /* tile[i] of the grid is in a run that is not a word */
  bool loose[PEEL_TILES]; /* it is not connected with the largest part, or the first such part */
  unsigned loose_tiles;
  unsigned wrong_runs;
  struct {
    uint8_t tile;                       /* its first */
    uint8_t direction;                  /* ACROSS or DOWN */
  } wrong_run[DIRECTIONS * PEEL_TILES]; /* in the order of the tiles */
};

/* Finds all of them: there are none exactly if peel_grid_check finds nothing, but for a grid of one
 * tile or none. */
void peel_grid_inspect(const struct grid *grid, const struct lexicon *lexicon,
                       struct grid_faults *faults);

/* The results of a search for a complete grid of exactly some tiles. */
enum build_result {
  BUILD_FOUND,   /* there is one: the grid is complete and uses exactly the tiles */
  BUILD_NONE,    /* proved: no such grid exists */
  BUILD_UNKNOWN, /* the budget ended, or the tiles are too many for a proof */
  BUILD_NO_MEMORY,
};

/* How a grid uses a handful of tiles. */
enum grid_use {
  GRID_USES_ALL,  /* exactly these tiles */
  GRID_USES_SOME, /* not all of them, but no others */
  GRID_OVERDRAWN, /* a tile that is not among them: `why` names its letter */
};
enum grid_use peel_grid_use(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS],
                            struct why *why);

#endif
