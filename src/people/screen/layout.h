/* Where the cells of a scene lie on a screen of characters, and which of them a cursor or a mouse
 * points to. This module does not touch the terminal.
 *
 * Blocks lie one below the other, as text_device.h draws them, on a page as wide as the window;
 * captions and hands that are too long go on in the next line. On both sides of every cell of a
 * hand or a grid there is a column for its marks, which neighbours share.
 *
 * The largest grid is the board. Where the caller says that there is room, it grows: its cells
 * become boxes of several lines with a border around each, as large as the window allows with
 * everything else on the page.
 *
 * If the page is too large, the board is seen through a window of its own: it scrolls there under
 * its column names and beside its row names, while hands and players stay. Only if that is not
 * enough does the page scroll as a whole. */
#ifndef ONEMOVE_LAYOUT_H
#define ONEMOVE_LAYOUT_H

#include "core/face/scene.h"

#include <stdbool.h>
#include <stddef.h>

enum alignment { ALIGN_LEFT, ALIGN_RIGHT, ALIGN_MIDDLE };

/* A cell, or a piece of a caption that had to be broken. */
struct place {
  const struct scene_cell *cell;
  const struct scene_block *block;
  const char *text; /* `size` bytes */
  size_t size;
  int x, y, width; /* on the page with the whole board; shorter text is padded to `width` */
  int height;      /* in lines, from `y` on; 1 except in boxes */
  uint8_t part;    /* enum scene_part */
  enum alignment align;
  bool on_board;
  bool again; /* an earlier place has the same pick number */
};

/* The grid that scrolls. */
struct board {
  const struct scene_block *block; /* NULL: there is no grid */
  int left, top;                   /* where its first cell lies on the page */
  const struct scene_cell *cell;   /* the first cell */
  int pitch;                       /* screen columns for each cell */
  int tall;                        /* screen lines for each cell; more than 1: boxes */
  int columns, rows;               /* how many of the grid are seen */
  int column, row;                 /* the first of them */
  int width;                       /* screen columns of the whole grid, not grown */
};

struct layout {
  bool roomy;        /* the board may grow; set by the caller before layout_make */
  int width, height; /* of the window */
  int page_width;    /* the columns that are used */
  int page_height;   /* with the board in its window */
  int page_row;      /* the first row of the page that is seen */
  struct board board;
  struct place *place; /* `count` of them, in the scene's order */
  size_t count;
};

/* Lays out a scene, which must outlive the layout, for a window of that size. `layout` is all bytes
 * zero, or that of an earlier scene, whose scrolling is kept. */
void layout_make(struct layout *layout, const struct scene *scene, int width, int height);
void layout_close(struct layout *layout);

/* Is the board made of boxes? The place of a box is its inside; around that are the columns for
 * marks, and then the border. */
static inline bool layout_has_boxes(const struct layout *layout) {
  return layout->board.block && layout->board.tall > 1;
}

/* Where a place is in the window now; false if it is not seen. */
bool layout_seen(const struct layout *layout, const struct place *place, int *x, int *y);

/* Scrolls so that the place is seen. */
void layout_show(struct layout *layout, const struct place *place);

/* Scrolls the board by this many cells, or, if it is seen as a whole, the page by this many
 * rows. */
void layout_scroll(struct layout *layout, int columns, int rows);

/* The thing that can be picked at a place of the window; NULL: none. */
const struct place *layout_at(const struct layout *layout, int x, int y);

/* The place with that pick number; NULL: none. If there are several, `near` if it is one of them,
 * otherwise the first. */
const struct place *layout_find(const struct layout *layout, unsigned pick,
                                const struct place *near);

/* The next place that can be picked from there in a direction (dx, dy: -1, 0 or 1); `from` itself
 * if there is none. If `from` is NULL, the first place that can be picked, or NULL. */
const struct place *layout_step(const struct layout *layout, const struct place *from, int dx,
                                int dy);

/* The next (way 1) or previous (-1) place with one of those marks, wrapping around; NULL: none. */
const struct place *layout_marked(const struct layout *layout, const struct place *from,
                                  unsigned marks, int way);

#endif
