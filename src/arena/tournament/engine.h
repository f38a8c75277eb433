/* Engines: scripts that play the open blocks of a tournament (blocks.h) elsewhere, by a program
 * that already exists for that: scripts/engines/NAME FOLDER JOBS [WORD ...]. */
#ifndef ONEMOVE_ENGINE_H
#define ONEMOVE_ENGINE_H

#include "core/budget.h"
#include "core/why.h"

enum { ENGINE_WORDS_MAX = 200 };

struct engine {
  char path[4096]; /* of the script */
  const char *folder;
  unsigned jobs;
  char *const *words; /* its own options, `word_count` of them */
  int word_count;
  struct clock clock;
};

/* Finds the script: in ONEMOVE_ENGINES, beside the project's build folder, or where `make install`
 * puts it. False and `why` if there is none of that name. */
bool engine_find(struct engine *engine, const char *name, struct why *why);

/* Runs it to its end, calling `tick` several times a second. False and `why` unless it ends with 0;
 * when a signal is caught, it is told to end, and waited for. */
bool engine_run(const struct engine *engine, void (*tick)(void *context), void *context,
                struct why *why);

#endif
