#include "onemove/match_options.h"

#include "core/out.h"
#include "core/text.h"
#include "onemove/tool.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MEBIBYTE (INT64_C(1) << 20)
#define USUAL_SOFT 10.0
#define SECONDS_MAX 1e6

const char match_options_help[] =
    "  --time SECONDS     the time that every move may take (10), of processor time and of\n"
    "                     wall time; fractions are allowed\n"
    "  --hard SECONDS     the limit that no move may exceed (twice --time)\n"
    "  --bank SECONDS     overtime above --time for all moves of a player in a game\n"
    "                     (twice --time)\n"
    "  --layers LIST      the layers of protection to use where they are granted: all (the\n"
    "                     default), none, or names with commas (onemove cell --doctor)\n"
    "  --require LIST     refuse to play without these\n"
    "  --memory MB, --file-size MB, --space MB, --processes N, --open-files N\n"
    "                     limits of a player: memory, the size of each file and of its whole\n"
    "                     folder, processes and open files at the same time\n"
    "  --visible PATH     a file or folder that all players may read besides the system's\n"
    "                     and their own; may be repeated\n"
    "  --stateless        wipe a player's folder after each move, except the state\n"
    "  --allow-short      play even if the board has no room for all placements\n";

void match_options_open(struct match_options *options) {
  *options = (struct match_options){.soft = USUAL_SOFT,
                                    .hard = -1,
                                    .bank = -1,
                                    .limits = cell_usual_limits,
                                    .layers = LAYERS_ALL};
}

void match_options_close(struct match_options *options) {
  for (int i = 0; i < options->visible_count; i++)
    free((char *)options->visible[i]);
  free(options->keys);
  shelf_close(&options->shelf);
}

/* --- values --- */

static bool read_seconds(const char *text, double *seconds, struct why *why) {
  char *end;
  *seconds = strtod(text, &end);
  if (isdigit((unsigned char)text[*text == '.']) && !*end && *seconds >= 0 &&
      *seconds <= SECONDS_MAX && strspn(text, "0123456789.") == strlen(text))
    return true;
  return why_say(why, "'%s': expected a number of seconds", text);
}

static bool read_count(const char *text, unsigned long most, unsigned long *count,
                       struct why *why) {
  if (span_number((struct span){text, strlen(text)}, most, count) && *count > 0) return true;
  return why_say(why, "'%s': expected a number from 1 to %lu", text, most);
}

static bool take_size(const char *text, int64_t *bytes, struct why *why) {
  enum { MEBIBYTES_MAX = 1 << 20 };
  unsigned long count;
  if (!read_count(text, MEBIBYTES_MAX, &count, why)) return false;
  *bytes = (int64_t)count * MEBIBYTE;
  return true;
}

static bool take_number(const char *text, unsigned *number, struct why *why) {
  enum { NUMBER_MAX = 1 << 16 };
  unsigned long count;
  if (!read_count(text, NUMBER_MAX, &count, why)) return false;
  *number = (unsigned)count;
  return true;
}

static bool take_visible(struct match_options *options, const char *path, struct why *why) {
  if (options->visible_count == MATCH_OPTIONS_VISIBLE_MAX)
    return why_say(why, "--visible: more than %d paths", MATCH_OPTIONS_VISIBLE_MAX);
  char *real = realpath(path, NULL);
  if (!real) return why_say(why, "--visible %s: %s", path, strerror(errno));
  options->visible[options->visible_count++] = real;
  return true;
}

static bool take_soft(const char *text, double *soft, struct why *why) {
  return read_seconds(text, soft, why) &&
         (*soft > 0 || why_say(why, "--time %s: expected more than 0", text));
}

/* --- words --- */

/* Takes an option with a value; 0: it is none of these. */
static int take_option(struct match_options *options, const char *name, const char *value,
                       struct why *why) {
  static const char *const names[] = {"--time",      "--hard",       "--bank",      "--layers",
                                      "--require",   "--memory",     "--file-size", "--space",
                                      "--processes", "--open-files", "--visible"};
  enum {
    TIME,
    HARD,
    BANK,
    LAYER_LIST,
    REQUIRE,
    MEMORY,
    FILE_SIZE,
    SPACE,
    PROCESSES,
    OPEN_FILES,
    VISIBLE,
    NAMES
  };
  int which = 0;
  bool good = false;
  while (which < NAMES && strcmp(names[which], name) != 0)
    which++;
  if (which == NAMES) return 0;
  if (!value) {
    why_say(why, "%s: its value is missing", name);
    return -1;
  }
  switch (which) {
  case TIME:
    good = take_soft(value, &options->soft, why);
    break;
  case HARD:
    good = read_seconds(value, &options->hard, why);
    break;
  case BANK:
    good = read_seconds(value, &options->bank, why);
    break;
  case LAYER_LIST:
    good = layers_read(value, &options->layers, why);
    break;
  case REQUIRE:
    good = layers_read(value, &options->required, why);
    break;
  case MEMORY:
    good = take_size(value, &options->limits.memory_bytes, why);
    break;
  case FILE_SIZE:
    good = take_size(value, &options->limits.file_bytes, why);
    break;
  case SPACE:
    good = take_size(value, &options->limits.space_bytes, why);
    break;
  case PROCESSES:
    good = take_number(value, &options->limits.processes, why);
    break;
  case OPEN_FILES:
    good = take_number(value, &options->limits.open_files, why);
    break;
  default:
    good = take_visible(options, value, why);
  }
  return good ? 2 : -1;
}

int match_options_take(struct match_options *options, int argc, char **argv, int *at,
                       struct why *why) {
  const char *word = argv[*at];
  int taken = take_option(options, word, *at + 1 < argc ? argv[*at + 1] : NULL, why);
  if (taken < 0) return -1;
  *at += taken == 2;
  if (taken) return 1;
  if (strcmp(word, "--stateless") == 0) return options->stateless = true;
  if (strcmp(word, "--allow-short") == 0) return options->allow_short = true;
  if (word[0] == '-') return 0;
  if (keys_is_one(word)) return keys_add(&options->words, word, why) ? 1 : -1;
  if (options->game_name) return 0;
  options->game_name = word;
  return 1;
}

bool match_options_finish(struct match_options *options, struct why *why) {
  struct out keys = {0};
  if (!options->game_name) return why_say(why, "no game given");
  options->game = tool_find_game(options->game_name);
  if (!options->game) return why_say(why, "there is no game '%s'", options->game_name);
  args_open(&options->args, options->game);
  options->args.setup.shelf = &options->shelf;
  if (!keys_take(&options->words, &options->args, &keys, why)) {
    out_close(&keys);
    return false;
  }
  out_char(&keys, '\0');
  options->keys = out_take(&keys);
  return options->keys || why_say(why, "out of memory");
}

void match_options_apply(const struct match_options *options, struct match_plan *plan) {
  plan->rules = options->game->rules;
  plan->setup = &options->args.setup;
  plan->keys = options->keys;
  plan->time = time_control_usual(options->soft);
  if (options->hard >= 0) plan->time.hard_ns = (int64_t)(options->hard * (double)NS_PER_SECOND);
  if (plan->time.hard_ns < plan->time.soft_ns) plan->time.hard_ns = plan->time.soft_ns;
  if (options->bank >= 0) plan->time.bank_ns = (int64_t)(options->bank * (double)NS_PER_SECOND);
  plan->limits = options->limits;
  plan->layers = options->layers | options->required;
  plan->required = options->required;
  plan->stateless = options->stateless;
  plan->allow_short = options->allow_short;
  plan->visible = options->visible;
}
