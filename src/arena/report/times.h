/* How long the moves of a player took. */
#ifndef ONEMOVE_TIMES_H
#define ONEMOVE_TIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All bytes zero: no times. */
struct times {
  int64_t *us; /* microseconds; sorted by times_sort */
  size_t count, room;
};

/* The bins of a histogram: bin i has the times from 10^(i / TIMES_BINS_A_DECADE) microseconds to
 * those of the next; shorter ones are in the first, longer ones in the last bin, at 100 seconds. */
enum { TIMES_BINS_A_DECADE = 4, TIMES_BINS = 8 * TIMES_BINS_A_DECADE };

/* Adds a time; false when memory is out. */
bool times_add(struct times *times, int64_t us);
void times_close(struct times *times);

void times_sort(struct times *times);

/* After times_sort: the smallest time that is not shorter than this share of all of them (0.5: the
 * median); 0 if there are none. */
int64_t times_quantile(const struct times *times, double share);

/* Counts the times in each bin. */
void times_histogram(const struct times *times, unsigned long bins[TIMES_BINS]);

#endif
