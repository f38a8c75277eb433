/* Processes that play deals in parallel, one on each processor. It does not matter which of them
 * plays a deal: the same deals have the same results, in the order of their numbers. (Only with a
 * budget of time do results depend on the machine.) */
#ifndef ONEMOVE_TUNE_CREW_H
#define ONEMOVE_TUNE_CREW_H

#include "tune/bout.h"

struct crew;

/* Starts `jobs` processes, which compare the levels of `one` and `other` (against that of `third`,
 * unless it is NULL; its weights stay as they are). Everything pointed to must outlive the crew.
 * NULL and `why` on failure; otherwise crew_close() it. */
struct crew *crew_open(const struct bout *bout, const struct side *one, const struct side *other,
                       const struct side *third, unsigned weights, unsigned jobs, struct why *why);

/* Ends its processes. */
void crew_close(struct crew *crew);

/* Compares the sides with these weights on the deals first, first + 1 and so on; tally[i] becomes
 * the tally of deal first + i. False and `why` if one could not be played. */
bool crew_run(struct crew *crew, const double *one, const double *other, uint64_t first,
              unsigned count, struct tally *tally, struct why *why);

/* How many processors this process may use. */
unsigned crew_processors(void);

#endif
