/* Shared by the measurements: arguments, clocks, and the confidence interval of a share. */
#ifndef ONEMOVE_BENCH_MEASURE_H
#define ONEMOVE_BENCH_MEASURE_H

#include "core/base/budget.h"

#include <stdbool.h>
#include <time.h>

/* If `word` is KEY=NUMBER, stores the number and returns true. */
bool bench_take(const char *word, const char *key, long *number);

/* The number of the last KEY=NUMBER in argv[1..argc), or `fallback`. */
long bench_argument(int argc, char **argv, const char *key, long fallback);

/* The reading of a clock, in seconds. On a busy machine, a wall clock measures the other processes
 * too; CLOCK_PROCESS_CPUTIME_ID does not. */
double bench_seconds(clockid_t id);

/* The processor time of this process, for the budgets of measured players, so that they get the
 * same time on a busy machine as on a quiet one. */
struct clock bench_processor_clock(void);

/* The order of two doubles, for qsort. */
int bench_ascending(const void *one, const void *other);

/* The 95 % confidence interval of a share (0 to 1) of `games` games. */
void bench_interval(double share, long games, double *low, double *high);

#endif
