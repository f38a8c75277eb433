/* Process k of n plays the deals k, k + n, k + 2n and so on, and sends the samples of each over a
 * socket; this process takes them in the order of the deals. A worker ends when its socket does. */
#include "tune/selfplay.h"

#include "process/workers.h"
#include "tune/spsa.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  ONE_IN = 4,      /* one in this many positions is used: neighbours differ little */
  TEST_EVERY = 5,  /* deals */
  RANGE_PARTS = 8, /* a weight is changed by its range divided by this to find its term */
};

/* ---- One game ---- */

/* Weights without a fraction are rounded, and so are their changes. */
static double change_of(const struct weight *weight) {
  double change = (weight->high - weight->low) / (double)RANGE_PARTS;
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
  struct watch watch; /* first, so that a watch is a recorder */
  const struct selfplay *selfplay;
  struct dice dice;
  struct samples samples; /* of one game; until that is over, the result is the seat */
};

static void see(struct watch *watch, const struct request *request, const struct move *move) {
  struct recorder *recorder = (struct recorder *)watch;
  if (dice_roll(&recorder->dice, ONE_IN) != 0) return;
  double *row = samples_add(&recorder->samples);
  if (selfplay_sample(recorder->selfplay, request, move, row))
    row[SAMPLE_RESULT] = request->seat;
  else
    recorder->samples.count--;
}

static bool record(struct recorder *recorder, uint64_t deal, struct why *why) {
  const struct selfplay *selfplay = recorder->selfplay;
  struct samples *samples = &recorder->samples;
  struct result result;
  samples->count = 0;
  dice_seed(&recorder->dice, ~deal);
  if (!bout_watch(selfplay->bout, deal, selfplay->side, &recorder->watch, &result, why))
    return false;
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

/* What the workers play: each every jobs-th deal. */
struct gathering {
  const struct selfplay *selfplay;
  uint64_t first, end;
};

static void work(void *context, unsigned number, int socket) {
  const struct gathering *gathering = context;
  const struct selfplay *selfplay = gathering->selfplay;
  struct recorder recorder = {.watch = {see, selfplay->stray}, .selfplay = selfplay};
  recorder.samples.terms = selfplay->count;
  for (uint64_t deal = gathering->first + number; deal < gathering->end; deal += selfplay->jobs) {
    struct answer answer = {.good = true};
    answer.good = record(&recorder, deal, &answer.why);
    answer.count = answer.good ? recorder.samples.count : 0;
    size_t size = answer.count * samples_row_size(&recorder.samples) * sizeof(double);
    if (!workers_send(socket, &answer, sizeof answer) ||
        !workers_send(socket, recorder.samples.row, size))
      return;
  }
}

static bool take(int socket, struct samples *samples, struct why *why) {
  struct answer answer;
  if (!workers_receive(socket, &answer, sizeof answer)) return why_say(why, "a process has ended");
  if (!answer.good) {
    *why = answer.why;
    return false;
  }
  for (; answer.count > 0; answer.count--) {
    double *row = samples_add(samples);
    if (!workers_receive(socket, row, samples_row_size(samples) * sizeof *row))
      return why_say(why, "a process has ended");
  }
  return true;
}

bool selfplay_gather(const struct selfplay *selfplay, uint64_t first, unsigned deals,
                     struct samples *learn, struct samples *test, struct why *why) {
  struct workers workers = {0};
  struct gathering gathering = {selfplay, first, first + deals};
  bool good = true;
  assert(selfplay->jobs > 0);
  while (good && workers.count < selfplay->jobs)
    good = workers_add(&workers, work, &gathering, why);
  for (unsigned i = 0; good && i < deals; i++)
    good = take(workers.worker[i % workers.count].socket,
                i % TEST_EVERY == TEST_EVERY - 1 ? test : learn, why);
  workers_close(&workers);
  return good;
}
