/* onemove: the instructor's tool, with a subcommand for each task. */
#include "onemove/games.h"
#include "onemove/tool.h"

#include "arena/rating/jansson_extra.h"
#include "core/base/memory.h"
#include "core/mode.h"
#include "process/environment.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct subcommand subcommands[] = {
    {"new", "GAME", "a fresh random state from a seed", 0, 0, KEY_NEW, tool_new, NULL},
    {"show", "GAME FILE [OPTION ...]", "the state drawn for a person", 1, 1, KEY_PLAY, tool_show,
     show_options},
    {"moves", "GAME FILE [SEAT]", "the legal moves, one per line; exit status 1 if there are none",
     1, 2, KEY_PLAY, tool_moves, NULL},
    {"values", "GAME FILE [SEAT]",
     "the value of every legal move, if it can be proven: win, draw or loss, in how many\n"
     "      moves, `at worst` if it depends on hidden cards, or open; time=MS or nodes=N is\n"
     "      for all of them together",
     1, 2, KEY_PLAY, tool_values, NULL},
    {"check", "GAME BEFORE AFTER [SEAT] [OPTION ...]",
     "is AFTER one legal move from BEFORE? 0 yes (prints it), 1 no change, 2 no", 2, 3, KEY_PLAY,
     tool_check, check_options},
    {"view", "GAME FILE SEAT", "the file as that seat may see it", 1, 2, KEY_PLAY, tool_view, NULL},
    {"apply", "GAME FILE MOVE [SEAT]", "the state after the move", 2, 3, KEY_PLAY, tool_apply,
     NULL},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

static const struct {
  const char *name;
  const struct options *command;
} commands[] = {
    {"match", &match_command},           {"verify", &verify_command},
    {"replay", &replay_command},         {"cell", &cell_command},
    {"tournament", &tournament_command}, {"block", &block_command},
    {"build", &build_command},           {"rate", &rate_command},
    {"report", &report_command},         {"try", &try_command},
    {"puzzles", &puzzles_command},       {"table", &table_command},
    {"ladder", &ladder_command},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void usage_options(const struct options_row *rows, FILE *file) {
  for (const struct options_row *row = rows; row && (row->name || row->table); row++) {
    usage_options(row->table, file);
    if (row->name)
      fprintf(file, "      %s%s%s\n          %s\n", row->name, row->value ? " " : "",
              row->value ? row->value : "", row->help);
  }
}

static void print_usage(FILE *file) {
  fputs("usage: onemove COMMAND GAME [FILE ...] [key=value ...]\n\n"
        "The instructor's tool: makes, draws and judges states of games, and plays, replays and\n"
        "rates games between programs.\n\n",
        file);
  for (int i = 0; i < SUBCOMMANDS; i++) {
    fprintf(file, "  onemove %s %s\n      %s\n", subcommands[i].name, subcommands[i].usage,
            subcommands[i].help);
    usage_options(subcommands[i].options, file);
  }
  fputs("\nGames between programs; each has its own --help:\n", file);
  for (int i = 0; i < COMMANDS; i++) {
    const struct options *command = commands[i].command;
    if (command->summary)
      fprintf(file, "  %.*s\n      %s\n", (int)strcspn(command->usage, "\n"), command->usage,
              command->summary);
  }
  fputs("\nA FILE may be - (standard input). A SEAT is a player's number or ID; id=NAME\n"
        "may be one that joins with this move. phase=placement|movement gives the phase,\n"
        "which files omit.\n"
        "GAME and its keys for `new`, besides seed=N:\n\n",
        file);
  for (int i = 0; all_games[i].rules; i++) {
    fprintf(file, "  %s\n", all_games[i].rules->name);
    for (const struct option *option = all_games[i].rules->options; option->key; option++)
      if (option->taken & KEY_NEW) fprintf(file, "      %s=  %s\n", option->key, option->help);
  }
  fputs("\nFor example:\n\n"
        "  onemove new penguins rows=8 columns=8 seed=1 > board.txt\n"
        "  onemove show penguins board.txt --svg > board.svg\n"
        "\nExit status: 0 yes, 1 no (no move, nothing changed), 2 the input is wrong,\n"
        "3 internal error.\n",
        file);
}

static const char short_usage[] =
    "onemove COMMAND GAME [FILE ...] [key=value ...]; onemove --help says more";

static int complain_usage(const struct why *why) {
  return options_misused(&(struct options){.program = "onemove", .usage = short_usage}, why);
}

static bool take_plain(struct tool *tool, const char *word, struct why *why) {
  if (tool->words == tool->subcommand->words_max) return options_unexpected(word, why);
  tool->word[tool->words++] = word;
  return true;
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct tool *tool = arguments;
  if (args_take_key(&tool->args, word, tool->subcommand->keys, why)) return true;
  return !why->text[0] && take_plain(tool, word, why);
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct tool *tool = arguments;
  for (int i = 0; i < count; i++)
    if (!take_plain(tool, words[i], why)) return false;
  return tool->words >= tool->subcommand->words_min ||
         why_say(why, "missing argument: onemove %s %s", tool->subcommand->name,
                 tool->subcommand->usage);
}

static int run(const struct subcommand *subcommand, int argc, char **argv) {
  static const struct options_row none[] = {{0}};
  struct tool tool = {.subcommand = subcommand};
  const struct options options = {.program = "onemove",
                                  .usage = short_usage,
                                  .rows = subcommand->options ? subcommand->options : none,
                                  .take_word = take_word,
                                  .takes_dashes = true,
                                  .complete = complete};
  if (argc < 3) return why_say(&tool.why, "no game given"), complain_usage(&tool.why);
  tool.game = tool_find_game(argv[2]);
  if (!tool.game)
    return why_say(&tool.why, "there is no game '%s'", argv[2]), complain_usage(&tool.why);
  args_open(&tool.args, tool.game);
  int status = options_read(&options, &tool, argc - 3, argv + 3);
  if (status != OPTIONS_GOOD) return status;
  dice_seed(&tool.dice, tool.args.seed_given ? tool.args.seed : dice_random_seed());
  struct document document = {0};
  tool.move = rules_new_move(tool.game->rules);
  status = subcommand->words_min ? document_open(&document, &tool, tool.word[0], TRUST_OWNER)
                                 : EXIT_MOVED;
  if (status == EXIT_MOVED) status = subcommand->run(&tool, &document);
  document_close(&document);
  free(tool.move);
  return complain_if_unwritten("onemove") ? status : EXIT_INTERNAL;
}

/* The exit status after printing: an error if not everything could be written. */
static int printed_status(void) {
  return complain_if_unwritten("onemove") ? EXIT_MOVED : EXIT_INTERNAL;
}

/* The arguments, with `--seed N`, as some commands had it in earlier versions, written as `seed=N`:
 * the last of them, in *seed. The command line that others can read loses it. Both results are the
 * caller's. */
static char **spell_seed(int *argc, char **argv, char **seed) {
  static const char option[] = "--seed";
  const size_t size = strlen(option);
  char **words = memory_new((size_t)*argc + 1, sizeof *words);
  int count = 0, i = 0;
  for (; i < *argc && strcmp(argv[i], "--") != 0; i++) {
    char *value = strncmp(argv[i], option, size) != 0 ? NULL
                  : argv[i][size] == '='              ? argv[i] + size + 1
                  : argv[i][size] || i + 1 == *argc   ? NULL
                                                      : argv[++i];
    if (!value) {
      words[count++] = argv[i];
      continue;
    }
    struct out word = {0};
    out_print(&word, "seed=%s", value);
    memset(value, '?', strlen(value));
    for (int k = 0; k < count; k++) /* the last one counts, also after a seed=N */
      if (words[k] == *seed)
        memmove(words + k, words + k + 1, (size_t)(--count - k) * sizeof *words);
    free(*seed);
    words[count++] = *seed = out_take(&word);
  }
  while (i < *argc)
    words[count++] = argv[i++];
  *argc = count;
  return words;
}

static int run_words(int argc, char **argv) {
  struct why why = {0};
  if (!environment_settle()) return EXIT_INTERNAL;
  signal(SIGXFSZ, SIG_IGN); /* writing beyond the limit of a file's size fails, as on a full disk */
  if (argc < 2) return why_say(&why, "no command given"), complain_usage(&why);
  if (strcmp(argv[1], "--help") == 0) return print_usage(stdout), printed_status();
  if (strcmp(argv[1], "--version") == 0) return puts("onemove " ONEMOVE_VERSION), printed_status();
  for (int i = 0; i < COMMANDS; i++)
    if (strcmp(argv[1], commands[i].name) == 0) return commands[i].command->run(argc - 2, argv + 2);
  for (int i = 0; i < SUBCOMMANDS; i++)
    if (strcmp(argv[1], subcommands[i].name) == 0) {
      if (args_have(argc - 1, argv + 1, "--help")) return print_usage(stdout), printed_status();
      return run(&subcommands[i], argc, argv);
    }
  why_say(&why, "unknown command '%s'", argv[1]);
  return complain_usage(&why);
}

int main(int argc, char **argv) {
  char *seed = NULL;
  jansson_take_memory();
  char **words = spell_seed(&argc, argv, &seed);
  int status = run_words(argc, words);
  free(words);
  free(seed);
  return status;
}
