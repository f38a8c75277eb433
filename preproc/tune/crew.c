#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): sched_getaffinity */
#include "tune/crew.h"

#include "process/workers.h"

#include <assert.h>
#include <sched.h>

struct answer {
  bool good;
  struct tally tally;
  struct why why;
};

/* What the processes play: each every jobs-th deal. */
struct deals {
  const struct crew *crew;
  uint64_t first;
  unsigned count;
};

static void work(void *context, unsigned number, int socket) {
  const struct deals *deals = context;
  const struct crew *crew = deals->crew;
  const struct side *third = crew->third.level ? &crew->third : NULL;
  for (unsigned i = number; i < deals->count; i += crew->jobs) {
    struct answer answer = {.good = false};
    answer.good = bout_compare(crew->bout, deals->first + i, &crew->one, &crew->other, third,
                               &answer.tally, &answer.why);
    if (!workers_send(socket, &answer, sizeof answer)) return;
  }
}

static bool take(int socket, struct tally *tally, struct why *why) {
  struct answer answer;
  if (!workers_receive(socket, &answer, sizeof answer)) return why_say(why, "a process has ended");
  *tally = answer.tally;
  if (!answer.good) *why = answer.why;
  return answer.good;
}

bool crew_run(const struct crew *crew, uint64_t first, unsigned count, struct tally *tally,
              struct why *why) {
  struct workers workers = {0};
  struct deals deals = {crew, first, count};
  bool good = true;
  assert(crew->jobs > 0);
  while (good && workers.count < crew->jobs)
    good = workers_add(&workers, work, &deals, why);
  for (unsigned i = 0; good && i < count; i++)
    good = take(workers.worker[i % crew->jobs].socket, &tally[i], why);
  workers_close(&workers);
  return good;
}

unsigned crew_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  int count = CPU_COUNT(&set);
  return count > 0 ? (unsigned)count : 1;
}
