/* Devices that draw scenes with characters: plain text and, with the same characters in the same
 * places, a terminal with colour. All escape sequences in a drawing are produced here.
 *
 * A block is one or more lines. Cells are separated by one blank in a caption, and preceded by one
 * in a hand and a grid. A hand that is too long for the screen continues on the next line, broken
 * between two groups. A grid with row names has its names on all four sides. Actions are not drawn:
 * moves are typed.
 *
 * Colours are those of palette.h. Things have their own fill, so that they can be read whatever the
 * terminal's background is; text is left in the terminal's colours. */
#ifndef ONEMOVE_TEXT_DEVICE_H
#define ONEMOVE_TEXT_DEVICE_H

#include "core/face/face.h"

#include <stdio.h>

/* With this many colours or more, 256 are used; with fewer, but not 0, the 16 of any terminal. */
enum { TEXT_DEVICE_256 = 256 };

/* Draws a scene with `colours` colours (console_colours); 0: plain text. */
void text_device_draw(const struct scene *scene, unsigned colours, struct out *out);

/* Draws a scene to `file` and closes it. */
void text_device_print(struct scene *scene, unsigned colours, FILE *file);

/* The same with a state as `seat` sees it, or for nobody in particular (-1). */
void text_device_print_state(const struct face *face, const struct state *state, int seat,
                             unsigned colours, FILE *file);

/* Says who has won, and prints the players in order of place; equal scores share one. */
void text_device_print_result(const struct face *face, const struct state *state, FILE *file);

#endif
