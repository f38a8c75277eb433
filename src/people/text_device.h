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

#include "core/face.h"

#include <stdio.h>

/* With this many colours or more, 256 are used; with fewer, but not 0, the 16 of any terminal. */
enum { TEXT_DEVICE_256 = 256 };

/* Draws a scene to `file`, with `colours` colours (console_colours); 0: plain text. If the scene
 * has failed for lack of memory, prints a message instead and returns false. */
bool text_device_draw(const struct scene *scene, unsigned colours, FILE *file);

/* Draws a state as `seat` sees it, or for nobody in particular (-1); false when memory is out. */
bool text_device_draw_state(const struct face *face, const struct state *state, int seat,
                            unsigned colours, FILE *file);

/* Draws a move, if the game has pictures of moves; false when memory is out. */
bool text_device_draw_move(const struct face *face, const struct state *state, int seat,
                           const struct move *move, unsigned colours, FILE *file);

/* Says who has won, and draws the players in order of place; equal scores share one. */
void text_device_draw_result(const struct face *face, const struct state *state, FILE *file);

#endif
