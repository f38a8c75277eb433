/* Asks a person for a move, in the same way in every game. */
#ifndef ONEMOVE_HUMAN_H
#define ONEMOVE_HUMAN_H

#include "core/game.h"
#include "people/console.h"

/* The question put to a person. */
struct asking {
  const struct game *game; /* with a face */
  struct request request;  /* `hint` may use its budget, counted from the time of asking */
  struct console *console;
  bool game_goes_on; /* a whole game is being played: undo, redo and save are possible answers */
};

/* Shows the state on the console and asks for input until it is a legal move or a command that ends
 * the question: CHOICE_UNDO, CHOICE_REDO or CHOICE_SAVE in a whole game, CHOICE_QUIT for `quit`,
 * the end of input or a caught signal, and CHOICE_NONE, without asking, if there is no legal move.
 */
enum choice human_choose(const struct asking *asking, struct move *move);

#endif
