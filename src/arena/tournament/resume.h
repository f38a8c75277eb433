/* Going on with a tournament: whoever does says again what it is, and that must be the same; only
 * programs may be added, and where the games are pairs also be taken away (their games stay in the
 * log and are left out of the result). */
#ifndef ONEMOVE_RESUME_H
#define ONEMOVE_RESUME_H

#include "arena/tournament/tournament.h"

/* Goes on with `old` as `now` says: `old` gets the programs that are new, after its own, and loses
 * those that are gone; `now` keeps nothing of what was moved. `seed_given`: now->seed counts. False
 * and `why` if anything else differs. */
bool resume_merge(struct tournament *old, struct tournament *now, bool seed_given, struct why *why);

#endif
