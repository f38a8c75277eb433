/* A computer opponent: a level of the game's mind, or a program that keeps the players' contract.
 * It thinks in another process, so it can neither block nor damage the caller, which goes on
 * serving the people at the table.
 *
 * A child of the caller does all the work. For a level, it chooses. For a program, it is the
 * referee (referee.h) of one turn in a temporary folder; then it ends whatever the program has left
 * running and removes the folder. Either way only the move's notation comes back, through a pipe,
 * and the rules judge it on the true state. On Linux, when the caller ends in whatever way, the
 * child cleans up and ends, too. */
#ifndef ONEMOVE_OPPONENT_H
#define ONEMOVE_OPPONENT_H

#include "people/opponent_work.h"

#include <sys/types.h>

/* All bytes zero: it is not thinking. */
struct opponent {
  struct opponent_plan plan; /* as it was started; the sitter need not exist any longer */
  bool program;
  pid_t pid;                    /* of the child; 0: it is not thinking */
  int fd;                       /* becomes readable (poll) when it has decided, or failed */
  char own[SITTER_OWN_MAX + 1]; /* after opponent_finish: what a program calls itself, if known */
};

/* Starts it thinking; the state must outlive this. False and `why` if no process can be started;
 * then there is nothing to finish. */
bool opponent_start(struct opponent *opponent, const struct opponent_plan *plan, struct why *why);

/* Stops it and everything that it has started; does nothing if it is not thinking. A program that
 * refuses to end delays this by PROCESS_GRACE. */
void opponent_stop(struct opponent *opponent);

/* Waits for its decision unless `fd` is readable, and takes it; it is not thinking afterwards.
 * CHOICE_MADE and a legal move, or CHOICE_FAILED and `why`, a sentence without its subject: that a
 * level gave up, or what the referee says of a program ("did not end within 10 seconds", "left a
 * board that is not one legal move away (line 3, column 1): ..."). Also CHOICE_FAILED if a signal
 * was caught while it waited (signals_caught); the opponent has been stopped then. */
static inline enum choice opponent_finish(struct opponent *opponent, struct move *move,
                                          struct why *why) {
  if (opponent->pid <= 0) return why_say(why, "does not think"), CHOICE_FAILED;
  bool good = opponent_hear(&opponent->plan, opponent->fd, opponent->own, move, why);
  opponent_stop(opponent); /* all output has been read, it has ended, or a signal was caught */
  return good ? CHOICE_MADE : CHOICE_FAILED;
}

#endif
