/* Prepares the games of a tournament to be played by this process: reads its plan and interprets
 * the words of its matches. */
#ifndef ONEMOVE_CONTESTS_H
#define ONEMOVE_CONTESTS_H

#include "arena/cell/processors.h"
#include "arena/tournament/contest.h"
#include "onemove/match_options.h"
#include "process/temporary.h"

struct contests {
  struct tournament tournament;
  struct match_options options;
  struct contest contest;
  struct processors processors; /* that players may use; this process uses one of them only */
  char folder[4096], scratch[TEMPORARY_PATH_SIZE];
};

/* Reads the tournament in the folder. False and `why` on failure. Call contests_close in either
 * case. */
bool contests_open(struct contests *contests, const char *folder, struct why *why);
void contests_close(struct contests *contests);

#endif
