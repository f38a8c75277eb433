/* The second interface: how a game looks to people. Only programs that display a game link it (the
 * interactive players, `onemove`); a player that moves once does not.
 *
 * A game exports one `const struct face`, called <game>_face, from its face.c. It describes itself
 * as a scene (scene.h), which every device can draw: a new device needs no change in any game, and
 * a new game none in any device. */
#ifndef ONEMOVE_FACE_H
#define ONEMOVE_FACE_H

#include "core/rules.h"
#include "core/scene.h"

struct face {
  const char *help; /* the rules and the notation of moves, shown to a person who types `?` */

  /* Adds the state to a scene. `seat` is the viewer's, or -1, and affects only emphasis: hidden
   * information has been removed by `view` before. */
  void (*scene)(const struct state *state, int seat, struct scene *scene);

  /* Adds a picture of a move whose notation is hard to read. NULL: the notation is enough. */
  void (*move_scene)(const struct state *state, int seat, const struct move *move,
                     struct scene *scene);

  /* What the other people at the table are told of a move. NULL: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does this line begin a move of several lines, ended by an empty one? The lines are joined by
   * slashes before read_move reads them. NULL: every move is one line. */
  bool (*goes_on)(const char *text);
};

#endif
