#include "tune/tuner.h"

#include "core/file/file.h"
#include "process/workers.h"
#include "tune/crew.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

_Noreturn void tuner_stop(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("tune: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(EXIT_FAILURE);
}

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
  if (!*value || *end || *number < least) tuner_stop("%s: not a valid number", word);
  return true;
}

static bool take_fraction(const char *word, const char *key, double *number) {
  const char *value = value_of(word, key);
  char *end;
  if (!value) return false;
  *number = strtod(value, &end);
  if (!*value || *end || !isfinite(*number)) tuner_stop("%s: not a valid number", word);
  return true;
}

static bool take_path(const char *word, const char *key, char *path) {
  const char *value = value_of(word, key);
  if (!value) return false;
  if (snprintf(path, PATH_MAX, "%s", value) >= PATH_MAX) tuner_stop("%s: too long", word);
  return true;
}

char *tuner_load(const char *path) {
  struct why why;
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text) tuner_stop("%s: %s", path, why.text);
  return text;
}

static bool take_weights(const struct tuner *tuner, const char *word, const char *key,
                         double *values) {
  const char *path = value_of(word, key);
  struct why why;
  if (!path) return false;
  char *text = tuner_load(path);
  if (!table_read(text, tuner->mind, values, &why))
    tuner_stop("%s:%lu: %s", path, why.line, why.text);
  free(text);
  return true;
}

static bool take_level(const struct tuner *tuner, const char *word, const char *key,
                       const struct level **level) {
  const char *name = value_of(word, key);
  if (!name) return false;
  *level = mind_level(tuner->mind, name);
  if (!*level) tuner_stop("no level %s", name);
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
  tuner_stop("%s: first, place or points", word);
  return false;
}

/* only=NAME,NAME: the weights that are tuned. */
static bool take_only(struct tuner *tuner, const char *word) {
  const char *at = value_of(word, "only");
  if (!at) return false;
  memset(tuner->tuned, 0, sizeof tuner->tuned);
  while (*at) {
    size_t size = strcspn(at, ",");
    unsigned found = 0;
    while (found < tuner->count && !(strlen(tuner->mind->weights[found].name) == size &&
                                     memcmp(tuner->mind->weights[found].name, at, size) == 0))
      found++;
    if (found == tuner->count) tuner_stop("there is no weight '%.*s'", (int)size, at);
    tuner->tuned[found] = true;
    at += size + (at[size] == ',');
  }
  return true;
}

/* deals=FILE: each line is a kind of deal. */
static bool take_deals(struct tuner *tuner, const char *word) {
  const char *path = value_of(word, "deals");
  if (!path) return false;
  tuner->lines_text = tuner_load(path);
  for (char *line = strtok(tuner->lines_text, "\n"); line; line = strtok(NULL, "\n")) {
    if (!line[strspn(line, " \t\r")] || *line == '#') continue;
    if (tuner->bout.line_count == TUNER_LINES_MAX) tuner_stop("%s: too many lines", path);
    tuner->lines[tuner->bout.line_count++] = line;
  }
  return true;
}

/* A key of the game: added to the only line. */
static void take_key(struct tuner *tuner, const char *word) {
  size_t used = strlen(tuner->deal_line), room = sizeof tuner->deal_line - used;
  if (!strchr(word, '=')) tuner_stop("expected KEY=VALUE, not %s", word);
  if ((size_t)snprintf(tuner->deal_line + used, room, " %s", word) >= room)
    tuner_stop("%s: too many keys", word);
}

static void take(struct tuner *tuner, const char *word) {
  struct bout *bout = &tuner->bout;
  if (take_level(tuner, word, "level", &tuner->level) ||
      take_level(tuner, word, "against", &tuner->against) ||
      take_number(word, "time", 1, &bout->time) || take_number(word, "nodes", 1, &bout->nodes) ||
      take_measure(word, &bout->measure) || take_number(word, "pairs", 1, &tuner->pairs) ||
      take_number(word, "seed", 0, &tuner->seed) || take_number(word, "steps", 1, &tuner->steps) ||
      take_number(word, "batch", 1, &tuner->batch) || take_number(word, "jobs", 1, &tuner->jobs) ||
      take_number(word, "stray", 0, &tuner->stray) ||
      take_fraction(word, "spread", &tuner->spread) || take_fraction(word, "gain", &tuner->gain) ||
      take_fraction(word, "elo0", &tuner->plan.elo0) ||
      take_fraction(word, "elo1", &tuner->plan.elo1) ||
      take_fraction(word, "alpha", &tuner->plan.alpha) ||
      take_fraction(word, "beta", &tuner->plan.beta) || take_only(tuner, word) ||
      take_deals(tuner, word) || take_path(word, "text", tuner->text_path) ||
      take_path(word, "new", tuner->new_path))
    return;
  if (take_weights(tuner, word, "weights", tuner->one_weights)) {
    tuner->one_given = true;
  } else if (take_weights(tuner, word, "base", tuner->base_weights)) {
    tuner->base_given = true;
  } else {
    take_key(tuner, word);
  }
}

/* A computation may be resumed with other numbers of processes or pairs; everything else must be
 * the same. */
static void remember(struct tuner *tuner, const char *word) {
  size_t used = strlen(tuner->words), room = sizeof tuner->words - used;
  if (value_of(word, "jobs") || value_of(word, "pairs") || value_of(word, "new")) return;
  if ((size_t)snprintf(tuner->words + used, room, " %s", word) >= room)
    tuner_stop("%s: too many arguments", word);
}

void tuner_read(struct tuner *tuner, int argc, char **argv) {
  *tuner = (struct tuner){.command = argc > 2 ? argv[2] : "",
                          .bout = {.time = 50},
                          .pairs = 20000,
                          .seed = 1,
                          .jobs = (long)crew_processors(),
                          .steps = 400,
                          .batch = 8,
                          .stray = 10,
                          .spread = 0.1,
                          .gain = 0.05,
                          .plan = {0, 20, 0.05, 0.05}};
  if (argc < 3) tuner_stop("%s", "GAME match|spsa|fit|accept [KEY=VALUE ...]");
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, argv[1]) == 0) tuner->bout.game = &all_games[i];
  if (!tuner->bout.game) tuner_stop("no game %s", argv[1]);
  tuner->mind = tuner->bout.game->mind;
  tuner->count = table_count(tuner->mind);
  if (tuner->count > SPSA_NUMBERS_MAX) tuner_stop("%s: too many weights", argv[1]);
  snprintf(tuner->text_path, PATH_MAX, "src/games/%s/mind/weights.txt", argv[1]);
  snprintf(tuner->new_path, PATH_MAX, "build/tune/%s.txt", argv[1]);
  tuner->level = mind_level(tuner->mind, LEVEL_STRONG);
  table_built_in(tuner->mind, tuner->one_weights);
  table_built_in(tuner->mind, tuner->base_weights);
  memset(tuner->tuned, 1, sizeof tuner->tuned);
  for (int i = 2; i < argc; i++) {
    if (i > 2) take(tuner, argv[i]);
    remember(tuner, argv[i]);
  }
  if (tuner->deal_line[0]) {
    if (tuner->bout.line_count > 0) tuner_stop("%s", "give either deals= or the keys of one deal");
    tuner->lines[0] = tuner->deal_line;
    tuner->bout.line_count = 1;
  }
  tuner->bout.lines = tuner->lines;
  if (tuner->jobs > WORKERS_MAX) tuner->jobs = WORKERS_MAX;
}

void tuner_close(struct tuner *tuner) {
  free(tuner->lines_text);
}

/* ---- What commands share ---- */

static const uint64_t DEALS_OF_COMMAND = UINT64_C(1) << 56, DEALS_OF_SEED = UINT64_C(1) << 32;

uint64_t tuner_first_deal(const struct tuner *tuner, enum deals deals) {
  return (uint64_t)deals * DEALS_OF_COMMAND + (uint64_t)tuner->seed * DEALS_OF_SEED;
}

char *tuner_weights_text(const struct tuner *tuner) {
  if (tuner->count == 0) tuner_stop("%s has no weights", tuner->bout.game->rules->name);
  return tuner_load(tuner->text_path);
}

void tuner_save(const char *path, char *text) {
  struct why why;
  if (!file_write(path, text, strlen(text), &why)) tuner_stop("%s: %s", path, why.text);
  free(text);
}

void tuner_make_folder(const struct tuner *tuner) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", tuner->new_path);
  for (char *slash = folder; (slash = strchr(slash + 1, '/')); *slash = '/') {
    *slash = '\0';
    mkdir(folder, 0777);
  }
}

void tuner_show(const struct tuner *tuner, const double *values) {
  for (unsigned i = 0; i < tuner->count; i++)
    if (tuner->tuned[i])
      printf("  %-24s %10.5g, was %.5g\n", tuner->mind->weights[i].name, values[i],
             tuner->one_weights[i]);
}

void tuner_found(const struct tuner *tuner, char *text, double *values) {
  struct why why = {0};
  char *written = table_rewrite(text, tuner->mind, values);
  free(text);
  if (!table_read(written, tuner->mind, values, &why)) tuner_stop("%s", why.text);
  printf("found:\n");
  tuner_show(tuner, values);
  tuner_save(tuner->new_path, written);
}
