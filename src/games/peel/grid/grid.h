/* Tiles, grids of tiles, and whether a grid is complete.
 *
 * A handful of tiles is a count for each letter, uint8_t tiles[PEEL_LETTERS], A first.
 *
 * A grid is complete when it is connected (a tile's neighbours are above, below, left and right of
 * it), has two tiles or more, and every run of two or more letters, across from left to right and
 * down from top to bottom, is a word. A single tile is in no word, so it is not a grid. */
#ifndef ONEMOVE_PEEL_GRID_H
#define ONEMOVE_PEEL_GRID_H

#include "core/text/out.h"
#include "core/text/text.h"
#include "games/peel/words/lexicon.h"

#include <string.h>

/* How many tiles of each letter the game has, PEEL_TILES in all. */
extern const uint8_t peel_tile_set[PEEL_LETTERS];

/* The number of tiles in a handful. */
static inline unsigned peel_tiles_count(const uint8_t tiles[PEEL_LETTERS]) {
  unsigned count = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    count += tiles[letter];
  return count;
}

/* Reads a handful: only letters, of either case, in any order, at most PEEL_TILES (and any number
 * of one letter); an empty text is an empty handful. False and `why`, with line 1 and the column of
 * the wrong letter in `text`, counted from 1. */
bool peel_tiles_read(struct span text, uint8_t tiles[PEEL_LETTERS], struct why *why);

/* Writes a handful of at most PEEL_TILES tiles in alphabetical order, and a NUL. */
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

/* A grid is a list of its tiles, ordered by row and then by column, without empty rows or columns
 * at its edges, so grids that look the same are the same bytes. Zero bytes are the empty grid. (An
 * array of cells would do for connected grids, but a grid that is read may be much wider.) */
struct grid {
  uint8_t width, height; /* 0 only if there is no tile */
  uint8_t tiles;         /* PEEL_TILES at most */
  struct grid_tile tile[PEEL_TILES];
};

/* Reads a grid in its form: three digits for the width, three for the height, and then, row by row,
 * each cell as a letter (A to Z) or a dot for none; nothing else. Empty rows and columns at the
 * edges are trimmed. False and `why` (line 1, `column` counted from 1 within `text`) if it has
 * another form, too many tiles, or more than GRID_SIDE_MAX rows or columns when trimmed. */
bool peel_grid_read(struct span text, struct grid *grid, struct why *why);

/* Writes a grid in this form, trimmed. The empty grid is 000000. */
void peel_grid_write(const struct grid *grid, struct out *out);

/* The letter of a cell, 0 if it has none or lies outside the grid. */
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

/* A tile at its place in a text, which may be wider than a grid. */
struct placed_tile {
  uint16_t x, y;
  char letter;
};

/* Makes a grid of at most PEEL_TILES tiles in their order, row by row, by trimming. False and `why`
 * (line and column 1), with the empty grid, if they lie too far apart. */
bool peel_grid_place(const struct placed_tile *tile, unsigned count, struct grid *grid,
                     struct why *why);

/* Makes a grid of at most PEEL_TILES tiles, in any order, no two on one cell, by sorting and
 * trimming. They may lie anywhere (x and y up to 255), but not too far apart for a grid. */
void peel_grid_make(const struct grid_tile *tile, size_t count, struct grid *grid);

/* The transpose of a grid, whose words across are those down; it is complete if the grid is. */
static inline struct grid peel_grid_transpose(const struct grid *grid) {
  struct grid_tile tile[PEEL_TILES];
  struct grid transpose;
  for (int i = 0; i < grid->tiles; i++)
    tile[i] = (struct grid_tile){grid->tile[i].y, grid->tile[i].x, grid->tile[i].letter};
  peel_grid_make(tile, grid->tiles, &transpose);
  return transpose;
}

/* Do both look the same? */
static inline bool peel_grid_equals(const struct grid *one, const struct grid *other) {
  return memcmp(one, other, sizeof *one) == 0;
}

/* Makes a grid of the tiles on these cells of a field whose rows have `side` cells, at most 256; a
 * cell is known by its index in `letter`, where A is 1. The tiles must not lie too far apart. */
static inline void peel_grid_of_cells(const uint8_t *letter, int side, const uint16_t *cell,
                                      int count, struct grid *grid) {
  struct grid_tile tile[PEEL_TILES];
  for (int i = 0; i < count; i++)
    tile[i] = (struct grid_tile){(uint8_t)(cell[i] % side), (uint8_t)(cell[i] / side),
                                 (char)('A' + letter[cell[i]] - 1)};
  peel_grid_make(tile, (size_t)count, grid);
}

/* Is the grid complete? If not, `why` (without a position in a file) names the wrong word and where
 * it begins, or a tile that is not connected; columns and rows count from 1. */
bool peel_grid_check(const struct grid *grid, const struct lexicon *lexicon, struct why *why);

/* What keeps a grid from being complete, tile by tile. */
struct grid_faults {
  bool wrong[PEEL_TILES]; /* tile[i] of the grid is in a run that is not a word */
  bool loose[PEEL_TILES]; /* it is not in the largest connected part (of equals, the first) */
  unsigned loose_tiles;
  unsigned wrong_runs;
  struct {
    uint8_t tile;                       /* the first of the run */
    uint8_t direction;                  /* ACROSS or DOWN */
  } wrong_run[DIRECTIONS * PEEL_TILES]; /* in the order of the tiles */
};

/* Finds all faults. There are none exactly if peel_grid_check finds nothing, except that a grid of
 * one tile or none has no faults here. */
void peel_grid_inspect(const struct grid *grid, const struct lexicon *lexicon,
                       struct grid_faults *faults);

/* The results of a search for a complete grid of exactly some tiles. */
enum build_result {
  BUILD_FOUND,   /* a complete grid that uses exactly the tiles */
  BUILD_NONE,    /* proved: no such grid exists */
  BUILD_UNKNOWN, /* the budget ended, or there are more than PEEL_TILES tiles */
  BUILD_RESULTS
};

/* How a grid uses a handful of tiles. */
enum grid_use {
  GRID_USES_ALL,  /* exactly these tiles */
  GRID_USES_SOME, /* some of them, and no others */
  GRID_OVERDRAWN, /* a tile that is not among them; `why` names its letter */
};
enum grid_use peel_grid_use(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS],
                            struct why *why);

#endif
