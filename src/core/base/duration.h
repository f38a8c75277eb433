/* Times as people write them: a decimal number and a unit, as in `500ms`, `2s` or `1.5min`; a bare
 * number is in the unit that the place has always had. */
#ifndef ONEMOVE_DURATION_H
#define ONEMOVE_DURATION_H

#include "core/base/budget.h"
#include "core/base/why.h"

/* The times that a place takes, in nanoseconds. */
struct duration {
  const char *name;    /* of the option ("--time") or key ("time") */
  int64_t unit;        /* of a bare number: NS_PER_MS, NS_PER_SECOND or NS_PER_MINUTE */
  int64_t least, most; /* most: at most DURATION_MOST */
};

#define NS_PER_MINUTE (60 * NS_PER_SECOND)
#define DURATION_MOST (1000000 * NS_PER_SECOND)

/* Reads `text` as nanoseconds. False and `why`, without a position, if it is no time, or not within
 * the limits. */
bool duration_read(const struct duration *duration, const char *text, int64_t *ns, struct why *why);

#endif
