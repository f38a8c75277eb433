/* Processes that play deals in parallel, one on each processor. It does not matter which of them
 * plays a deal: the same deals have the same results, in the order of their numbers. (Only with a
 * budget of time do results depend on the machine.) */
#ifndef ONEMOVE_TUNE_CREW_H
#define ONEMOVE_TUNE_CREW_H

#include "tune/bout.h"

struct crew {
  const struct bout *bout;
  struct side one, other, third; /* as for bout_compare; no `third` if its level is NULL */
  unsigned jobs;                 /* 1 to WORKERS_MAX processes */
};

/* Compares the sides on the deals first, first + 1 and so on; sets tally[i] to the tally of deal
 * first + i. False and `why` if one could not be played. */
bool crew_run(const struct crew *crew, uint64_t first, unsigned count, struct tally *tally,
              struct why *why);

/* How many processors this process may use. */
unsigned crew_processors(void);

#endif
