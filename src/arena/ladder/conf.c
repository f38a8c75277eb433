#include "arena/ladder/conf.h"

#include "arena/ladder/student.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/text.h"
#include "record/hash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NUMBER_MAX = 1000000000, TEXT_MAX = 2000, PATH_ROOM = 4096 };

enum kind { KIND_TEXT, KIND_NUMBER, KIND_CHOICE };

static const struct conf_row {
  const char *key;
  enum kind kind;
  size_t offset;
  const char *usual;           /* of a text */
  unsigned long least, number; /* of a number: the least one, and the usual one */
  const char *no, *yes;        /* of a choice, the first being the usual one */
} rows[] = {
    {"game", KIND_TEXT, offsetof(struct conf, game), .usual = ""},
    {"keys", KIND_TEXT, offsetof(struct conf, keys), .usual = ""},
    {"options", KIND_TEXT, offsetof(struct conf, options), .usual = ""},
    {"time", KIND_TEXT, offsetof(struct conf, time), .usual = "10"},
    {"build", KIND_TEXT, offsetof(struct conf, build),
     .usual = "[ ! -f Makefile ] && [ ! -f makefile ] && [ ! -f GNUmakefile ] || make"},
    {"player", KIND_TEXT, offsetof(struct conf, player), .usual = "./player"},
    {"checks", KIND_TEXT, offsetof(struct conf, checks),
     .usual = "name,placement,movement,stdout,no-move"},
    {"exports", KIND_TEXT, offsetof(struct conf, exports), .usual = "moodle-*"},
    {"zone", KIND_TEXT, offsetof(struct conf, zone), .usual = ""},
    {"quota", KIND_NUMBER, offsetof(struct conf, quota), .least = 0},
    {"games", KIND_NUMBER, offsetof(struct conf, games), .least = 1, .number = 20},
    {"final", KIND_NUMBER, offsetof(struct conf, final), .least = 0},
    {"seats", KIND_NUMBER, offsetof(struct conf, seats), .least = 2, .number = 2},
    {"resamples", KIND_NUMBER, offsetof(struct conf, resamples), .least = 0},
    {"patience", KIND_NUMBER, offsetof(struct conf, patience), .least = 1, .number = 120},
    {"versions", KIND_NUMBER, offsetof(struct conf, versions), .least = 1, .number = 1000},
    {"space", KIND_NUMBER, offsetof(struct conf, space), .least = 1, .number = 2048},
    {"late", KIND_CHOICE, offsetof(struct conf, late), .no = "no", .yes = "yes"},
    {"reveal", KIND_CHOICE, offsetof(struct conf, reveal), .no = "no", .yes = "yes"},
    {"times", KIND_CHOICE, offsetof(struct conf, files), .no = "arrival", .yes = "files"},
};

enum { ROWS = sizeof rows / sizeof *rows };

/* Where the keys were given, for what is found only when all are known. */
struct reading {
  struct conf *conf;
  unsigned long line, column; /* of the present value */
  unsigned long given[ROWS], value[ROWS];
  struct why *why;
};

#define wrong(reading, ...) why_at((reading)->why, (reading)->line, (reading)->column, __VA_ARGS__)

/* ---- Time ---- */

static void set_zone(const char *zone) {
  if (*zone)
    setenv("TZ", zone, 1);
  else
    unsetenv("TZ");
  tzset();
}

static bool zone_exists(const char *zone) {
  char path[PATH_ROOM];
  if (strcmp(zone, "UTC") == 0) return true;
  if (*zone == '/' || *zone == '.' || strstr(zone, "..") || *zone == ':') return false;
  snprintf(path, sizeof path, "/usr/share/zoneinfo/%.200s", zone);
  return access(path, R_OK) == 0;
}

/* Reads exactly `size` digits. */
static bool digits(const char **at, int size, int *number) {
  *number = 0;
  for (int i = 0; i < size; i++, (*at)++) {
    if (**at < '0' || **at > '9') return false;
    *number = *number * 10 + (**at - '0');
  }
  return true;
}

static bool literal(const char **at, char c) {
  return **at == c && (*at)++;
}

/* mktime turns a time that no clock of the zone shows (February 30th, the hour that is left out in
 * spring) into another one. Of an hour that comes twice, this is the later one, whether the clock
 * calls it summer time or not. */
static bool moment(const struct tm *tm, int64_t *seconds) {
  bool found = false;
  for (int summer = -1; summer <= 1; summer++) {
    struct tm attempt = *tm;
    attempt.tm_isdst = summer;
    int64_t at = (int64_t)mktime(&attempt);
    if (attempt.tm_min != tm->tm_min || attempt.tm_hour != tm->tm_hour ||
        attempt.tm_mday != tm->tm_mday || attempt.tm_mon != tm->tm_mon || (found && at < *seconds))
      continue;
    *seconds = at;
    found = true;
  }
  return found;
}

static bool read_deadline(struct reading *reading, const char *text, int64_t *end) {
  struct tm tm = {0};
  const char *at = text;
  bool good = digits(&at, 4, &tm.tm_year) && literal(&at, '-') && digits(&at, 2, &tm.tm_mon) &&
              literal(&at, '-') && digits(&at, 2, &tm.tm_mday) && literal(&at, ' ') &&
              digits(&at, 2, &tm.tm_hour) && literal(&at, ':') && digits(&at, 2, &tm.tm_min);
  int last = 59;
  if (good && literal(&at, ':')) good = digits(&at, 2, &last);
  if (!good || *at || tm.tm_year < 1970 || tm.tm_mon < 1 || tm.tm_hour > 23 || tm.tm_min > 59 ||
      last > 59)
    return wrong(reading, "'%.100s' is not a date such as 2027-01-31 23:59", text);
  tm.tm_year -= 1900;
  tm.tm_mon--;
  if (!moment(&tm, end))
    return wrong(reading, "there is no %.100s%s%.60s", text, *reading->conf->zone ? " in " : "",
                 reading->conf->zone);
  *end += last;
  return true;
}

int64_t conf_deadline(const struct conf *conf, const char *id, const char *key) {
  int64_t end = INT64_MAX;
  bool own = false;
  for (size_t i = 0; i < conf->deadlines; i++) {
    const struct conf_deadline *deadline = &conf->deadline[i];
    bool his = deadline->who && student_is(id, key, deadline->who);
    if (his || (!deadline->who && !own)) end = deadline->end;
    own |= his;
  }
  return end;
}

/* ---- Values ---- */

static bool is_name(const char *name) {
  if (!*name || *name == '-' || strlen(name) > 30) return false;
  for (; *name; name++)
    if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-", *name))
      return false;
  return true;
}

static bool take_row(struct reading *reading, const struct conf_row *row, const char *value) {
  void *to = (char *)reading->conf + row->offset;
  reading->given[row - rows] = reading->line;
  reading->value[row - rows] = reading->column;
  switch (row->kind) {
  case KIND_TEXT:
    if (strlen(value) > TEXT_MAX) return wrong(reading, "%s is too long", row->key);
    free(*(char **)to);
    *(char **)to = memory_text(value);
    return true;
  case KIND_NUMBER:
    if ((value[0] == '0' && value[1]) ||
        !span_number(span_of(value), NUMBER_MAX, (unsigned long *)to))
      return wrong(reading, "%s: '%.100s' is not a number", row->key, value);
    return *(unsigned long *)to >= row->least ||
           wrong(reading, "%s is at least %lu", row->key, row->least);
  case KIND_CHOICE:
    *(bool *)to = strcmp(value, row->yes) == 0;
    return *(bool *)to || strcmp(value, row->no) == 0 ||
           (strcmp(row->yes, "yes") == 0
                ? wrong(reading, "%s is yes or no", row->key)
                : wrong(reading, "%s is %s or %s", row->key, row->no, row->yes));
  }
  return false;
}

static bool take_deadline(struct reading *reading, const char *who, const char *value) {
  struct conf *conf = reading->conf;
  int64_t end = 0;
  if (!read_deadline(reading, value, &end)) return false;
  memory_grow(conf->deadline, conf->deadlines);
  conf->deadline[conf->deadlines++] =
      (struct conf_deadline){*who ? memory_text(who) : NULL, end, reading->line};
  return true;
}

static bool take_baseline(struct reading *reading, const char *name, const char *value) {
  struct conf *conf = reading->conf;
  if (!is_name(name)) return wrong(reading, "'%.100s' is not a player's name", name);
  for (size_t i = 0; i < conf->baselines; i++)
    if (strcmp(conf->baseline[i].name, name) == 0)
      return wrong(reading, "there are two baselines '%s'", name);
  memory_grow(conf->baseline, conf->baselines);
  conf->baseline[conf->baselines++] =
      (struct conf_baseline){memory_text(name), memory_text(value), reading->line};
  return true;
}

/* Deadlines need the zone, which may stand behind them. */
static bool take_key(struct reading *reading, char *key, const char *value, bool deadlines) {
  bool is_deadline = strcmp(key, "deadline") == 0 || strncmp(key, "deadline.", 9) == 0;
  if (is_deadline != deadlines) return true;
  if (is_deadline && key[8] && !key[9]) {
    reading->column = 1;
    return wrong(reading, "deadline. is followed by a student's name or ID");
  }
  if (is_deadline) return take_deadline(reading, key + (key[8] ? 9 : 8), value);
  if (strncmp(key, "baseline.", 9) == 0) return take_baseline(reading, key + 9, value);
  for (const struct conf_row *row = rows; row < rows + ROWS; row++)
    if (strcmp(row->key, key) == 0) return take_row(reading, row, value);
  reading->column = 1;
  return wrong(reading, "there is no key '%.100s'", key);
}

static bool take_line(struct reading *reading, char *line, bool deadlines) {
  size_t size = strlen(line);
  if (size && line[size - 1] == '\r') line[--size] = '\0';
  if (!size || *line == '#') return true;
  char *equals = strchr(line, '=');
  reading->column = 1;
  if (!equals || equals == line || !equals[1])
    return wrong(reading, "'%.100s' is not KEY=VALUE", line);
  char *key = memory_text_of(line, (size_t)(equals - line));
  reading->column = (unsigned long)(equals - line) + 2;
  bool good = take_key(reading, key, equals + 1, deadlines);
  free(key);
  return good;
}

static bool take_all(struct reading *reading, const char *text, bool deadlines) {
  bool good = true;
  reading->line = 0;
  for (const char *at = text; *at && good;) {
    size_t size = strcspn(at, "\n");
    char *line = memory_text_of(at, size);
    reading->line++;
    good = take_line(reading, line, deadlines);
    free(line);
    at += size + (at[size] == '\n');
  }
  return good;
}

static void set_usual(struct conf *conf) {
  for (const struct conf_row *row = rows; row < rows + ROWS; row++) {
    void *to = (char *)conf + row->offset;
    if (row->kind == KIND_TEXT) *(char **)to = memory_text(row->usual);
    if (row->kind == KIND_NUMBER) *(unsigned long *)to = row->number;
  }
}

static void point_to(struct reading *reading, const char *key) {
  reading->line = reading->column = 1;
  for (size_t i = 0; i < ROWS; i++)
    if (strcmp(rows[i].key, key) == 0 && reading->given[i]) {
      reading->line = reading->given[i];
      reading->column = reading->value[i];
    }
}

static bool has_seed(const char *text) {
  for (const char *at = text; (at = strstr(at, "seed=")); at++)
    if (at == text || at[-1] == ' ' || at[-1] == '\t') return true;
  return false;
}

static bool check_all(struct reading *reading, const struct ladder_tools *tools) {
  struct conf *conf = reading->conf;
  const char *key = "game";
  static const char *const seeded[] = {"keys", "options"};
  for (int i = 0; i < 2; i++)
    if (has_seed(i ? conf->options : conf->keys)) {
      point_to(reading, seeded[i]);
      return wrong(reading,
                   "%s: with a seed, all nights have the same deals, and students are told it",
                   seeded[i]);
    }
  if (*conf->zone && !zone_exists(conf->zone)) {
    point_to(reading, "zone");
    return wrong(reading, "there is no zone '%.100s' (Europe/Berlin is one)", conf->zone);
  }
  struct why why = {0};
  if (tools->check(conf, &key, &why)) return true;
  point_to(reading, key);
  if (why.line) reading->line = why.line;
  return wrong(reading, "%s", why.text);
}

/* Final games begin when nobody hands in any more. */
static bool check_final(struct reading *reading) {
  const struct conf *conf = reading->conf;
  if (!conf->final || (conf->deadlines && !conf->late)) return true;
  point_to(reading, "final");
  return wrong(reading, "final= needs a deadline=, after which nobody hands in (no late=yes)");
}

bool conf_read(struct conf *conf, const struct ladder_tools *tools, struct why *why) {
  struct reading reading = {.conf = conf, .why = why};
  size_t size;
  *conf = (struct conf){0};
  set_usual(conf);
  char *text = file_read("ladder.conf", TRUST_OWNER, &size, why);
  if (!text) return false;
  const char *begin = text_utf8(text, size, why);
  bool good = begin && take_all(&reading, begin, false) && check_all(&reading, tools);
  set_zone(conf->zone);
  good = good && take_all(&reading, begin, true) && check_final(&reading);
  free(text);
  return good;
}

void conf_close(struct conf *conf) {
  for (const struct conf_row *row = rows; row < rows + ROWS; row++)
    if (row->kind == KIND_TEXT) free(*(char **)((char *)conf + row->offset));
  for (size_t i = 0; i < conf->baselines; i++) {
    free(conf->baseline[i].name);
    free(conf->baseline[i].command);
  }
  for (size_t i = 0; i < conf->deadlines; i++)
    free(conf->deadline[i].who);
  free(conf->baseline);
  free(conf->deadline);
  *conf = (struct conf){0};
}

int64_t conf_last_deadline(const struct conf *conf) {
  int64_t end = INT64_MIN;
  for (size_t i = 0; i < conf->deadlines; i++)
    if (conf->deadline[i].end > end) end = conf->deadline[i].end;
  return conf->deadlines ? end : INT64_MAX;
}

char *conf_judges(const struct conf *conf) {
  const char *const texts[] = {conf->game,  conf->keys,   conf->options, conf->time,
                               conf->build, conf->player, conf->checks};
  struct sha256_ctx hash;
  char text[HASH_SIZE];
  sha256_init(&hash);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    hash_add_text(&hash, texts[i]);
  hash_end(&hash, text);
  return memory_text(text);
}

bool conf_words(const char *text, bool (*take)(void *context, const char *word), void *context) {
  static const char blanks[] = " \t";
  bool good = true;
  for (const char *at = text + strspn(text, blanks); *at && good; at += strspn(at, blanks)) {
    size_t size = strcspn(at, blanks);
    char *word = memory_text_of(at, size);
    good = take(context, word);
    free(word);
    at += size;
  }
  return good;
}
