/* Somebody who chooses a move without being asked: a level of the game's mind, or a program behind
 * the players' contract. It thinks in another process while the caller stays with the people, and
 * can neither block nor damage it.
 *
 * A child of the caller does all the work. For a level, it chooses. For a program, it is a referee
 * (referee.h) of one turn in a temporary folder; then it ends whatever the program has left running
 * and removes the folder. In either case only the move's notation comes back, through a pipe, and
 * is judged by the rules on the true state. If the caller dies, in whatever way, the child ends and
 * cleans up, too. */
#ifndef ONEMOVE_OPPONENT_H
#define ONEMOVE_OPPONENT_H

#include "people/opponent_work.h"

#include <sys/types.h>

/* All bytes zero: it does not think. */
struct opponent {
  const struct game *game;
  const struct state *state;
  int seat;
  bool program;
  pid_t pid;                    /* of the child; 0: it does not think */
  int fd;                       /* becomes readable (poll) when it has decided, or failed */
  char own[SITTER_OWN_MAX + 1]; /* after opponent_finish: what a program calls itself, if known */
};

/* Makes it think; the state must outlive that. False and `why` if no process can be started; then
 * there is nothing to finish. */
bool opponent_start(struct opponent *opponent, const struct opponent_plan *plan, struct why *why);

/* Takes its decision, waiting for it unless `fd` is readable already; it does not think afterwards.
 * CHOICE_MADE and the move, which is legal; CHOICE_FAILED and `why`: a level had no memory, or the
 * sentence on a program, without its subject, as the referee puts it ("did not end within 10
 * seconds", "left a board that is not one legal move away (line 3, column 1): ..."). Also if a
 * signal was caught while it waited (signals_caught): it has been stopped. */
enum choice opponent_finish(struct opponent *opponent, struct move *move, struct why *why);

/* Stops it, with all that it has started; does nothing if it does not think. At once, but a program
 * that refuses to end delays this by PROCESS_GRACE. */
void opponent_stop(struct opponent *opponent);

#endif
