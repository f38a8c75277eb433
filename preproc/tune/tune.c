/* Plays sides of a game against each other, and tunes the weights of its choosers (README.md).
 *
 *     tune GAME match  [KEY=VALUE ...]   compares two sides
 *     tune GAME spsa   [KEY=VALUE ...]   looks for better weights, and writes them to new=
 *     tune GAME accept [KEY=VALUE ...]   a sequential test of new= against what is built in; if
 * that accepts it, the game's weights.txt is written again
 *
 * What spsa and accept have found out is kept in a file beside new=: with the same arguments, they
 * go on where they were stopped. */
#include "arena/rating/sprt.h"
#include "bench/measure.h"
#include "core/file.h"
#include "tune/crew.h"
#include "tune/spsa.h"
#include "tune/table.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
  WORD_ROOM = 4096,
  LINES_MAX = 4096,  /* of a file of deals */
  ACCEPT_BATCH = 16, /* pairs between two looks at the test */
  STEPS_PER_REPORT = 10,
  NAME_ROOM = 64,
};

/* Deals of their own for each command: what is tuned on some is tested on others. */
enum deals { DEALS_MATCH, DEALS_SPSA, DEALS_ACCEPT };
static const uint64_t DEALS_OF_COMMAND = UINT64_C(1) << 56, DEALS_OF_SEED = UINT64_C(1) << 32;

struct tuner {
  struct bout bout;
  const struct mind *mind;
  unsigned count; /* of the weights */
  char text_path[PATH_MAX], new_path[PATH_MAX];
  char *text; /* weights.txt; NULL: the game has none */
  struct side one, other, third;
  bool has_third;
  double built_in[SPSA_NUMBERS_MAX], one_weights[SPSA_NUMBERS_MAX], base[SPSA_NUMBERS_MAX];
  bool free[SPSA_NUMBERS_MAX]; /* which are tuned */
  bool base_given;
  long pairs, seed, jobs, steps, batch;
  double spread, gain;
  struct sprt_plan plan;
  char plan_words[WORD_ROOM]; /* what a resumed computation must have been begun with */
  char deal_line[WORD_ROOM];
  char *lines[LINES_MAX], *lines_text;
};

static void stop(const char *format, const char *text) {
  fprintf(stderr, "tune: ");
  fprintf(stderr, format, text);
  fputc('\n', stderr);
  exit(EXIT_FAILURE);
}

/* ---- Arguments ---- */

/* The value of `word` if it is KEY=VALUE, or NULL. */
static const char *value_of(const char *word, const char *key) {
  size_t size = strlen(key);
  return strncmp(word, key, size) == 0 && word[size] == '=' ? word + size + 1 : NULL;
}

static bool take_number(const char *word, const char *key, long least, long *number) {
  const char *value = value_of(word, key);
  char *end;
  if (!value) return false;
  *number = strtol(value, &end, 10);
  if (!*value || *end || *number < least) stop("%s: no such number", word);
  return true;
}

static bool take_fraction(const char *word, const char *key, double *number) {
  const char *value = value_of(word, key);
  char *end;
  if (!value) return false;
  *number = strtod(value, &end);
  if (!*value || *end || !isfinite(*number)) stop("%s: no such number", word);
  return true;
}

static bool take_path(const char *word, const char *key, char *path) {
  const char *value = value_of(word, key);
  if (!value) return false;
  if (strlen(value) >= PATH_MAX) stop("%s: too long", word);
  strcpy(path, value);
  return true;
}

static char *load(const char *path) {
  struct why why;
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text) stop("%s", why.text);
  return text;
}

static bool take_weights(const struct tuner *tuner, const char *word, const char *key,
                         double *values) {
  const char *path = value_of(word, key);
  struct why why;
  if (!path) return false;
  char *text = load(path);
  if (!table_read(text, tuner->mind, values, &why)) stop("%s", why.text);
  free(text);
  return true;
}

static bool take_level(const struct tuner *tuner, const char *word, const char *key,
                       const struct level **level) {
  const char *name = value_of(word, key);
  if (!name) return false;
  *level = mind_level(tuner->mind, name);
  if (!*level) stop("no level %s", name);
  return true;
}

static bool take_measure(const char *word, enum measure *measure) {
  static const char *const names[] = {"first", "place", "points"};
  const char *value = value_of(word, "measure");
  if (!value) return false;
  for (int i = 0; i < 3; i++)
    if (strcmp(value, names[i]) == 0) {
      *measure = (enum measure)i;
      return true;
    }
  stop("%s: first, place or points", word);
  return false;
}

/* only=NAME,NAME: the weights that are tuned. */
static bool take_only(struct tuner *tuner, const char *word) {
  const char *at = value_of(word, "only");
  if (!at) return false;
  memset(tuner->free, 0, sizeof tuner->free);
  while (*at) {
    size_t size = strcspn(at, ",");
    unsigned found = 0;
    while (found < tuner->count && !(strlen(tuner->mind->weights[found].name) == size &&
                                     memcmp(tuner->mind->weights[found].name, at, size) == 0))
      found++;
    if (found == tuner->count) stop("no weight of the name in %s", at);
    tuner->free[found] = true;
    at += size + (at[size] == ',');
  }
  return true;
}

/* deals=FILE: a line each. */
static bool take_deals(struct tuner *tuner, const char *word) {
  const char *path = value_of(word, "deals");
  if (!path) return false;
  tuner->lines_text = load(path);
  for (char *line = strtok(tuner->lines_text, "\n"); line; line = strtok(NULL, "\n")) {
    if (!line[strspn(line, " \t\r")] || *line == '#') continue;
    if (tuner->bout.line_count == LINES_MAX) stop("%s: too many lines", path);
    tuner->lines[tuner->bout.line_count++] = line;
  }
  return true;
}

/* A key of the game: a part of the only line. */
static void take_key(struct tuner *tuner, const char *word) {
  size_t used = strlen(tuner->deal_line), room = sizeof tuner->deal_line - used;
  if (!strchr(word, '=')) stop("wanted KEY=VALUE, not %s", word);
  if ((size_t)snprintf(tuner->deal_line + used, room, " %s", word) >= room)
    stop("%s: too many keys", word);
}

static void take(struct tuner *tuner, const char *word) {
  struct bout *bout = &tuner->bout;
  if (take_level(tuner, word, "level", &tuner->one.level) ||
      take_number(word, "time", 1, &bout->time) || take_number(word, "nodes", 1, &bout->nodes) ||
      take_measure(word, &bout->measure) || take_number(word, "pairs", 1, &tuner->pairs) ||
      take_number(word, "seed", 0, &tuner->seed) || take_number(word, "steps", 1, &tuner->steps) ||
      take_number(word, "batch", 1, &tuner->batch) || take_number(word, "jobs", 1, &tuner->jobs) ||
      take_fraction(word, "spread", &tuner->spread) || take_fraction(word, "gain", &tuner->gain) ||
      take_fraction(word, "elo0", &tuner->plan.elo0) ||
      take_fraction(word, "elo1", &tuner->plan.elo1) ||
      take_fraction(word, "alpha", &tuner->plan.alpha) ||
      take_fraction(word, "beta", &tuner->plan.beta) || take_only(tuner, word) ||
      take_deals(tuner, word) || take_path(word, "text", tuner->text_path) ||
      take_path(word, "new", tuner->new_path))
    return;
  if (take_level(tuner, word, "against", &tuner->third.level)) {
    tuner->has_third = true;
  } else if (take_weights(tuner, word, "weights", tuner->one_weights)) {
    tuner->one.weights = tuner->one_weights;
  } else if (take_weights(tuner, word, "base", tuner->base)) {
    tuner->base_given = true;
  } else {
    take_key(tuner, word);
  }
}

/* A computation may go on with other numbers of processes, pairs or steps, and nothing else. */
static void remember(struct tuner *tuner, const char *word) {
  size_t used = strlen(tuner->plan_words), room = sizeof tuner->plan_words - used;
  if (value_of(word, "jobs") || value_of(word, "pairs") || value_of(word, "new")) return;
  if ((size_t)snprintf(tuner->plan_words + used, room, " %s", word) >= room)
    stop("%s: too many arguments", word);
}

static void read_arguments(struct tuner *tuner, int argc, char **argv) {
  *tuner = (struct tuner){.bout = {.time = 50},
                          .pairs = 20000,
                          .seed = 1,
                          .jobs = (long)crew_processors(),
                          .steps = 400,
                          .batch = 8,
                          .spread = 0.1,
                          .gain = 0.05,
                          .plan = {0, 20, 0.05, 0.05}};
  if (argc < 3) stop("%s", "GAME match|spsa|accept [KEY=VALUE ...]");
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, argv[1]) == 0) tuner->bout.game = &all_games[i];
  if (!tuner->bout.game) stop("no game %s", argv[1]);
  tuner->mind = tuner->bout.game->mind;
  tuner->count = table_count(tuner->mind);
  if (tuner->count > SPSA_NUMBERS_MAX) stop("%s: too many weights", argv[1]);
  snprintf(tuner->text_path, PATH_MAX, "src/games/%s/mind/weights.txt", argv[1]);
  snprintf(tuner->new_path, PATH_MAX, "build/tune/%s.txt", argv[1]);
  tuner->one.level = tuner->other.level = mind_level(tuner->mind, LEVEL_STRONG);
  table_built_in(tuner->mind, tuner->built_in);
  table_built_in(tuner->mind, tuner->one_weights);
  table_built_in(tuner->mind, tuner->base);
  memset(tuner->free, 1, sizeof tuner->free);
  for (int i = 2; i < argc; i++) {
    if (i > 2) take(tuner, argv[i]);
    remember(tuner, argv[i]);
  }
  if (tuner->deal_line[0]) {
    if (tuner->bout.line_count > 0) stop("%s", "either deals= or the keys of one deal");
    tuner->lines[0] = tuner->deal_line;
    tuner->bout.line_count = 1;
  }
  tuner->bout.lines = tuner->lines;
}

/* ---- What is shared ---- */

static uint64_t first_deal(const struct tuner *tuner, enum deals deals) {
  return (uint64_t)deals * DEALS_OF_COMMAND + (uint64_t)tuner->seed * DEALS_OF_SEED;
}

/* In the middle of the range for a comparison: both play at the tuned level. */
static struct crew *open_crew(const struct tuner *tuner, const struct side *third) {
  struct why why;
  struct crew *crew = crew_open(&tuner->bout, &tuner->one, &tuner->other, third, tuner->count,
                                (unsigned)tuner->jobs, &why);
  if (!crew) stop("%s", why.text);
  return crew;
}

static void run_crew(struct crew *crew, const double *one, const double *other, uint64_t first,
                     unsigned count, struct tally *tally) {
  struct why why;
  if (!crew_run(crew, one, other, first, count, tally, &why)) stop("%s", why.text);
}

static void need_weights(struct tuner *tuner) {
  if (tuner->count == 0) stop("%s has no weights", tuner->bout.game->rules->name);
  tuner->text = load(tuner->text_path);
}

static void save(const char *path, char *text) {
  struct why why;
  if (!text) stop("%s", "out of memory");
  if (!file_write(path, text, strlen(text), &why)) stop("%s", why.text);
  free(text);
}

/* Beside the new weights: where the computation is. */
static void progress_path(const struct tuner *tuner, const char *ending, char path[PATH_MAX]) {
  if (snprintf(path, PATH_MAX, "%s.%s", tuner->new_path, ending) >= PATH_MAX)
    stop("%s: too long", tuner->new_path);
}

static void make_folder(const struct tuner *tuner) {
  char folder[PATH_MAX];
  strcpy(folder, tuner->new_path);
  for (char *slash = folder; (slash = strchr(slash + 1, '/')); *slash = '/') {
    *slash = '\0';
    mkdir(folder, 0777);
  }
}

/* The text of an earlier computation of the same plan, after its first line; NULL: there is none.
 */
static char *earlier(const struct tuner *tuner, const char *path) {
  struct stat found;
  if (stat(path, &found) != 0) return NULL;
  char *text = load(path);
  size_t size = strlen(tuner->plan_words);
  if (strncmp(text, tuner->plan_words, size) != 0 || text[size] != '\n') {
    printf("%s is of another computation, and begun anew\n", path);
    free(text);
    return NULL;
  }
  memmove(text, text + size + 1, strlen(text + size + 1) + 1);
  return text;
}

/* ---- match ---- */

/* A sum over deals: games on one deal depend on each other, so a deal counts as a whole. */
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

static void match(struct tuner *tuner) {
  const double percent = 100;
  struct mean first = {0}, points = {0};
  struct tally tally[ACCEPT_BATCH];
  long games = 0;
  double low, high;
  if (tuner->has_third) tuner->other.level = tuner->third.level;
  struct crew *crew = open_crew(tuner, NULL);
  const double *one = tuner->one.weights, *other = tuner->base_given ? tuner->base : NULL;
  for (long done = 0; done < tuner->pairs;) {
    unsigned count =
        (unsigned)(tuner->pairs - done < ACCEPT_BATCH ? tuner->pairs - done : ACCEPT_BATCH);
    run_crew(crew, one, other, first_deal(tuner, DEALS_MATCH) + (uint64_t)done, count, tally);
    for (unsigned i = 0; i < count; i++) {
      add(&first, tally[i].first);
      add(&points, tally[i].points);
      games += (long)tally[i].games;
    }
    done += count;
  }
  crew_close(crew);
  double share = first.sum / (double)first.deals;
  bench_interval(share, games, &low, &high);
  printf("%s: %s%s against %s%s, %ld deals, %ld games: %.1f %% (%.1f-%.1f %%, Wilson; over deals "
         "+- %.1f) of the first places, %+.2f +- %.2f points a game\n",
         tuner->bout.game->rules->name, tuner->one.level->name, one ? " (weights=)" : "",
         tuner->other.level->name, other ? " (base=)" : "", first.deals, games, percent * share,
         percent * low, percent * high, percent * half_interval(&first),
         points.sum / (double)points.deals, half_interval(&points));
}

/* ---- spsa ---- */

static double to_unit(const struct weight *weight, double value) {
  return (value - weight->low) / (weight->high - weight->low);
}

static void to_values(const struct tuner *tuner, const double *unit, double *values) {
  for (unsigned i = 0; i < tuner->count; i++) {
    const struct weight *weight = &tuner->mind->weights[i];
    values[i] = weight->low + unit[i] * (weight->high - weight->low);
    if (!tuner->free[i]) values[i] = tuner->one_weights[i];
  }
}

static void save_steps(const struct tuner *tuner, const struct spsa *spsa, const char *path) {
  struct out out = {0};
  char line[3 * NAME_ROOM];
  out_string(&out, tuner->plan_words);
  snprintf(line, sizeof line, "\n%u\n", spsa->step);
  out_string(&out, line);
  for (unsigned i = 0; i < tuner->count; i++) {
    snprintf(line, sizeof line, "%.17g %.17g %.40s\n", spsa->at[i], spsa->sum[i],
             tuner->mind->weights[i].name);
    out_string(&out, line);
  }
  save(path, out_take(&out));
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

static void show(const struct tuner *tuner, const double *values) {
  for (unsigned i = 0; i < tuner->count; i++)
    if (tuner->free[i])
      printf("  %-24s %10.5g, was %.5g\n", tuner->mind->weights[i].name, values[i],
             tuner->one_weights[i]);
}

static void make_step(const struct tuner *tuner, struct spsa *spsa, struct crew *crew,
                      struct tally *tally) {
  static double plus[SPSA_NUMBERS_MAX], minus[SPSA_NUMBERS_MAX];
  struct dice dice;
  uint64_t first = first_deal(tuner, DEALS_SPSA) + (uint64_t)spsa->step * (uint64_t)tuner->batch;
  double sum = 0;
  dice_seed(&dice, ~first);
  spsa_probe(spsa, &dice, plus, minus);
  to_values(tuner, plus, plus);
  to_values(tuner, minus, minus);
  run_crew(crew, plus, minus, first, (unsigned)tuner->batch, tally);
  for (long i = 0; i < tuner->batch; i++)
    sum += tally[i].result;
  spsa_learn(spsa, 2 * sum / (double)tuner->batch - 1);
}

static void tune(struct tuner *tuner) {
  static struct spsa spsa;
  double unit[SPSA_NUMBERS_MAX], values[SPSA_NUMBERS_MAX];
  char path[PATH_MAX];
  struct spsa_plan plan = {(unsigned)tuner->steps, tuner->spread, tuner->gain};
  struct tally *tally = calloc((size_t)tuner->batch, sizeof *tally);
  struct why why;
  need_weights(tuner);
  if (!tally) stop("%s", "out of memory");
  progress_path(tuner, "spsa", path);
  make_folder(tuner);
  for (unsigned i = 0; i < tuner->count; i++)
    unit[i] = to_unit(&tuner->mind->weights[i], tuner->one_weights[i]);
  spsa_open(&spsa, &plan, unit, tuner->count);
  for (unsigned i = 0; i < tuner->count; i++)
    spsa.held[i] = !tuner->free[i];
  resume_steps(tuner, &spsa, path);
  tuner->other.level = tuner->one.level;
  struct crew *crew = open_crew(tuner, tuner->has_third ? &tuner->third : NULL);
  while (spsa.step < plan.steps) {
    make_step(tuner, &spsa, crew, tally);
    if (spsa.step % STEPS_PER_REPORT != 0 && spsa.step != plan.steps) continue;
    save_steps(tuner, &spsa, path);
    to_values(tuner, spsa.at, values);
    printf("step %u of %u\n", spsa.step, plan.steps);
    show(tuner, values);
    fflush(stdout);
  }
  crew_close(crew);
  free(tally);
  spsa_answer(&spsa, unit);
  to_values(tuner, unit, values);
  if (!table_round(tuner->text, tuner->mind, values, &why)) stop("%s", why.text);
  printf("found:\n");
  show(tuner, values);
  save(tuner->new_path, table_rewrite(tuner->text, tuner->mind, values));
}

/* ---- accept ---- */

/* Half points of a deal. A result between two of them becomes either at random, so that the mean is
 * right. */
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
  out_string(&out, tuner->plan_words);
  out_char(&out, '\n');
  for (unsigned i = 0; i < SPRT_RESULTS; i++) {
    out_number(&out, sprt->pairs[i]);
    out_char(&out, i + 1 < SPRT_RESULTS ? ' ' : '\n');
  }
  save(path, out_take(&out));
}

static void show_test(const struct sprt *sprt) {
  const double percent = 100;
  double side, elo = sprt_elo(sprt, &side);
  double points = 0;
  unsigned long done = 0;
  for (unsigned i = 0; i < SPRT_RESULTS; i++) {
    done += sprt->pairs[i];
    points += (double)sprt->pairs[i] * i / (SPRT_RESULTS - 1.0);
  }
  printf("%lu pairs (%lu %lu %lu %lu %lu): %.2f %%, normalized Elo %.1f +- %.1f, ratio %.2f of "
         "%.2f..%.2f\n",
         done, sprt->pairs[0], sprt->pairs[1], sprt->pairs[2], sprt->pairs[3], sprt->pairs[4],
         percent * points / (double)done, elo, side, sprt->ratio, sprt->low, sprt->high);
  fflush(stdout);
}

static void accept(struct tuner *tuner) {
  struct sprt sprt;
  struct why why;
  struct tally tally[ACCEPT_BATCH];
  struct dice dice;
  char path[PATH_MAX];
  long done = 0;
  need_weights(tuner);
  char *candidate = load(tuner->new_path);
  if (!table_read(candidate, tuner->mind, tuner->one_weights, &why)) stop("%s", why.text);
  for (unsigned i = 0; i < tuner->count; i++) { /* a test of other weights is another test */
    char value[NAME_ROOM];
    snprintf(value, sizeof value, "%s%.6g", i > 0 ? "," : "values=", tuner->one_weights[i]);
    strncat(tuner->plan_words, value, sizeof tuner->plan_words - strlen(tuner->plan_words) - 1);
  }
  if (!sprt_open(&sprt, &tuner->plan, &why)) stop("%s", why.text);
  progress_path(tuner, "sprt", path);
  resume_test(tuner, &sprt, &done, path);
  tuner->other.level = tuner->one.level;
  struct crew *crew = open_crew(tuner, tuner->has_third ? &tuner->third : NULL);
  while (sprt.answer == SPRT_CONTINUE && done < tuner->pairs) {
    uint64_t first = first_deal(tuner, DEALS_ACCEPT) + (uint64_t)done;
    run_crew(crew, tuner->one_weights, tuner->base, first, ACCEPT_BATCH, tally);
    for (unsigned i = 0; i < ACCEPT_BATCH; i++) {
      dice_seed(&dice, ~(first + i));
      sprt_add(&sprt, half_points(tally[i].result, &dice));
    }
    done += ACCEPT_BATCH;
    save_test(tuner, &sprt, path);
    show_test(&sprt);
  }
  crew_close(crew);
  free(candidate);
  if (sprt.answer != SPRT_H1) {
    printf("%s: %s stays as it is\n", sprt.answer == SPRT_H0 ? "rejected" : "undecided",
           tuner->text_path);
    exit(EXIT_FAILURE);
  }
  save(tuner->text_path, table_rewrite(tuner->text, tuner->mind, tuner->one_weights));
  printf("accepted: %s is written again\n", tuner->text_path);
}

int main(int argc, char **argv) {
  static struct tuner tuner;
  read_arguments(&tuner, argc, argv);
  if (strcmp(argv[2], "match") == 0)
    match(&tuner);
  else if (strcmp(argv[2], "spsa") == 0)
    tune(&tuner);
  else if (strcmp(argv[2], "accept") == 0)
    accept(&tuner);
  else
    stop("no command %s", argv[2]);
  free(tuner.text);
  free(tuner.lines_text);
  return EXIT_SUCCESS;
}
