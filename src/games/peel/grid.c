#include "games/peel/grid.h"

#include <stdlib.h>
#include <string.h>

/* A tile as it stands in the text. */
struct read_tile {
  uint16_t x, y;
  char letter;
};

/* Three digits. */
static bool read_side(struct span text, size_t at, unsigned *side, struct why *why) {
  enum { DIGITS = 3 };
  *side = 0;
  for (size_t i = at; i < at + DIGITS; i++) {
    if (i >= text.size || text.at[i] < '0' || text.at[i] > '9')
      return why_at(why, 1, i + 1, "a grid begins with its width and height, three digits each");
    *side = 10 * *side + (unsigned)(text.at[i] - '0');
  }
  return true;
}

/* Moves the tiles (count > 0) so that no row or column before them is empty. */
static bool place(const struct read_tile *tile, unsigned count, struct grid *grid) {
  unsigned left = tile[0].x, right = left, top = tile[0].y, bottom = top;
  for (unsigned i = 1; i < count; i++) {
    if (tile[i].x < left) left = tile[i].x;
    if (tile[i].x > right) right = tile[i].x;
    if (tile[i].y < top) top = tile[i].y;
    if (tile[i].y > bottom) bottom = tile[i].y;
  }
  if (right - left >= GRID_SIDE_MAX || bottom - top >= GRID_SIDE_MAX) return false;
  grid->width = (uint8_t)(right - left + 1);
  grid->height = (uint8_t)(bottom - top + 1);
  grid->tiles = (uint8_t)count;
  for (unsigned i = 0; i < count; i++)
    grid->tile[i] =
        (struct grid_tile){(uint8_t)(tile[i].x - left), (uint8_t)(tile[i].y - top), tile[i].letter};
  return true;
}

bool peel_grid_read(struct span text, struct grid *grid, struct why *why) {
  struct read_tile tile[PEEL_TILES];
  unsigned width, height, count = 0;
  *grid = (struct grid){0};
  if (!read_side(text, 0, &width, why) || !read_side(text, GRID_HEADER_SIZE / 2, &height, why))
    return false;
  size_t cells = (size_t)width * height;
  for (size_t cell = 0; cell < cells; cell++) {
    size_t at = GRID_HEADER_SIZE + cell;
    if (at >= text.size)
      return why_at(why, 1, text.size + 1,
                    "a grid of %u columns and %u rows has %zu cells, not %zu", width, height, cells,
                    cell);
    char c = text.at[at];
    if (c == '.') continue;
    if (c < 'A' || c > 'Z')
      return why_at(why, 1, at + 1, "a cell is a letter from A to Z or a dot, not '%c'", c);
    if (count == PEEL_TILES) return why_at(why, 1, at + 1, "more than %d tiles", PEEL_TILES);
    tile[count++] = (struct read_tile){(uint16_t)(cell % width), (uint16_t)(cell / width), c};
  }
  if (text.size > GRID_HEADER_SIZE + cells)
    return why_at(why, 1, GRID_HEADER_SIZE + cells + 1,
                  "there is too much behind the grid's %zu cells", cells);
  if (count == 0 || place(tile, count, grid)) return true;
  return why_at(why, 1, 1, "the grid's tiles take up more than %d columns or rows", GRID_SIDE_MAX);
}

static void write_side(unsigned side, struct out *out) {
  out_char(out, (char)('0' + side / 100));
  out_char(out, (char)('0' + side / 10 % 10));
  out_char(out, (char)('0' + side % 10));
}

void peel_grid_write(const struct grid *grid, struct out *out) {
  const struct grid_tile *tile = grid->tile, *end = tile + grid->tiles;
  write_side(grid->width, out);
  write_side(grid->height, out);
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      if (tile < end && tile->x == x && tile->y == y)
        out_char(out, (tile++)->letter);
      else
        out_char(out, '.');
}

char peel_grid_at(const struct grid *grid, int x, int y) {
  for (int i = 0; i < grid->tiles; i++)
    if (grid->tile[i].x == x && grid->tile[i].y == y) return grid->tile[i].letter;
  return 0;
}

void peel_grid_tiles(const struct grid *grid, uint8_t tiles[PEEL_LETTERS]) {
  memset(tiles, 0, PEEL_LETTERS);
  for (int i = 0; i < grid->tiles; i++)
    tiles[grid->tile[i].letter - 'A']++;
}

static int in_order(const void *one, const void *other) {
  const struct grid_tile *a = one, *b = other;
  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

bool peel_grid_make(const struct grid_tile *tile, size_t count, struct grid *grid) {
  struct read_tile moved[PEEL_TILES];
  *grid = (struct grid){0};
  if (count == 0 || count > PEEL_TILES) return count == 0;
  for (size_t i = 0; i < count; i++)
    moved[i] = (struct read_tile){tile[i].x, tile[i].y, tile[i].letter};
  if (!place(moved, (unsigned)count, grid)) return false;
  qsort(grid->tile, count, sizeof *grid->tile, in_order);
  return true;
}

enum grid_use peel_grid_use(const struct grid *grid, const uint8_t tiles[PEEL_LETTERS],
                            struct why *why) {
  uint8_t used[PEEL_LETTERS];
  bool all = true;
  peel_grid_tiles(grid, used);
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (used[letter] > tiles[letter]) {
      why_say(why, "the grid has %d %c, the hand %d", used[letter], 'A' + letter, tiles[letter]);
      return GRID_OVERDRAWN;
    }
    all = all && used[letter] == tiles[letter];
  }
  return all ? GRID_USES_ALL : GRID_USES_SOME;
}
