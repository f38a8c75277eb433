/* The arguments that `rate` and `report` share: the logs of games, and how to rate them. A struct
 * logs is the first member of the arguments of these commands. */
#ifndef ONEMOVE_LOGS_H
#define ONEMOVE_LOGS_H

#include "arena/rating/standings.h"
#include "onemove/options.h"

struct logs {
  struct standings_plan plan;
  char **path; /* the logs, at the front of the arguments */
  int count;
};

/* No logs yet, and the usual plan; the paths will be stored in `argv`. */
struct logs logs_open(char **argv);

/* The options that set a struct logs. */
extern const struct options_row logs_options[];

/* Take a word that is not an option, a log; and the logs after `--`. False and `why` if a word
 * looks like an option, there is no log at all, or `output`, the file to write (NULL: none), is a
 * log itself. */
bool logs_take(void *call, char *word, struct why *why);
bool logs_complete(struct logs *logs, const char *output, int count, char **words, struct why *why);

/* Tells, on standard error, what was left out of the log that was read last. */
void logs_tell_torn(const char *program, const struct standings *standings);

/* The output as sentences call it; NULL is standard output, too. */
const char *logs_output(const char *output);

#endif
