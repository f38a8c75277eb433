/* The original way to play Four In A Row: what `fiar` can do besides making one move. */
#include "games/fiar/original/original.h"

#include <string.h>

/* Do the arguments begin with an option, or have no key=value among them? A call for a move has
 * phase=... and does not begin with an option. If there is only one player, the host complains. */
static bool names_players(int argc, char **argv, bool tables) {
  (void)tables;
  if (argc < 2 || strcmp(argv[1], "-") == 0 || strcmp(argv[1], "--") == 0) return false;
  if (argv[1][0] == '-') return true;
  for (int i = 1; i < argc; i++)
    if (original_is_key(argv[i])) return false;
  return true;
}

const struct original fiar_original = {
    .usage =
        "Or lets two strategies play, long-lived processes that read the board, one line\n"
        "a turn, and write the number of a column (src/games/fiar/README.md has the protocol):\n\n"
        "  fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2\n"
        "      -v prints every board; -n plays more games, taking turns to begin, and\n"
        "      sums up\n"
        "  fiar strategy [level=...] [time=...] [nodes=...] [seed=...]\n"
        "      is such a strategy itself\n"
        "  fiar adapt stateless -- PLAYER ...\n"
        "      turns a program that reads and writes state files into a strategy\n"
        "  fiar adapt strategy COMMAND [key=value ...] INPUT OUTPUT\n"
        "      is such a program, whose moves the strategy COMMAND chooses\n"
        "  fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] [--weak] [--stats] "
        "[FILE|-]\n"
        "      prints for each position its exact score, the half-moves to the end, and\n"
        "      the value of each column\n\n"
        "Exit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.\n",
    .plays = names_players,
    .play = fiar_original_play,
    .commands =
        {
            {"strategy", fiar_original_strategy},
            {"adapt", fiar_original_adapt},
            {"solve", fiar_original_solve},
            {NULL, NULL},
        },
};
