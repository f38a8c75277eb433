#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares sched_setaffinity  \
                     */
#include "arena/cell/processors.h"

#include "core/base/budget.h"

#include <assert.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

static_assert(sizeof(struct processors) == sizeof(cpu_set_t), "the kernel's form");

static const cpu_set_t *set_of(const struct processors *processors) {
  return (const cpu_set_t *)(const void *)processors;
}

static void use_one(size_t number) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(number, &one);
  sched_setaffinity(0, sizeof one, &one);
}

struct processors processors_allowed(void) {
  struct processors processors = {0};
  sched_getaffinity(0, sizeof processors, (cpu_set_t *)(void *)&processors);
  return processors;
}

unsigned processors_count(const struct processors *processors) {
  int count = CPU_COUNT(set_of(processors));
  return count > 0 ? (unsigned)count : 1;
}

void processors_settle(const struct processors *processors, unsigned index) {
  index %= processors_count(processors);
  for (size_t i = 0; i < PROCESSORS_MAX; i++)
    if (CPU_ISSET(i, set_of(processors)) && index-- == 0) {
      use_one(i);
      return;
    }
}

void processors_stay(void) {
  int here = sched_getcpu();
  if (here >= 0 && here < PROCESSORS_MAX) use_one((size_t)here);
}

void processors_use(const struct processors *processors) {
  sched_setaffinity(0, sizeof *processors, set_of(processors));
}

int64_t processors_stolen(const char *stat) {
  long long ticks;
  if (sscanf(stat, "cpu %*u %*u %*u %*u %*u %*u %*u %lld", &ticks) != 1) /* NOLINT(cert-err34-c) */
    return 0;
  return ticks * (NS_PER_SECOND / sysconf(_SC_CLK_TCK));
}
