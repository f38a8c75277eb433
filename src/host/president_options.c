#include "host/president_options.h"

#include "core/args.h"
#include "president/rules.h"

#include <string.h>

const char president_options_usage[] =
    "Or plays the whole game on the terminal, with people and computers on 2, 4 or 13 seats:\n\n"
    "  president [key=value ...]        without any key it asks how many play\n"
    "      players=2|4|13  how many play (asked)\n"
    "      humans=N        seats 1 to N are people, the others computers (all are people)\n"
    "      level=random|greedy|strong, time=MS, nodes=N, seed=N   of the computers and the deal\n"
    "      rounds=N        a match of N games, with titles from President to Scum (1)\n"
    "      exchange=yes|no the lowest give their best cards to the highest between games (no)\n"
    "Exit status: 0 played to the end or left, 3 wrong words or no memory, 128 and the signal's\n"
    "number after Ctrl-C.\n\n";

const char president_options_line[] =
    "usage: president [players=2|4|13] [humans=N] [level=random|greedy|strong] [time=MS]\n"
    "                 [nodes=N] [seed=N] [rounds=N] [exchange=yes|no]\n";

/* Keys that every player knows, and those that only the terminal game has. */
static const char *const shared_keys[] = {"players", "level", "time", "nodes", "seed", NULL};
static const char *const own_keys[] = {"humans", "rounds", "exchange", NULL};

static bool is_one_of(const char *word, const char *const *keys) {
  size_t size = strcspn(word, "=");
  for (; *keys; keys++)
    if (strlen(*keys) == size && strncmp(word, *keys, size) == 0 && word[size] == '=') return true;
  return false;
}

bool president_options_call(int argc, char **argv, bool tables) {
  bool own = !tables;
  for (int i = 1; i < argc; i++) {
    if (is_one_of(argv[i], own_keys))
      own = true;
    else if (!is_one_of(argv[i], shared_keys))
      return false;
  }
  return own;
}

static bool take_number(const char *key, const char *value, unsigned long min, unsigned long max,
                        unsigned *number, struct why *why) {
  unsigned long read;
  if (!span_number((struct span){value, strlen(value)}, max, &read) || read < min)
    return why_say(why, "%s=%s: expected a number from %lu to %lu", key, value, min, max);
  *number = (unsigned)read;
  return true;
}

static bool take_own(struct president_options *options, const char *word, struct why *why) {
  const char *value = strchr(word, '=') + 1;
  switch (word[0]) {
  case 'h':
    if (options->humans_given) return why_say(why, "the key 'humans' is given twice");
    options->humans_given = true;
    return take_number("humans", value, 0, PRESIDENT_SEATS_MAX, &options->humans, why);
  case 'r':
    if (options->rounds) return why_say(why, "the key 'rounds' is given twice");
    return take_number("rounds", value, 1, PRESIDENT_ROUNDS_MAX, &options->rounds, why);
  default:
    options->exchange = strcmp(value, "yes") == 0;
    if (options->exchange || strcmp(value, "no") == 0) return true;
    return why_say(why, "exchange=%s: expected yes or no", value);
  }
}

static bool agree(const struct president_options *options, struct why *why) {
  if (options->players && !president_players_good(options->players))
    return why_say(why, "players=%u: President is for 2, 4 or 13 players", options->players);
  if (options->players && options->humans_given && options->humans > options->players)
    return why_say(why, "there are more humans than players");
  if (options->exchange && options->rounds < 2)
    return why_say(why, "exchange=yes needs a match, such as rounds=3");
  return true;
}

bool president_options_read(struct president_options *options, const struct game *game, int argc,
                            char **argv, struct why *why) {
  struct args args;
  args_open(&args, game);
  args.time = -1; /* not given */
  *options = (struct president_options){.seed = dice_random_seed()};
  for (int i = 1; i < argc; i++) {
    why->text[0] = '\0';
    if (is_one_of(argv[i], own_keys)) {
      if (!take_own(options, argv[i], why)) return false;
    } else if (!args_take_key(&args, argv[i], KEY_NEW, why)) {
      return why->text[0] ? false : why_say(why, "unexpected word '%s'", argv[i]);
    }
  }
  options->deal = args.setup;
  if (setup_given(&args.setup, "players"))
    options->players = (unsigned)setup_number(&args.setup, "players");
  if (!options->rounds) options->rounds = 1;
  options->level = args.level;
  options->time = args.time;
  options->nodes = args.nodes;
  if (args.seed_given) options->seed = args.seed;
  return agree(options, why);
}
