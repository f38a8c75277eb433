/* Process k of n plays the deals k, k + n, k + 2n and so on, and sends the samples of each over a
 * socket, from which they are taken in turn. It ends when the socket does. */
#include "tune/selfplay.h"

#include "tune/spsa.h"
#include "tune/stream.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  JOBS_MAX = 256,
  ONE_IN = 4,      /* one in this many positions is used: neighbours differ little */
  TEST_EVERY = 5,  /* deals */
  RANGE_PARTS = 8, /* a weight is changed by its range / this to find its term */
};

/* ---- One game ---- */

/* Weights without a fraction are rounded: so are their changes. */
static double change_of(const struct weight *weight) {
  double change = (weight->high - weight->low) / RANGE_PARTS;
  return change > 1 ? floor(change) : change == floor(change) ? change : 1;
}

bool selfplay_sample(const struct selfplay *selfplay, const struct request *request,
                     const struct move *move, double *row) {
  double weights[SPSA_NUMBERS_MAX];
  struct request asked = *request;
  struct estimate before, after;
  memcpy(weights, selfplay->side->weights, selfplay->count * sizeof *weights);
  asked.weights = weights;
  if (!selfplay->model(&asked, move, &before)) return false;
  row[SAMPLE_VALUE] = before.value / before.doubt;
  for (unsigned i = 0; i < selfplay->count; i++) {
    double change = change_of(&selfplay->weights[i]), kept = weights[i];
    weights[i] += change;
    bool good = selfplay->model(&asked, move, &after);
    weights[i] = kept;
    if (!good) return false;
    row[SAMPLE_TERMS + i] = (after.value - before.value) / change / before.doubt;
  }
  return true;
}

struct recorder {
  struct watch watch; /* first: a watch is a recorder */
  const struct selfplay *selfplay;
  struct dice dice;
  struct samples samples; /* of one game; until that is over, the result is the seat */
  bool full;              /* memory was out */
};

static void see(struct watch *watch, const struct request *request, const struct move *move) {
  struct recorder *recorder = (struct recorder *)watch;
  if (dice_roll(&recorder->dice, ONE_IN) != 0) return;
  double *row = samples_add(&recorder->samples);
  if (!row)
    recorder->full = true;
  else if (selfplay_sample(recorder->selfplay, request, move, row))
    row[SAMPLE_RESULT] = request->seat;
  else
    recorder->samples.count--;
}

static size_t row_size(const struct samples *samples) {
  return SAMPLE_TERMS + (size_t)samples->terms;
}

static bool record(struct recorder *recorder, uint64_t deal, struct why *why) {
  const struct selfplay *selfplay = recorder->selfplay;
  struct samples *samples = &recorder->samples;
  struct result result;
  samples->count = 0;
  dice_seed(&recorder->dice, ~deal);
  if (!bout_watch(selfplay->bout, deal, selfplay->side, &recorder->watch, &result, why))
    return false;
  if (recorder->full) return why_say(why, "out of memory");
  for (size_t i = 0; i < samples->count; i++) {
    double *row = samples_row(samples, i);
    row[SAMPLE_RESULT] = bout_share(&result, selfplay->bout->measure, (int)row[SAMPLE_RESULT]);
  }
  return true;
}

/* ---- Processes ---- */

/* The head of each game's data; `count` rows follow it. */
struct answer {
  bool good;
  size_t count;
  struct why why;
};

static void work(const struct selfplay *selfplay, uint64_t deal, uint64_t end, int socket) {
  struct recorder recorder = {.watch = {see, selfplay->stray}, .selfplay = selfplay};
  recorder.samples.terms = selfplay->count;
  for (; deal < end; deal += selfplay->jobs) {
    struct answer answer = {.good = true};
    answer.good = record(&recorder, deal, &answer.why);
    answer.count = answer.good ? recorder.samples.count : 0;
    size_t size = answer.count * row_size(&recorder.samples) * sizeof(double);
    if (!stream_send(socket, &answer, sizeof answer) ||
        !stream_send(socket, recorder.samples.row, size))
      break;
  }
  _exit(EXIT_SUCCESS);
}

struct worker {
  pid_t process;
  int socket;
};

static bool start(const struct selfplay *selfplay, uint64_t deal, uint64_t end,
                  struct worker *worker, struct why *why) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
    return why_say(why, "no socket: %s", strerror(errno));
  worker->process = fork();
  worker->socket = ends[0];
  if (worker->process == 0) {
    close(ends[0]);
    work(selfplay, deal, end, ends[1]);
  }
  close(ends[1]);
  if (worker->process > 0) return true;
  close(ends[0]);
  return why_say(why, "no process: %s", strerror(errno));
}

static void stop(const struct worker *worker, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    close(worker[i].socket);
    kill(worker[i].process, SIGTERM); /* it may be in the middle of a long game */
    waitpid(worker[i].process, NULL, 0);
  }
}

static bool take(int socket, struct samples *samples, struct why *why) {
  struct answer answer;
  if (!stream_receive(socket, &answer, sizeof answer)) return why_say(why, "a process has ended");
  if (!answer.good) {
    *why = answer.why;
    return false;
  }
  for (; answer.count > 0; answer.count--) {
    double *row = samples_add(samples);
    if (!row) return why_say(why, "out of memory");
    if (!stream_receive(socket, row, row_size(samples) * sizeof *row))
      return why_say(why, "a process has ended");
  }
  return true;
}

bool selfplay_gather(const struct selfplay *selfplay, uint64_t first, unsigned deals,
                     struct samples *learn, struct samples *test, struct why *why) {
  struct selfplay plan = *selfplay;
  struct worker worker[JOBS_MAX] = {{.process = 0}};
  unsigned started = 0;
  bool good = true;
  if (plan.jobs > JOBS_MAX) plan.jobs = JOBS_MAX;
  while (good && started < plan.jobs) {
    good = start(&plan, first + started, first + deals, &worker[started], why);
    started += good;
  }
  for (unsigned i = 0; good && i < deals; i++)
    good = take(worker[i % plan.jobs].socket, i % TEST_EVERY == TEST_EVERY - 1 ? test : learn, why);
  stop(worker, started);
  return good;
}
