#include "arena/report/times.h"

#include <math.h>
#include <stdlib.h>

bool times_add(struct times *times, int64_t us) {
  enum { FIRST_ROOM = 256 };
  if (times->count == times->room) {
    size_t room = times->room ? 2 * times->room : FIRST_ROOM;
    int64_t *more = realloc(times->us, room * sizeof *more);
    if (!more) return false;
    times->us = more;
    times->room = room;
  }
  times->us[times->count++] = us;
  return true;
}

void times_close(struct times *times) {
  free(times->us);
  *times = (struct times){0};
}

static int compare(const void *one, const void *other) {
  int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
  return (a > b) - (a < b);
}

void times_sort(struct times *times) {
  if (times->count > 1) qsort(times->us, times->count, sizeof *times->us, compare);
}

int64_t times_quantile(const struct times *times, double share) {
  if (times->count == 0) return 0;
  double rank = ceil(share * (double)times->count);
  size_t at = rank < 1 ? 0 : (size_t)rank - 1;
  return times->us[at < times->count ? at : times->count - 1];
}

void times_histogram(const struct times *times, unsigned long bins[TIMES_BINS]) {
  for (int i = 0; i < TIMES_BINS; i++)
    bins[i] = 0;
  for (size_t i = 0; i < times->count; i++) {
    double us = (double)times->us[i];
    double bin = us > 1 ? floor(log10(us) * TIMES_BINS_A_DECADE) : 0;
    bins[bin < TIMES_BINS ? (int)bin : TIMES_BINS - 1]++;
  }
}
