/* "How to play" (core/face.h) for devices that draw characters: a lesson is a scene, which the line
 * interface prints as a whole and the full screen shows page by page. The symbols of its picture
 * are explained below it, because only here are things characters. */
#ifndef ONEMOVE_MANUAL_H
#define ONEMOVE_MANUAL_H

#include "core/game.h"

/* Adds a lesson to a scene: the title, the text in lines of at most `width` columns, the picture
 * with its caption and its symbols. Without a picture that can be read (core/lesson.h) it is the
 * text alone. A line of the text that fits is kept as it is. */
void manual_page(const struct game *game, const struct lesson *lesson, unsigned width,
                 struct scene *scene);

#endif
