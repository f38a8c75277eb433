/* What the measurements share: their arguments, the clocks, and how sure a share is. */
#ifndef ONEMOVE_BENCH_MEASURE_H
#define ONEMOVE_BENCH_MEASURE_H

#include "core/budget.h"

#include <stdbool.h>
#include <time.h>

/* Takes `word` if it is KEY=NUMBER: returns whether it is, with the number in `number`. */
bool bench_take(const char *word, const char *key, long *number);

/* The number of the last KEY=NUMBER in argv[1..argc), or `fallback`. */
long bench_argument(int argc, char **argv, const char *key, long fallback);

/* What a clock shows, in seconds. On a busy machine the clock on the wall measures the others:
 * CLOCK_PROCESS_CPUTIME_ID does not. */
double bench_seconds(clockid_t id);

/* The processor time of this process, for the budgets of players that are measured: they get the
 * same time on a busy machine as on a quiet one. */
struct clock bench_processor_clock(void);

/* The 95 % interval of a share (0 to 1) of that many games. */
void bench_interval(double share, long games, double *low, double *high);

#endif
