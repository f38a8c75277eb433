#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): sched_getaffinity */
#include "tune/crew.h"

#include "process/workers.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { IDLE = -1 };

struct answer {
  bool good;
  struct tally tally;
  struct why why;
};

struct crew {
  const struct bout *bout;
  struct side one, other;
  const struct side *third;
  size_t weights;
  double *memory; /* a worker's memory for the weights of both sides */
  struct workers workers;
  int task[WORKERS_MAX]; /* the number of each worker's deal in its batch, or IDLE */
};

/* What a worker does: it gets the number of a deal, and then the weights of both sides. */
static void work(void *context, unsigned number, int socket) {
  struct crew *crew = context;
  uint64_t deal;
  (void)number;
  crew->one.weights = crew->memory;
  crew->other.weights = crew->memory + crew->weights;
  while (workers_receive(socket, &deal, sizeof deal)) {
    struct answer answer = {.good = false};
    if (!workers_receive(socket, crew->memory, 2 * crew->weights * sizeof *crew->memory))
      _exit(EXIT_FAILURE);
    answer.good = bout_compare(crew->bout, deal, &crew->one, &crew->other, crew->third,
                               &answer.tally, &answer.why);
    if (!workers_send(socket, &answer, sizeof answer)) return;
  }
}

struct crew *crew_open(const struct bout *bout, const struct side *one, const struct side *other,
                       const struct side *third, unsigned weights, unsigned jobs, struct why *why) {
  struct crew *crew = calloc(1, sizeof *crew);
  double *memory = calloc(2 * (size_t)weights + 1, sizeof *memory);
  if (!crew || !memory) {
    why_say(why, "out of memory");
    free(crew);
    free(memory);
    return NULL;
  }
  *crew = (struct crew){.bout = bout, .one = *one, .other = *other, .third = third};
  crew->weights = weights;
  crew->memory = memory;
  while (crew->workers.count < jobs && crew->workers.count < WORKERS_MAX) {
    crew->task[crew->workers.count] = IDLE;
    if (workers_add(&crew->workers, work, crew, why)) continue;
    crew_close(crew);
    return NULL;
  }
  return crew;
}

void crew_close(struct crew *crew) {
  workers_close(&crew->workers);
  free(crew->memory);
  free(crew);
}

static bool give(struct crew *crew, unsigned worker, int number, uint64_t deal, const double *one,
                 const double *other, struct why *why) {
  int socket = crew->workers.worker[worker].socket;
  size_t size = crew->weights * sizeof *one;
  crew->task[worker] = number;
  return (workers_send(socket, &deal, sizeof deal) && workers_send(socket, one, size) &&
          workers_send(socket, other, size)) ||
         why_say(why, "a process has ended");
}

static bool take(struct crew *crew, unsigned worker, struct tally *tally, struct why *why) {
  struct answer answer;
  if (!workers_receive(crew->workers.worker[worker].socket, &answer, sizeof answer))
    return why_say(why, "a process has ended");
  if (!answer.good) {
    *why = answer.why;
    return false;
  }
  tally[crew->task[worker]] = answer.tally;
  crew->task[worker] = IDLE;
  return true;
}

bool crew_run(struct crew *crew, const double *one, const double *other, uint64_t first,
              unsigned count, struct tally *tally, struct why *why) {
  unsigned given = 0, taken = 0, jobs = crew->workers.count;
  while (taken < count) {
    struct pollfd polled[WORKERS_MAX];
    for (unsigned i = 0; i < jobs; i++) {
      if (crew->task[i] == IDLE && given < count) {
        if (!give(crew, i, (int)given, first + given, one, other, why)) return false;
        given++;
      }
      polled[i] =
          (struct pollfd){crew->task[i] == IDLE ? -1 : crew->workers.worker[i].socket, POLLIN, 0};
    }
    if (poll(polled, jobs, -1) < 0 && errno != EINTR)
      return why_say(why, "poll: %s", strerror(errno));
    for (unsigned i = 0; i < jobs; i++) {
      if (polled[i].fd < 0 || !polled[i].revents) continue;
      if (!take(crew, i, tally, why)) return false;
      taken++;
    }
  }
  return true;
}

unsigned crew_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  int count = CPU_COUNT(&set);
  return count > 0 ? (unsigned)count : 1;
}
