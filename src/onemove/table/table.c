/* onemove table SCRIPT GAME [OPTION ...] [key=value ...] -- PLAYER ... */
#include "onemove/table/table.h"

#include "onemove/tool.h"

#include <stdlib.h>
#include <string.h>

static bool take_word(void *arguments, char *word, struct why *why) {
  struct table_options *options = arguments;
  int taken = keys_take_word(&options->keys, word, why);
  return taken > 0 ||
         (taken == 0 && why_say(why, "unexpected '%s': the players come after --", word));
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct table_options *options = arguments;
  if (!words) return why_say(why, "the -- and the players after it are missing");
  options->player = words;
  options->players = (unsigned)count;
  options->game = keys_game(&options->keys, &options->args, NULL, why);
  return options->game;
}

static const struct options_row rows[] = {
    {"--board", "FILE", "play on this board (- is standard input) instead of a new one",
     OPTIONS_MEMBER(struct table_options, board)},
    {"--allow-short", NULL,
     "play even if the board has no room for all placements: a player that cannot make one passes",
     OPTIONS_MEMBER(struct table_options, allow_short)},
    {"--time", "SECONDS", "limit for each move (10); 0.5 and 500ms are understood, too",
     OPTIONS_MEMBER(struct table_options, limit), .least = 1},
    {"--watch", NULL, "show the board after each move",
     OPTIONS_MEMBER(struct table_options, watch)},
    {"--delay", "SECONDS", "how long it is shown (0.3)",
     OPTIONS_MEMBER(struct table_options, delay)},
    {"--record", "FOLDER", "write every state to FOLDER/0000.txt, FOLDER/0001.txt, ...",
     OPTIONS_MEMBER(struct table_options, record)},
    {"--keep", "FILE", "write the last state to FILE", OPTIONS_MEMBER(struct table_options, keep)},
    {"--evidence", "DIR",
     "keep the input and all output of every turn, and a script that repeats it; for a turn that "
     "loses a seat this is always done",
     OPTIONS_MEMBER(struct table_options, evidence)},
    {"--cd", "DIR", "run the players in DIR, for programs with files of their own",
     OPTIONS_MEMBER(struct table_options, cd)},
    {0},
};

static int main_of_table(int argc, char **argv) {
  struct table table = {.options = {.limit = 10, .delay = TABLE_DELAY}};
  struct why why = {0};
  if (argc < 1)
    return why_say(&why, "the script is missing"), options_misused(&table_command, &why);
  int status = options_read(&table_command, &table.options, argc - 1, argv + 1);
  if (status != OPTIONS_GOOD) return status;
  status = table_open(&table, &table_command, argv[0]);
  keys_hide_seed(argc, argv);
  if (status != EXIT_MOVED) {
    table_close(&table);
    return status;
  }
  if (table.options.watch) table_show(&table, "The game begins.");
  return table_converse(&table, argv[0]);
}

const struct options table_command = {
    .program = "game-master",
    .usage = "game-master GAME [OPTION ...] [key=value ...] -- PLAYER ...",
    .about =
        "Plays one game: the players are run in turn until all of them exit with 1 (no move),\n"
        "first with phase=placement, then with phase=movement. A PLAYER is the path of a\n"
        "program, or a command with arguments (one word for this script: quote it):\n"
        "\n"
        "  game-master penguins rows=8 seed=1 -- ./penguins \"'my dir/player' level=greedy\"\n"
        "\n"
        "Each runs in its own folder, which it keeps for the whole game, as\n"
        "PLAYER phase=... board.txt board.txt; arguments of a command that contain a dot\n"
        "or a slash and name a file in the folder where game-master was started still\n"
        "refer to that file. A PLAYER that begins with person: is one, who has the\n"
        "terminal without a time limit; quitting stops the game, which is kept.\n"
        "alias:NAME= before a PLAYER replaces its own ID:\n"
        "\n"
        "  game-master penguins -- \"person:penguins-interactive id=Ann\" alias:Bob=./theirs\n",
    .rows = rows,
    .end = "penguins=N is the number of penguins of each player (3; for the game penguins\n"
           "only). All other keys are passed to `onemove new`, and players=N, the number of\n"
           "players, is added. With seed=N and deterministic players (nodes=N, seed=N) the\n"
           "game is always the same. dict=FILE, another lexicon for Peel, may be combined\n"
           "with --board; players need it in their own commands. seed=@FILE reads the seed\n"
           "from a file (or /dev/stdin): everybody on the machine can read arguments.\n"
           "\n"
           "A player that does not answer `name` is called by the ID in its first player line.\n"
           "A player that breaks the contract or the rules loses its seat: the others play\n"
           "on without it (in Penguins its penguins are still placed; in President its hand\n"
           "passes, and leads its lowest card where it has to lead; in Peel its tiles go\n"
           "back to the bunch). Files that a player writes, stderr among them, are limited\n"
           "to 1 MiB. Players run as you do, without cells: they can read what you can, and if\n"
           "one changes another's program, this script or onemove, the game ends with exit\n"
           "status 3 and says so. On Linux, `onemove match` has cells.\n"
           "\n"
           "Exit status: 0 the game was played by all, 1 the game was played, but somebody\n"
           "lost its seat, 2 the board is wrong, 3 wrong arguments or internal error, 4 a\n"
           "person has left, and the game is kept. ONEMOVE may be set to the path of onemove.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_table,
};
