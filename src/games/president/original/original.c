/* The original way to play President: whole games on the terminal. `president players=4 humans=1`
 * starts one. This file has its arguments, and the questions before the first game: how many play,
 * and who sits where. */
#include "core/base/memory.h"
#include "games/president/original/table.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "player/args.h"
#include "player/original.h"
#include "process/signals.h"

#include <stdlib.h>
#include <string.h>

/* --- the arguments --- */

static const char options_usage[] =
    "Or plays the whole game on the terminal, with people and computers on 2, 4 or\n"
    "13 seats:\n\n"
    "  president [key=value ...]        without any key it asks how many play\n"
    "      players=2|4|13  how many play (asks unless given)\n"
    "      humans=N        seats 1 to N are people, the others computers (all people)\n"
    "      computers=2,4   the seats that are computers, the others being people\n"
    "      level=random|greedy|mcts|strong, time=MS, nodes=N   how the computers think\n"
    "      seed=N          of the deal and the computers\n"
    "      rounds=N        a match of N games, with titles from President to Scum (1)\n"
    "      exchange=yes|no between games the lowest give their best cards to the\n"
    "                      highest (no)\n"
    "  president game=FILE              continues a game that was left\n\n"
    "A game with people is kept in a file from its first moment on, so nothing is lost\n"
    "by `quit`, Ctrl-C or a killed program. It is removed when the game is over, unless\n"
    "`save` has been typed.\n"
    "Exit status: 0 played to the end or left, 3 wrong arguments or out of memory, 128 and\n"
    "the signal's number after Ctrl-C.\n\n"
    "  president solve [--win-only] [time=MS] [nodes=N] FILE|-\n"
    "      tells who wins a game of two if both play their best: win PLAY, loss PLAY\n"
    "      (which holds out longest; with --win-only any) or, if the time was too\n"
    "      short, unknown PLAY; exit status 1: the game is over\n\n";

static const char options_line[] =
    "usage: president [players=2|4|13] [humans=N | computers=N,N...]\n"
    "                 [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]\n"
    "                 [rounds=N] [exchange=yes|no]\n";

/* The keys that are only for the terminal game, besides game=FILE. */
static const struct option own_options[] = {
    {"humans", "", 0, PRESIDENT_SEATS_MAX, 0, KEY_TABLE},
    {"computers", "", 1, 0, 0, KEY_TABLE},
    {"rounds", "", 1, PRESIDENT_ROUNDS_MAX, 1, KEY_TABLE},
    {"exchange", "", 1, 0, 0, KEY_TABLE},
    {.key = NULL},
};
static const char saved_key[] = "game=";
enum { SAVED_KEY = sizeof saved_key - 1 };

static bool begins(const char *word, const char *with) {
  return strncmp(word, with, strlen(with)) == 0;
}

static bool is_own(const char *word) {
  for (const struct option *option = own_options; option->key; option++)
    if (begins(word, option->key) && word[strlen(option->key)] == '=') return true;
  return false;
}

/* Was this game saved by the terminal game, rather than by the table of all games? */
static bool is_ours(const char *path) {
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, NULL);
  bool ours = text && saved_game_noted(text, size, PRESIDENT_MATCH " ");
  free(text);
  return ours;
}

/* Do these arguments (argv[1..argc)) start the terminal game? They do if all of them are keys, none
 * of which is only for single moves; read_options checks whether they are valid. If `tables`, the
 * program also has the table of all games, so one key must be only for the terminal game. */
static bool calls(int argc, char **argv, bool tables) {
  bool own = !tables;
  for (int i = 1; i < argc; i++) {
    if (!original_is_key(argv[i]) || begins(argv[i], "phase=") || begins(argv[i], "id="))
      return false;
    own = own || is_own(argv[i]) || (begins(argv[i], saved_key) && is_ours(argv[i] + SAVED_KEY));
  }
  return own;
}

/* Reads the numbers of seats, with commas between them, as bits. */
static bool take_seats(const char *value, unsigned *seats, struct why *why) {
  const char *rest = value;
  for (*seats = 0;; rest++) {
    size_t size = strcspn(rest, ",");
    unsigned long seat;
    if (!span_number((struct span){rest, size}, PRESIDENT_SEATS_MAX, &seat) || seat == 0)
      return why_say(why, "computers=%s: expected seats, such as computers=2,4", value);
    *seats |= 1U << (seat - 1);
    rest += size;
    if (!*rest) return true;
  }
}

/* Takes one of own_options; values that are not numbers go to `options` at once. */
static bool take_own(struct president_options *options, struct setup *own, const char *word,
                     struct why *why) {
  size_t key = strcspn(word, "=");
  const char *value = word + key + 1;
  if (!setup_take(own, word, key, value, KEY_TABLE, why)) return false;
  if (begins(word, "computers=")) return take_seats(value, &options->computers, why);
  if (!begins(word, "exchange=")) return true;
  options->exchange = strcmp(value, "yes") == 0;
  return options->exchange || strcmp(value, "no") == 0 ||
         why_say(why, "exchange=%s: expected yes or no", value);
}

/* The number of the highest seat named as a computer's, 0 if none is. */
static unsigned highest_computer(const struct president_options *options) {
  unsigned seat = 0;
  while (options->computers >> seat)
    seat++;
  return seat;
}

static bool agree(const struct president_options *options, struct why *why) {
  if (options->players && !president_players_good(options->players))
    return why_say(why, "players=%u: President is for 2, 4 or 13 players", options->players);
  if (options->players && options->humans_given && options->humans > options->players)
    return why_say(why, "there are more humans than players");
  if (options->players && highest_computer(options) > options->players)
    return why_say(why, "there is no seat %u among %u", highest_computer(options),
                   options->players);
  if (options->humans_given && options->computers)
    return why_say(why, "humans= and computers= do not go together");
  if (options->exchange && options->rounds < 2)
    return why_say(why, "exchange=yes needs a match, such as rounds=3");
  return true;
}

/* Reads the arguments; false and `why` when a value is wrong. */
static bool read_options(struct president_options *options, const struct game *game, int argc,
                         char **argv, struct why *why) {
  struct args *args = &options->args;
  struct setup own;
  *options = (struct president_options){0};
  args_open(args, game);
  args->program = argv[0];
  args->time = -1; /* not given */
  setup_open(&own, own_options);
  for (int i = 1; i < argc; i++) {
    why->text[0] = '\0';
    if (begins(argv[i], saved_key)) {
      if (argc > 2) return why_say(why, "game=FILE stands alone: the saved game has its keys");
      args->saved = argv[i] + SAVED_KEY;
    } else if (is_own(argv[i])) {
      if (!take_own(options, &own, argv[i], why)) return false;
    } else if (!args_take_key(args, argv[i], KEY_NEW, why)) {
      return why->text[0] ? false : why_say(why, "unexpected word '%s'", argv[i]);
    }
  }
  options->humans_given = setup_given(&own, "humans");
  options->humans = (unsigned)setup_number(&own, "humans");
  options->rounds = (unsigned)setup_number(&own, "rounds");
  if (setup_given(&args->setup, "players"))
    options->players = (unsigned)setup_number(&args->setup, "players");
  if (!args->seed_given) args->seed = dice_random_seed();
  return agree(options, why);
}

/* --- how many play --- */

static const char expected[] = "Please choose 2, 4 or 13 players only.\n";

/* Says why that number of players is not possible; false. */
static bool refuse_players(const struct screen *screen, unsigned long players) {
  if (players == 0) return president_say(screen, "Somebody has to play.\n%s", expected);
  if (players == 1)
    return president_say(screen,
                         "One person needs opponents. Answer \"4 1\" for four players of whom one "
                         "is a person; the computer plays the others.\n%s",
                         expected);
  if (players > PRESIDENT_SEATS_MAX)
    return president_say(screen, "Too many players would be less fun.\n%s", expected);
  return president_say(screen, "52 cards can't be divided equally among %lu players.\n%s", players,
                       expected);
}

/* Reads one or two numbers; false if the line is anything else, or empty. A number too large for
 * any answer is read as LARGE. */
static bool read_numbers(const char *line, unsigned long numbers[2], unsigned *count) {
  static const char digits[] = "0123456789";
  enum { LARGE = 1000000 };
  for (*count = 0; *line && *count < 2; ++*count) {
    size_t size = strspn(line, digits);
    if (size == 0) return false;
    if (!span_number((struct span){line, size}, LARGE, &numbers[*count])) numbers[*count] = LARGE;
    line += size;
    if (*line && !strchr(" \t", *line)) return false;
    line += strspn(line, " \t");
  }
  return *count > 0 && !*line;
}

/* Takes an answer; says why, and returns false, if it is not valid. */
static bool take_players(struct president_table *table, const char *line) {
  struct president_options *options = &table->options;
  const struct screen *screen = &table->screen;
  unsigned long numbers[2];
  unsigned count;
  if (!read_numbers(line, numbers, &count))
    return president_say(screen, "Please enter an integer only (expecting 2, 4 or 13).\n");
  if (!president_players_good(numbers[0])) return refuse_players(screen, numbers[0]);
  unsigned long humans = count > 1 ? numbers[1] : options->humans;
  if ((count > 1 || options->humans_given) && humans > numbers[0])
    return president_say(screen, "%lu people are too many for %lu players.\n", humans, numbers[0]);
  if (count == 1 && highest_computer(options) > numbers[0])
    return president_say(screen,
                         "Seat %u is to be played by the computer, but there are only %lu seats.\n",
                         highest_computer(options), numbers[0]);
  options->players = (unsigned)numbers[0];
  options->humans = (unsigned)humans;
  options->humans_given = options->humans_given || count > 1;
  return true;
}

static bool ask_players(struct president_table *table) {
  const char *line;
  do {
    line = president_ask(table, "Choose the number of players (2 / 4 / 13): ");
    if (!line) return false;
  } while (!take_players(table, line));
  return true;
}

/* --- who sits where --- */

/* Writes the numbers of the seats of computers, or of people, over `list`, and returns its text:
 * `2`, `2 to 4`, `1, 3 and 4`. */
static const char *list_seats(const struct president_table *table, bool automatic,
                              struct out *list) {
  unsigned seats[PRESIDENT_SEATS_MAX], count = 0;
  for (unsigned seat = 0; seat < table->players; seat++)
    if (president_automatic(table, seat) == automatic) seats[count++] = seat + 1;
  list->size = 0;
  if (count > 2 && seats[count - 1] - seats[0] == count - 1) {
    out_number(list, seats[0]);
    out_with_number(list, " to ", seats[count - 1]);
    return list->text;
  }
  for (unsigned i = 0; i < count; i++)
    out_with_number(list, i == 0 ? "" : i + 1 < count ? ", " : " and ", seats[i]);
  return list->text;
}

static void introduce(const struct president_table *table) {
  enum { LIST_MAX = 60 };
  const struct screen *screen = &table->screen;
  unsigned computers = table->players - table->people;
  const char *level = table->options.args.level->name;
  char memory[LIST_MAX];
  struct out list = out_lend(memory, sizeof memory);
  president_say(screen, "Successfully created %u players...\n", table->players);
  const char *people = list_seats(table, false, &list);
  if (table->people == table->players)
    president_say(screen,
                  "Please give each player a number from 1 to %u, counter-clockwise. That number "
                  "is the player's name in the game.\n",
                  table->players);
  else if (table->people > 1)
    president_say(screen,
                  "Please give each of you one of the numbers %s, counter-clockwise. That number "
                  "is the player's name in the game.\n",
                  people);
  else if (table->people == 1)
    president_say(screen, "You are Player %s.\n", people);
  if (computers == 1)
    president_say(screen, "Player %s is the computer (%s).\n", list_seats(table, true, &list),
                  level);
  else if (computers > 1)
    president_say(screen, "Players %s are computers (%s).\n", list_seats(table, true, &list),
                  level);
}

/* With 13 seats a dozen computers think before a person's turn comes again. */
static long time_to_think(const struct president_table *table) {
  enum { TIME_MANY = 100, MANY = 5 };
  if (table->options.args.time >= 0) return table->options.args.time;
  return table->players < MANY ? ARGS_TIME_DEFAULT : TIME_MANY;
}

/* Says in the session who plays, and how the computers think. */
static void seat_everybody(struct president_table *table) {
  const struct president_options *options = &table->options;
  struct saved_game *saved = &table->session.saved;
  saved->game = table->game;
  saved->setup = options->args.setup;
  saved->time = time_to_think(table);
  saved->nodes = options->args.nodes;
  for (unsigned seat = 0; seat < table->players; seat++) {
    struct sitter *sitter = &saved->sitter[seat];
    bool automatic =
        options->humans_given ? seat >= options->humans : (options->computers >> seat & 1) != 0;
    snprintf(sitter->name, sizeof sitter->name, "p%u", seat + 1);
    sitter->kind = automatic ? SITTER_LEVEL : SITTER_PERSON;
    sitter->level = automatic ? options->args.level : NULL;
    table->people += !automatic;
  }
  table->session.unkept = table->people == 0;
}

/* Shows the deck, asks how many play unless the options say so, and seats everybody; false if
 * somebody leaves. */
static bool sit_down(struct president_table *table) {
  const struct president_options *options = &table->options;
  president_say(&table->screen, "The deck of cards:\n");
  president_print_deck(&table->screen, ALL_CARDS);
  if (!options->players && !ask_players(table)) return false;
  table->players = options->players;
  seat_everybody(table);
  introduce(table);
  if (table->people == 0) return true;
  if (!president_ask(table, "Press \"Enter\" to continue...")) return false;
  if (table->screen.terminal) console_clear(&table->console);
  return true;
}

/* --- the program --- */

static int status_of(const struct president_table *table, enum outcome outcome) {
  const char *path = table->begun ? NULL : table->options.args.saved;
  if (outcome == OUTCOME_FAILED) complain("president", path, &table->why);
  if (signals_caught()) return signals_status(ORIGINAL_INTERNAL);
  if (!complain_if_unwritten("president")) return ORIGINAL_INTERNAL;
  if (outcome == OUTCOME_FAILED) return path ? ORIGINAL_BAD_INPUT : ORIGINAL_INTERNAL;
  return ORIGINAL_PLAYED;
}

static int play(const struct game *game, int argc, char **argv) {
  struct president_table *table = memory_new(1, sizeof *table); /* too large for the stack */
  struct why why = {0};
  int status = ORIGINAL_INTERNAL;
  if (!read_options(&table->options, game, argc, argv, &why)) {
    complain(game->rules->name, NULL, &why);
    fputs(options_line, stderr);
  } else {
    table->game = game;
    signals_catch();
    console_open(&table->console, stdout);
    president_screen_open(&table->screen, &table->console);
    if (!table->options.args.saved && !sit_down(table)) table->players = 0;
    status = status_of(table, president_play_match(table));
  }
  free(table);
  return status;
}

const struct original president_original = {
    .usage = options_usage,
    .plays = calls,
    .play = play,
    .commands = {{"solve", president_solve_command}, {NULL, NULL}},
};
