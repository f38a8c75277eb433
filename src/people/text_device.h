/* The devices that draw scenes with characters: plain text and, with the same characters in the
 * same places, a terminal with colour. All escape codes of a drawing come from here.
 *
 * A block is a line, or some. In a caption there is one blank between two cells, in a hand and a
 * grid one before each. A hand that is too long for the screen goes on in the next line, between
 * two groups. A grid whose rows have names has its names on all four sides. */
#ifndef ONEMOVE_TEXT_DEVICE_H
#define ONEMOVE_TEXT_DEVICE_H

#include "core/face.h"

#include <stdio.h>

/* Draws a scene. False if it has failed for want of memory: then a sentence says so, and nothing is
 * drawn. */
bool text_device_draw(const struct scene *scene, bool colour, FILE *file);

/* The scene of a state as `seat` sees it, or for nobody in particular (-1). */
bool text_device_draw_state(const struct face *face, const struct state *state, int seat,
                            bool colour, FILE *file);

/* The scene of a move, where the game has one. */
bool text_device_draw_move(const struct face *face, const struct state *state, int seat,
                           const struct move *move, bool colour, FILE *file);

#endif
