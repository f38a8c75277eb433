/* Painting on the terminal: text in an area, and scenes as layout.h lays them out.
 *
 * Colours are those of core/face/palette.h, as many as the terminal has. Nothing is said by colour
 * alone: the columns beside a cell have characters for its marks. Characters beyond ASCII are used
 * only where the locale is UTF-8. */
#ifndef ONEMOVE_PAINT_H
#define ONEMOVE_PAINT_H

#include "core/text/out.h"
#include "people/screen/layout.h"

struct painter {
  int colours;  /* 256, 16, 8; 0: none */
  bool unicode; /* the locale is UTF-8 */
};

/* A part of the screen. */
struct area {
  int x, y, width, height;
};

/* How text looks. */
enum look {
  LOOK_PLAIN,
  LOOK_STRONG,
  LOOK_ASIDE,
  LOOK_BAR,    /* the bars above and below everything */
  LOOK_CHOSEN, /* the selected line of a list */
};

/* After terminal_open: what the terminal can do. NO_COLOR is obeyed. */
struct painter painter_open(void);

/* The area of the whole screen. */
struct area paint_screen(void);

/* Begins a new picture; ends and shows it, with the cursor at a place (x < 0: hidden). */
void paint_begin(void);
void paint_end(int x, int y);

/* Fills an area of one line with blanks, as a bar. */
void paint_bar(struct area area);

/* Writes `size` bytes of a text at a place of an area, as much as fits in `width` columns. Returns
 * how many columns it took. */
int paint_text(struct area area, int x, int y, int width, enum look look, const char *text,
               size_t size);

/* The same, printf-style, up to the area's right side. */
int paint_say(struct area area, int x, int y, enum look look, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Appends a line for each mark beside a cell, as paint_layout draws it, and what it means. */
void paint_explain_marks(const struct painter *painter, struct out *out);

/* Draws a scene in an area of the layout's size; `cursor` is the place of the cursor, or NULL.
 * Arrows show on which sides there is more. */
void paint_layout(const struct painter *painter, struct area area, const struct layout *layout,
                  const struct place *cursor);

#endif
