/* Which processors are used.
 *
 * A referee and the keepers of its cells take turns: only one of them runs at a time. On one
 * processor they hand over to each other a fifth quicker than on several, so a process that plays
 * games settles on one. Players may use all that the caller may. */
#ifndef ONEMOVE_PROCESSORS_H
#define ONEMOVE_PROCESSORS_H

#include <stdint.h>

enum { PROCESSORS_MAX = 1024 };

/* A set of processors, a bit each. */
struct processors {
  unsigned long bits[PROCESSORS_MAX / (8 * sizeof(unsigned long))];
};

/* Those that the caller may use. */
struct processors processors_allowed(void);

/* How many there are; at least 1. */
unsigned processors_count(const struct processors *processors);

/* From now on the caller, and what it starts, uses only one of these, the one numbered `index`
 * modulo their number. */
void processors_settle(const struct processors *processors, unsigned index);

/* From now on the caller, and what it starts, uses only the one on which it runs now. */
void processors_stay(void);

/* From now on the caller, and what it starts, may use all of these. */
void processors_use(const struct processors *processors);

/* What the text of /proc/stat says of the time for which a virtual machine had none of its
 * processors although it needed them (proc(5): steal), of all together, in nanoseconds; 0 if it
 * does not say. */
int64_t processors_stolen(const char *stat);

#endif
