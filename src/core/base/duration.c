#include "core/base/duration.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define NS_PER_HOUR (60 * NS_PER_MINUTE)

static const struct unit {
  const char *name;
  int64_t ns;
  const char *examples; /* of a place where it is the unit of a bare number; NULL: no such place */
} units[] = {{"ms", NS_PER_MS, "500, 500ms or 2s"},
             {"s", NS_PER_SECOND, "2, 2s or 500ms"},
             {"min", NS_PER_MINUTE, "90, 90min or 2h"},
             {"h", NS_PER_HOUR, NULL}};

/* The unit that `text` names; 0: none. */
static int64_t unit_of(const char *text, int64_t usual) {
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
  const struct unit *unit = units;
  char limit[48] = "";
  *ns = parse(text, duration->unit);
  if (*ns >= duration->least && *ns <= duration->most) return true;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (units[i].ns == duration->unit) unit = &units[i];
  if (*ns == 0 && duration->least == 1)
    snprintf(limit, sizeof limit, ", more than 0");
  else if (*ns >= 0 && *ns < duration->least)
    snprintf(limit, sizeof limit, ", at least %" PRId64 "%s", duration->least / unit->ns,
             unit->name);
  else if (*ns > duration->most || duration->most < DURATION_MOST)
    snprintf(limit, sizeof limit, ", at most %" PRId64 "%s", duration->most / unit->ns, unit->name);
  return why_say(why, "%s%c%s: expected a time such as %s%s", duration->name,
                 *duration->name == '-' ? ' ' : '=', text, unit->examples, limit);
}
