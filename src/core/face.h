/* The second border: how a game looks to people. Only programs that show something to somebody link
 * it (the interactive players, `onemove`); a player that moves once does not.
 *
 * A room exports one `const struct face`, called <game>_face, from its face.c. What the game looks
 * like, it says as a scene (scene.h), which every device can draw: a new device needs no change in
 * any room, and a new room none in any device. */
#ifndef ONEMOVE_FACE_H
#define ONEMOVE_FACE_H

#include "core/rules.h"
#include "core/scene.h"

struct face {
  const char *help; /* rules and the notation of moves, for a person who typed `?` */

  /* Adds what there is to see of a state to a scene. `seat` is who looks, or -1; only for emphasis,
   * never for hiding: that is what `view` does. */
  void (*scene)(const struct state *state, int seat, struct scene *scene);

  /* Adds what there is to see of a move, where the notation is hard to read. NULL: it is not. */
  void (*move_scene)(const struct state *state, int seat, const struct move *move,
                     struct scene *scene);

  /* What the others at the table hear of a move. NULL: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does a person who typed this go on in the next lines, up to an empty one? They are joined by
   * slashes, and then read_move reads them. NULL: a move is one line. */
  bool (*goes_on)(const char *text);
};

#endif
