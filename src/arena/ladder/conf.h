/* ladder.conf: what an instructor says about a ladder, one KEY=VALUE a line.
 *
 * One table describes all keys (conf.c). The whole file is checked before anything is taken: a
 * value that is wrong here would otherwise be paid for by students. What a game, `onemove match` or
 * `onemove try` would refuse is found by asking them (struct ladder_tools).
 *
 * Deadlines have one form, YYYY-MM-DD HH:MM with seconds if need be, in the zone of the file
 * (zone=Europe/Berlin; without it, that of the machine, whatever TZ says). A deadline without
 * seconds includes its last minute, and one in the hour that a clock shows twice is the later one.
 */
#ifndef ONEMOVE_LADDER_CONF_H
#define ONEMOVE_LADDER_CONF_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct conf_baseline {
  char *name, *command;
  unsigned long line;
};

struct conf_deadline {
  char *who;   /* a student's ID or name; NULL: everybody */
  int64_t end; /* the last second that is in time */
  unsigned long line;
};

struct conf {
  char *game, *keys, *options, *time, *build, *player, *checks, *exports, *zone;
  unsigned long quota, games, final, seats, resamples, patience, versions, space;
  bool late, reveal, files;
  struct conf_baseline *baseline;
  size_t baselines;
  struct conf_deadline *deadline;
  size_t deadlines;
};

/* What the commands of onemove do for a ladder. */
struct ladder_tools {
  /* Would the game, `match` and `try` take what the file says? If not, false, `why`, and `key`, the
   * key that is at fault, unless `why` has a line. */
  bool (*check)(const struct conf *conf, const char **key, struct why *why);
  /* Runs a command of onemove with these arguments in this process, which ends soon; the exit
   * status. */
  int (*run)(const char *command, int argc, char **argv);
};

/* Reads ladder.conf of the current folder, and sets the zone of this process. False and `why`, with
 * line and column, if it is wrong. Call conf_close in either case. */
bool conf_read(struct conf *conf, const struct ladder_tools *tools, struct why *why);
void conf_close(struct conf *conf);

/* The last second in time for a student, called `id` or `key`; INT64_MAX if there is no deadline.
 */
int64_t conf_deadline(const struct conf *conf, const char *id, const char *key);

/* The last second of the last of all deadlines; INT64_MAX if there are none. */
int64_t conf_last_deadline(const struct conf *conf);

/* A hash of what judges a submission: the same submission is judged again if this has changed. The
 * caller frees it. */
char *conf_judges(const struct conf *conf);

/* Calls `take` with each blank-separated word of a text; stops when that returns false. */
bool conf_words(const char *text, bool (*take)(void *context, const char *word), void *context);

#endif
