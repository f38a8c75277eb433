/* Engines: scripts that play the open blocks of a tournament (blocks.h) on other machines, by GNU
 * parallel, Slurm or the like: scripts/engines/NAME FOLDER JOBS [WORD ...]. */
#ifndef ONEMOVE_ENGINE_H
#define ONEMOVE_ENGINE_H

#include "core/budget.h"
#include "core/why.h"

enum { ENGINE_WORDS_MAX = 200 };

struct engine {
  char path[4096]; /* of the script */
  const char *folder;
  unsigned jobs;
  char *const *words; /* the engine's own options, `word_count` of them */
  int word_count;
  struct clock clock;
};

/* Finds the script and sets engine->path: in the folder ONEMOVE_ENGINES, in the project's folder,
 * or where `make install` puts it. False and `why` if there is no such engine. */
bool engine_find(struct engine *engine, const char *name, struct why *why);

/* Runs the engine until it ends, calling `tick` several times a second. When this process catches a
 * signal, it terminates the engine and waits for it. False and `why` unless the exit status is 0.
 */
bool engine_run(const struct engine *engine, void (*tick)(void *context), void *context,
                struct why *why);

#endif
