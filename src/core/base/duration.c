#include "core/base/duration.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define NS_PER_MINUTE (60 * NS_PER_SECOND)
#define NS_PER_HOUR (60 * NS_PER_MINUTE)

/* The unit that `text` names; 0: none. */
static int64_t unit_of(const char *text, int64_t usual) {
  static const struct {
    const char *name;
    int64_t ns;
  } units[] = {{"ms", NS_PER_MS}, {"s", NS_PER_SECOND}, {"min", NS_PER_MINUTE}, {"h", NS_PER_HOUR}};
  if (!*text) return usual;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (strcmp(text, units[i].name) == 0) return units[i].ns;
  return 0;
}

/* Digits that change less than a nanosecond are passed over. -1: no time, or above DURATION_MOST.
 */
static int64_t parse(const char *text, int64_t usual) {
  const char *unit = text + strspn(text, "0123456789.");
  int64_t scale = unit_of(unit, usual), ns = 0;
  bool digits = false;
  if (!scale) return -1;
  for (; isdigit((unsigned char)*text); text++) {
    digits = true;
    ns = ns * 10 + (*text - '0') * scale;
    if (ns > DURATION_MOST) return -1;
  }
  if (*text == '.') text++;
  for (; isdigit((unsigned char)*text); text++) {
    digits = true;
    scale /= 10;
    ns += (*text - '0') * scale;
  }
  return digits && text == unit && ns <= DURATION_MOST ? ns : -1;
}

bool duration_read(const struct duration *duration, const char *text, int64_t *ns,
                   struct why *why) {
  bool in_ms = duration->unit == NS_PER_MS;
  char limit[48] = "";
  *ns = parse(text, duration->unit);
  if (*ns >= duration->least && *ns <= duration->most) return true;
  if (*ns == 0 && duration->least == 1)
    snprintf(limit, sizeof limit, ", more than 0");
  else if (*ns >= 0 && *ns < duration->least)
    snprintf(limit, sizeof limit, ", at least %" PRId64 "%s", duration->least / duration->unit,
             in_ms ? "ms" : "s");
  else if (*ns > duration->most || duration->most < DURATION_MOST)
    snprintf(limit, sizeof limit, ", at most %" PRId64 "%s", duration->most / duration->unit,
             in_ms ? "ms" : "s");
  return why_say(why, "%s%c%s: expected a time such as %s%s", duration->name,
                 *duration->name == '-' ? ' ' : '=', text,
                 in_ms ? "500, 500ms or 2s" : "2, 2s or 500ms", limit);
}
