/* The regression finds the numbers that the results were drawn with, and the samples of games agree
 * with the games' own estimates. */
#include "tune/logistic.h"

#include "onemove/tool.h"
#include "support/games.h"
#include "support/test.h"
#include "tune/selfplay.h"
#include "tune/spsa.h"
#include "tune/table.h"

#include <math.h>

/* A random number from 0 up to, but not including, 1. */
static double part(struct dice *dice) {
  const uint32_t parts = 1U << 24;
  return dice_roll(dice, parts) / (double)parts;
}

/* A result that is 1 with the logistic probability of this sum. */
static double draw(double sum, struct dice *dice) {
  return part(dice) < 1 / (1 + exp(-sum)) ? 1 : 0;
}

/* ---- Made-up samples ---- */

enum { TERMS = 5, SAMPLES = 40000, NEVER = 4 };
static const double right[TERMS] = {0.5, -0.3, 0.8, -0.6, 0.4};
static const double right_tilt = 0.3, right_scale = 2;

static struct samples make_samples(uint64_t seed) {
  struct samples samples = {.terms = TERMS};
  struct dice dice = dice_of(seed);
  for (int k = 0; k < SAMPLES; k++) {
    double *row = samples_add(&samples), sum;
    assert_non_null(row);
    sum = row[SAMPLE_VALUE] = 2 * part(&dice) - 1;
    for (int i = 0; i < TERMS; i++) {
      row[SAMPLE_TERMS + i] = i == NEVER ? 0 : 2 * part(&dice) - 1;
      sum += right[i] * row[SAMPLE_TERMS + i];
    }
    row[SAMPLE_RESULT] = draw(right_tilt + right_scale * sum, &dice);
  }
  return samples;
}

static double found[TERMS];
static const double low[TERMS] = {-1, -1, -1, -1, -1}, high[TERMS] = {1, 1, 1, 1, 1};

static void assert_near(double number, double wanted) {
  if (!(fabs(number - wanted) < 0.06)) fail_msg("%g, not %g", number, wanted);
}

/* Other changes within the bounds predict the results worse. */
static void assert_lowest(const struct samples *samples, const struct fit *fit) {
  double best = logistic_loss(samples, fit);
  for (int i = 0; i < NEVER; i++)
    for (int sign = -1; sign <= 1; sign += 2) {
      double kept = fit->change[i];
      fit->change[i] += sign * 0.01;
      if (fit->change[i] >= fit->low[i] && fit->change[i] <= fit->high[i])
        assert_true(logistic_loss(samples, fit) > best);
      fit->change[i] = kept;
    }
}

TEST(it_finds_what_results_were_drawn_by) {
  for (uint64_t seed = 1; seed <= 5; seed++) {
    struct samples samples = make_samples(seed);
    struct fit fit = {.change = found, .low = low, .high = high};
    assert_true(logistic_fit(&samples, &fit, NULL));
    assert_near(fit.tilt, right_tilt);
    assert_near(fit.scale, right_scale);
    for (int i = 0; i < TERMS; i++)
      assert_near(found[i], i == NEVER ? 0 : right[i]);
    assert_lowest(&samples, &fit);
    samples_free(&samples);
  }
}

TEST(no_weight_leaves_its_bounds) {
  const double lower[TERMS] = {-1, -0.1, -1, 0, -1}, higher[TERMS] = {1, 1, 0.2, 0, 1};
  struct samples samples = make_samples(1);
  struct fit fit = {.change = found, .low = lower, .high = higher};
  assert_true(logistic_fit(&samples, &fit, NULL));
  assert_true(found[1] == -0.1 && found[2] == 0.2 && found[3] == 0);
  assert_lowest(&samples, &fit);
  samples_free(&samples);
}

TEST(what_cannot_be_fitted_is_said) {
  struct samples none = {.terms = TERMS}, samples = make_samples(1);
  struct fit fit = {.change = found, .low = low, .high = high};
  assert_why(logistic_fit(&none, &fit, &why), "no samples");
  for (size_t k = 0; k < samples.count; k++)
    samples_row(&samples, k)[SAMPLE_VALUE] *= -1;
  assert_why(logistic_fit(&samples, &fit, &why), "say nothing about");
  samples_free(&samples);
}

/* ---- Samples of games ---- */

struct table_of_game {
  const struct game *game;
  unsigned count;
  double weights[SPSA_NUMBERS_MAX];
  struct side side;
  struct bout bout;
  struct selfplay selfplay;
};

static void open_table(struct table_of_game *table, const char *name, model *how) {
  *table = (struct table_of_game){.game = tool_find_game(name)};
  if (!table->game) {
    fail_msg("no game %s", name);
    return;
  }
  table->count = table_count(table->game->mind);
  table_built_in(table->game->mind, table->weights);
  table->side = (struct side){mind_level(table->game->mind, LEVEL_GREEDY), table->weights};
  table->bout = (struct bout){.game = table->game, .nodes = 1};
  table->selfplay = (struct selfplay){.bout = &table->bout,
                                      .side = &table->side,
                                      .model = how,
                                      .weights = table->game->mind->weights,
                                      .count = table->count,
                                      .stray = 20,
                                      .jobs = 1};
}

/* Watches a game, and computes what the model says with other weights. */
struct checker {
  struct watch watch;
  const struct selfplay *selfplay;
  struct dice dice;
  int checked;
};

static void check_sample(struct watch *watch, const struct request *request,
                         const struct move *move) {
  struct checker *checker = (struct checker *)watch;
  const struct selfplay *selfplay = checker->selfplay;
  double row[SAMPLE_TERMS + SPSA_NUMBERS_MAX], others[SPSA_NUMBERS_MAX];
  struct request asked = *request;
  struct estimate plain, estimate;
  asked.weights = selfplay->side->weights;
  if (!selfplay->model(&asked, move, &plain)) return;
  assert_true(selfplay_sample(selfplay, request, move, row));
  assert_true(fabs(row[SAMPLE_VALUE] * plain.doubt - plain.value) < 1e-6);
  double sum = plain.value, steps = 0;
  for (unsigned i = 0; i < selfplay->count; i++) {
    double change = dice_roll(&checker->dice, 9) - 4.0, term = row[SAMPLE_TERMS + i] * plain.doubt;
    others[i] = selfplay->side->weights[i] + change;
    sum += change * term;
    steps += fabs(change);
  }
  asked.weights = others;
  assert_true(selfplay->model(&asked, move, &estimate));
  assert_true(fabs(estimate.value - sum) <= 2 + steps); /* the model rounds */
  checker->checked++;
}

TEST(terms_say_what_other_weights_would_say) {
  static struct table_of_game table;
  const char *const names[] = {"penguins", "bark"};
  model *const models[] = {penguins_model, bark_model};
  for (int i = 0; i < 2; i++) {
    struct checker checker = {.watch = {check_sample, 20}, .selfplay = &table.selfplay};
    struct result result;
    open_table(&table, names[i], models[i]);
    dice_seed(&checker.dice, 1);
    for (uint64_t deal = 0; deal < 10; deal++)
      assert_true(bout_watch(&table.bout, deal, &table.side, &checker.watch, &result, NULL));
    assert_true(checker.checked > 50);
  }
}

/* The results are drawn with other weights than the built-in ones, and the fit finds these. */
TEST(the_weights_of_a_game_are_found) {
  enum { DEALS = 400, PLACES = 3 };
  static const struct {
    const char *name;
    model *model;
    const char *weight[PLACES];
    double change[PLACES], scale;
  } cases[] = {{"penguins", penguins_model, {"reach", "dead_end", "penguin"}, {-16, -20, 40}, 12},
               {"bark", bark_model, {"expected", "following", "second"}, {300, -300, 300}, 10}};
  static struct table_of_game table;
  static double changes[SPSA_NUMBERS_MAX], lower[SPSA_NUMBERS_MAX], higher[SPSA_NUMBERS_MAX];
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    double wanted[SPSA_NUMBERS_MAX] = {0};
    struct dice dice = dice_of(1);
    open_table(&table, cases[k].name, cases[k].model);
    struct samples learn = {.terms = table.count}, test = {.terms = table.count};
    struct fit fit = {.change = changes, .low = lower, .high = higher};
    assert_no_why(selfplay_gather(&table.selfplay, 0, DEALS, &learn, &test, &why));
    for (unsigned i = 0; i < table.count; i++) {
      const struct weight *weight = &table.selfplay.weights[i];
      lower[i] = higher[i] = 0;
      for (int place = 0; place < PLACES; place++)
        if (strcmp(weight->name, cases[k].weight[place]) == 0) {
          wanted[i] = cases[k].change[place];
          lower[i] = weight->low - weight->high;
          higher[i] = weight->high - weight->low;
        }
    }
    for (size_t i = 0; i < learn.count; i++) {
      double *row = samples_row(&learn, i), sum = row[SAMPLE_VALUE];
      for (unsigned term = 0; term < table.count; term++)
        sum += wanted[term] * row[SAMPLE_TERMS + term];
      row[SAMPLE_RESULT] = draw(cases[k].scale * sum, &dice);
    }
    assert_no_why(logistic_fit(&learn, &fit, &why));
    for (unsigned i = 0; i < table.count; i++) {
      if (!(fabs(changes[i] - wanted[i]) <= fabs(wanted[i]) / 3))
        fail_msg("%s: %g, not %g", table.selfplay.weights[i].name, changes[i], wanted[i]);
    }
    samples_free(&learn);
    samples_free(&test);
  }
}

TEST(any_number_of_processes_has_the_same_samples) {
  static struct table_of_game table;
  struct samples learn[2], test[2];
  open_table(&table, "bark", bark_model);
  for (unsigned i = 0; i < 2; i++) {
    learn[i] = test[i] = (struct samples){.terms = table.count};
    table.selfplay.jobs = 1 + 2 * i;
    assert_no_why(selfplay_gather(&table.selfplay, 7, 11, &learn[i], &test[i], &why));
  }
  const struct samples *const both[] = {learn, test};
  for (int i = 0; i < 2; i++) {
    assert_true(both[i][0].count > 0 && both[i][0].count == both[i][1].count);
    assert_memory_equal(both[i][0].row, both[i][1].row,
                        both[i][0].count * (SAMPLE_TERMS + table.count) * sizeof(double));
  }
  for (unsigned i = 0; i < 2; i++) {
    samples_free(&learn[i]);
    samples_free(&test[i]);
  }
}

TEST(a_deal_that_cannot_be_is_said) {
  static struct table_of_game table;
  static char wrong[] = "width=1";
  char *lines[] = {wrong};
  open_table(&table, "bark", bark_model);
  table.bout.lines = lines;
  table.bout.line_count = 1;
  struct samples learn = {.terms = table.count}, test = learn;
  assert_why(selfplay_gather(&table.selfplay, 0, 3, &learn, &test, &why), "width");
}
