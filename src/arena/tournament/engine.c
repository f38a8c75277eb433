#include "arena/tournament/engine.h"

#include "process/process.h"
#include "process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TICK = 200, GRACE = 30000 };

bool engine_find(struct engine *engine, const char *name, struct why *why) {
  static const char *const places[] = {"/../../scripts/engines/", "/../share/onemove/engines/",
                                       "/../lib/onemove/engines/"};
  char here[2048];
  const char *folder = getenv("ONEMOVE_ENGINES");
  if (!*name || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name))
    return why_say(why, "'%s' is not an engine", name);
  snprintf(engine->path, sizeof engine->path, "%.3000s/%.200s", folder ? folder : "", name);
  if (folder && access(engine->path, X_OK) == 0) return true;
  if (!process_own_path(here, sizeof here, why)) return false;
  *strrchr(here, '/') = '\0';
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    snprintf(engine->path, sizeof engine->path, "%s%s%.200s", here, places[i], name);
    if (access(engine->path, X_OK) == 0) return true;
  }
  return why_say(why, "there is no engine '%s' (local plays here; others are in scripts/engines)",
                 name);
}

bool engine_run(const struct engine *engine, void (*tick)(void *context), void *context,
                struct why *why) {
  const char *argv[ENGINE_WORDS_MAX + 4] = {engine->path, engine->folder};
  char jobs[16], own[4096], text[PROCESS_TEXT];
  /* Its messages go to standard error; its standard output has to go somewhere. */
  const struct process_plan plan = {.input_path = "/dev/null", .output_path = "/dev/null"};
  struct process process;
  int count = 2;
  snprintf(jobs, sizeof jobs, "%u", engine->jobs);
  argv[count++] = jobs;
  if (engine->word_count > ENGINE_WORDS_MAX) return why_say(why, "the engine has too many options");
  for (int i = 0; i < engine->word_count; i++)
    argv[count++] = engine->words[i];
  argv[count] = NULL;
  if (!process_own_path(own, sizeof own, why)) return false;
  if (setenv("ONEMOVE", own, 1) != 0) return why_say(why, "out of memory");
  if (!process_start(&process, argv, &plan, why)) return false;
  bool asked = false;
  while (!process_ended(&process, engine->clock, TICK)) {
    if (signals_caught() && asked) break;
    if (signals_caught()) {
      process_ask(&process);
      asked = true;
      process_ended(&process, engine->clock, GRACE);
    } else {
      tick(context);
    }
  }
  process_stop(&process, engine->clock, 0);
  if (process.status == 0) return true;
  return why_say(why, "the engine %s", process_ending(&process, text));
}
