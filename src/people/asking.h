/* Asks a person for a move, in the same way in every game. */
#ifndef ONEMOVE_ASKING_H
#define ONEMOVE_ASKING_H

#include "core/game.h"
#include "people/console.h"

/* The question put to a person. */
struct asking {
  const struct game *game; /* with a face */
  struct request request;  /* with the budget of a hint, counted from when the hint is asked for */
  struct console *console;
  struct move *move;
  bool game_goes_on; /* a whole game is being played: undo, redo and save are possible answers */
  bool hinted;       /* private: `move` is a hint, which Enter accepts */
};

enum answer {
  ANSWER_MOVE, /* `move` is filled in */
  ANSWER_NONE, /* there is no legal move: nobody was asked */
  ANSWER_UNDO, /* take the last move back; like the next two, only in a whole game */
  ANSWER_REDO, /* make it again */
  ANSWER_SAVE, /* keep the game's file */
  ANSWER_QUIT, /* `quit`, the end of input, or a caught signal */
};

/* Shows the state on the console and asks for input until it is a legal move or a command that ends
 * the question. */
enum answer asking_choose(struct asking *asking);

/* The same for a player that makes one move (player/driver.h): shows the state on stderr, as stdout
 * is for the move alone. `console` is a struct console, zeroed. */
enum choice asking_choose_once(const struct game *game, const struct request *request,
                               void *console, struct move *move, struct why *why);

#endif
