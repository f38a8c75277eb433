/* people/opponent.h: an opponent thinks at once, while the people wait. Games are played in lines
 * here, where nobody could do anything meanwhile. */
#include "people/opponent.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The answer is a move or a sentence, and a name: less than a pipe holds. `pid` is 1 while there is
 * an answer to read. */
bool opponent_start(struct opponent *opponent, const struct opponent_plan *plan, struct why *why) {
  int end[2];
  *opponent =
      (struct opponent){.plan = *plan, .program = plan->sitter->kind == SITTER_PROGRAM, .fd = -1};
  if (pipe(end) != 0) return why_errno(why, "no pipe can be made");
  opponent_work(plan, end[1]);
  close(end[1]);
  opponent->fd = end[0];
  opponent->pid = 1;
  return true;
}

void opponent_stop(struct opponent *opponent) {
  if (!opponent->pid) return;
  close(opponent->fd);
  opponent->fd = -1;
  opponent->pid = 0;
}
