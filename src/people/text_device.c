#include "people/text_device.h"

#include "core/base/utf8.h"
#include "core/face/palette.h"

#include <string.h>

enum {
  SCREEN_WIDTH = 76,  /* a longer hand is broken */
  HAND_INDENT = 4,    /* indentation of its further lines */
  ROW_NAME_WIDTH = 4, /* to the left of a grid */
};

/* --- styles: the numbers of ECMA-48's "select graphic rendition" --- */

static bool is_thing(const struct scene_cell *cell) {
  return cell->role >= ROLE_BADGE;
}

/* The paint of the most important mark that has to catch the eye, or else of the cell itself. */
static const struct paint *paint_of(const struct scene_cell *cell) {
  static const enum scene_mark marks[] = {MARK_CURSOR, MARK_WRONG, MARK_CHOSEN, MARK_TARGET};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (cell->marks & marks[i]) return palette_mark(marks[i]);
  return palette_cell(cell);
}

/* Marks are shown by more than colours: LAST is underlined, WON reversed, WRONG struck through. */
static const struct {
  unsigned marks;
  const char *codes;
} mark_codes[] = {
    {MARK_LAST, "4"}, {MARK_WON, "7"}, {MARK_CHOSEN | MARK_CURSOR, "1"}, {MARK_WRONG, "9"}};

/* --- drawing --- */

struct pen {
  struct out *out;
  unsigned colours;
  bool turn;     /* in the caption of the player whose turn it is */
  size_t column; /* bytes written in this line */
};

static void blanks(struct pen *pen, size_t count) {
  pen->column += count;
  for (; count > 0; count--)
    out_char(pen->out, ' ');
}

static void end_line(struct pen *pen) {
  out_char(pen->out, '\n');
  pen->column = 0;
}

static void put_code(const struct pen *pen, bool *begun, const char *code) {
  out_string(pen->out, *begun ? ";" : "\033[");
  out_string(pen->out, code);
  *begun = true;
}

/* The codes of 16 colours begin at 30 for the ink and at 40 for the fill; those of the bright ones,
 * 8 to 15, are higher by 60. */
static void put_colour(const struct pen *pen, bool *begun, const struct paint *paint, bool fill) {
  enum { INK = 30, FILL = 40, BRIGHT = 8, BRIGHT_BEGIN = 60 };
  char code[32];
  int of_256 = fill ? paint->fill_256 : paint->ink_256,
      of_16 = fill ? paint->fill_16 : paint->ink_16;
  int base = fill ? FILL : INK;
  if (of_256 == PALETTE_DEFAULT) return;
  if (pen->colours >= TEXT_DEVICE_256)
    snprintf(code, sizeof code, "%d;5;%d", base + BRIGHT, of_256);
  else
    snprintf(code, sizeof code, "%d",
             base + (of_16 < BRIGHT ? of_16 : of_16 - BRIGHT + BRIGHT_BEGIN));
  put_code(pen, begun, code);
}

/* Writes the escape sequence of a cell's style; false, having written nothing, if it has no special
 * style. */
static bool begin_style(const struct pen *pen, const struct scene_cell *cell) {
  const struct paint *paint = paint_of(cell);
  bool begun = false, dim = paint->fill_256 == PALETTE_DEFAULT &&
                            (cell->role == ROLE_ASIDE || cell->role >= ROLE_VOID);
  if (!pen->colours) return false;
  if (dim) put_code(pen, &begun, "2");
  put_colour(pen, &begun, paint, false);
  put_colour(pen, &begun, paint, true);
  if (!is_thing(cell) && (cell->marks & MARK_OWN || pen->turn)) put_code(pen, &begun, "1");
  for (size_t i = 0; i < sizeof mark_codes / sizeof *mark_codes; i++)
    if (cell->marks & mark_codes[i].marks) put_code(pen, &begun, mark_codes[i].codes);
  if (begun) out_char(pen->out, 'm');
  return begun;
}

/* Draws a cell at least `width` characters wide. A thing is painted over the whole width. */
static void draw_padded(struct pen *pen, const struct scene_cell *cell, size_t width, bool right) {
  struct out shown = {0};
  out_string(&shown, cell->text);
  utf8_mask(shown.text); /* a name from a file may hold what a terminal acts on */
  size_t size = shown.size, padding = size < width ? width - size : 0;
  if (right && !is_thing(cell)) blanks(pen, padding);
  bool special = begin_style(pen, cell);
  if (right && is_thing(cell)) blanks(pen, padding);
  out_string(pen->out, shown.text);
  pen->column += size;
  if (!right && is_thing(cell)) blanks(pen, padding);
  if (special) out_string(pen->out, "\033[0m");
  if (!right && !is_thing(cell)) blanks(pen, padding);
  out_close(&shown);
}

static void draw_caption(struct pen *pen, const struct scene *scene,
                         const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(scene, block, PART_CAPTION);
  blanks(pen, block->indent);
  pen->turn = block->marks & MARK_TURN;
  for (size_t i = 0; i < block->count[PART_CAPTION]; i++) {
    if (i) blanks(pen, 1);
    draw_padded(pen, &cell[i], cell[i].width, cell[i].role == ROLE_NUMBER);
  }
  pen->turn = false;
}

/* The size of the group that begins with the first of `count` cells. */
static size_t group_size(const struct scene_cell *cell, size_t count) {
  size_t size = 1;
  while (size < count && !cell[size].begins_group)
    size++;
  return size;
}

static void draw_hand(struct pen *pen, const struct scene *scene, const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(scene, block, PART_BODY);
  size_t count = block->count[PART_BODY];
  for (size_t i = 0; i < count; i++) {
    if (i && cell[i].begins_group) {
      /* Assume the widest cells, so that equal hands break alike. */
      size_t room = 1 + group_size(cell + i, count - i) * (block->width + 1);
      if (pen->column + room > SCREEN_WIDTH) {
        end_line(pen);
        blanks(pen, HAND_INDENT);
      } else
        blanks(pen, 1);
    }
    blanks(pen, 1);
    draw_padded(pen, &cell[i], 0, false);
  }
}

static void draw_row(struct pen *pen, const struct scene_cell *cell, size_t count, size_t width) {
  for (size_t i = 0; i < count; i++) {
    blanks(pen, 1);
    draw_padded(pen, &cell[i], width, true);
  }
}

static void draw_column_names(struct pen *pen, const struct scene *scene,
                              const struct scene_block *block) {
  if (!block->count[PART_COLUMN_NAMES]) return;
  blanks(pen, block->indent + (block->count[PART_ROW_NAMES] ? ROW_NAME_WIDTH : 0));
  draw_row(pen, scene_part(scene, block, PART_COLUMN_NAMES), block->count[PART_COLUMN_NAMES],
           block->width);
  end_line(pen);
}

static void draw_grid(struct pen *pen, const struct scene *scene, const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(scene, block, PART_BODY);
  const struct scene_cell *name = scene_part(scene, block, PART_ROW_NAMES);
  bool named = block->count[PART_ROW_NAMES];
  draw_column_names(pen, scene, block);
  for (unsigned row = 0; row < block->rows; row++) {
    blanks(pen, block->indent);
    if (named) draw_padded(pen, &name[row], ROW_NAME_WIDTH, true);
    draw_row(pen, cell + (size_t)row * block->columns, block->columns, block->width);
    if (named) {
      blanks(pen, 2);
      draw_padded(pen, &name[row], 0, false);
    }
    end_line(pen);
  }
  if (named) draw_column_names(pen, scene, block);
}

void text_device_draw(const struct scene *scene, unsigned colours, struct out *out) {
  struct pen pen = {.out = out, .colours = colours};
  for (size_t i = 0; i < scene->blocks; i++) {
    const struct scene_block *block = &scene->block[i];
    if (block->kind == BLOCK_ACTIONS || scene_is_picture(block)) continue;
    if (block->kind == BLOCK_GRID) {
      draw_grid(&pen, scene, block);
      continue;
    }
    draw_caption(&pen, scene, block);
    if (block->kind == BLOCK_HAND) draw_hand(&pen, scene, block);
    end_line(&pen);
  }
}

void text_device_print(struct scene *scene, unsigned colours, FILE *file) {
  struct out out = {0};
  text_device_draw(scene, colours, &out);
  if (out.text) fwrite(out.text, 1, out.size, file);
  out_close(&out);
  scene_close(scene);
}

void text_device_print_state(const struct face *face, const struct state *state, int seat,
                             unsigned colours, FILE *file) {
  struct scene scene = {0};
  face->scene(state, seat, &scene);
  text_device_print(&scene, colours, file);
}

void text_device_print_result(const struct face *face, const struct state *state, FILE *file) {
  struct out outcome = {0};
  face_outcome(face, state, &outcome);
  if (outcome.text) fprintf(file, "%s.\n", outcome.text);
  out_close(&outcome);
  struct result result = rules_result(state);
  char label[ROSTER_LABEL_SIZE];
  for (unsigned place = 1; place <= result.seats; place++)
    for (unsigned seat = 0; seat < result.seats; seat++)
      if (result.place[seat] == place)
        fprintf(file, "%3u. %-30s %6lu\n", place, roster_label(state_roster(state), seat, label),
                (unsigned long)result.points[seat]);
}
