/* Players that run in plain folders: each in its own below a common one, or all in one that the
 * user names. A program has a simple limit of wall time; a person has the terminal and no limit.
 * Whatever a program leaves running is ended after its turn. */
#ifndef ONEMOVE_FOLDER_H
#define ONEMOVE_FOLDER_H

#include "referee/referee.h"

struct folder {
  const char *work; /* seat N runs in its folder seat-N, with stderr in seat-N.err */
  const char *cd;   /* where all players run instead; NULL: each in its own folder */
  long limit;       /* milliseconds */
  int desk;         /* the descriptor of the last player's folder; -1: none */
};

/* The runner; `folder` must outlive it. Its process must adopt orphans (process.h). */
struct runner folder_runner(struct folder *folder);

/* After a turn: closes the descriptor, and removes the state file from the common folder. */
void folder_done(struct folder *folder);

#endif
