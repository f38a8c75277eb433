#include "tune/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 6, NUMBER_ROOM = 64 };

unsigned table_count(const struct mind *mind) {
  unsigned count = 0;
  while (mind->weights && mind->weights[count].name)
    count++;
  return count;
}

void table_built_in(const struct mind *mind, double *values) {
  for (unsigned i = 0; i < table_count(mind); i++)
    values[i] = mind->weights[i].value;
}

/* A line `name value ...`: where its value is. */
struct line {
  const char *name, *value;
  size_t name_size, value_size;
};

/* The line at `at`; false if it has no weight. */
static bool find_line(const char *at, struct line *line) {
  const char *const blanks = " \t";
  const char *const ends = " \t\r\n";
  line->name = at + strspn(at, blanks);
  line->name_size = strcspn(line->name, ends);
  line->value = line->name + line->name_size;
  line->value += strspn(line->value, blanks);
  line->value_size = strcspn(line->value, ends);
  return line->name_size > 0 && *line->name != '#';
}

static const char *next_line(const char *at) {
  at += strcspn(at, "\n");
  return *at ? at + 1 : at;
}

/* The number of the weight with that name, or `count`. */
static unsigned find_weight(const struct mind *mind, unsigned count, const struct line *line) {
  for (unsigned i = 0; i < count; i++)
    if (strlen(mind->weights[i].name) == line->name_size &&
        memcmp(mind->weights[i].name, line->name, line->name_size) == 0)
      return i;
  return count;
}

bool table_read(const char *text, const struct mind *mind, double *values, struct why *why) {
  unsigned count = table_count(mind);
  unsigned long number = 0;
  for (const char *at = text; *at; at = next_line(at)) {
    struct line line;
    number++;
    if (!find_line(at, &line)) continue;
    unsigned found = find_weight(mind, count, &line);
    if (found == count)
      return why_at(why, number, 1, "there is no weight '%.*s'", (int)line.name_size, line.name);
    const struct weight *weight = &mind->weights[found];
    char *end;
    double value = strtod(line.value, &end);
    if (line.value_size == 0 || end != line.value + line.value_size || !isfinite(value))
      return why_at(why, number, 1, "the value of '%s' is not a number", weight->name);
    if (value < weight->low || value > weight->high)
      return why_at(why, number, 1, "'%s' must be from %g to %g", weight->name, weight->low,
                    weight->high);
    values[found] = value;
  }
  return true;
}

/* Are value, low and high written without a fraction? */
static bool is_whole(const struct line *line) {
  const char *const blanks = " \t";
  const char *at = line->value;
  for (int i = 0; i < 3; i++) {
    size_t size = strcspn(at, " \t\r\n");
    if (memchr(at, '.', size)) return false;
    at += size;
    at += strspn(at, blanks);
  }
  return true;
}

/* Formats the value in the style of the text. */
static void print(const struct line *line, double value, char text[NUMBER_ROOM]) {
  if (is_whole(line))
    snprintf(text, NUMBER_ROOM, "%.0f", rint(value) + 0.0);
  else
    snprintf(text, NUMBER_ROOM, "%.*f", DIGITS, value);
}

/* Writes the value in place of the old one; what follows stays in its column if possible. */
static void replace(struct out *out, const struct line *line, const char *value) {
  size_t old = line->value_size, blanks = strspn(line->value + old, " "), size = strlen(value);
  out_string(out, value);
  for (size_t i = size; i < old + blanks || i == size; i++)
    out_char(out, ' ');
}

char *table_rewrite(const char *text, const struct mind *mind, const double *values) {
  unsigned count = table_count(mind);
  struct out out = {0};
  for (const char *at = text; *at; at = next_line(at)) {
    const char *end = next_line(at), *from = at;
    struct line line;
    unsigned found = find_line(at, &line) ? find_weight(mind, count, &line) : count;
    if (found < count) {
      char value[NUMBER_ROOM];
      print(&line, values[found], value);
      out_bytes(&out, at, (size_t)(line.value - at));
      replace(&out, &line, value);
      from = line.value + line.value_size;
      from += strspn(from, " ");
    }
    out_bytes(&out, from, (size_t)(end - from));
  }
  return out_take(&out);
}

bool table_round(const char *text, const struct mind *mind, double *values, struct why *why) {
  char *written = table_rewrite(text, mind, values);
  if (!written) return why_say(why, "out of memory");
  bool good = table_read(written, mind, values, why);
  free(written);
  return good;
}
