#include "player/host_args.h"

#include "core/base/budget.h"

#include <stdlib.h>
#include <string.h>

static bool is_among(const char *word, const char *const *words) {
  for (; *words; words++)
    if (strcmp(*words, word) == 0) return true;
  return false;
}

/* Takes the option at argv[*at], and its value. */
static bool take_option(const struct host_args *args, void *host, int argc, char **argv, int *at,
                        struct why *why) {
  const char *option = argv[*at];
  if (is_among(option, args->switches)) return args->take_option(host, option, NULL, why);
  if (!is_among(option, args->valued)) return why_say(why, "unknown option '%s'", option);
  if (++*at >= argc) return why_say(why, "%s needs a value", option);
  return args->take_option(host, option, argv[*at], why);
}

bool host_args_read(const struct host_args *args, void *host, int argc, char **argv,
                    struct why *why) {
  bool options = true;
  for (int i = 1; i < argc; i++) {
    if (options && strcmp(argv[i], "--") == 0)
      options = false;
    else if (options && argv[i][0] == '-') {
      if (!take_option(args, host, argc, argv, &i, why)) return false;
    } else if (!args->take_player(host, argv[i], why))
      return false;
  }
  return true;
}
