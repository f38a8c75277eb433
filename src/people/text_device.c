#include "people/text_device.h"

#include <string.h>

enum {
  SCREEN_WIDTH = 76,  /* a longer hand is broken */
  HAND_INDENT = 4,    /* indentation of its further lines */
  ROW_NAME_WIDTH = 4, /* to the left of a grid */
};

/* --- the palette: the numbers of ECMA-48's "select graphic rendition" --- */

/* A background colour for each player, with black letters. */
static const char *const piece_codes[] = {
    "30;101", "30;106", "30;103", "30;105", "30;102", "30;104", "30;107", "30;43", "30;46",
};
static const char *const stone_codes[] = {"1;91", "1;93"};
static const char *const card_codes[] = {"1;96", "1;93"};

/* The style of a role without and with an owner; if there are more players than codes, the codes
 * repeat. */
static const struct style {
  const char *nobody;
  const char *const *player;
  unsigned players;
} styles[] = {
    [ROLE_ASIDE] = {.nobody = "2"},
    [ROLE_EMPTY] = {.nobody = "2"},
    [ROLE_WATER] = {.nobody = "34"},
    [ROLE_PIECE] = {NULL, piece_codes, sizeof piece_codes / sizeof *piece_codes},
    [ROLE_STONE] = {NULL, stone_codes, sizeof stone_codes / sizeof *stone_codes},
    [ROLE_CARD] = {NULL, card_codes, sizeof card_codes / sizeof *card_codes},
    [ROLE_BADGE] = {NULL, card_codes, sizeof card_codes / sizeof *card_codes},
    [ROLE_RED_CARD] = {.nobody = "31"},
    [ROLE_ACTION] = {0}, /* the last role, so that the table has an entry for each */
};

static const char *role_codes(const struct scene_cell *cell) {
  const struct style *style = &styles[cell->role];
  if (cell->player && style->players) return style->player[(cell->player - 1U) % style->players];
  return style->nobody;
}

/* Things already have their owner's colour; among text, the viewer's own is bold. */
static bool is_bold(const struct scene_cell *cell) {
  return cell->marks & MARK_OWN && cell->role < ROLE_BADGE;
}

/* --- drawing --- */

struct pen {
  FILE *file;
  bool colour;
  size_t column; /* bytes written in this line */
};

static void blanks(struct pen *pen, size_t count) {
  fprintf(pen->file, "%*s", (int)count, "");
  pen->column += count;
}

static void end_line(struct pen *pen) {
  fputc('\n', pen->file);
  pen->column = 0;
}

/* Writes the escape sequence of a cell's style; false, having written nothing, if it has no special
 * style. */
static bool begin_style(const struct pen *pen, const struct scene_cell *cell) {
  const char *const codes[] = {
      role_codes(cell),
      is_bold(cell) ? "1" : NULL,
      cell->marks & MARK_LAST ? "4" : NULL,
      cell->marks & (MARK_TARGET | MARK_WON) ? "7" : NULL,
  };
  bool begun = false;
  for (size_t i = 0; pen->colour && i < sizeof codes / sizeof *codes; i++) {
    if (!codes[i]) continue;
    fprintf(pen->file, "%s%s", begun ? ";" : "\033[", codes[i]);
    begun = true;
  }
  if (begun) fputc('m', pen->file);
  return begun;
}

static void draw_text(struct pen *pen, const struct scene_cell *cell) {
  bool special = begin_style(pen, cell);
  fputs(cell->text, pen->file);
  if (special) fputs("\033[0m", pen->file);
  pen->column += strlen(cell->text);
}

static void draw_padded(struct pen *pen, const struct scene_cell *cell, size_t width, bool right) {
  size_t size = strlen(cell->text), padding = size < width ? width - size : 0;
  if (right) blanks(pen, padding);
  draw_text(pen, cell);
  if (!right) blanks(pen, padding);
}

static void draw_caption(struct pen *pen, const struct scene *scene,
                         const struct scene_block *block) {
  const struct scene_cell *cell = scene_part(scene, block, PART_CAPTION);
  blanks(pen, block->indent);
  for (size_t i = 0; i < block->count[PART_CAPTION]; i++) {
    if (i) blanks(pen, 1);
    draw_padded(pen, &cell[i], cell[i].width, cell[i].role == ROLE_NUMBER);
  }
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
    draw_text(pen, &cell[i]);
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
      draw_text(pen, &name[row]);
    }
    end_line(pen);
  }
  if (named) draw_column_names(pen, scene, block);
}

bool text_device_draw(const struct scene *scene, bool colour, FILE *file) {
  struct pen pen = {.file = file, .colour = colour};
  if (scene->failed) {
    fputs("Not enough memory to draw this.\n", file);
    return false;
  }
  for (size_t i = 0; i < scene->blocks; i++) {
    const struct scene_block *block = &scene->block[i];
    if (block->kind == BLOCK_ACTIONS) continue;
    if (block->kind == BLOCK_GRID) {
      draw_grid(&pen, scene, block);
      continue;
    }
    draw_caption(&pen, scene, block);
    if (block->kind == BLOCK_HAND) draw_hand(&pen, scene, block);
    end_line(&pen);
  }
  return true;
}

bool text_device_draw_state(const struct face *face, const struct state *state, int seat,
                            bool colour, FILE *file) {
  struct scene scene = {0};
  face->scene(state, seat, &scene);
  bool good = text_device_draw(&scene, colour, file);
  scene_close(&scene);
  return good;
}

bool text_device_draw_move(const struct face *face, const struct state *state, int seat,
                           const struct move *move, bool colour, FILE *file) {
  struct scene scene = {0};
  if (face->move_scene) face->move_scene(state, seat, move, &scene);
  bool good = text_device_draw(&scene, colour, file);
  scene_close(&scene);
  return good;
}
