/* Each process has a pair of connected sockets: a task goes in, an answer comes back. It ends when
 * its socket does, and so when its parent ends, in whatever way. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): sched_getaffinity */
#include "tune/crew.h"

#include "tune/stream.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOBS_MAX = 256, IDLE = -1 };

/* The weights of both sides follow, if they are given. */
struct task {
  uint64_t deal;
  bool given[2];
};

struct answer {
  bool good;
  struct tally tally;
  struct why why;
};

struct worker {
  pid_t process;
  int socket;
  int task; /* the number of the deal in its batch, or IDLE */
};

struct crew {
  const struct bout *bout;
  struct side one, other;
  const struct side *third;
  unsigned weights, jobs;
  double *memory; /* of a worker, for the weights of both sides */
  struct worker worker[JOBS_MAX];
};

/* A worker's life. */
static void work(struct crew *crew, int socket) {
  struct side *side[] = {&crew->one, &crew->other};
  struct task task;
  while (stream_receive(socket, &task, sizeof task)) {
    struct answer answer = {.good = false};
    for (int i = 0; i < 2; i++) {
      double *weights = crew->memory + (size_t)i * crew->weights;
      side[i]->weights = task.given[i] ? weights : NULL;
      if (task.given[i] && !stream_receive(socket, weights, crew->weights * sizeof *weights))
        _exit(EXIT_FAILURE);
    }
    answer.good = bout_compare(crew->bout, task.deal, &crew->one, &crew->other, crew->third,
                               &answer.tally, &answer.why);
    if (!stream_send(socket, &answer, sizeof answer)) break;
  }
  _exit(EXIT_SUCCESS);
}

static bool start(struct crew *crew, struct why *why) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
    return why_say(why, "no socket: %s", strerror(errno));
  pid_t process = fork();
  if (process == 0) {
    close(pair[0]);
    for (unsigned i = 0; i < crew->jobs; i++)
      close(crew->worker[i].socket); /* else the others would not see the end of theirs */
    work(crew, pair[1]);
  }
  close(pair[1]);
  if (process < 0) {
    close(pair[0]);
    return why_say(why, "no process: %s", strerror(errno));
  }
  crew->worker[crew->jobs++] = (struct worker){process, pair[0], IDLE};
  return true;
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
  while (crew->jobs < jobs && crew->jobs < JOBS_MAX)
    if (!start(crew, why)) {
      crew_close(crew);
      return NULL;
    }
  return crew;
}

void crew_close(struct crew *crew) {
  for (unsigned i = 0; i < crew->jobs; i++)
    close(crew->worker[i].socket);
  for (unsigned i = 0; i < crew->jobs; i++) {
    kill(crew->worker[i].process, SIGTERM); /* it may be in the middle of a long game */
    waitpid(crew->worker[i].process, NULL, 0);
  }
  free(crew->memory);
  free(crew);
}

static bool give(const struct crew *crew, struct worker *worker, int number, uint64_t deal,
                 const double *one, const double *other, struct why *why) {
  const double *weights[] = {one, other};
  struct task task = {deal, {one != NULL, other != NULL}};
  bool good = stream_send(worker->socket, &task, sizeof task);
  for (int i = 0; i < 2 && good; i++)
    if (weights[i]) good = stream_send(worker->socket, weights[i], crew->weights * sizeof(double));
  worker->task = number;
  return good || why_say(why, "a process has ended");
}

static bool take(struct worker *worker, struct tally *tally, struct why *why) {
  struct answer answer;
  if (!stream_receive(worker->socket, &answer, sizeof answer))
    return why_say(why, "a process has ended");
  if (!answer.good) {
    *why = answer.why;
    return false;
  }
  tally[worker->task] = answer.tally;
  worker->task = IDLE;
  return true;
}

bool crew_run(struct crew *crew, const double *one, const double *other, uint64_t first,
              unsigned count, struct tally *tally, struct why *why) {
  unsigned given = 0, taken = 0;
  while (taken < count) {
    struct pollfd polled[JOBS_MAX];
    for (unsigned i = 0; i < crew->jobs; i++) {
      struct worker *worker = &crew->worker[i];
      if (worker->task == IDLE && given < count) {
        if (!give(crew, worker, (int)given, first + given, one, other, why)) return false;
        given++;
      }
      polled[i] = (struct pollfd){worker->task == IDLE ? -1 : worker->socket, POLLIN, 0};
    }
    if (poll(polled, crew->jobs, -1) < 0 && errno != EINTR)
      return why_say(why, "poll: %s", strerror(errno));
    for (unsigned i = 0; i < crew->jobs; i++) {
      if (polled[i].fd < 0 || !polled[i].revents) continue;
      if (!take(&crew->worker[i], tally, why)) return false;
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
