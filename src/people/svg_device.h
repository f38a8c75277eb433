/* The device that draws scenes as SVG: self-contained, without scripts, and with the same bytes for
 * the same scenes. A page shows one scene, or many: all steps of a game, numbered and side by side,
 * or a film that plays by itself in a browser (elsewhere it shows its last picture).
 *
 * As in the text device (text_device.h), blocks are drawn one below the other; but things are
 * shapes (svg_shapes.h), and the lines of several seats are aligned with each other. Actions are
 * not drawn: a picture has no buttons. A screen reader is told the title and the text device's
 * drawing or, of several pictures, their captions.
 *
 * The layout is in whole pixels. A text takes no more room than it is given (svg_text.h), whatever
 * it contains. */
#ifndef ONEMOVE_SVG_DEVICE_H
#define ONEMOVE_SVG_DEVICE_H

#include "core/face/palette.h"

#include <stdio.h>

/* Light or dark like the viewer's system, or always one of them. */
enum svg_theme { SVG_LIGHT_OR_DARK, SVG_LIGHT, SVG_DARK };

/* A page of pictures. All bytes zero is an empty one; its members are private. */
struct svg_page {
  struct svg_picture *picture;
  size_t count;
  uint32_t shapes, paints; /* used so far, as in struct svg */
};

/* Adds a picture of the scene, with `caption` above it unless that is NULL. */
void svg_page_add(struct svg_page *page, const struct scene *scene, const char *caption);

/* Writes the page, which has at least one picture. With `seconds` it is a film in which each
 * picture stays that long, otherwise all are side by side. The file's error indicator tells whether
 * everything was written. */
void svg_page_write(const struct svg_page *page, const char *title, enum svg_theme theme,
                    unsigned seconds, FILE *file);

/* Frees the pictures; the page is empty then. */
void svg_page_close(struct svg_page *page);

#endif
