/* How the things of a scene (core/face/scene.h) look in SVG: floes, figures, stones, cards, tiles.
 *
 * A shape that occurs often is a symbol, drawn once in the document and used in many places. Its
 * colours come from the place that uses it, by CSS classes named after the paints (palette.h): a
 * paint's fill is the fill, its ink the `color`. So light and dark differ in the style sheet only.
 * Players also differ by a number or a marker, and marks by their shape. */
#ifndef ONEMOVE_SVG_SHAPES_H
#define ONEMOVE_SVG_SHAPES_H

#include "core/face/palette.h"

/* Where elements are written to, and what they use. All zero at first, except for `out`. */
struct svg {
  struct out *out;
  uint32_t shapes; /* bits of the symbols that were used */
  uint32_t paints; /* bits of the paints, in the order of palette_paints */
};

/* The background of a grid. */
enum svg_ground { SVG_GROUND_NONE, SVG_GROUND_WATER, SVG_GROUND_BOARD };

/* The ground of a grid with these cells. */
enum svg_ground svg_ground_of(const struct scene_cell *cell, size_t count);

/* Draws the ground of a grid of that size in pixels. */
void svg_ground_put(struct svg *svg, enum svg_ground ground, int x, int y, int width, int height);

/* Draws a thing into a box of pixels, and its marks. `ground` is its background. */
void svg_thing_put(struct svg *svg, const struct scene_cell *cell, enum svg_ground ground, int x,
                   int y, int width, int height);

/* Is the cell a thing rather than a text? */
bool svg_is_thing(const struct scene_cell *cell);

/* Draws a triangle that points to the right; `filled`: it is that player's turn. */
void svg_pointer_put(struct svg *svg, bool filled, int x, int y, int size);

/* A paint's class, which counts as used from now on. */
const char *svg_paint(struct svg *svg, const struct paint *paint);

/* Writes the rules of the style sheet for the paints that were used, and those for texts. */
void svg_style_write(const struct svg *svg, enum theme theme, struct out *out);

/* Writes the symbols that were used. */
void svg_symbols_write(const struct svg *svg, struct out *out);

#endif
