#include "bench/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool bench_take(const char *word, const char *key, long *number) {
  size_t size = strlen(key);
  if (strncmp(word, key, size) != 0 || word[size] != '=') return false;
  *number = strtol(word + size + 1, NULL, 10);
  return true;
}

long bench_argument(int argc, char **argv, const char *key, long fallback) {
  for (int i = 1; i < argc; i++)
    bench_take(argv[i], key, &fallback);
  return fallback;
}

double bench_seconds(clockid_t id) {
  struct timespec now;
  clock_gettime(id, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / (double)NS_PER_SECOND;
}

static int64_t processor_now(void *context) {
  struct timespec now;
  (void)context;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * NS_PER_SECOND + now.tv_nsec;
}

struct clock bench_processor_clock(void) {
  return (struct clock){processor_now, NULL};
}

int bench_ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

/* E. Wilson, "Probable inference, the law of succession, and statistical inference", 1927. */
void bench_interval(double share, long games, double *low, double *high) {
  const double z = 1.959964; /* 95 % */
  double n = (double)games, centre = share + z * z / (2 * n);
  double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  *low = (centre - spread) / (1 + z * z / n);
  *high = (centre + spread) / (1 + z * z / n);
}
