#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares sched_setaffinity  \
                     */
#include "arena/cell/processors.h"

#include <assert.h>
#include <sched.h>
#include <string.h>

static_assert(sizeof(struct processors) == sizeof(cpu_set_t), "the kernel's form");

struct processors processors_allowed(void) {
  struct processors processors;
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  memcpy(&processors, &set, sizeof processors);
  return processors;
}

unsigned processors_count(const struct processors *processors) {
  cpu_set_t set;
  memcpy(&set, processors, sizeof set);
  int count = CPU_COUNT(&set);
  return count > 0 ? (unsigned)count : 1;
}

void processors_settle(const struct processors *processors, unsigned index) {
  cpu_set_t set, one;
  memcpy(&set, processors, sizeof set);
  index %= processors_count(processors);
  CPU_ZERO(&one);
  for (size_t i = 0; i < PROCESSORS_MAX; i++)
    if (CPU_ISSET(i, &set) && index-- == 0) {
      CPU_SET(i, &one);
      sched_setaffinity(0, sizeof one, &one);
      return;
    }
}

void processors_stay(void) {
  cpu_set_t one;
  int here = sched_getcpu();
  if (here < 0 || here >= PROCESSORS_MAX) return;
  CPU_ZERO(&one);
  CPU_SET((size_t)here, &one);
  sched_setaffinity(0, sizeof one, &one);
}

void processors_use(const struct processors *processors) {
  sched_setaffinity(0, sizeof *processors, (const cpu_set_t *)(const void *)processors);
}
