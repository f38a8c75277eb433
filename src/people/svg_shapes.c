#include "people/svg_shapes.h"

#include "people/svg_text.h"

#include <stdio.h>
#include <string.h>

/* The symbols. Those of fish, stones and suits are found by counting from the first of each. */
enum shape {
  SHAPE_FLOE,
  SHAPE_FISH_1,
  SHAPE_FISH_2,
  SHAPE_FISH_3,
  SHAPE_WAVE,
  SHAPE_FIGURE,
  SHAPE_HOLE,
  SHAPE_STONE_1,
  SHAPE_STONE_2,
  SHAPE_STONE_3,
  SHAPE_STONE_4,
  SHAPE_BACK,
  SHAPE_SPADES,
  SHAPE_CLUBS,
  SHAPE_DIAMONDS,
  SHAPE_HEARTS,
  SHAPE_LAST,
  SHAPE_TARGET,
  SHAPE_WON,
  SHAPE_CHOSEN,
  SHAPE_WRONG,
  SHAPE_CURSOR,
  SHAPE_POINTER,
  SHAPE_TURN,
  SHAPES
};

enum { FISH_SHOWN = 3, STONE_MARKERS = 4 };

#define DISC "<circle cx=\"50\" cy=\"50\" r=\"41\" stroke=\"currentColor\" stroke-width=\"4\"/>"
/* A line in the ink, and a thinner one in the mark's colour on it. */
#define MARK(path)                                                                                 \
  "<g fill=\"none\"><path d=\"" path "\" stroke=\"currentColor\" stroke-width=\"13\"/>"            \
  "<path d=\"" path "\" stroke-width=\"7\"/></g>"
#define FISH(y)                                                                                    \
  "<path d=\"M12 " y "c9-13 26-13 37 0l13-9v18l-13-9c-11 13-28 13-37 0\"/>"                        \
  "<circle cx=\"22\" cy=\"" y "\" r=\"2.5\" fill=\"#fff\"/>"

/* Each is drawn in a box of 100 by 100. */
static const struct {
  const char *name, *drawing;
} shapes[SHAPES] = {
    [SHAPE_FLOE] =
        {"floe", "<path d=\"M7 30Q7 13 25 12L76 9Q94 9 95 27L96 75Q95 94 78 94L25 96Q6 96 6 "
                 "78Z\" fill=\"#000\" fill-opacity=\".25\"/>"
                 "<path d=\"M7 24Q7 7 25 6L76 4Q94 4 95 21L96 69Q95 88 78 89L25 91Q6 91 6 73Z\"/>"},
    [SHAPE_FISH_1] = {"fish1", FISH("48")},
    [SHAPE_FISH_2] = {"fish2", FISH("33") FISH("63")},
    [SHAPE_FISH_3] = {"fish3", FISH("23") FISH("48") FISH("73")},
    [SHAPE_WAVE] = {"wave",
                    "<path d=\"M22 45q9-11 19 0t19 0t19 0M32 63q9-11 19 0t19 0\" fill=\"none\" "
                    "stroke=\"currentColor\" stroke-opacity=\".35\" stroke-width=\"4\" "
                    "stroke-linecap=\"round\"/>"},
    [SHAPE_FIGURE] = {"figure",
                      "<path d=\"M50 5C69 5 76 21 76 36C90 46 90 80 76 89C66 96 34 96 24 89C10 80 "
                      "10 46 24 36C24 21 31 5 50 5Z\" stroke=\"currentColor\" stroke-width=\"4\"/>"
                      "<path d=\"M38 22a5 6 0 1 0 .1 0M62 22a5 6 0 1 0 .1 0\" fill=\"#fff\" "
                      "stroke=\"#000\" stroke-width=\"1.5\"/>"
                      "<path d=\"M39 26a2.5 3 0 1 0 .1 0M61 26a2.5 3 0 1 0 .1 0\" fill=\"#000\"/>"
                      "<path d=\"M50 31l9 6l-9 7l-9-7z\" fill=\"#ffb000\" stroke=\"#000\" "
                      "stroke-width=\"1.5\"/>"},
    [SHAPE_HOLE] = {"hole", "<circle cx=\"50\" cy=\"50\" r=\"41\" stroke=\"currentColor\" "
                            "stroke-opacity=\".4\" stroke-width=\"3\"/>"},
    [SHAPE_STONE_1] = {"stone1", DISC "<circle cx=\"50\" cy=\"50\" r=\"20\" fill=\"none\" "
                                      "stroke=\"currentColor\" stroke-width=\"8\"/>"},
    [SHAPE_STONE_2] = {"stone2",
                       DISC "<path d=\"M50 25L75 50L50 75L25 50Z\" fill=\"currentColor\"/>"},
    [SHAPE_STONE_3] = {"stone3", DISC "<path d=\"M50 24L75 66H25Z\" fill=\"currentColor\"/>"},
    [SHAPE_STONE_4] = {"stone4",
                       DISC "<path d=\"M30 30L70 70M70 30L30 70\" stroke=\"currentColor\" "
                            "stroke-width=\"9\"/>"},
    [SHAPE_BACK] = {"back",
                    "<rect x=\"6\" y=\"4\" width=\"88\" height=\"92\" rx=\"10\" "
                    "stroke=\"currentColor\" stroke-opacity=\".5\" stroke-width=\"3\"/>"
                    "<path d=\"M50 18L82 50L50 82L18 50ZM50 34L66 50L50 66L34 50Z\" fill=\"none\" "
                    "stroke=\"currentColor\" stroke-opacity=\".8\" stroke-width=\"4\"/>"},
    [SHAPE_SPADES] = {"spades",
                      "<path d=\"M50 6C82 34 92 48 92 63C92 75 83 82 73 82C64 82 57 78 53 71C54 82 "
                      "58 90 65 95H35C42 90 46 82 47 71C43 78 36 82 27 82C17 82 8 75 8 63C8 48 18 "
                      "34 50 6Z\"/>"},
    [SHAPE_CLUBS] = {"clubs",
                     "<path d=\"M47 50H53C53 74 57 88 65 95H35C43 88 47 74 47 50Z\"/>"
                     "<circle cx=\"50\" cy=\"27\" r=\"21\"/><circle cx=\"26\" cy=\"59\" r=\"21\"/>"
                     "<circle cx=\"74\" cy=\"59\" r=\"21\"/>"},
    [SHAPE_DIAMONDS] = {"diamonds", "<path d=\"M50 4L86 50L50 96L14 50Z\"/>"},
    [SHAPE_HEARTS] = {"hearts",
                      "<path d=\"M50 92C18 64 6 48 6 31C6 15 18 8 29 8C39 8 47 14 50 24C53 14 61 8 "
                      "71 8C82 8 94 15 94 31C94 48 82 64 50 92Z\"/>"},
    [SHAPE_LAST] = {"m-last", MARK("M7 28V7H28M72 7H93V28M93 72V93H72M28 93H7V72")},
    [SHAPE_TARGET] = {"m-target", MARK("M50 34a16 16 0 1 0 .1 0")},
    [SHAPE_WON] = {"m-won", MARK("M50 6a44 44 0 1 0 .1 0")},
    [SHAPE_CHOSEN] = {"m-chosen", MARK("M7 7H93V93H7Z")},
    [SHAPE_WRONG] = {"m-wrong", MARK("M5 94l11-10l11 10l11-10l12 10l12-10l11 10l11-10l11 10")},
    [SHAPE_CURSOR] = {"m-cursor", MARK("M10 92H90M50 92V80")},
    [SHAPE_POINTER] = {"seen",
                       "<path d=\"M20 15L85 50L20 85Z\" fill=\"none\" stroke=\"currentColor\" "
                       "stroke-width=\"8\"/>"},
    [SHAPE_TURN] = {"turn", "<path d=\"M20 10L92 50L20 90Z\" fill=\"currentColor\"/>"},
};

/* Those that fill a box of any shape; the others stay in proportion. */
static const uint32_t stretched = 1U << SHAPE_BACK | 1U << SHAPE_LAST | 1U << SHAPE_WON |
                                  1U << SHAPE_CHOSEN | 1U << SHAPE_WRONG | 1U << SHAPE_CURSOR;

/* --- parts --- */

const char *svg_paint(struct svg *svg, const struct paint *paint) {
  svg->paints |= UINT32_C(1) << (paint - palette_paints(NULL));
  return paint->name;
}

/* Uses a symbol. If `paint` is NULL, the colours are the page's. With `ink`, it is filled with the
 * paint's ink. */
static void use_filled(struct svg *svg, enum shape shape, const struct paint *paint, bool ink,
                       int x, int y, int width, int height) {
  svg->shapes |= UINT32_C(1) << shape;
  out_print(svg->out, "<use href=\"#%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
            shapes[shape].name, x, y, width, height);
  if (paint) out_print(svg->out, " class=\"%s%s\"", svg_paint(svg, paint), ink ? " ink" : "");
  out_string(svg->out, "/>");
}

static void use(struct svg *svg, enum shape shape, const struct paint *paint, int x, int y,
                int width, int height) {
  use_filled(svg, shape, paint, false, x, y, width, height);
}

static void rectangle(struct svg *svg, const struct paint *paint, bool edge, int x, int y,
                      int width, int height) {
  int round = (width < height ? width : height) / 8;
  out_print(svg->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" class=\"%s%s\"/>", x, y,
            width, height, round, svg_paint(svg, paint), edge ? " edge" : "");
}

/* Writes a text into the middle of a box, as large as `percent` of its height or less. */
static void text(struct svg *svg, const char *text, const struct paint *paint, int percent, int x,
                 int y, int width, int height) {
  char classes[64];
  int room = width - width / 8;
  int font = svg_text_fit(text, height * percent / 100, room);
  snprintf(classes, sizeof classes, "%s ink", svg_paint(svg, paint));
  svg_text_put(text, x + width / 2, y + height / 2 + font * 36 / 100, font, room, SVG_MIDDLE,
               classes, svg->out);
}

static void number(struct svg *svg, unsigned number, const struct paint *paint, int percent, int x,
                   int y, int width, int height) {
  char digits[16];
  snprintf(digits, sizeof digits, "%u", number);
  text(svg, digits, paint, percent, x, y, width, height);
}

/* --- things --- */

static void put_floe(struct svg *svg, const struct scene_cell *cell, int x, int y, int size) {
  const struct paint *paint = palette_cell(cell);
  unsigned fish = cell->amount;
  use(svg, SHAPE_FLOE, paint, x, y, size, size);
  if (fish == 0) return;
  enum shape shape = fish <= FISH_SHOWN ? (enum shape)(SHAPE_FISH_1 + fish - 1) : SHAPE_FISH_1;
  use_filled(svg, shape, paint, true, x, y, size, size);
  number(svg, fish, paint, 75, x + size * 64 / 100, y + size * 56 / 100, size * 32 / 100,
         size * 36 / 100);
}

/* Draws a figure, which stands on a floe where there is water. */
static void put_figure(struct svg *svg, const struct scene_cell *cell, enum svg_ground ground,
                       int x, int y, int size) {
  const struct paint *paint = palette_cell(cell);
  if (ground == SVG_GROUND_WATER) {
    const struct scene_cell floe = {.text = "", .role = ROLE_FLOE};
    use(svg, SHAPE_FLOE, palette_cell(&floe), x, y, size, size);
    x += size / 10;
    y += size / 20;
    size = size * 4 / 5;
  }
  use(svg, SHAPE_FIGURE, paint, x, y, size, size);
  int middle = y + size * 46 / 100, height = size * 45 / 100;
  if (cell->player)
    number(svg, cell->player, paint, 95, x, middle, size, height);
  else
    text(svg, cell->text, paint, 95, x, middle, size, height);
}

static void put_stone(struct svg *svg, const struct scene_cell *cell, int x, int y, int size) {
  const struct paint *paint = palette_cell(cell);
  bool marked = cell->player >= 1 && cell->player <= STONE_MARKERS;
  use(svg, marked ? (enum shape)(SHAPE_STONE_1 + cell->player - 1) : SHAPE_HOLE, paint, x, y, size,
      size);
  if (!marked) text(svg, cell->text, paint, 50, x, y, size, size);
}

/* A card: its rank above its suit, or its text. */
static void put_card(struct svg *svg, const struct scene_cell *cell, int x, int y, int width,
                     int height) {
  const struct paint *paint = palette_cell(cell);
  char rank[16];
  size_t size = strlen(cell->text);
  int inset = 1 + width / 32;
  rectangle(svg, paint, true, x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  if (cell->amount == SUIT_NONE || size < 2 || size > sizeof rank) {
    text(svg, cell->text, paint, 46, x + inset, y, width - 2 * inset, height);
    return;
  }
  memcpy(rank, cell->text, size - 1);
  rank[size - 1] = '\0';
  text(svg, rank, paint, 80, x, y + height / 16, width, height / 2);
  enum shape suit = (enum shape)(SHAPE_SPADES + cell->amount - SUIT_SPADES);
  int symbol = (width < height ? width : height) * 45 / 100;
  use_filled(svg, suit, paint, true, x + (width - symbol) / 2, y + height * 52 / 100, symbol,
             symbol);
}

/* A tile: its letter, and how many equal ones there are. */
static void put_tile(struct svg *svg, const struct scene_cell *cell, int x, int y, int width,
                     int height) {
  const struct paint *paint = palette_cell(cell);
  char letter[8], times[16];
  uint32_t amount = cell->amount;
  size_t size = strlen(cell->text) / (amount ? amount : 1);
  rectangle(svg, paint, true, x + 1, y + 1, width - 2, height - 2);
  if (size >= sizeof letter) size = sizeof letter - 1;
  memcpy(letter, cell->text, size);
  letter[size] = '\0';
  text(svg, letter, paint, 66, x, y, amount > 1 ? width * 64 / 100 : width, height);
  if (amount <= 1) return;
  snprintf(times, sizeof times, "\xC3\x97%u", (unsigned)amount);
  text(svg, times, paint, 80, x + width / 2, y + height / 2, width / 2, height / 2);
}

static void put_empty(struct svg *svg, const struct scene_cell *cell, enum svg_ground ground, int x,
                      int y, int width, int height) {
  if (ground == SVG_GROUND_BOARD)
    use(svg, SHAPE_HOLE, palette_paints(NULL), x, y, width, height);
  else
    rectangle(svg, palette_cell(cell), false, x + 2, y + 2, width - 4, height - 4);
}

static void put_marks(struct svg *svg, unsigned marks, int x, int y, int width, int height) {
  static const struct {
    enum scene_mark mark;
    enum shape shape;
  } shown[] = {{MARK_LAST, SHAPE_LAST},     {MARK_WON, SHAPE_WON},     {MARK_TARGET, SHAPE_TARGET},
               {MARK_CHOSEN, SHAPE_CHOSEN}, {MARK_WRONG, SHAPE_WRONG}, {MARK_CURSOR, SHAPE_CURSOR}};
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
    if (marks & shown[i].mark)
      use(svg, shown[i].shape, palette_mark(shown[i].mark), x, y, width, height);
}

void svg_thing_put(struct svg *svg, const struct scene_cell *cell, enum svg_ground ground, int x,
                   int y, int width, int height) {
  int size = width < height ? width : height;
  switch ((enum scene_role)cell->role) {
  case ROLE_VOID:
    break;
  case ROLE_WATER:
    use(svg, SHAPE_WAVE, palette_cell(cell), x, y, width, height);
    break;
  case ROLE_EMPTY:
    put_empty(svg, cell, ground, x, y, width, height);
    break;
  case ROLE_FLOE:
    put_floe(svg, cell, x, y, size);
    break;
  case ROLE_PIECE:
    put_figure(svg, cell, ground, x, y, size);
    break;
  case ROLE_STONE:
    put_stone(svg, cell, x, y, size);
    break;
  case ROLE_HIDDEN:
    use(svg, SHAPE_BACK, palette_cell(cell), x, y, width, height);
    break;
  case ROLE_TILE:
    put_tile(svg, cell, x, y, width, height);
    break;
  case ROLE_CARD:
  case ROLE_RED_CARD:
    put_card(svg, cell, x, y, width, height);
    break;
  case ROLE_BADGE:
    rectangle(svg, palette_cell(cell), true, x + 1, y + 1, width - 2, height - 2);
    text(svg, cell->text, palette_cell(cell), 66, x, y, width, height);
    break;
  case ROLE_TEXT:
  case ROLE_ASIDE:
  case ROLE_POINTER:
  case ROLE_NUMBER:
  case ROLE_NAME:
  case ROLE_ACTION:
    text(svg, cell->text, palette_paints(NULL), 60, x, y, width, height);
    break;
  }
  put_marks(svg, cell->marks, x, y, width, height);
}

bool svg_is_thing(const struct scene_cell *cell) {
  return cell->role >= ROLE_BADGE && cell->role != ROLE_ACTION;
}

void svg_pointer_put(struct svg *svg, bool filled, int x, int y, int size) {
  use(svg, filled ? SHAPE_TURN : SHAPE_POINTER, NULL, x, y, size, size);
}

/* --- grounds --- */

enum svg_ground svg_ground_of(const struct scene_cell *cell, size_t count) {
  bool narrow = false;
  for (size_t i = 0; i < count; i++) {
    if (cell[i].role == ROLE_WATER || cell[i].role == ROLE_FLOE) return SVG_GROUND_WATER;
    if (cell[i].role == ROLE_STONE) return SVG_GROUND_BOARD;
    /* An empty place beside tiles, or under the cursor, is not a hole in a board of stones. */
    if (cell[i].role == ROLE_TILE || cell[i].marks & MARK_CURSOR) return SVG_GROUND_NONE;
    narrow = narrow || (cell[i].role == ROLE_EMPTY && strlen(cell[i].text) == 1);
  }
  return narrow ? SVG_GROUND_BOARD : SVG_GROUND_NONE;
}

void svg_ground_put(struct svg *svg, enum svg_ground ground, int x, int y, int width, int height) {
  const struct scene_cell water = {.role = ROLE_WATER}, empty = {.role = ROLE_EMPTY};
  enum { RIM = 6 };
  if (ground == SVG_GROUND_NONE) return;
  const struct paint *paint = palette_cell(ground == SVG_GROUND_WATER ? &water : &empty);
  out_print(svg->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" class=\"%s\"/>",
            x - RIM, y - RIM, width + 2 * RIM, height + 2 * RIM, svg_paint(svg, paint));
}

/* --- the document's beginning --- */

void svg_style_write(const struct svg *svg, enum theme theme, struct out *out) {
  size_t count;
  const struct paint *paint = palette_paints(&count);
  enum { COLOUR = 0xFFFFFF };
  out_print(out, "svg{color:#%06X}text{fill:#%06X}", (unsigned)paint->ink[theme] & COLOUR,
            (unsigned)paint->ink[theme] & COLOUR);
  for (size_t i = 0; i < count; i++, paint++)
    if (svg->paints & UINT32_C(1) << i)
      out_print(out, ".%s{fill:#%06X;color:#%06X}", paint->name,
                (unsigned)paint->fill[theme] & COLOUR, (unsigned)paint->ink[theme] & COLOUR);
  for (unsigned mark = 1; mark <= MARK_TURN; mark *= 2) {
    const struct paint *outline = palette_mark((enum scene_mark)mark);
    if (outline && svg->paints & UINT32_C(1) << (outline - palette_paints(NULL)))
      out_print(out, ".%s{stroke:#%06X}", outline->name, (unsigned)outline->fill[theme] & COLOUR);
  }
  out_char(out, '\n');
}

void svg_symbols_write(const struct svg *svg, struct out *out) {
  for (int i = 0; i < SHAPES; i++)
    if (svg->shapes & UINT32_C(1) << i)
      out_print(out, "<symbol id=\"%s\" viewBox=\"0 0 100 100\"%s>%s</symbol>\n", shapes[i].name,
                stretched & UINT32_C(1) << i ? " preserveAspectRatio=\"none\"" : "",
                shapes[i].drawing);
}
