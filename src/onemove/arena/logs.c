#include "onemove/arena/logs.h"

#include "core/base/complain.h"
#include "record/log.h"

#include <string.h>

enum { RESAMPLES_MAX = 100000 };

const struct options_row logs_options[] = {
    {"--anchor", "NAME",
     "the player whose rating is 0 (random, if it has played; else the mean of all is 0)",
     OPTIONS_MEMBER(struct logs, plan.anchor)},
    {"--game", "NAME", "only games of this name; needed if the logs have several",
     OPTIONS_MEMBER(struct logs, plan.game)},
    {"seed=", "N", "the seed of the bootstrap (1)", OPTIONS_MEMBER(struct logs, plan.seed),
     .most = UINT64_MAX},
    {"--resamples", "N", "the resamples of the bootstrap (1000); 0: no intervals",
     OPTIONS_MEMBER(struct logs, plan.resamples), .most = RESAMPLES_MAX},
    {0},
};

struct logs logs_open(char **argv) {
  return (struct logs){.plan = {.seed = STANDINGS_SEED, .resamples = STANDINGS_RESAMPLES},
                       .path = argv};
}

bool logs_take(void *call, char *word, struct why *why) {
  struct logs *logs = call;
  if (word[0] == '-' && word[1]) return options_unexpected(word, why);
  logs->path[logs->count++] = word;
  return true;
}

bool logs_complete(struct logs *logs, const char *output, int count, char **words,
                   struct why *why) {
  for (int i = 0; i < count; i++)
    logs->path[logs->count++] = words[i];
  if (!logs->count) return why_say(why, "no log given");
  return !output || !log_is(output) ||
         why_say(why, "-o %s: this is a log of games, which would be lost", output);
}

void logs_tell_torn(const char *program, const struct standings *standings) {
  struct why why;
  if (!standings->torn) return;
  why_say(&why, "the last line is not complete, and was left out: %lu bytes", standings->torn);
  complain(program, standings->logs[standings->log_count - 1], &why);
}

const char *logs_output(const char *output) {
  return output && strcmp(output, "-") != 0 ? output : "standard output";
}
