/* The original way to play Four In A Row: what `fiar` can do beside making one move. */
#include "host/fiar.h"

const struct host fiar_host = {
    .usage =
        "Or lets two strategies play, long-lived processes that read the board, one line a "
        "turn, and\n"
        "write the number of a column (src/fiar/README.md has the protocol):\n\n"
        "  fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2\n"
        "      -v prints every board; -n plays more games, taking turns to begin, and sums up\n"
        "  fiar strategy [level=...] [time=...] [nodes=...] [seed=...]\n"
        "      is such a strategy\n"
        "  fiar adapt stateless -- PLAYER ...\n"
        "      makes one of a program that reads and writes state files\n"
        "  fiar adapt strategy COMMAND [key=value ...] INPUT OUTPUT\n"
        "      is such a program, and the strategy COMMAND chooses its move\n\n"
        "Exit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.\n",
    .play = fiar_host_play,
    .commands =
        {
            {"strategy", fiar_host_strategy},
            {"adapt", fiar_host_adapt},
            {NULL, NULL},
        },
};
