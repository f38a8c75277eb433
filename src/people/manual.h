/* "How to play" (core/face/face.h) for devices that draw characters: a lesson is a scene, which the
 * line interface prints as a whole and the full screen shows page by page. The symbols in its
 * picture are explained below it, because only these devices draw things as characters. */
#ifndef ONEMOVE_MANUAL_H
#define ONEMOVE_MANUAL_H

#include "core/game.h"

/* Adds a lesson to a scene: the title, the text in lines of at most `width` columns, the picture
 * with its symbols and caption. If there is no picture, or it cannot be read (core/face/lesson.h),
 * only the text is added. Lines of the text that fit are kept as they are. */
void manual_page(const struct game *game, const struct lesson *lesson, unsigned width,
                 struct scene *scene);

#endif
