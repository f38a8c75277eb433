/* Texts in SVG. IDs may hold any bytes, and the viewer's fonts are not known, so widths are
 * estimates, on the safe side for common sans-serif fonts. A text that is not ASCII cannot be
 * estimated well, and is clipped. */
#ifndef ONEMOVE_SVG_TEXT_H
#define ONEMOVE_SVG_TEXT_H

#include "core/text/out.h"

#include <stdbool.h>

/* Writes a text as XML character data, also for attributes in double quotes: markup is escaped;
 * bytes that are not UTF-8, and characters that are hidden, change the direction of writing or do
 * not exist in XML become U+FFFD. Newlines stay if `lines`. */
void svg_text_escape(const char *text, bool lines, struct out *out);

/* The estimated width of a text in pixels, at a font size in pixels. */
int svg_text_width(const char *text, int font);

/* The largest font size up to `font` with which the text is at most `room` pixels wide, but at
 * least 1. */
int svg_text_fit(const char *text, int font, int room);

/* The font size of ordinary text, which is set for the whole picture. */
enum { SVG_FONT = 16 };

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

/* Writes a text element on one line. `x` is its start, middle or end and `y` its baseline. It takes
 * at most `room` pixels: a longer text is cut off, with an ellipsis. `classes` is one CSS class or
 * more, or NULL. */
void svg_text_put(const char *text, int x, int y, int font, int room, enum svg_anchor anchor,
                  const char *classes, struct out *out);

#endif
