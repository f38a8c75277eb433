#include "tune/fit.h"

#include "tune/selfplay.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *game;
  model *model;
} models[] = {{"bark", bark_model}, {"penguins", penguins_model}};

static model *model_of(const struct tuner *tuner) {
  const char *name = tuner->bout.game->rules->name;
  for (size_t i = 0; i < sizeof models / sizeof *models; i++)
    if (strcmp(models[i].game, name) == 0) return models[i].model;
  tuner_stop("%s has no linear model", name);
}

/* Weights that have no part in the model are not tuned. */
static void keep_terms(struct tuner *tuner, const struct samples *samples) {
  for (unsigned i = 0; i < tuner->count; i++) {
    bool any = false;
    for (size_t k = 0; k < samples->count && !any; k++)
      any = samples_row(samples, k)[SAMPLE_TERMS + i] != 0;
    tuner->tuned[i] &= any;
  }
}

/* How far a weight may go up and down; a weight that is not tuned stays. */
static void find_bounds(const struct tuner *tuner, double *low, double *high) {
  for (unsigned i = 0; i < tuner->count; i++) {
    const struct weight *weight = &tuner->mind->weights[i];
    low[i] = tuner->tuned[i] ? weight->low - tuner->one_weights[i] : 0;
    high[i] = tuner->tuned[i] ? weight->high - tuner->one_weights[i] : 0;
  }
}

static void fit(const struct samples *samples, struct fit *fit) {
  struct why why;
  if (!logistic_fit(samples, fit, &why)) tuner_stop("%s", why.text);
}

/* How well the current weights can predict results: only tilt and scale are fitted. */
static double present_loss(const struct samples *learn, const struct samples *test) {
  double none[SPSA_NUMBERS_MAX] = {0}, change[SPSA_NUMBERS_MAX];
  struct fit present = {.change = change, .low = none, .high = none};
  fit(learn, &present);
  return logistic_loss(test, &present);
}

static void gather(struct tuner *tuner, struct samples *learn, struct samples *test) {
  struct why why;
  struct side side = {tuner->level, tuner->one_weights};
  struct selfplay selfplay = {.bout = &tuner->bout,
                              .side = &side,
                              .model = model_of(tuner),
                              .weights = tuner->mind->weights,
                              .count = tuner->count,
                              .stray = (unsigned)tuner->stray,
                              .jobs = (unsigned)tuner->jobs};
  if (!selfplay_gather(&selfplay, tuner_first_deal(tuner, DEALS_FIT), (unsigned)tuner->pairs, learn,
                       test, &why))
    tuner_stop("%s", why.text);
  printf("%zu positions to learn from, %zu of other games to test it\n", learn->count, test->count);
  fflush(stdout);
  if (learn->count == 0 || test->count == 0) tuner_stop("%s", "too few positions");
}

void fit_weights(struct tuner *tuner) {
  static double change[SPSA_NUMBERS_MAX], low[SPSA_NUMBERS_MAX], high[SPSA_NUMBERS_MAX];
  struct samples learn = {.terms = tuner->count}, test = {.terms = tuner->count};
  struct fit found = {.change = change, .low = low, .high = high};
  char *text = tuner_weights_text(tuner);
  tuner_make_folder(tuner);
  gather(tuner, &learn, &test);
  keep_terms(tuner, &learn);
  find_bounds(tuner, low, high);
  fit(&learn, &found);
  printf(
      "mean cross-entropy of the others' results: %.5f with the present weights, %.5f with the new "
      "ones\n",
      present_loss(&learn, &test), logistic_loss(&test, &found));
  for (unsigned i = 0; i < tuner->count; i++)
    change[i] += tuner->one_weights[i];
  tuner_found(tuner, text, change);
  samples_free(&learn);
  samples_free(&test);
}
