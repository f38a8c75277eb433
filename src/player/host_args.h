/* The command line of a host, which runs the players named on it: options, and the players, each a
 * command for sh. After `--` everything is a player. */
#ifndef ONEMOVE_HOST_ARGS_H
#define ONEMOVE_HOST_ARGS_H

#include "core/base/why.h"

#include <stdint.h>

enum { HOST_SECONDS_MAX = 24 * 60 * 60 };

struct host_args {
  const char *const *switches; /* the options without a value, ended by NULL */
  const char *const *valued;   /* those with one, ended by NULL */
  /* Take one option (the value of a switch is NULL) and one player into `host`; false and `why` if
   * the value is bad, or there is one player too many. */
  bool (*take_option)(void *host, const char *option, const char *value, struct why *why);
  bool (*take_player)(void *host, const char *command, struct why *why);
};

/* Hands argv[1] to argv[argc - 1] to them in order; false and `why` at the first error. */
bool host_args_read(const struct host_args *args, void *host, int argc, char **argv,
                    struct why *why);

#endif
