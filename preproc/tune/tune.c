/* Plays sides of a game against each other, and tunes the weights of its choosers (README.md).
 *
 *     tune GAME match  [KEY=VALUE ...]   compares two sides
 *     tune GAME spsa   [KEY=VALUE ...]   looks for better weights, and writes them to new=
 *     tune GAME fit    [KEY=VALUE ...]   the same for a linear model, by logistic regression
 *     tune GAME accept [KEY=VALUE ...]   a sequential test of new= against the built-in weights;
 *                                        rewrites weights.txt if new= is accepted
 *
 * spsa and accept keep their progress in a file next to new=; with the same arguments, they resume
 * where they stopped. */
#include "bench/measure.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "tune/crew.h"
#include "tune/fit.h"
#include "tune/tuner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
  BATCH = 16, /* pairs between two looks at the result */
  STEPS_PER_REPORT = 10,
  DEALS_PER_REPORT = 5 * BATCH,
};

/* ---- Shared parts ---- */

/* Compares weights= and base= of the level; both may play `against` instead of each other. */
static struct crew crew_of(const struct tuner *tuner) {
  return (struct crew){.bout = &tuner->bout,
                       .one = {tuner->level, tuner->one_weights},
                       .other = {tuner->level, tuner->base_weights},
                       .third = {tuner->against, NULL},
                       .jobs = (unsigned)tuner->jobs};
}

static void compare(const struct crew *crew, uint64_t first, unsigned count, struct tally *tally) {
  struct why why;
  if (!crew_run(crew, first, count, tally, &why)) tuner_stop("%s", why.text);
}

/* The file next to the new weights that holds the progress of the computation. */
static void progress_path(const struct tuner *tuner, const char *ending, char path[PATH_MAX]) {
  if (snprintf(path, PATH_MAX, "%s.%s", tuner->new_path, ending) >= PATH_MAX)
    tuner_stop("%s: too long", tuner->new_path);
}

/* The text, after its first line, of an earlier computation of the same plan, or NULL. */
static char *earlier(const struct tuner *tuner, const char *path) {
  struct stat found;
  if (stat(path, &found) != 0) return NULL;
  char *text = tuner_load(path);
  size_t size = strlen(tuner->words);
  if (strncmp(text, tuner->words, size) != 0 || text[size] != '\n') {
    printf("%s belongs to another computation: starting over\n", path);
    free(text);
    return NULL;
  }
  memmove(text, text + size + 1, strlen(text + size + 1) + 1);
  return text;
}

/* ---- match ---- */

/* Sums over deals: games on one deal depend on each other, so a deal counts as a whole. */
struct mean {
  double sum, squares;
  long deals;
};

static void add(struct mean *mean, double value) {
  mean->sum += value;
  mean->squares += value * value;
  mean->deals++;
}

/* Half of the 95 % interval. */
static double half_interval(const struct mean *mean) {
  const double normal_95 = 1.96, deals = (double)mean->deals;
  double variance = (mean->squares - mean->sum * mean->sum / deals) / (deals - 1);
  return mean->deals > 1 && variance > 0 ? normal_95 * sqrt(variance / deals) : 0;
}

static void show_match(const struct tuner *tuner, const struct crew *crew, const struct mean *first,
                       const struct mean *points, long games) {
  const double percent = 100;
  double share = first->sum / (double)first->deals, low, high;
  bench_interval(share, games, &low, &high);
  printf("%s: %s%s against %s%s, %ld deals, %ld games: %.1f %% (%.1f-%.1f %%, Wilson; over deals "
         "+- %.1f) of the first places, %+.2f +- %.2f points a game\n",
         tuner->bout.game->rules->name, crew->one.level->name,
         tuner->one_given ? " (weights=)" : "", crew->other.level->name,
         tuner->base_given ? " (base=)" : "", first->deals, games, percent * share, percent * low,
         percent * high, percent * half_interval(first), points->sum / (double)points->deals,
         half_interval(points));
  fflush(stdout);
}

static void match(const struct tuner *tuner) {
  struct mean first = {0}, points = {0};
  struct tally tally[BATCH];
  long games = 0;
  struct crew crew = crew_of(tuner);
  if (tuner->against) crew.other.level = tuner->against;
  crew.third.level = NULL;
  while (first.deals < tuner->pairs) {
    uint64_t next = tuner_first_deal(tuner, DEALS_MATCH) + (uint64_t)first.deals;
    long left = tuner->pairs - first.deals;
    unsigned count = left < BATCH ? (unsigned)left : BATCH;
    compare(&crew, next, count, tally);
    for (unsigned i = 0; i < count; i++) {
      add(&first, tally[i].first);
      add(&points, tally[i].points);
      games += (long)tally[i].games;
    }
    if (first.deals % DEALS_PER_REPORT == 0 || first.deals == tuner->pairs)
      show_match(tuner, &crew, &first, &points, games);
  }
}

/* ---- spsa ---- */

static double to_unit(const struct weight *weight, double value) {
  return (value - weight->low) / (weight->high - weight->low);
}

static void to_values(const struct tuner *tuner, const double *unit, double *values) {
  for (unsigned i = 0; i < tuner->count; i++) {
    const struct weight *weight = &tuner->mind->weights[i];
    values[i] = weight->low + unit[i] * (weight->high - weight->low);
    if (!tuner->tuned[i]) values[i] = tuner->one_weights[i];
  }
}

static void save_steps(const struct tuner *tuner, const struct spsa *spsa, const char *path) {
  struct out out = {0};
  out_print(&out, "%s\n%u\n", tuner->words, spsa->step);
  for (unsigned i = 0; i < tuner->count; i++)
    out_print(&out, "%.17g %.17g %s\n", spsa->at[i], spsa->sum[i], tuner->mind->weights[i].name);
  tuner_save(path, out_take(&out));
}

static void resume_steps(const struct tuner *tuner, struct spsa *spsa, const char *path) {
  char *text = earlier(tuner, path), *at = text;
  if (!text) return;
  spsa->step = (unsigned)strtoul(at, &at, 10);
  for (unsigned i = 0; i < tuner->count; i++) {
    spsa->at[i] = strtod(at, &at);
    spsa->sum[i] = strtod(at, &at);
    at += strcspn(at, "\n");
  }
  free(text);
  printf("resumed after %u steps\n", spsa->step);
}

static void make_step(const struct tuner *tuner, struct spsa *spsa, struct crew *crew,
                      struct tally *tally) {
  static double plus[SPSA_NUMBERS_MAX], minus[SPSA_NUMBERS_MAX];
  struct dice dice;
  uint64_t first =
      tuner_first_deal(tuner, DEALS_SPSA) + (uint64_t)spsa->step * (uint64_t)tuner->batch;
  double sum = 0;
  dice_seed(&dice, ~first);
  spsa_probe(spsa, &dice, plus, minus);
  to_values(tuner, plus, plus);
  to_values(tuner, minus, minus);
  crew->one.weights = plus;
  crew->other.weights = minus;
  compare(crew, first, (unsigned)tuner->batch, tally);
  for (long i = 0; i < tuner->batch; i++)
    sum += tally[i].result;
  spsa_learn(spsa, 2 * sum / (double)tuner->batch - 1);
}

static void tune(struct tuner *tuner) {
  static struct spsa spsa;
  double unit[SPSA_NUMBERS_MAX], values[SPSA_NUMBERS_MAX];
  char path[PATH_MAX];
  struct spsa_plan plan = {(unsigned)tuner->steps, tuner->spread, tuner->gain};
  struct tally *tally = memory_new((size_t)tuner->batch, sizeof *tally);
  char *text = tuner_weights_text(tuner);
  progress_path(tuner, "spsa", path);
  tuner_make_folder(tuner);
  for (unsigned i = 0; i < tuner->count; i++)
    unit[i] = to_unit(&tuner->mind->weights[i], tuner->one_weights[i]);
  spsa_open(&spsa, &plan, unit, tuner->count);
  for (unsigned i = 0; i < tuner->count; i++)
    spsa.held[i] = !tuner->tuned[i];
  resume_steps(tuner, &spsa, path);
  struct crew crew = crew_of(tuner);
  while (spsa.step < plan.steps) {
    make_step(tuner, &spsa, &crew, tally);
    if (spsa.step % STEPS_PER_REPORT != 0 && spsa.step != plan.steps) continue;
    save_steps(tuner, &spsa, path);
    to_values(tuner, spsa.at, values);
    printf("step %u of %u\n", spsa.step, plan.steps);
    tuner_show(tuner, values);
    fflush(stdout);
  }
  free(tally);
  spsa_answer(&spsa, unit);
  to_values(tuner, unit, values);
  tuner_found(tuner, text, values);
}

/* ---- accept ---- */

/* The half points of a deal. A result between two of them is rounded up or down at random, so that
 * the mean is right. */
static unsigned half_points(double result, struct dice *dice) {
  double exact = result * (SPRT_RESULTS - 1), below = floor(exact + 1e-9);
  double rest = exact - below;
  const uint32_t parts = 1U << 30;
  if (rest > 1e-9 && dice_roll(dice, parts) < rest * parts) below += 1;
  return (unsigned)fmin(SPRT_RESULTS - 1, fmax(0, below));
}

static void resume_test(const struct tuner *tuner, struct sprt *sprt, long *done,
                        const char *path) {
  char *text = earlier(tuner, path), *at = text;
  if (!text) return;
  *done = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++) {
    sprt->pairs[i] = strtoul(at, &at, 10);
    *done += (long)sprt->pairs[i];
  }
  free(text);
  printf("resumed after %ld pairs\n", *done);
}

static void save_test(const struct tuner *tuner, const struct sprt *sprt, const char *path) {
  struct out out = {0};
  out_print(&out, "%s\n", tuner->words);
  for (unsigned i = 0; i < SPRT_RESULTS; i++)
    out_print(&out, "%lu%c", sprt->pairs[i], i + 1 < SPRT_RESULTS ? ' ' : '\n');
  tuner_save(path, out_take(&out));
}

static void show_test(const struct sprt *sprt) {
  const double percent = 100;
  double side, elo = sprt_elo(sprt, &side);
  double points = 0;
  unsigned long done = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++) {
    done += sprt->pairs[i];
    points += (double)sprt->pairs[i] * i / ((double)SPRT_RESULTS - 1.0);
  }
  printf("%lu pairs (%lu %lu %lu %lu %lu): %.2f %%, normalized Elo %.1f +- %.1f, ratio %.2f of "
         "%.2f..%.2f\n",
         done, sprt->pairs[0], sprt->pairs[1], sprt->pairs[2], sprt->pairs[3], sprt->pairs[4],
         percent * points / (double)done, elo, side, sprt->ratio, sprt->low, sprt->high);
  fflush(stdout);
}

/* Adds the weights to the arguments: a test of other weights is another test. */
static void add_weights(struct tuner *tuner) {
  for (unsigned i = 0; i < tuner->count; i++) {
    size_t used = strlen(tuner->words), room = sizeof tuner->words - used;
    if ((size_t)snprintf(tuner->words + used, room, "%s%.6g",
                         i > 0 ? "," : " values=", tuner->one_weights[i]) >= room)
      tuner_stop("too many arguments and weights");
  }
}

static void read_candidate(struct tuner *tuner) {
  struct why why;
  char *text = tuner_load(tuner->new_path);
  if (!table_read(text, tuner->mind, tuner->one_weights, &why))
    tuner_stop("%s:%lu: %s", tuner->new_path, why.line, why.text);
  free(text);
  add_weights(tuner);
}

static void test_pairs(const struct crew *crew, struct sprt *sprt, uint64_t first) {
  struct tally tally[BATCH];
  compare(crew, first, BATCH, tally);
  for (unsigned i = 0; i < BATCH; i++) {
    struct dice dice;
    dice_seed(&dice, ~(first + i));
    sprt_add(sprt, half_points(tally[i].result, &dice));
  }
}

/* Was the candidate accepted? */
static bool accept(struct tuner *tuner) {
  struct sprt sprt;
  struct why why;
  char path[PATH_MAX], *text = tuner_weights_text(tuner);
  long done = 0;
  read_candidate(tuner);
  if (!sprt_open(&sprt, &tuner->plan, &why)) tuner_stop("%s", why.text);
  progress_path(tuner, "sprt", path);
  resume_test(tuner, &sprt, &done, path);
  struct crew crew = crew_of(tuner);
  while (sprt.answer == SPRT_CONTINUE && done < tuner->pairs) {
    test_pairs(&crew, &sprt, tuner_first_deal(tuner, DEALS_ACCEPT) + (uint64_t)done);
    done += BATCH;
    save_test(tuner, &sprt, path);
    show_test(&sprt);
  }
  const char *answer = sprt.answer == SPRT_H0 ? "rejected" : "undecided";
  if (sprt.answer == SPRT_H1)
    tuner_save(tuner->text_path, table_rewrite(text, tuner->mind, tuner->one_weights));
  free(text);
  if (sprt.answer == SPRT_H1)
    printf("accepted: %s has been rewritten\n", tuner->text_path);
  else
    printf("%s: %s stays as it is\n", answer, tuner->text_path);
  return sprt.answer == SPRT_H1;
}

int main(int argc, char **argv) {
  static struct tuner tuner;
  bool good = true;
  tuner_read(&tuner, argc, argv);
  if (strcmp(tuner.command, "match") == 0)
    match(&tuner);
  else if (strcmp(tuner.command, "spsa") == 0)
    tune(&tuner);
  else if (strcmp(tuner.command, "fit") == 0)
    fit_weights(&tuner);
  else if (strcmp(tuner.command, "accept") == 0)
    good = accept(&tuner);
  else
    tuner_stop("no command %s", tuner.command);
  tuner_close(&tuner);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
