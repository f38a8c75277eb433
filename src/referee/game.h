/* A whole game among players that are asked in order, as scripts/game-master asks them: all seats
 * in the placement, again and again until nobody moves in a whole round, then the same in the
 * movement.
 *
 * For a lost seat, and for a seat without a player when nobody moves any more, the referee makes
 * the moves that the game needs (truth.h). All other turns are an actor's: programs under a referee
 * in a match, a record that is played back, the player on trial and its opponents. */
#ifndef ONEMOVE_REFEREE_GAME_H
#define ONEMOVE_REFEREE_GAME_H

#include "referee/truth.h"

/* Takes the turn of seat `number` (from 1), which is not lost. `turn` has the seat and the verdict
 * VERDICT_PASSED; VERDICT_MOVED says that the seat has moved. */
struct actor {
  void (*act)(void *context, unsigned number, struct turn *turn);
  void *context;
};

struct refereed {
  struct truth *truth;
  struct seats *seats;
  struct actor actor;
  int stalled; /* after nobody's turn: the seat, in the state, for which the referee moved */

  /* Private; zero at the start. */
  unsigned next;
  bool moved;
};

/* What game_next returns instead of the number of a seat. */
enum {
  GAME_NOBODY = 0, /* nobody has moved in a whole round: the turn of a seat without a player */
  GAME_OVER = -1
};

/* Plays the next turn, except that turns which need no move of the referee's are left out, and
 * returns the number of its seat. The caller frees turn->move, and does not go on if the verdict is
 * one that stops the game. */
int game_next(struct refereed *game, struct turn *turn);

#endif
