#include "player/args.h"

#include "core/base/duration.h"
#include "core/mode.h"
#include "core/text/text.h"

#include <string.h>
#include <strings.h>

enum { LEVELS_ROOM = 256 }; /* bytes; the names of all levels fit */

/* The keys that all games have; keys_given has a bit for each. Those from KEY_BOARD on are only for
 * a whole game at the table. */
enum key {
  KEY_ID,
  KEY_TIME,
  KEY_NODES,
  KEY_SEED,
  KEY_LEVEL,
  KEY_PHASE,
  KEY_BOARD,
  KEY_SEATS,
  KEY_TURN,
  KEY_GAME,
  KEYS
};

static const char *const key_names[KEYS] = {"id",    "time",  "nodes", "seed", "level",
                                            "phase", "board", "seats", "turn", "game"};

void args_open(struct args *args, const struct game *game) {
  *args = (struct args){.id = PLAYER_ID,
                        .mind = game->mind,
                        .level = mind_level(game->mind, LEVEL_STRONG),
                        .time = ARGS_TIME_DEFAULT};
  setup_open(&args->setup, game->rules->options);
  args->setup.load = load_file;
}

static bool take_number(const char *key, const char *value, uint64_t min, uint64_t max,
                        uint64_t *number, struct why *why) {
  uint64_t read = 0;
  if (!span_number64(span_of(value), max, &read) || read < min)
    return why_say(why, "%s=%s: expected a number from %llu to %llu", key, value,
                   (unsigned long long)min, (unsigned long long)max);
  *number = read;
  return true;
}

static bool take_level(struct args *args, const char *value, struct why *why) {
  char memory[LEVELS_ROOM];
  struct out names = out_lend(memory, sizeof memory);
  args->level = mind_level(args->mind, value);
  if (args->level) return true;
  mind_list_levels(args->mind, ", ", " or ", &names);
  why_say(why, "level=%s: expected %s", value, names.text);
  out_close(&names);
  return false;
}

static bool take_common(struct args *args, enum key key, const char *value, struct why *why) {
  static const struct duration time = {
      .name = "time", .unit = NS_PER_MS, .most = ARGS_TIME_MAX * NS_PER_MS};
  uint64_t number = 0;
  int64_t ns;
  switch (key) {
  case KEY_ID:
    args->id = value;
    args->id_given = true;
    return roster_id_good(value, why);
  case KEY_TIME:
    if (!duration_read(&time, value, &ns, why)) return false;
    args->time = (long)(ns / NS_PER_MS);
    return true;
  case KEY_NODES:
    return take_number("nodes", value, 1, UINT64_MAX, &args->nodes, why);
  case KEY_SEED:
    args->seed_given = true;
    return take_number("seed", value, 0, UINT64_MAX, &args->seed, why);
  case KEY_LEVEL:
    return take_level(args, value, why);
  case KEY_PHASE:
    return setup_take_phase(&args->setup, value, why);
  case KEY_BOARD:
    args->board = value;
    return true;
  case KEY_SEATS:
    args->seats = value;
    return true;
  case KEY_GAME:
    args->saved = value;
    return true;
  case KEY_TURN:
    if (!take_number("turn", value, 1, ROSTER_SEATS_MAX, &number, why)) return false;
    args->turn = (unsigned)number;
    return true;
  default:
    return why_say(why, "unknown key");
  }
}

bool args_take_key(struct args *args, const char *word, unsigned who, struct why *why) {
  size_t size = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  why->text[0] = '\0';
  if (size == 0 || word[size] != '=') return false;
  for (int key = 0; key < KEYS; key++) {
    if (strlen(key_names[key]) != size || memcmp(word, key_names[key], size) != 0) continue;
    if (key >= KEY_BOARD && !(who & KEY_TABLE)) continue;
    if (args->keys_given & 1U << key)
      return why_say(why, "the key '%s' is given twice", key_names[key]);
    args->keys_given |= 1U << key;
    return take_common(args, (enum key)key, word + size + 1, why);
  }
  return setup_take(&args->setup, word, size, word + size + 1, who, why);
}

bool args_have(int argc, char **argv, const char *word) {
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], word) == 0) return true;
  return false;
}

/* `name` anywhere among the arguments before a `--` overrides everything else, as the original
 * specification demands. (A file of that name is written ./name.) Only a valid id=... is taken into
 * account, because that is the name to print. */
static bool asks_for_name(struct args *args, int argc, char **argv, struct why *why) {
  if (!args_have(argc, argv, "name") && !args_have(argc, argv, "id")) return false;
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strncmp(argv[i], "id=", 3) == 0 && roster_id_good(argv[i] + 3, why)) args->id = argv[i] + 3;
  args->command = COMMAND_NAME;
  return true;
}

/* Is this argument a key in capitals, such as PHASE=movement? It is more likely a mistake than a
 * file name. */
static bool is_key_in_capitals(const struct game *game, const char *word) {
  size_t size = strcspn(word, "=");
  if (word[size] != '=') return false;
  for (int key = 0; key < KEYS; key++)
    if (strlen(key_names[key]) == size && strncasecmp(word, key_names[key], size) == 0) return true;
  for (const struct option *option = game->rules->options; option->key; option++)
    if (strlen(option->key) == size && strncasecmp(word, option->key, size) == 0) return true;
  return false;
}

static bool take_file(struct args *args, const char *word, struct why *why) {
  if (!args->input)
    args->input = word;
  else if (!args->output)
    args->output = word;
  else
    return why_say(why, "unexpected '%s': two files are needed", word);
  return true;
}

/* Is this a key for placements only, while the phase is movement? Then it is ignored with any
 * value, as the original specification demands. */
static bool is_ignored(const struct game *game, const char *word, int argc, char **argv) {
  bool moving = args_have(argc, argv, "phase=movement");
  for (const struct option *option = game->rules->options; moving && option->key; option++) {
    size_t size = strlen(option->key);
    if (option->taken & KEY_NEEDED_TO_PLACE && strncmp(word, option->key, size) == 0 &&
        word[size] == '=')
      return true;
  }
  return false;
}

/* Rejects keys whose values are in the saved game. */
static bool complete_saved(const struct args *args, struct why *why) {
  for (int key = 0; key < KEYS; key++)
    if (key != KEY_GAME && args->keys_given & 1U << key)
      return why_say(why, "%s=... is already in the saved game", key_names[key]);
  for (const struct option *option = args->setup.options; option->key; option++)
    if (setup_given(&args->setup, option->key))
      return why_say(why, "%s=... is already in the saved game", option->key);
  return true;
}

/* Rejects arguments that a whole game at the table cannot be combined with. */
static bool complete_table(struct args *args, const struct game *game, struct why *why) {
  args->command = COMMAND_TABLE;
  if (!(args->keys_given & 1U << KEY_LEVEL)) args->level = mind_first(game->mind);
  if (args->id_given) return why_say(why, "id=NAME is for one move; seats=... names the players");
  if (args->saved) return complete_saved(args, why);
  if (!args->board && args->setup.phase == PHASE_MOVEMENT)
    return why_say(why, "phase=movement needs a board=FILE");
  for (const struct option *option = game->rules->options; args->board && option->key; option++)
    if (!(option->taken & KEY_PLAY) && setup_given(&args->setup, option->key))
      return why_say(why, "%s=%s is for a new game, not for board=%s", option->key,
                     setup_text(&args->setup, option->key), args->board);
  return true;
}

static bool complete(struct args *args, const struct game *game, unsigned who, struct why *why) {
  if (!args->input && who & KEY_TABLE) return complete_table(args, game, why);
  for (int key = KEY_BOARD; key < KEYS; key++)
    if (args->keys_given & 1U << key)
      return why_say(why, "%s=... is for a whole game, without files", key_names[key]);
  if (!args->input) return why_say(why, "the input and the output file are missing");
  if (!args->output) return why_say(why, "the output file is missing");
  if (args->setup.phase == PHASE_UNKNOWN)
    return why_say(why, "phase=placement or phase=movement is missing");
  for (const struct option *option = game->rules->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && args->setup.phase == PHASE_PLACEMENT &&
        !setup_given(&args->setup, option->key))
      return why_say(why, "%s=N is missing", option->key);
  return true;
}

bool args_read(struct args *args, const struct game *game, int argc, char **argv, unsigned who,
               struct why *why) {
  bool only_files = false;
  args_open(args, game);
  args->program = argc > 0 ? argv[0] : game->rules->name;
  if (asks_for_name(args, argc, argv, why)) return true;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (!only_files && strcmp(word, "--") == 0) {
      only_files = true;
      continue;
    }
    if (!only_files && strcmp(word, "--help") == 0) args->command = COMMAND_HELP;
    if (!only_files && strcmp(word, "--version") == 0) args->command = COMMAND_VERSION;
    if (args->command != COMMAND_MOVE) return true;
    if (!only_files && word[0] == '-' && word[1] != '\0')
      return why_say(why, "unknown option '%s'", word);
    if (!only_files && is_ignored(game, word, argc, argv)) continue;
    if (!only_files && args_take_key(args, word, who, why)) continue;
    if (!only_files && why->text[0]) return false;
    if (!only_files && is_key_in_capitals(game, word))
      return why_say(
          why, "'%s': keys are written in lower case (a file of that name can be given as ./%s)",
          word, word);
    if (!take_file(args, word, why)) return false;
  }
  return complete(args, game, who, why);
}

static void usage_keys(const struct game *game, unsigned who, FILE *file) {
  for (const struct option *option = game->rules->options; option->key; option++)
    if (option->taken & who) {
      if (option->max < option->min)
        fprintf(file, "  %s=TEXT\n      %s\n", option->key, option->help);
      else
        fprintf(file, "  %s=N\n      %s (%ld to %ld)\n", option->key, option->help, option->min,
                option->max);
    }
}

static const char table_keys[] =
    "\nWithout INPUT and OUTPUT people and computers play a whole game at this screen:\n\n"
    "  seats=WHO,WHO,...\n"
    "      who plays, in this order (asked for unless given). WHO is\n"
    "        NAME               a person\n"
    "        auto, or a level   the computer, at level=... (otherwise " LEVEL_FIRST
    "), or at that\n"
    "                           level\n"
    "        COMMAND            a program: a word with a slash, such as ./mine.py, or with\n"
    "                           blanks, such as 'python3 mine.py level=2'\n"
    "        NAME=LEVEL, NAME=COMMAND, auto:NAME   the same under a name\n"
    "      a player who is already on the board may be given by number\n"
    "  board=FILE\n      the initial state, with its phase=...; otherwise a new one is dealt\n"
    "  turn=N\n      the number of the player who begins, if the state does not say\n"
    "  game=FILE\n      continues a game that was left\n\n"
    "The game is kept in a file of its own from the first moment on (NAME-1.txt, ...), so\n"
    "nothing is lost by `quit`, the end of input, Ctrl-C or a killed program; the command\n"
    "that continues it is printed. It is removed when the game is over, unless `save` has\n"
    "been typed. After a signal the exit status is 128 plus its number.\n";

void args_usage(const struct game *game, const char *program, unsigned who, bool whole,
                FILE *file) {
  const char *slash = strrchr(program, '/');
  if (slash) program = slash + 1;
  fprintf(file, "usage: %s phase=placement|movement", program);
  for (const struct option *option = game->rules->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE) fprintf(file, " [%s=N]", option->key);
  fprintf(file, " [key=value ...] INPUT OUTPUT\n");
  if (who & KEY_TABLE)
    fprintf(file, "       %s [key=value ...]        a whole game at this screen\n", program);
  if (!whole) return;
  fprintf(file, "       %s name | --help | --version\n", program);
  char memory[LEVELS_ROOM];
  struct out levels = out_lend(memory, sizeof memory);
  mind_list_levels(game->mind, "|", "|", &levels);
  fprintf(
      file,
      "\n%s\n\n"
      "Reads the state in INPUT, makes one move, writes the new state to OUTPUT (- is\n"
      "standard input or output; both may be the same file) and prints the move.\n\n"
      "  id=NAME\n      play under this ID instead of '" PLAYER_ID "'\n"
      "  time=MS\n      thinking time in milliseconds (default %d), or with a unit, as 2s\n"
      "  nodes=N\n      a budget of search nodes instead of time: the same move on every machine\n"
      "  seed=N\n      seed of the random numbers\n"
      "  level=%s\n      how well to play (default " LEVEL_STRONG ")\n",
      game->rules->summary, ARGS_TIME_DEFAULT, levels.text);
  out_close(&levels);
  usage_keys(game, who, file);
  if (who & KEY_TABLE) fputs(table_keys, file);
  fprintf(file,
          "\nFor example:\n\n  %s phase=movement id=Ann board.txt board.txt\n"
          "\nExit status: 0 moved, 1 no move to make, 2 the input is wrong, 3 internal error.\n",
          game->rules->name);
}
