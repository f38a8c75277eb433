/* The pictures of "How to play" (struct lesson in face.h), for every device. */
#ifndef ONEMOVE_LESSON_H
#define ONEMOVE_LESSON_H

#include "core/game.h"

/* Adds the lesson's picture to a scene: its position, with the marks that a person sees who has
 * composed the lesson's move except for its last pick. A lesson without a picture adds nothing, and
 * the result is true. False and `why`, with a place in the position's text, if the game cannot read
 * the position (as a build with other words cannot), or the move is not legal there. */
bool lesson_scene(const struct game *game, const struct lesson *lesson, struct scene *scene,
                  struct why *why);

#endif
