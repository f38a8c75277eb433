#include "people/svg_device.h"

#include "core/base/memory.h"
#include "people/svg_shapes.h"
#include "people/svg_text.h"
#include "people/text_device.h"

#include <stdlib.h>
#include <string.h>

/* Pixels. */
enum {
  MARGIN = 16,
  LINE = 28,       /* the height of a line of text */
  BASELINE = 20,   /* of a text, from the top of its line */
  BADGE = 26,      /* a thing in a caption */
  GAP = 8,         /* between the cells of a caption */
  POINTER = 16,    /* the triangle before a seat */
  INDENT = 32,     /* of a block that belongs to the seat before it */
  NAME_MAX = 200,  /* the widest name of a seat */
  TEXT_MAX = 900,  /* the widest other text */
  HAND_MAX = 720,  /* a wider hand is broken, unless a grid is wider still */
  GRID_MAX = 880,  /* the widest grid, unless its cells would be */
  CELL_MIN = 22,   /* smaller than this */
  CELL_MAX = 52,   /* the cells of a small grid */
  TILE_CELL = 34,  /* those of a grid with gaps */
  CARD_WIDTH = 36, /* in a hand */
  CARD_HEIGHT = 50,
  TILE = 34,
  TILES = 52, /* a pile of equal tiles */
  CARD_GAP = 4,
  GROUP_GAP = 10,
  NAME_ROOM = 40,     /* for the names of the rows */
  BOTH_SIDES = 12,    /* with more rows or columns than this, names are on all sides */
  SHEET_WIDTH = 1600, /* about that of a page with several pictures */
  SHEET_GAP = 24,
};

/* How many columns of captions are aligned; those after them are not. */
enum { ALIGNED_MAX = 8 };

struct svg_picture {
  char *drawing, *caption, *text; /* the caption may be NULL; the text is the text device's */
  int width, height;
};

struct layout {
  struct svg svg;
  const struct scene *scene;
  int aligned[ALIGNED_MAX]; /* of each column in the lines of seats, the widest cell */
  int y, width;             /* where the next block goes; the largest x used */
  int hand_max;             /* the x at which hands are broken */
  bool turn_shown;          /* a block has MARK_TURN */
};

static int larger(int one, int other) {
  return one > other ? one : other;
}

static int smaller(int one, int other) {
  return one < other ? one : other;
}

static void reaches(struct layout *layout, int x) {
  layout->width = larger(layout->width, x);
}

/* --- captions --- */

static const char *without_blanks(const char *text) {
  return text + strspn(text, " ");
}

static int cell_width(const struct scene_cell *cell) {
  if (cell->role == ROLE_POINTER) return POINTER;
  if (svg_is_thing(cell)) return BADGE;
  return smaller(svg_text_width(without_blanks(cell->text), SVG_FONT),
                 cell->role == ROLE_NAME ? NAME_MAX : TEXT_MAX);
}

/* Is it the line of a seat, whose cells are aligned with those of the others? */
static bool is_seat(const struct scene *scene, const struct scene_block *block) {
  return block->kind != BLOCK_GRID && block->count[PART_CAPTION] > 0 &&
         scene_part(scene, block, PART_CAPTION)->role == ROLE_POINTER;
}

static void measure_seats(struct layout *layout) {
  for (size_t i = 0; i < layout->scene->blocks; i++) {
    const struct scene_block *block = &layout->scene->block[i];
    if (block->marks & MARK_TURN) layout->turn_shown = true;
    if (!is_seat(layout->scene, block)) continue;
    const struct scene_cell *cell = scene_part(layout->scene, block, PART_CAPTION);
    /* The last one need not be aligned with anything. */
    for (size_t at = 0; at + 1 < block->count[PART_CAPTION] && at < ALIGNED_MAX; at++)
      layout->aligned[at] = larger(layout->aligned[at], cell_width(&cell[at]));
  }
}

static void put_pointer(struct layout *layout, const struct scene_block *block,
                        const struct scene_cell *cell, int x, int y) {
  bool turn = block->marks & MARK_TURN;
  if (turn || (cell->amount && !layout->turn_shown))
    svg_pointer_put(&layout->svg, turn || !layout->turn_shown, x, y + (LINE - POINTER) / 2,
                    POINTER);
}

static void put_caption_text(struct layout *layout, const struct scene_cell *cell, int x, int y,
                             int width) {
  struct svg *svg = &layout->svg;
  char classes[64] = "";
  const struct paint *paint = palette_cell(cell);
  if (paint != palette_paints(NULL))
    snprintf(classes, sizeof classes, "%s ink%s", svg_paint(svg, paint),
             cell->marks & MARK_OWN ? " own" : "");
  else if (cell->marks & MARK_OWN)
    snprintf(classes, sizeof classes, "own");
  bool right = cell->role == ROLE_NUMBER;
  svg_text_put(without_blanks(cell->text), right ? x + width : x, y + BASELINE, SVG_FONT, width,
               right ? SVG_END : SVG_START, *classes ? classes : NULL, svg->out);
}

/* Draws a caption into a line of that height and returns the x after it. */
static int put_caption(struct layout *layout, const struct scene_block *block, int height) {
  const struct scene_cell *cell = scene_part(layout->scene, block, PART_CAPTION);
  bool seat = is_seat(layout->scene, block);
  int x = MARGIN + (block->indent && !seat ? INDENT : 0), y = layout->y + (height - LINE) / 2;
  for (size_t i = 0; i < block->count[PART_CAPTION]; i++) {
    int width = cell_width(&cell[i]);
    if (seat && i < ALIGNED_MAX && i + 1 < block->count[PART_CAPTION])
      width = larger(width, layout->aligned[i]);
    if (i > 0) x += GAP;
    if (cell[i].role == ROLE_POINTER)
      put_pointer(layout, block, &cell[i], x, y);
    else if (svg_is_thing(&cell[i]))
      svg_thing_put(&layout->svg, &cell[i], SVG_GROUND_NONE, x, y + (LINE - BADGE) / 2, BADGE,
                    BADGE);
    else
      put_caption_text(layout, &cell[i], x, y, width);
    x += width;
  }
  reaches(layout, x);
  return x;
}

/* --- hands --- */

static int hand_cell_width(const struct scene_cell *cell) {
  if (cell->role == ROLE_TILE) return cell->amount > 1 ? TILES : TILE;
  return CARD_WIDTH;
}

static int hand_height(const struct scene_cell *cell, size_t count) {
  bool tiles = false;
  for (size_t i = 0; i < count; i++)
    tiles = tiles || cell[i].role == ROLE_TILE;
  return count == 0 ? LINE : tiles ? TILE : CARD_HEIGHT;
}

static int group_width(const struct scene_cell *cell, size_t count) {
  int width = hand_cell_width(cell);
  for (size_t i = 1; i < count && cell[0].begins_group && !cell[i].begins_group; i++)
    width += CARD_GAP + hand_cell_width(&cell[i]);
  return width;
}

static void put_hand(struct layout *layout, const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(layout->scene, block, PART_BODY);
  size_t count = block->count[PART_BODY];
  int height = hand_height(cell, count);
  int x = put_caption(layout, block, height) + GAP, start = x;
  if (block->count[PART_CAPTION] == 0) start = x = MARGIN + (block->indent ? INDENT : 0);
  for (size_t i = 0; i < count; i++) {
    if (i > 0) x += cell[i].begins_group ? GROUP_GAP : CARD_GAP;
    if (i > 0 && x + group_width(cell + i, count - i) > layout->hand_max &&
        (cell[i].begins_group || !cell[0].begins_group)) {
      x = start;
      layout->y += height + CARD_GAP;
    }
    int width = hand_cell_width(&cell[i]);
    svg_thing_put(&layout->svg, &cell[i], SVG_GROUND_NONE, x, layout->y, width, height);
    x += width;
    reaches(layout, x);
  }
  layout->y += height;
}

/* --- grids --- */

static int grid_cell_size(const struct scene *scene, const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(scene, block, PART_BODY);
  int size = CELL_MAX, columns = (int)(block->columns ? block->columns : 1);
  for (size_t i = 0; i < block->count[PART_BODY]; i++)
    if (cell[i].role == ROLE_VOID || cell[i].role == ROLE_TILE || cell[i].marks & MARK_CURSOR)
      size = TILE_CELL;
  return larger(CELL_MIN, smaller(size, GRID_MAX / columns));
}

static bool on_all_sides(const struct scene_block *block) {
  return block->count[PART_ROW_NAMES] && (block->rows > BOTH_SIDES || block->columns > BOTH_SIDES);
}

static void put_names(struct layout *layout, const struct scene_block *block, enum scene_part part,
                      int x, int y, int size) {
  const struct scene_cell *name = scene_part(layout->scene, block, part);
  const struct scene_cell aside = {.role = ROLE_ASIDE};
  char classes[64];
  bool rows = part == PART_ROW_NAMES;
  int room = rows ? NAME_ROOM - GAP : size - 2, font = SVG_FONT - 2;
  snprintf(classes, sizeof classes, "%s ink", svg_paint(&layout->svg, palette_cell(&aside)));
  for (size_t i = 0; i < block->count[part]; i++)
    font = svg_text_fit(name[i].text, smaller(font, size * 2 / 3), room);
  for (size_t i = 0; i < block->count[part]; i++) {
    int at = (int)i * size + size / 2;
    svg_text_put(name[i].text, rows ? x : x + at, rows ? y + at + font / 3 : y, font, room,
                 SVG_MIDDLE, classes, layout->svg.out);
  }
}

/* Puts names above and to the left of a grid; of a large one, also below and to the right. */
static void put_all_names(struct layout *layout, const struct scene_block *block, int x, int y,
                          int size) {
  int width = (int)block->columns * size, height = (int)block->rows * size;
  put_names(layout, block, PART_COLUMN_NAMES, x, y - GAP - 4, size);
  put_names(layout, block, PART_ROW_NAMES, x - NAME_ROOM / 2 - 4, y, size);
  if (!on_all_sides(block)) return;
  put_names(layout, block, PART_COLUMN_NAMES, x, y + height + LINE - GAP, size);
  put_names(layout, block, PART_ROW_NAMES, x + width + NAME_ROOM / 2 + 4, y, size);
}

static void put_grid(struct layout *layout, const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(layout->scene, block, PART_BODY);
  enum svg_ground ground = svg_ground_of(cell, block->count[PART_BODY]);
  int size = grid_cell_size(layout->scene, block);
  int x = MARGIN + (block->indent ? INDENT : block->count[PART_ROW_NAMES] ? NAME_ROOM : GAP);
  int y = layout->y + (block->count[PART_COLUMN_NAMES] ? LINE : GAP / 2);
  int width = (int)block->columns * size, height = (int)block->rows * size;
  svg_ground_put(&layout->svg, ground, x, y, width, height);
  put_all_names(layout, block, x, y, size);
  for (size_t i = 0; i < block->count[PART_BODY]; i++) {
    if (i % block->columns == 0) out_char(layout->svg.out, '\n');
    svg_thing_put(&layout->svg, &cell[i], ground, x + (int)(i % block->columns) * size,
                  y + (int)(i / block->columns) * size, size, size);
  }
  layout->y = y + height + GAP + (on_all_sides(block) ? LINE : 0);
  reaches(layout, x + width + GAP + (on_all_sides(block) ? NAME_ROOM : 0));
}

/* --- pictures --- */

static int hand_limit(const struct scene *scene) {
  int limit = HAND_MAX;
  for (size_t i = 0; i < scene->blocks; i++)
    if (scene->block[i].kind == BLOCK_GRID)
      limit =
          larger(limit, MARGIN + NAME_ROOM +
                            (int)scene->block[i].columns * grid_cell_size(scene, &scene->block[i]));
  return limit;
}

static void put_scene(struct layout *layout, const char *caption) {
  const struct scene *scene = layout->scene;
  layout->y = MARGIN;
  if (caption) {
    int width = smaller(svg_text_width(caption, SVG_FONT), TEXT_MAX);
    svg_text_put(caption, MARGIN, layout->y + BASELINE, SVG_FONT, width, SVG_START, "own",
                 layout->svg.out);
    reaches(layout, MARGIN + width);
    layout->y += LINE + GAP;
  }
  measure_seats(layout);
  for (size_t i = 0; i < scene->blocks; i++) {
    const struct scene_block *block = &scene->block[i];
    if (scene_is_picture(block)) continue;
    if (block->kind == BLOCK_GRID) {
      put_grid(layout, block);
    } else if (block->kind == BLOCK_HAND) {
      put_hand(layout, block);
      layout->y += CARD_GAP;
    } else if (block->kind == BLOCK_LINE) {
      put_caption(layout, block, LINE);
      layout->y += LINE;
    }
    out_char(layout->svg.out, '\n');
  }
}

static void picture_close(struct svg_picture *picture) {
  free(picture->drawing);
  free(picture->caption);
  free(picture->text);
}

void svg_page_add(struct svg_page *page, const struct scene *scene, const char *caption) {
  struct out drawing = {0}, text = {0};
  struct layout layout = {.svg.out = &drawing, .scene = scene, .hand_max = hand_limit(scene)};
  text_device_draw(scene, 0, &text);
  put_scene(&layout, caption);
  page->shapes |= layout.svg.shapes;
  page->paints |= layout.svg.paints;
  memory_grow(page->picture, page->count);
  page->picture[page->count++] = (struct svg_picture){.text = out_take(&text),
                                                      .caption = memory_text(caption),
                                                      .drawing = out_take(&drawing),
                                                      .width = layout.width + MARGIN,
                                                      .height = layout.y + MARGIN};
}

void svg_page_close(struct svg_page *page) {
  for (size_t i = 0; i < page->count; i++)
    picture_close(&page->picture[i]);
  free(page->picture);
  *page = (struct svg_page){0};
}

/* --- the page --- */

static const char fonts[] =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif";

static void write_style(const struct svg *svg, enum svg_theme theme, struct out *out) {
  out_string(out, "<style>\n");
  svg_style_write(svg, theme == SVG_DARK ? THEME_DARK : THEME_LIGHT, out);
  if (theme == SVG_LIGHT_OR_DARK) {
    out_string(out, "@media (prefers-color-scheme:dark){\n");
    svg_style_write(svg, THEME_DARK, out);
    out_string(out, "}\n");
  }
  out_string(out, "text{unicode-bidi:isolate;white-space:pre}.ink{fill:currentColor}"
                  ".own{font-weight:bold}.edge{stroke:currentColor;stroke-opacity:.35}\n");
}

/* Shows the pictures one after the other, the last one for longer. Where animation is off or
 * unknown, the last one is shown. */
static void write_animation(size_t count, unsigned seconds, struct out *out) {
  enum { HOLD = 2, PERCENT = 100, PARTS = 10000 };
  size_t steps = count + HOLD;
  const size_t whole = (size_t)PERCENT * PARTS;
  size_t shown = whole / steps, last = whole * (HOLD + 1) / steps;
  out_print(out,
            "@keyframes shown{0%%{visibility:visible}%zu.%04zu%%,100%%{visibility:hidden}}\n"
            "@keyframes last{0%%{visibility:visible}%zu.%04zu%%,100%%{visibility:hidden}}\n"
            ".f{visibility:hidden}.f.l{visibility:visible}\n"
            "@media (prefers-reduced-motion:no-preference){"
            ".f{animation:shown %zus step-end infinite}"
            ".f.l{animation-name:last;visibility:hidden}"
            "svg:hover .f{animation-play-state:paused}}\n",
            shown / PARTS, shown % PARTS, last / PARTS, last % PARTS, steps * seconds);
}

static void write_description(const struct svg_page *page, const char *title, struct out *out) {
  out_string(out, "<title id=\"title\">");
  svg_text_escape(title, false, out);
  out_string(out, "</title>\n<desc id=\"description\">");
  if (page->count == 1) svg_text_escape(page->picture[0].text, true, out);
  for (size_t i = 0; i < page->count && page->count > 1; i++) {
    svg_text_escape(page->picture[i].caption ? page->picture[i].caption : "", false, out);
    out_char(out, '\n');
  }
  out_string(out, "</desc>\n");
}

/* Where the pictures of a page are: in rows, each as high as its highest picture. */
struct sheet {
  int column_width, columns, width, height;
};

static int row_height(const struct svg_page *page, size_t first, size_t count) {
  int height = 0;
  for (size_t i = first; i < first + count && i < page->count; i++)
    height = larger(height, page->picture[i].height);
  return height;
}

static struct sheet lay_out(const struct svg_page *page, bool film) {
  struct sheet sheet = {0};
  int width = 0;
  for (size_t i = 0; i < page->count; i++)
    width = larger(width, page->picture[i].width);
  sheet.column_width = width + SHEET_GAP;
  sheet.columns = film ? 1 : smaller((int)page->count, larger(1, SHEET_WIDTH / sheet.column_width));
  sheet.width = sheet.columns * sheet.column_width - SHEET_GAP;
  if (film) sheet.height = row_height(page, 0, page->count);
  for (size_t i = 0; i < page->count && !film; i += (size_t)sheet.columns)
    sheet.height += row_height(page, i, (size_t)sheet.columns) + (i ? SHEET_GAP : 0);
  return sheet;
}

static void write_pictures(const struct svg_page *page, const struct sheet *sheet, unsigned seconds,
                           struct out *out) {
  int y = 0;
  for (size_t i = 0; i < page->count; i++) {
    size_t column = i % (size_t)sheet->columns;
    if (seconds)
      out_print(out, "<g class=\"f%s\" style=\"animation-delay:%zus\">\n",
                i + 1 == page->count ? " l" : "", i * seconds);
    else
      out_print(out, "<g transform=\"translate(%d %d)\">\n", (int)column * sheet->column_width, y);
    out_string(out, page->picture[i].drawing);
    out_string(out, "</g>\n");
    if (column + 1 == (size_t)sheet->columns)
      y += row_height(page, i - column, (size_t)sheet->columns) + SHEET_GAP;
  }
}

void svg_page_write(const struct svg_page *page, const char *title, enum svg_theme theme,
                    unsigned seconds, FILE *file) {
  struct out out = {0};
  struct svg svg = {.shapes = page->shapes, .paints = page->paints};
  struct sheet sheet = lay_out(page, seconds);
  const char *ground = svg_paint(&svg, palette_paints(NULL));
  out_print(
      &out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
      "height=\"%d\" role=\"img\" aria-labelledby=\"title description\" xml:space=\"preserve\" "
      "font-family=\"%s\" font-size=\"%d\">\n",
      sheet.width, sheet.height, sheet.width, sheet.height, fonts, SVG_FONT);
  write_description(page, title, &out);
  write_style(&svg, theme, &out);
  if (seconds) write_animation(page->count, seconds, &out);
  out_string(&out, "</style>\n<defs>\n");
  svg_symbols_write(&svg, &out);
  out_print(&out, "</defs>\n<rect width=\"%d\" height=\"%d\" class=\"%s\"/>\n", sheet.width,
            sheet.height, ground);
  write_pictures(page, &sheet, seconds, &out);
  out_string(&out, "</svg>\n");
  fwrite(out.text, 1, out.size, file);
  out_close(&out);
}
