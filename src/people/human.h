/* Asking a person for a move, the same way in every game. */
#ifndef ONEMOVE_HUMAN_H
#define ONEMOVE_HUMAN_H

#include "core/game.h"
#include "people/console.h"

/* A person who is asked. */
struct asking {
  const struct game *game; /* with its face */
  struct request request;  /* its budget is what a `hint` may cost, from when it is asked for */
  struct console *console;
};

/* Shows the state on the console and asks until a legal move or a command that ends the asking is
 * typed. `quit`, the end of input and a caught signal are CHOICE_QUIT; `undo` is CHOICE_UNDO where
 * the console allows it; without a legal move nobody is asked (CHOICE_NONE). */
enum choice human_choose(const struct asking *asking, struct move *move);

#endif
