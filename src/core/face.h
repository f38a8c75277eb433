/* The second border: how a game looks to people. Only programs that show something to somebody link
 * it (the interactive players, `onemove`); a player that moves once does not. */
#ifndef ONEMOVE_FACE_H
#define ONEMOVE_FACE_H

#include "core/rules.h"

#include <stdio.h>

/* How a state is drawn for a person. */
struct look {
  bool colour;
  int seat; /* who looks, or -1; only for emphasis, never for hiding: that is what `view` does */
};

struct face {
  const char *help; /* rules and the notation of moves, for a person who typed `?` */

  /* Draws the state, some lines that end in a newline. */
  void (*show)(const struct state *state, const struct look *look, FILE *file);

  /* Draws a move, some lines that end in a newline, where the notation is hard to read. NULL: it is
   * not. */
  void (*show_move)(const struct state *state, int seat, const struct move *move, FILE *file);

  /* What the others at the table hear of a move. NULL: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does a person who typed this go on in the next lines, up to an empty one? They are joined by
   * slashes, and then read_move reads them. NULL: a move is one line. */
  bool (*goes_on)(const char *text);
};

#endif
