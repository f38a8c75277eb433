#include "tune/table.h"

#include "core/text/text.h"

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

/* Takes the name and the value of a line; false if it has no weight. */
static bool take_weight(struct cursor *at, struct span *name, struct span *value) {
  if (!cursor_field(at, name) || *name->at == '#') return false;
  cursor_field(at, value);
  return true;
}

/* The number of the weight with that name, or `count`. */
static unsigned find_weight(const struct mind *mind, unsigned count, struct span name) {
  unsigned i = 0;
  while (i < count && !span_is(name, mind->weights[i].name))
    i++;
  return i;
}

bool table_read(const char *text, const struct mind *mind, double *values, struct why *why) {
  unsigned count = table_count(mind);
  struct cursor at = cursor_of(text, strlen(text));
  struct span name, field;
  while (cursor_line(&at)) {
    if (!take_weight(&at, &name, &field)) continue;
    unsigned found = find_weight(mind, count, name);
    if (found == count)
      return why_at(why, at.line, 1, "there is no weight '%.*s'", (int)name.size, name.at);
    const struct weight *weight = &mind->weights[found];
    char *end;
    double value = strtod(field.at, &end);
    if (field.size == 0 || end != field.at + field.size || !isfinite(value))
      return why_at(why, at.line, 1, "the value of '%s' is not a number", weight->name);
    if (value < weight->low || value > weight->high)
      return why_at(why, at.line, 1, "'%s' must be from %g to %g", weight->name, weight->low,
                    weight->high);
    values[found] = value;
  }
  return true;
}

/* Are the value, low and high, which follow it in the line, written without a fraction? */
static bool is_whole(struct cursor at, struct span value) {
  bool whole = true;
  for (int i = 0; i < 3; i++) {
    whole = whole && !memchr(value.at, '.', value.size);
    cursor_field(&at, &value);
  }
  return whole;
}

/* Writes the value in place of the old one, which was taken last, in its style; what follows stays
 * in its column if possible. */
static void replace(struct out *out, const struct cursor *at, struct span old, double value) {
  char text[NUMBER_ROOM];
  size_t room = old.size + strspn(old.at + old.size, " ");
  if (is_whole(*at, old))
    snprintf(text, sizeof text, "%.0f", rint(value) + 0.0);
  else
    snprintf(text, sizeof text, "%.*f", DIGITS, value);
  out_string(out, text);
  for (size_t size = strlen(text), i = size; i < room || i == size; i++)
    out_char(out, ' ');
}

char *table_rewrite(const char *text, const struct mind *mind, const double *values) {
  unsigned count = table_count(mind);
  struct cursor at = cursor_of(text, strlen(text));
  struct out out = {0};
  struct span name, value;
  const char *from = text; /* what has not been copied yet */
  while (cursor_line(&at)) {
    bool given = take_weight(&at, &name, &value) && value.size > 0;
    unsigned found = given ? find_weight(mind, count, name) : count;
    if (found == count) continue;
    out_bytes(&out, from, (size_t)(value.at - from));
    replace(&out, &at, value, values[found]);
    from = value.at + value.size;
    from += strspn(from, " ");
  }
  out_string(&out, from);
  return out_take(&out);
}
