#include "onemove/master.h"

#include "arena/referee/naming.h"
#include "core/file.h"
#include "onemove/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { KEY_ROOM = 128 };

const char master_usage[] = "usage: game-master GAME [OPTION ...] [key=value ...] -- PLAYER ...\n";

const char master_help[] =
    "\n"
    "Plays one game: the players are run in turn until all of them say 1 (no move),\n"
    "first with phase=placement, then with phase=movement. A PLAYER is the path of a\n"
    "program, or a command with arguments (one word for this script: quote it):\n"
    "\n"
    "  game-master penguins rows=8 seed=1 -- ./penguins \"'my dir/player' level=greedy\"\n"
    "\n"
    "Each runs in its own folder, which it keeps for the whole game, as\n"
    "PLAYER phase=... board.txt board.txt; arguments of a command that contain a dot\n"
    "or a slash and name a file in the folder where game-master was started still\n"
    "refer to that file. A PLAYER that begins with human: is a person, who has the\n"
    "terminal without a time limit; quitting stops the game, which is kept.\n"
    "alias:NAME= before a PLAYER replaces its own ID:\n"
    "\n"
    "  game-master penguins -- \"human:penguins-interactive id=Ann\" alias:Bob=./theirs\n"
    "\n"
    "  --board FILE     play on this board (- is standard input) instead of a new one\n"
    "  --allow-short    even if it has no room for all placements: whoever cannot make\n"
    "                   one passes\n"
    "  --time SECONDS   limit for each move (10); fractions are allowed\n"
    "  --watch          show the board after each move\n"
    "  --delay SECONDS  how long it is shown (0.3)\n"
    "  --record FOLDER  write every state to FOLDER/0000.txt, FOLDER/0001.txt, ...\n"
    "  --keep FILE      write the last state to FILE\n"
    "  --evidence DIR   keep the input and all output of every turn, and a script that\n"
    "                   repeats it; for a turn that loses a seat this is always done\n"
    "  --cd DIR         run the players in DIR, for programs with files of their own\n"
    "  --help           this text\n"
    "\n"
    "penguins=N is the number of penguins of each player (3; for the game penguins\n"
    "only). All other keys are passed to `onemove new`, and players=N, the number of\n"
    "players, is added. With seed=N and deterministic players (nodes=N, seed=N) the\n"
    "game is always the same. dict=FILE, another lexicon for Peel, may be combined\n"
    "with --board; players need it in their own commands.\n"
    "\n"
    "A player that does not answer `name` is called by the ID in its first player line.\n"
    "A player that breaks the contract or the rules loses its seat: the others play\n"
    "on without it (in Penguins its penguins are still placed; in President its hand\n"
    "passes, and leads its lowest card where it has to lead; in Peel its tiles go\n"
    "back to the bunch). Files that a player writes, stderr among them, are limited\n"
    "to 1 MiB. This is not a sandbox: it protects the game, not the machine.\n"
    "\n"
    "Exit status: 0 the game was played by all, 1 the game was played, but somebody\n"
    "lost its seat, 2 the board is wrong, 3 wrong arguments or internal error, 4 a\n"
    "person has left, and the game is kept. ONEMOVE may be set to the path of onemove.\n";

int master_fail(int status, const struct why *why) {
  complain("game-master", NULL, why);
  return status;
}

void master_open(struct master *master) {
  *master = (struct master){.limit_text = "10", .delay_text = "0.3"};
}

void master_close(struct master *master) {
  free(master->remembered);
}

long master_milliseconds(const char *seconds) {
  enum { PER_SECOND = 1000 };
  return (long)(strtod(seconds, NULL) * PER_SECOND);
}

/* Is this a decimal number of seconds greater than 0? */
static bool is_seconds(const char *word) {
  const char *point = strchr(word, '.');
  return strspn(word, "0123456789.") == strlen(word) && strpbrk(word, "123456789") &&
         !(point && strchr(point + 1, '.'));
}

bool master_name_game(struct master *master, const char *name, struct why *why) {
  master->game_name = name;
  master->game = tool_find_game(name);
  if (!master->game) return why_say(why, "there is no game '%s'", name);
  args_open(&master->args, master->game);
  return true;
}

/* --- arguments --- */

/* Where the value of this option is stored, or NULL if it has none. */
static const char **value_of(struct master *master, const char *word) {
  const struct {
    const char *name, **to;
  } options[] = {{"--board", &master->board},
                 {"--record", &master->record},
                 {"--keep", &master->keep},
                 {"--evidence", &master->evidence},
                 {"--cd", &master->cd},
                 {"--time", &master->limit_text},
                 {"--delay", &master->delay_text},
                 {"--left", &master->number}};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (strcmp(options[i].name, word) == 0) return options[i].to;
  return NULL;
}

static bool *flag_of(struct master *master, const char *word) {
  const struct {
    const char *name;
    bool *to;
  } options[] = {{"--watch", &master->watch},       {"--allow-short", &master->allow_short},
                 {"--quiet", &master->quiet},       {"--curtain", &master->curtain},
                 {"--ask-name", &master->ask_name}, {"--stand-in", &master->stand_in},
                 {"--help", &master->help}};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (strcmp(options[i].name, word) == 0) return options[i].to;
  return NULL;
}

/* Stores the value of the option `word` in `to`. */
static bool take_option(struct master *master, const char **to, const char *word, const char *value,
                        struct why *why) {
  if (!value) return why_say(why, "%s: its value is missing", word);
  bool seconds = to == &master->limit_text || to == &master->delay_text;
  if (seconds && !is_seconds(value) && !(to == &master->delay_text && strcmp(value, "0") == 0))
    return why_say(why, "%s %s: expected a number of seconds", word, value);
  *to = value;
  return true;
}

static bool take_word(struct master *master, const char *word, struct why *why) {
  bool *flag = flag_of(master, word);
  if (flag) return *flag = true;
  if (word[0] == '-') return why_say(why, "unknown option '%s'", word);
  if (keys_is_one(word)) return keys_add(&master->keys, word, why);
  if (master->game_name) return why_say(why, "unexpected '%s': the players come after --", word);
  master->game_name = word;
  return true;
}

/* Reads the seed from a file descriptor, so that no player can find it in a command line or a file.
 * An empty line means no seed. */
static bool read_seed(struct master *master, int fd, struct why *why) {
  char *text = master->seed_word + strlen("seed=");
  memcpy(master->seed_word, "seed=", strlen("seed="));
  ssize_t size = read(fd, text, sizeof master->seed_word - strlen("seed=") - 1);
  close(fd);
  text[size > 0 ? size : 0] = '\0';
  text[strcspn(text, "\n")] = '\0';
  return !*text || keys_add(&master->keys, master->seed_word, why);
}

/* Scans the arguments before `--`, without interpreting the keys; `end` is the index where it
 * stopped. */
static bool scan(struct master *master, int argc, char **argv, int *end, struct why *why) {
  int i = 0;
  for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
    const char **to = value_of(master, argv[i]);
    if (strcmp(argv[i], "--seed-fd") == 0 && i + 1 < argc) {
      if (!read_seed(master, (int)strtol(argv[++i], NULL, 10), why)) return false;
    } else if (to) {
      if (!take_option(master, to, argv[i], i + 1 < argc ? argv[i + 1] : NULL, why)) return false;
      i++;
    } else if (!take_word(master, argv[i], why)) {
      return false;
    }
    if (master->help) break;
  }
  *end = i;
  return true;
}

bool master_take(struct master *master, int argc, char **argv, int *players, struct why *why) {
  int end;
  if (!scan(master, argc, argv, &end, why)) return false;
  if (master->help) return true;
  *players = end + (end < argc);
  if (!master->game_name)
    return why_say(why,
                   end == argc ? "the -- and the players after it are missing" : "no game given");
  return (master->game || master_name_game(master, master->game_name, why)) &&
         keys_take(&master->keys, &master->args, NULL, why);
}

/* --- options stored for later steps --- */

static void put(struct out *out, const char *option, const char *value) {
  if (!value) return;
  out_string(out, option);
  out_char(out, '\n');
  out_string(out, value);
  out_char(out, '\n');
}

static void put_keys(const struct master *master, struct out *out) {
  const struct setup *setup = &master->args.setup;
  char word[KEY_ROOM];
  for (const struct option *option = setup->options; option->key; option++) {
    if (!(option->taken & KEY_PLAY)) continue;
    if (option->max < option->min) {
      if (!setup_given(setup, option->key)) continue;
      out_string(out, option->key);
      out_char(out, '=');
      out_string(out, setup_text(setup, option->key));
    } else {
      snprintf(word, sizeof word, "%.60s=%ld", option->key, setup_number(setup, option->key));
      out_string(out, word);
    }
    out_char(out, '\n');
  }
}

static void options_path(const char *folder, size_t size, char *path) {
  snprintf(path, SEAT_PATH_SIZE, "%.*s/options", (int)size, folder);
}

bool master_remember(const struct master *master, const char *folder, struct why *why) {
  char path[SEAT_PATH_SIZE];
  struct out out = {0};
  put(&out, "--time", master->limit_text);
  put(&out, "--delay", master->delay_text);
  put(&out, "--record", master->record);
  put(&out, "--keep", master->keep);
  put(&out, "--evidence", master->evidence);
  put(&out, "--cd", master->cd);
  out_string(&out, master->watch ? "--watch\n" : "--quiet\n");
  if (master->allow_short) out_string(&out, "--allow-short\n");
  if (master->curtain) out_string(&out, "--curtain\n");
  put_keys(master, &out);
  options_path(folder, strlen(folder), path);
  bool good = !out.failed && file_write(path, out.text, out.size, why);
  out_close(&out);
  return good;
}

bool master_recall(struct master *master, const char *state_path, struct why *why) {
  enum { WORDS_MAX = 64 };
  char path[SEAT_PATH_SIZE], *words[WORDS_MAX];
  const char *slash = strrchr(state_path, '/');
  size_t size;
  int count = 0, rest;
  options_path(slash ? state_path : ".", slash ? (size_t)(slash - state_path) : 1, path);
  if (access(path, F_OK) != 0) return true;
  master->remembered = file_read(path, TRUST_OWNER, &size, why);
  if (!master->remembered) return false;
  for (char *line = master->remembered, *end; (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    if (count < WORDS_MAX) words[count++] = line;
  }
  return scan(master, count, words, &rest, why);
}

/* --- for the referee --- */

struct truth master_truth(const struct master *master) {
  return (struct truth){.rules = master->game->rules,
                        .setup = &master->args.setup,
                        .seeded = master->args.seed_given,
                        .seed = master->args.seed};
}

void master_referee(const struct master *master, const struct store *store,
                    struct referee *referee) {
  *referee = (struct referee){.truth = master_truth(master),
                              .limit_text = master->limit_text,
                              .limit = master_milliseconds(master->limit_text),
                              .evidence = master->evidence,
                              .keeps_all = master->evidence != NULL,
                              .store = store,
                              .cd = master->cd,
                              .allow_short = master->allow_short};
}

void master_show(const struct master *master, const struct truth *truth, const struct seats *seats,
                 const char *sentence) {
  struct tool tool = {.game = master->game, .args = master->args};
  char label[SEAT_LABEL_SIZE];
  bool screen = isatty(STDOUT_FILENO) == 1;
  dice_seed(&tool.dice, 0);
  if (screen) fputs("\033[H\033[2J", stdout);
  tool_draw(&tool, truth->state);
  /* The screen is cleared at each move, so lost seats are repeated under the board. */
  for (unsigned i = 0; screen && seats && i < seats->count; i++)
    if (seats->at[i].lost[0])
      printf("%s lost its seat: it %s\n", seat_label(&seats->at[i], label), seats->at[i].lost);
  puts(sentence);
  fflush(stdout);
  long pause = master_milliseconds(master->delay_text);
  const struct timespec time = {pause / 1000, pause % 1000 * 1000000};
  if (pause > 0) nanosleep(&time, NULL);
}
