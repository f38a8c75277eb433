#include "people/screen/paint.h"

#include "core/face/palette.h"
#include "people/screen/glyphs.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the screen --- */

struct painter painter_open(void) {
  const char *no_colour = getenv("NO_COLOR");
  struct painter painter = {.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
  if ((no_colour && *no_colour) || !has_colors() || start_color() != OK) return painter;
  use_default_colors();
  painter.colours = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
  return painter;
}

struct area paint_screen(void) {
  return (struct area){.width = getmaxx(stdscr), .height = getmaxy(stdscr)};
}

void paint_begin(void) {
  erase();
}

void paint_end(int x, int y) {
  struct area screen = paint_screen();
  bool seen = x >= 0 && y >= 0 && x < screen.width && y < screen.height;
  curs_set(seen ? 1 : 0);
  if (seen) move(y, x);
  refresh();
}

/* --- text --- */

static attr_t attributes_of(enum look look) {
  static const attr_t attributes[] = {[LOOK_PLAIN] = A_NORMAL,
                                      [LOOK_STRONG] = A_BOLD,
                                      [LOOK_ASIDE] = A_DIM,
                                      [LOOK_BAR] = A_REVERSE,
                                      [LOOK_CHOSEN] = A_REVERSE};
  return attributes[look];
}

/* Writes at a place of the screen with the attributes that are set. */
static void write_at(int x, int y, const char *text, size_t size) {
  struct out good = {0};
  glyphs_print(text, size, &good);
  if (good.size > 0) mvaddnstr(y, x, good.text, (int)good.size);
  out_close(&good);
}

static void write_blanks(int x, int y, int count) {
  for (; count > 0; count--, x++)
    mvaddch(y, x, ' ');
}

void paint_bar(struct area area) {
  attrset((int)attributes_of(LOOK_BAR));
  write_blanks(area.x, area.y, area.width);
  attrset(A_NORMAL);
}

int paint_text(struct area area, int x, int y, int width, enum look look, const char *text,
               size_t size) {
  if (width > area.width - x) width = area.width - x;
  if (y < 0 || y >= area.height || x < 0 || width <= 0) return 0;
  size_t fits = glyphs_fitting(text, size, width);
  attrset((int)attributes_of(look));
  write_at(area.x + x, area.y + y, text, fits);
  attrset(A_NORMAL);
  return glyphs_width(text, fits);
}

int paint_say(struct area area, int x, int y, enum look look, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return paint_text(area, x, y, area.width - x, look, text, strlen(text));
}

/* --- scenes --- */

/* Sets a paint of the palette (NULL: the terminal's own colours) and attributes. */
static void set_paint(const struct painter *painter, const struct paint *paint, attr_t attributes) {
  int pair = 0;
  if (painter->colours && paint) {
    bool many = painter->colours == 256;
    int ink = many ? paint->ink_256 : paint->ink_16, fill = many ? paint->fill_256 : paint->fill_16;
    if (painter->colours == 8) {
      ink = ink < 0 ? ink : ink % 8;
      fill = fill < 0 ? fill : fill % 8;
    }
    pair = alloc_pair(ink, fill);
    if (pair < 0) pair = 0;
  }
  attr_set(attributes, (short)pair, &pair);
}

/* How marks look beside a cell: of those that a cell has, the first gives the characters, and the
 * last the colour. */
static const struct mark_look {
  enum scene_mark mark;
  const char *before[2], *behind[2]; /* in ASCII, and where there is Unicode */
  const char *meaning;
} mark_looks[] = {
    {MARK_CURSOR, {"[", "["}, {"]", "]"}, "the cursor"},
    {MARK_CHOSEN, {"(", "("}, {")", ")"}, "chosen"},
    {MARK_WRONG, {"!", "!"}, {"!", "!"}, "against the rules"},
    {MARK_WON, {"#", "▸"}, {"#", "◂"}, "what won"},
    {MARK_LOOSE, {"~", "~"}, {"~", "~"}, "not connected"},
    {MARK_TARGET, {"*", "•"}, {" ", " "}, "possible"},
    {MARK_LAST, {"<", "‹"}, {">", "›"}, "the last move"},
};
enum { MARK_LOOKS = sizeof mark_looks / sizeof *mark_looks };

void paint_explain_marks(const struct painter *painter, struct out *out) {
  for (const struct mark_look *look = mark_looks; look < mark_looks + MARK_LOOKS; look++)
    out_print(out, "%s %s   %s\n", look->before[painter->unicode], look->behind[painter->unicode],
              look->meaning);
  out_string(out, "{ }   chosen, and the cursor\n");
}

/* Draws the marks beside a cell; those of the cursor along the whole height of a box. */
static void draw_marks(const struct painter *painter, int x, int top, const struct place *place,
                       unsigned marks) {
  int width = place->width, middle = (place->height - 1) / 2;
  const struct mark_look *first = NULL;
  const struct paint *paint = NULL;
  for (int i = 0; i < MARK_LOOKS; i++) {
    if (!(marks & mark_looks[i].mark)) continue;
    if (!first) first = &mark_looks[i];
    paint = palette_mark(mark_looks[i].mark);
  }
  if (!first) return;
  const char *before = first->before[painter->unicode], *behind = first->behind[painter->unicode];
  if (marks & MARK_CURSOR && marks & MARK_CHOSEN) before = "{", behind = "}";
  set_paint(painter, paint, painter->colours ? A_BOLD : A_BOLD | A_REVERSE);
  for (int line = 0; line < place->height; line++) {
    if (line != middle && !(marks & MARK_CURSOR)) continue;
    if (x > 0) write_at(x - 1, top + line, before, strlen(before));
    if (*behind != ' ') write_at(x + width, top + line, behind, strlen(behind));
  }
}

static attr_t cell_attributes(const struct painter *painter, const struct place *place) {
  const struct scene_cell *cell = place->cell;
  unsigned marks = cell->marks;
  attr_t attributes = A_NORMAL;
  if (cell->role == ROLE_ASIDE || cell->role == ROLE_VOID || cell->role == ROLE_EMPTY)
    attributes |= A_DIM;
  if (marks & (MARK_OWN | MARK_TARGET) ||
      (place->part == PART_CAPTION && place->block->marks & MARK_TURN))
    attributes |= A_BOLD;
  if (marks & MARK_LAST) attributes |= A_UNDERLINE;
  if (marks & MARK_WON && !painter->colours) attributes |= A_REVERSE;
  if (cell->role == ROLE_ACTION && !painter->colours) attributes |= A_REVERSE;
  return attributes;
}

/* What is shown in place of a cell's text; NULL: the text itself. */
static const char *shown(const struct painter *painter, const struct place *place) {
  const struct scene_cell *cell = place->cell;
  if (cell->role == ROLE_POINTER && place->block->marks & MARK_TURN)
    return painter->unicode ? "▶" : ">";
  if (cell->role == ROLE_POINTER) return " ";
  if (!painter->unicode) return NULL;
  if (cell->role == ROLE_STONE) return cell->player % 2 ? "●" : "○";
  if ((cell->role == ROLE_EMPTY || cell->role == ROLE_VOID) && strcmp(cell->text, ".") == 0)
    return "·";
  return NULL;
}

/* --- boxes --- */

/* Is there a box at this place of the board? */
static bool has_box(const struct board *board, int row, int column) {
  return row >= 0 && row < board->rows && column >= 0 && column < board->columns &&
         board->cell[row * board->columns + column].role != ROLE_VOID;
}

/* The character where border lines meet that lead up, down, to the left and to the right. */
static const char *crossing(const struct painter *painter, bool up, bool down, bool left,
                            bool right) {
  static const char *const drawn[] = {" ", "╶", "╴", "─", "╷", "┌", "┐", "┬",
                                      "╵", "└", "┘", "┴", "│", "├", "┤", "┼"};
  if (painter->unicode) return drawn[8 * up + 4 * down + 2 * left + right];
  return left && right && !up && !down ? "-" : up && down && !left && !right ? "|" : "+";
}

/* Draws the top and left borders of all boxes, and those that close the rows and columns. */
static void draw_borders(const struct painter *painter, struct area area,
                         const struct layout *layout) {
  const struct board *board = &layout->board;
  const char *flat = crossing(painter, false, false, true, true);
  const char *upright = crossing(painter, true, true, false, false);
  attrset((int)attributes_of(LOOK_ASIDE));
  for (int row = 0; row <= board->rows; row++)
    for (int column = 0; column <= board->columns; column++) {
      bool here = has_box(board, row, column), above = has_box(board, row - 1, column);
      bool before = has_box(board, row, column - 1), across = has_box(board, row - 1, column - 1);
      int x = area.x + board->left + column * board->pitch - 2;
      int y = area.y + board->top + row * board->tall - 1;
      if (!here && !above && !before && !across) continue;
      const char *corner =
          crossing(painter, above || across, here || before, before || across, here || above);
      write_at(x, y, corner, strlen(corner));
      for (int i = 1; i < board->pitch && (here || above); i++)
        write_at(x + i, y, flat, strlen(flat));
      for (int i = 1; i < board->tall && (here || before); i++)
        write_at(x, y + i, upright, strlen(upright));
    }
}

/* Draws the fish of a cell in its box or, if there is no room, one fish and their number. False:
 * there is no room for that either. */
static bool draw_fish(const struct place *place, int x, int y) {
  static const char fish[] = "><>";
  enum { WIDTH = sizeof fish - 1, PITCH = WIDTH + 1 };
  int count = place->cell->amount, most = (place->width + 1) / PITCH;
  int lines = most > 0 ? (count + most - 1) / most : 0;
  if (lines > 0 && lines <= place->height) {
    for (int line = 0; line < lines; line++) {
      int here = count / lines + (line < count % lines), width = here * PITCH - 1;
      for (int i = 0; i < here; i++)
        write_at(x + (place->width - width) / 2 + i * PITCH, y + (place->height - lines) / 2 + line,
                 fish, WIDTH);
    }
    return count > 0;
  }
  char text[24];
  int size = snprintf(text, sizeof text, "%d %s", count, fish);
  if (size > place->width) return false;
  write_at(x + (place->width - size) / 2, y + (place->height - 1) / 2, text, (size_t)size);
  return true;
}

static void draw_place(const struct painter *painter, struct area area, const struct place *place,
                       int x, int y, bool boxes) {
  const struct scene_cell *cell = place->cell;
  bool place_only = cell->role == ROLE_FLOE || cell->role == ROLE_EMPTY || cell->role == ROLE_VOID;
  bool target = cell->marks & MARK_TARGET && place_only && !place->again;
  bool thing = cell->role > ROLE_VOID || cell->role == ROLE_BADGE;
  const struct paint *paint = !thing   ? NULL
                              : target ? palette_mark(MARK_TARGET)
                                       : palette_cell(cell);
  const char *other = shown(painter, place), *text = other ? other : place->text;
  size_t size = other ? strlen(other) : place->size;
  int room = area.width - x < place->width ? area.width - x : place->width;
  size_t fits = glyphs_fitting(text, size, room);
  int blank = room - glyphs_width(text, fits);
  int before = place->align == ALIGN_RIGHT ? blank : place->align == ALIGN_MIDDLE ? blank / 2 : 0;
  bool fills = thing && place->part == PART_BODY, boxed = boxes && fills && place->on_board;
  attr_t attributes = cell_attributes(painter, place);
  set_paint(painter, paint, boxed ? attributes & ~A_UNDERLINE : attributes);
  for (int line = 0; fills && line < place->height; line++)
    write_blanks(area.x + x - boxed, area.y + y + line, room + 2 * boxed);
  set_paint(painter, paint, attributes);
  if (boxed && cell->role == ROLE_FLOE && draw_fish(place, area.x + x, area.y + y)) return;
  write_at(area.x + x + before, area.y + y + (place->height - 1) / 2, text, fits);
}

/* Draws arrows on the sides on which there is more. */
static void draw_arrows(const struct painter *painter, struct area area,
                        const struct layout *layout) {
  const struct board *board = &layout->board;
  bool tall = board->block && board->rows < (int)board->block->rows;
  int above = tall ? board->row : layout->page_row;
  int below = tall ? (int)board->block->rows - board->rows - board->row
                   : layout->page_height - layout->height - layout->page_row;
  int top = tall ? board->top - layout->page_row : 0;
  int bottom = tall ? top + board->rows - 1 : area.height - 1;
  const char *up = painter->unicode ? "▲" : "^", *down = painter->unicode ? "▼" : "v";
  if (top < 0) top = 0;
  if (bottom >= area.height) bottom = area.height - 1;
  if (above > 0) paint_say(area, area.width - 1, top, LOOK_STRONG, "%s", up);
  if (below > 0) paint_say(area, area.width - 1, bottom, LOOK_STRONG, "%s", down);
  if (!board->block || board->columns >= (int)board->block->columns) return;
  int y = board->top - 1 - layout->page_row;
  if (y < 0) y = 0;
  if (board->column > 0)
    paint_say(area, board->left - 2 > 0 ? board->left - 2 : 0, y, LOOK_STRONG, "%s",
              painter->unicode ? "◀" : "<");
  if (board->column + board->columns < (int)board->block->columns)
    paint_say(area, area.width - 1, y, LOOK_STRONG, "%s", painter->unicode ? "▶" : ">");
}

void paint_layout(const struct painter *painter, struct area area, const struct layout *layout,
                  const struct place *cursor) {
  int x, y;
  bool boxes = layout_has_boxes(layout);
  if (boxes) draw_borders(painter, area, layout);
  for (size_t i = 0; i < layout->count; i++)
    if (layout_seen(layout, &layout->place[i], &x, &y))
      draw_place(painter, area, &layout->place[i], x, y, boxes);
  /* A cell's marks cover the edges of its neighbours, and the cursor's cover all others. */
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    /* Of places that mean the same, only the first is marked as possible. */
    unsigned marks =
        place->again ? place->cell->marks & ~(unsigned)MARK_TARGET : place->cell->marks;
    if ((place->part == PART_BODY || place->part == PART_COLUMN_NAMES) &&
        layout_seen(layout, place, &x, &y))
      draw_marks(painter, area.x + x, area.y + y, place, marks);
  }
  if (cursor && layout_seen(layout, cursor, &x, &y))
    draw_marks(painter, area.x + x, area.y + y, cursor, cursor->cell->marks | MARK_CURSOR);
  attrset(A_NORMAL);
  draw_arrows(painter, area, layout);
}
