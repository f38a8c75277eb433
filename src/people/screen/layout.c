#include "people/screen/layout.h"

#include "core/base/memory.h"
#include "people/screen/glyphs.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
  ROW_NAME_WIDTH = 3, /* to the left of a grid, at least */
  HAND_INDENT = 4,    /* of a hand's further lines */
  BUTTON_EDGES = 2,   /* blanks in a button */
  WIDE_PITCH = 4,     /* for columns of single characters, if there is room */
  ROWS_MIN = 3,       /* rows of the board that are always seen */
  BOX_EDGES = 3,      /* of a box, columns: two for marks, and the border that neighbours share */
};

/* The insides of boxes that are tried, from the largest; the last one stands for a cell without a
 * box. They look like squares where characters are twice as high as wide. */
static const struct box {
  int width, height;
} boxes[] = {{9, 4}, {7, 3}, {7, 2}, {5, 2}, {5, 1}, {3, 1}, {0, 0}};

/* --- laying out --- */

struct pen {
  struct layout *layout;
  const struct scene *scene;
  const struct scene_block *block;
  struct box box; /* of the board's cells; a height of 0: none */
  int x, y;
};

/* Puts a cell or, where `place` has a text, a piece of it. */
static void put(struct pen *pen, const struct scene_cell *cell, enum scene_part part,
                struct place place) {
  struct layout *layout = pen->layout;
  memory_grow(layout->place, layout->count);
  place.cell = cell;
  place.block = pen->block;
  place.part = (uint8_t)part;
  if (!place.text) {
    place.text = cell->text;
    place.size = strlen(cell->text);
  }
  if (place.height == 0) place.height = 1;
  layout->place[layout->count++] = place;
}

static void new_line(struct pen *pen, int indent) {
  pen->y++;
  pen->x = indent < pen->layout->width / 2 ? indent : 0;
}

/* Puts a caption's cell, on several lines if it is too long for one. */
static void put_words(struct pen *pen, const struct scene_cell *cell, int indent) {
  const char *text = cell->text;
  size_t size = strlen(text);
  int whole = glyphs_width(text, size), width = whole > cell->width ? whole : cell->width;
  int line = pen->layout->width;
  enum alignment align = cell->role == ROLE_NUMBER ? ALIGN_RIGHT : ALIGN_LEFT;
  if (pen->x + width > line && pen->x > indent && whole <= line - indent) new_line(pen, indent);
  if (pen->x + whole <= line || size == 0) {
    put(pen, cell, PART_CAPTION,
        (struct place){.x = pen->x, .y = pen->y, .width = width, .align = align});
    pen->x += width;
    return;
  }
  while (size > 0) {
    size_t next, taken = glyphs_line(text, size, line > pen->x ? line - pen->x : 1, &next);
    int columns = glyphs_width(text, taken);
    put(pen, cell, PART_CAPTION,
        (struct place){.text = text, .size = taken, .x = pen->x, .y = pen->y, .width = columns});
    pen->x += columns;
    text += next;
    size -= next;
    if (size > 0) new_line(pen, indent);
  }
}

static void put_caption(struct pen *pen) {
  const struct scene_cell *cell = scene_part(pen->scene, pen->block, PART_CAPTION);
  int indent = (int)pen->block->indent;
  pen->x = indent < pen->layout->width / 2 ? indent : 0;
  for (size_t i = 0; i < pen->block->count[PART_CAPTION]; i++) {
    if (i > 0) pen->x++;
    put_words(pen, &cell[i], indent + (indent > 0 ? 0 : HAND_INDENT / 2));
  }
}

static int cell_width(const struct scene_cell *cell) {
  return glyphs_width(cell->text, strlen(cell->text));
}

/* The columns that the group beginning with the first of `count` cells takes, with its marks. */
static int group_width(const struct scene_cell *cell, size_t count) {
  int width = 1;
  for (size_t i = 0; i < count && (i == 0 || !cell[i].begins_group); i++)
    width += cell_width(&cell[i]) + 1;
  return width;
}

/* Cells side by side: a hand's, or buttons. */
static void put_hand(struct pen *pen) {
  const struct scene_cell *cell = scene_part(pen->scene, pen->block, PART_BODY);
  size_t count = pen->block->count[PART_BODY];
  int line = pen->layout->width, indent = HAND_INDENT < line / 2 ? HAND_INDENT : 0;
  bool buttons = pen->block->kind == BLOCK_ACTIONS;
  if (pen->block->count[PART_CAPTION] == 0) pen->x = (int)pen->block->indent;
  for (size_t i = 0; i < count; i++) {
    int width = cell_width(&cell[i]) + (buttons ? BUTTON_EDGES : 0);
    bool group = i > 0 && cell[i].begins_group;
    if (group && pen->x + 1 + group_width(cell + i, count - i) > line &&
        group_width(cell + i, count - i) <= line - indent)
      new_line(pen, indent);
    else if (group || (buttons && i > 0))
      pen->x++;
    if (pen->x + 1 + width + 1 > line && pen->x > indent) new_line(pen, indent);
    put(pen, &cell[i], PART_BODY,
        (struct place){.x = pen->x + 1, .y = pen->y, .width = width, .align = ALIGN_MIDDLE});
    pen->x += 1 + width;
  }
}

static void put_column_names(struct pen *pen, int left, int pitch, int width,
                             enum alignment align) {
  const struct scene_cell *name = scene_part(pen->scene, pen->block, PART_COLUMN_NAMES);
  for (size_t i = 0; i < pen->block->count[PART_COLUMN_NAMES]; i++)
    put(pen, &name[i], PART_COLUMN_NAMES,
        (struct place){.x = left + (int)i * pitch, .y = pen->y, .width = width, .align = align});
}

/* The columns of the widest cell of a part. */
static int widest(const struct pen *pen, enum scene_part part) {
  const struct scene_cell *cell = scene_part(pen->scene, pen->block, part);
  int width = 0;
  for (size_t i = 0; i < pen->block->count[part]; i++)
    if (cell_width(&cell[i]) > width) width = cell_width(&cell[i]);
  return width;
}

static int max_of(int one, int other) {
  return one > other ? one : other;
}

static void put_grid(struct pen *pen, bool board) {
  const struct scene_block *block = pen->block;
  const struct scene_cell *cell = scene_part(pen->scene, block, PART_BODY);
  const struct scene_cell *name = scene_part(pen->scene, block, PART_ROW_NAMES);
  size_t first = pen->layout->count;
  int names =
      block->count[PART_ROW_NAMES] ? max_of(widest(pen, PART_ROW_NAMES), ROW_NAME_WIDTH) : 0;
  int pitch =
      max_of(max_of(widest(pen, PART_BODY), widest(pen, PART_COLUMN_NAMES)), (int)block->width) + 1;
  int indent = (int)block->indent < pen->layout->width / 4 ? (int)block->indent : 0;
  int left = indent + names + 1;
  int least = left + (int)block->columns * pitch;
  enum alignment align = ALIGN_RIGHT;
  if (pitch == 2 && block->count[PART_COLUMN_NAMES] > 0 &&
      left + (int)block->columns * WIDE_PITCH <= pen->layout->width) {
    pitch = WIDE_PITCH;
    align = ALIGN_MIDDLE;
  }
  int width = pitch - 1, tall = 1, inside = 1;
  if (board && pen->box.height) {
    width = max_of(width, pen->box.width);
    pitch = width + BOX_EDGES;
    inside = pen->box.height;
    tall = inside + 1;
    left += BOX_EDGES - 1;
    align = ALIGN_MIDDLE;
  }
  if (block->count[PART_COLUMN_NAMES]) {
    put_column_names(pen, left, pitch, width, align);
    pen->y++;
  }
  pen->y += tall > 1; /* the border at the top */
  if (board)
    pen->layout->board = (struct board){.block = block,
                                        .left = left,
                                        .top = pen->y,
                                        .cell = cell,
                                        .pitch = pitch,
                                        .tall = tall,
                                        .width = least,
                                        .column = pen->layout->board.column,
                                        .row = pen->layout->board.row};
  for (unsigned row = 0; row < block->rows; row++, pen->y += tall) {
    if (names)
      put(pen, &name[row], PART_ROW_NAMES,
          (struct place){
              .x = indent, .y = pen->y + (inside - 1) / 2, .width = names, .align = ALIGN_RIGHT});
    for (unsigned column = 0; column < block->columns; column++, cell++)
      put(pen, cell, PART_BODY,
          (struct place){.x = left + (int)column * pitch,
                         .y = pen->y,
                         .width = width,
                         .height = inside,
                         .align = align});
  }
  for (size_t i = first; board && i < pen->layout->count; i++)
    pen->layout->place[i].on_board = true;
}

static const struct scene_block *largest_grid(const struct scene *scene) {
  const struct scene_block *largest = NULL;
  for (size_t i = 0; i < scene->blocks; i++) {
    const struct scene_block *block = &scene->block[i];
    if (block->kind == BLOCK_GRID &&
        (!largest || block->columns * block->rows > largest->columns * largest->rows))
      largest = block;
  }
  return largest;
}

/* Marks the places whose pick number an earlier place has, too. */
static void find_repetitions(struct layout *layout) {
  uint8_t seen[PICKS / 8] = {0};
  for (size_t i = 0; i < layout->count; i++) {
    unsigned pick = layout->place[i].cell->pick;
    layout->place[i].again = pick && seen[pick / 8] >> pick % 8 & 1;
    seen[pick / 8] |= (uint8_t)(1U << pick % 8);
  }
}

/* --- scrolling --- */

static int between(int least, int value, int most) {
  if (value > most) value = most;
  return value < least ? least : value;
}

/* Keeps the visible part on the page. */
static void settle(struct layout *layout) {
  struct board *board = &layout->board;
  if (board->block) {
    board->column = between(0, board->column, (int)board->block->columns - board->columns);
    board->row = between(0, board->row, (int)board->block->rows - board->rows);
  }
  layout->page_row = between(0, layout->page_row, layout->page_height - layout->height);
}

/* Gives the board the part of the window that the rest of the page leaves. */
static void fit_board(struct layout *layout, int whole_height) {
  struct board *board = &layout->board;
  layout->page_height = whole_height;
  if (!board->block) return;
  if (layout_has_boxes(layout)) {
    board->rows = (int)board->block->rows;
    board->columns = (int)board->block->columns;
    return;
  }
  int rest = whole_height - (int)board->block->rows;
  int room = max_of(layout->height - rest, ROWS_MIN);
  board->rows = between(0, room, (int)board->block->rows);
  board->columns =
      between(1, (layout->width - board->left) / board->pitch, (int)board->block->columns);
  layout->page_height = rest + board->rows;
}

/* Lays everything out with boxes of that size. */
static void put_page(struct layout *layout, const struct scene *scene,
                     const struct scene_block *board, struct box box) {
  struct pen pen = {.layout = layout, .scene = scene, .box = box};
  layout->count = 0;
  layout->page_width = 0;
  layout->board.block = NULL;
  for (size_t i = 0; i < scene->blocks; i++) {
    pen.block = &scene->block[i];
    if (scene_is_picture(pen.block)) continue;
    if (pen.block->kind == BLOCK_GRID) {
      put_grid(&pen, pen.block == board);
      continue;
    }
    put_caption(&pen);
    if (pen.block->kind == BLOCK_HAND || pen.block->kind == BLOCK_ACTIONS) put_hand(&pen);
    pen.y++;
  }
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    layout->page_width = max_of(layout->page_width, place->x + place->width + 1);
  }
  fit_board(layout, pen.y);
}

/* Might boxes of that size fit the window? If so, only laying out the page can tell. */
static bool may_fit(const struct layout *layout, const struct scene_block *board, struct box box) {
  return layout->roomy && board && (int)board->rows * (box.height + 1) < layout->height &&
         (int)board->columns * (box.width + BOX_EDGES) < layout->width;
}

void layout_make(struct layout *layout, const struct scene *scene, int width, int height) {
  const struct scene_block *board = largest_grid(scene);
  layout->width = width;
  layout->height = height;
  for (const struct box *box = boxes; box < boxes + sizeof boxes / sizeof *boxes; box++) {
    if (box->height && !may_fit(layout, board, *box)) continue;
    put_page(layout, scene, board, *box);
    if (layout->page_width <= width && layout->page_height <= height) break;
  }
  find_repetitions(layout);
  settle(layout);
}

void layout_close(struct layout *layout) {
  free(layout->place);
  *layout = (struct layout){0};
}

bool layout_seen(const struct layout *layout, const struct place *place, int *x, int *y) {
  const struct board *board = &layout->board;
  *x = place->x;
  *y = place->y;
  if (place->on_board && place->part != PART_ROW_NAMES) {
    *x -= board->column * board->pitch;
    if (*x < board->left || *x >= board->left + board->columns * board->pitch) return false;
  }
  if (place->on_board && place->part != PART_COLUMN_NAMES) {
    *y -= board->row;
    if (*y < board->top || *y >= board->top + board->rows * board->tall) return false;
  } else if (board->block && place->y >= board->top)
    *y -= (int)board->block->rows - board->rows;
  *y -= layout->page_row;
  return *y >= 0 && *y < layout->height && *x < layout->width;
}

void layout_show(struct layout *layout, const struct place *place) {
  struct board *board = &layout->board;
  int y = place->y;
  if (place->on_board && place->part == PART_BODY) {
    int column = (place->x - board->left) / board->pitch,
        row = (place->y - board->top) / board->tall;
    board->column = between(column - board->columns + 1, board->column, column);
    board->row = between(row - board->rows + 1, board->row, row);
    y -= board->row;
  } else if (board->block && place->y >= board->top)
    y -= (int)board->block->rows - board->rows;
  layout->page_row = between(y - layout->height + 1, layout->page_row, y);
  settle(layout);
}

void layout_scroll(struct layout *layout, int columns, int rows) {
  struct board *board = &layout->board;
  board->column += columns;
  if (board->block && board->rows < (int)board->block->rows)
    board->row += rows;
  else
    layout->page_row += rows;
  settle(layout);
}

/* --- finding --- */

static bool can_be_picked(const struct place *place) {
  return place->cell->pick != 0;
}

const struct place *layout_at(const struct layout *layout, int x, int y) {
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    int left, top, marks = place->on_board && layout_has_boxes(layout);
    if (can_be_picked(place) && layout_seen(layout, place, &left, &top) && y >= top &&
        y < top + place->height && x >= left - marks && x < left + place->width + marks)
      return place;
  }
  return NULL;
}

const struct place *layout_find(const struct layout *layout, unsigned pick,
                                const struct place *near) {
  if (near && near->cell->pick == pick) return near;
  for (size_t i = 0; i < layout->count; i++)
    if (layout->place[i].cell->pick == pick && pick != 0) return &layout->place[i];
  return NULL;
}

static int middle(const struct place *place) {
  return place->x + place->width / 2;
}

/* How far away a place is for a person who goes in a direction; INT_MAX: it is not in that
 * direction. Sideways distance counts more, because a cursor is expected to go straight. */
static int distance(const struct place *from, const struct place *to, int dx, int dy) {
  enum { ASIDE = 8, FAR = 1000000 };
  int right = middle(to) - middle(from), down = to->y - from->y;
  if (dx) {
    int along = right * dx;
    if (along <= 0 || down != 0) return INT_MAX; /* left and right stay on the line */
    return along;
  }
  int along = down * dy;
  if (along <= 0) return INT_MAX;
  int aside = abs(right);
  if (aside <= to->width / 2) aside = 0;
  /* The same block comes first: on a board, the cursor goes straight on over gaps. */
  return along + aside * ASIDE + (to->block == from->block ? 0 : FAR);
}

/* The next place of the same hand, which may go on in another line. */
static const struct place *neighbour(const struct layout *layout, const struct place *from,
                                     int way) {
  const struct place *end = layout->place + layout->count;
  for (const struct place *at = from + way; at >= layout->place && at < end; at += way)
    if (at->block == from->block && can_be_picked(at)) return at;
  return from;
}

const struct place *layout_step(const struct layout *layout, const struct place *from, int dx,
                                int dy) {
  const struct place *nearest = from;
  int least = INT_MAX;
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    if (!can_be_picked(place)) continue;
    if (!from) return place;
    int far = distance(from, place, dx, dy);
    if (far >= least) continue;
    least = far;
    nearest = place;
  }
  if (from && nearest == from && dx && from->block->kind != BLOCK_GRID)
    return neighbour(layout, from, dx);
  return nearest;
}

const struct place *layout_marked(const struct layout *layout, const struct place *from,
                                  unsigned marks, int way) {
  size_t start = from ? (size_t)(from - layout->place) : 0;
  for (size_t i = from ? 1 : 0; i <= layout->count && layout->count > 0; i++) {
    size_t step = way > 0 ? i : layout->count - i;
    const struct place *place = &layout->place[(start + step) % layout->count];
    if (can_be_picked(place) && place->cell->marks & marks &&
        !(from && place->cell->pick == from->cell->pick))
      return place;
  }
  return NULL;
}
