/* The pictures of "How to play" (struct lesson in face.h), for every device. */
#ifndef ONEMOVE_LESSON_H
#define ONEMOVE_LESSON_H

#include "core/game.h"

/* Adds the lesson's picture to a scene: its position with the marks of its move, as a person sees
 * them who puts that move together and has still to choose its last part. Nothing is added to a
 * scene, and that is good, if the lesson has no picture. False and `why`, with a place in the
 * position's text, if the game cannot read the position (as a build with other words cannot), if
 * the move is not legal there, or if memory is out. */
bool lesson_scene(const struct game *game, const struct lesson *lesson, struct scene *scene,
                  struct why *why);

#endif
