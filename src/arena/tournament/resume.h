/* Resuming a tournament: the command line describes it again, and must describe the same one,
 * except that programs may be added and, in games of two, also removed (their games stay in the log
 * and are left out of the result). */
#ifndef ONEMOVE_RESUME_H
#define ONEMOVE_RESUME_H

#include "arena/tournament/tournament.h"

/* Changes `old`, the tournament in the folder, to `now`, the one described: new programs are moved
 * from `now` to the end of `old`, and programs missing in `now` are removed. `seed_given`:
 * now->seed must be the same, too. False and `why` if anything else differs. */
bool resume_merge(struct tournament *old, struct tournament *now, bool seed_given, struct why *why);

#endif
