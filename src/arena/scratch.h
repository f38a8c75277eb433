/* A temporary folder of the referee's own. */
#ifndef ONEMOVE_SCRATCH_H
#define ONEMOVE_SCRATCH_H

#include "core/why.h"

#include <stdbool.h>

enum { SCRATCH_PATH_SIZE = 4096 };

/* Makes a fresh folder below TMPDIR that only the caller may list, and writes its path. False and
 * `why` on failure. */
bool scratch_open(char path[SCRATCH_PATH_SIZE], struct why *why);

/* Removes the folder and everything in it, whatever permissions somebody has taken away. */
void scratch_close(const char *path);

#endif
