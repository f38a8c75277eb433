#include "games/peel/grid/grid.h"

#include <assert.h>
#include <stdlib.h>

/*                                            A   B  C  D  E   F  G  H  I   J  K  L  M */
const uint8_t peel_tile_set[PEEL_LETTERS] = {13, 3, 3, 6, 18, 3, 4, 3, 12, 2, 2, 5, 3,
                                             /* N  O   P  Q  R  S  T  U  V  W  X  Y  Z */
                                             8, 11, 3, 2, 9, 6, 9, 6, 3, 3, 2, 3, 2};

bool peel_tiles_read(struct span text, uint8_t tiles[PEEL_LETTERS], struct why *why) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    tiles[letter] = 0;
  for (size_t i = 0; i < text.size; i++) {
    char c = text.at[i];
    if (i == PEEL_TILES) return why_at(why, 1, i + 1, "more than %d tiles", PEEL_TILES);
    if (c >= 'a' && c <= 'z')
      tiles[c - 'a']++;
    else if (c >= 'A' && c <= 'Z')
      tiles[c - 'A']++;
    else
      return why_at(why, 1, i + 1, "'%.*s' is not a letter", span_character(text.at + i),
                    text.at + i);
  }
  return true;
}

void peel_tiles_write(const uint8_t tiles[PEEL_LETTERS], char text[PEEL_TILES + 1]) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    for (int i = 0; i < tiles[letter]; i++)
      *text++ = (char)('A' + letter);
  *text = '\0';
}

/* Reads a width or height of three digits. */
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

bool peel_grid_place(const struct placed_tile *tile, unsigned count, struct grid *grid,
                     struct why *why) {
  *grid = (struct grid){0};
  if (count == 0) return true;
  unsigned left = tile[0].x, right = left, top = tile[0].y, bottom = top;
  for (unsigned i = 1; i < count; i++) {
    if (tile[i].x < left) left = tile[i].x;
    if (tile[i].x > right) right = tile[i].x;
    if (tile[i].y < top) top = tile[i].y;
    if (tile[i].y > bottom) bottom = tile[i].y;
  }
  if (right - left >= GRID_SIDE_MAX || bottom - top >= GRID_SIDE_MAX)
    return why_at(why, 1, 1, "the grid's tiles take up more than %d columns or rows",
                  GRID_SIDE_MAX);
  grid->width = (uint8_t)(right - left + 1);
  grid->height = (uint8_t)(bottom - top + 1);
  grid->tiles = (uint8_t)count;
  for (unsigned i = 0; i < count; i++)
    grid->tile[i] =
        (struct grid_tile){(uint8_t)(tile[i].x - left), (uint8_t)(tile[i].y - top), tile[i].letter};
  return true;
}

bool peel_grid_read(struct span text, struct grid *grid, struct why *why) {
  struct placed_tile tile[PEEL_TILES];
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
      return why_at(why, 1, at + 1, "a cell is a letter from A to Z or a dot, not '%.*s'",
                    span_character(text.at + at), text.at + at);
    if (count == PEEL_TILES) return why_at(why, 1, at + 1, "more than %d tiles", PEEL_TILES);
    tile[count++] = (struct placed_tile){(uint16_t)(cell % width), (uint16_t)(cell / width), c};
  }
  if (text.size > GRID_HEADER_SIZE + cells)
    return why_at(why, 1, GRID_HEADER_SIZE + cells + 1, "there is text after the grid's %zu cells",
                  cells);
  return peel_grid_place(tile, count, grid, why);
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

static int in_order(const void *one, const void *other) {
  const struct grid_tile *a = one, *b = other;
  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

void peel_grid_make(const struct grid_tile *tile, size_t count, struct grid *grid) {
  struct placed_tile moved[PEEL_TILES];
  assert(count <= PEEL_TILES);
  for (size_t i = 0; i < count; i++)
    moved[i] = (struct placed_tile){tile[i].x, tile[i].y, tile[i].letter};
  bool placed = peel_grid_place(moved, (unsigned)count, grid, NULL);
  assert(placed);
  (void)placed;
  qsort(grid->tile, grid->tiles, sizeof *grid->tile, in_order);
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

/* ---- Is it complete? ---- */

/* The grid with an empty cell around every side, so that a run ends where its letters do. */
struct framed {
  int width, height;
  char cell[GRID_SIDE_MAX + 2][GRID_SIDE_MAX + 2]; /* by row and column, from 1; 0: no tile */
};

static void lay_out(const struct grid *grid, struct framed *framed) {
  framed->width = grid->width;
  framed->height = grid->height;
  memset(framed->cell, 0, (size_t)(grid->height + 2) * sizeof *framed->cell);
  for (int i = 0; i < grid->tiles; i++)
    framed->cell[grid->tile[i].y + 1][grid->tile[i].x + 1] = grid->tile[i].letter;
}

/* If a run begins at this cell in this direction, is it a word? */
static bool check_run(const struct framed *framed, int row, int column, bool down,
                      const struct lexicon *lexicon, struct why *why) {
  char word[GRID_SIDE_MAX];
  int size = 0;
  if (down ? framed->cell[row - 1][column] : framed->cell[row][column - 1]) return true;
  for (int y = row, x = column; framed->cell[y][x]; down ? y++ : x++)
    word[size++] = framed->cell[y][x];
  if (size < 2 || peel_lexicon_has(lexicon, word, (size_t)size)) return true;
  return why_say(why, "%.*s is not a word (%s from column %d, row %d)", size, word,
                 down ? "down" : "across", column, row);
}

/* Removes the tile of a cell, if there is one, and all tiles connected with it; returns how many.
 * Recurses no deeper than there are tiles. */
static int take_connected(struct framed *framed, int row, int column) {
  if (!framed->cell[row][column]) return 0;
  framed->cell[row][column] = 0;
  return 1 + take_connected(framed, row - 1, column) + take_connected(framed, row + 1, column) +
         take_connected(framed, row, column - 1) + take_connected(framed, row, column + 1);
}

static bool check_connected(const struct grid *grid, struct framed *framed, struct why *why) {
  if (take_connected(framed, grid->tile[0].y + 1, grid->tile[0].x + 1) == grid->tiles) return true;
  for (int i = 1; i < grid->tiles; i++) {
    int row = grid->tile[i].y + 1, column = grid->tile[i].x + 1;
    if (framed->cell[row][column])
      return why_say(why, "the %c in column %d, row %d is not connected with the first tile",
                     grid->tile[i].letter, column, row);
  }
  return true;
}

bool peel_grid_check(const struct grid *grid, const struct lexicon *lexicon, struct why *why) {
  struct framed framed;
  if (grid->tiles < 2) return why_say(why, "a grid has at least two tiles");
  lay_out(grid, &framed);
  for (int i = 0; i < grid->tiles; i++) {
    int row = grid->tile[i].y + 1, column = grid->tile[i].x + 1;
    if (!check_run(&framed, row, column, false, lexicon, why) ||
        !check_run(&framed, row, column, true, lexicon, why))
      return false;
  }
  return check_connected(grid, &framed, why);
}

/* ---- Everything that is wrong with it ---- */

/* Marks the tiles of the run that begins at a cell. */
static void mark_run(const struct grid *grid, int x, int y, unsigned direction, bool *marks) {
  for (int i = 0; i < grid->tiles; i++) {
    const struct grid_tile *tile = &grid->tile[i];
    if (tile->x != x || tile->y != y) continue;
    marks[i] = true;
    if (direction == DOWN)
      y++;
    else
      x++;
  }
}

static void inspect_runs(const struct grid *grid, const struct framed *framed,
                         const struct lexicon *lexicon, struct grid_faults *faults) {
  for (int i = 0; i < grid->tiles; i++)
    for (unsigned direction = ACROSS; direction < DIRECTIONS; direction++) {
      int x = grid->tile[i].x, y = grid->tile[i].y;
      if (check_run(framed, y + 1, x + 1, direction == DOWN, lexicon, NULL)) continue;
      faults->wrong_run[faults->wrong_runs].tile = (uint8_t)i;
      faults->wrong_run[faults->wrong_runs++].direction = (uint8_t)direction;
      mark_run(grid, x, y, direction, faults->wrong);
    }
}

/* Splits the grid into connected parts, and marks the tiles outside the largest. */
static void inspect_parts(const struct grid *grid, struct framed *framed,
                          struct grid_faults *faults) {
  int part[PEEL_TILES] = {0}, parts = 0, largest = 0, largest_size = 0;
  for (int i = 0; i < grid->tiles; i++) {
    if (part[i]) continue;
    int size = take_connected(framed, grid->tile[i].y + 1, grid->tile[i].x + 1);
    parts++;
    for (int j = i; j < grid->tiles; j++)
      if (!part[j] && !framed->cell[grid->tile[j].y + 1][grid->tile[j].x + 1]) part[j] = parts;
    if (size <= largest_size) continue;
    largest = parts;
    largest_size = size;
  }
  for (int i = 0; i < grid->tiles; i++)
    faults->loose[i] = part[i] != largest;
  faults->loose_tiles = (unsigned)(grid->tiles - largest_size);
}

void peel_grid_inspect(const struct grid *grid, const struct lexicon *lexicon,
                       struct grid_faults *faults) {
  struct framed framed;
  *faults = (struct grid_faults){0};
  lay_out(grid, &framed);
  inspect_runs(grid, &framed, lexicon, faults);
  inspect_parts(grid, &framed, faults);
}
