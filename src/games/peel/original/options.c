#include "games/peel/original/options.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum { SECONDS_MAX = 86400, READY = 10, MESSAGE = 10, IDLE = 60, HAND_MIN = 2 };

static bool read_seconds(const char *option, const char *value, int64_t *nanoseconds,
                         struct why *why) {
  char *end;
  double seconds = strtod(value, &end);
  if (value[0] < '.' || value[0] > '9' || *end || !(seconds > 0) || seconds > SECONDS_MAX)
    return why_say(why, "%s %s: expected a number of seconds, at most %d", option, value,
                   SECONDS_MAX);
  *nanoseconds = (int64_t)(seconds * (double)NS_PER_SECOND);
  return true;
}

static bool read_number(const char *option, const char *value, uint64_t max, uint64_t *number,
                        struct why *why) {
  return span_number64((struct span){value, strlen(value)}, max, number) ||
         why_say(why, "%s %s: expected a number, at most %llu", option, value,
                 (unsigned long long)max);
}

/* An option and its value. */
static bool take_value(struct peel_options *options, const char *option, const char *value,
                       struct why *why) {
  uint64_t number = 0;
  if (strcmp(option, "--seed") == 0) {
    options->seeded = read_number(option, value, UINT64_MAX, &options->seed, why);
    return options->seeded;
  }
  if (strcmp(option, "--hand") == 0) {
    if (!read_number(option, value, PEEL_TILES, &number, why)) return false;
    options->hand = (unsigned)number;
    return number >= HAND_MIN || why_say(why, "--hand %s: at least %d tiles", value, HAND_MIN);
  }
  if (strcmp(option, "--dict") == 0) return options->dict = value, true;
  if (strcmp(option, "--record") == 0) return options->record = value, true;
  if (strcmp(option, "--ready") == 0) return read_seconds(option, value, &options->ready, why);
  if (strcmp(option, "--message") == 0) return read_seconds(option, value, &options->message, why);
  if (strcmp(option, "--idle") == 0) return read_seconds(option, value, &options->idle, why);
  return read_seconds(option, value, &options->game, why);
}

static bool has_value(const char *option) {
  static const char *const all[] = {"--seed",  "--hand",    "--dict", "--record",
                                    "--ready", "--message", "--idle", "--time"};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(option, all[i]) == 0) return true;
  return false;
}

/* Takes the option at argv[*at] and its value. */
static bool take_option(struct peel_options *options, int argc, char **argv, int *at,
                        struct why *why) {
  const char *option = argv[*at];
  if (strcmp(option, "-v") == 0) return options->verbose = true;
  if (strcmp(option, "--numbered") == 0) return options->numbered = true;
  if (!has_value(option)) return why_say(why, "unknown option '%s'", option);
  if (++*at >= argc) return why_say(why, "%s: its value is missing", option);
  return take_value(options, option, argv[*at], why);
}

static bool take_words(struct peel_options *options, int argc, char **argv, struct why *why) {
  bool more = true;
  for (int i = 1; i < argc; i++) {
    if (more && strcmp(argv[i], "--") == 0)
      more = false;
    else if (more && argv[i][0] == '-') {
      if (!take_option(options, argc, argv, &i, why)) return false;
    } else if (options->players == REFEREE_SEATS)
      return why_say(why, "'%s' is too much: there are at most %d players", argv[i], REFEREE_SEATS);
    else
      options->player[options->players++] = argv[i];
  }
  return true;
}

bool peel_options_read(struct peel_options *options, int argc, char **argv, struct why *why) {
  *options = (struct peel_options){.ready = READY * NS_PER_SECOND,
                                   .message = MESSAGE * NS_PER_SECOND,
                                   .idle = IDLE * NS_PER_SECOND};
  if (!take_words(options, argc, argv, why)) return false;
  if (options->players == 0) return why_say(why, "a player is needed");
  if (options->hand == 0) options->hand = peel_referee_usual_hand(options->players);
  return options->hand * options->players <= PEEL_TILES ||
         why_say(why, "--hand %u: there are only %d tiles for %u players", options->hand,
                 PEEL_TILES, options->players);
}
