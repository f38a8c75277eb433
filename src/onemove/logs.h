/* The arguments that `rate` and `report` share: logs of games, and how they are rated. They are the
 * first member of what these commands read. */
#ifndef ONEMOVE_LOGS_H
#define ONEMOVE_LOGS_H

#include "arena/rating/standings.h"
#include "onemove/options.h"

struct logs {
  struct standings_plan plan;
  char **path; /* the logs, at the front of the arguments */
  int count;
};

/* None yet, with the usual plan; their paths will be stored in `argv`. */
struct logs logs_open(char **argv);

/* The options, of struct logs. */
extern const struct options_row logs_options[];

/* Take a log, which is no option, and those behind `--`. False and `why` if a word looks like an
 * option, or there is no log at all. */
bool logs_take(void *call, char *word, struct why *why);
bool logs_complete(struct logs *logs, int count, char **words, struct why *why);

#endif
