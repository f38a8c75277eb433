/* The original way to play Peel: what `peel` can do other than make one move. */
#include "games/peel/original/original.h"

static int table(const struct game *game, int argc, char **argv) {
  return peel_host_table(game, argc - 1, argv + 1);
}

const struct original peel_original = {
    .usage =
        "Or lets long-lived players play, all at the same time (build/bin/host is the\n"
        "same; src/games/peel/original/README.md has the protocol):\n\n"
        "  peel host [OPTION ...] PLAYER1 ... PLAYERn\n"
        "      one to eight players, each a command for sh\n" PEEL_HOST_OPTIONS
        "  peel play [level=NAME] [pace=MS] [time=MS] [nodes=N] [seed=N] [dict=FILE]\n"
        "      [numbered=1]\n"
        "      is such a player; it thinks about the same tiles for time=MS before it dumps\n"
        "      one, and takes pace=MS for each tile that it lays (0). A level, which is child,\n"
        "      beginner, casual, club, fast or strong (the default), is a pace and a vocabulary\n"
        "  peel solve [-j THREADS] [time=MS|nodes=N] [seed=N] [dict=FILE] [LETTERS...]\n"
        "      prints for each hand a complete grid, or `none` where there is none\n\n"
        "Exit status: 0 played to the end, 1 somebody lost by a fault, 2 the input is wrong,\n"
        "3 internal error.\n",
    .plays = NULL, /* players of the original game are named only after the word `host` */
    .commands =
        {
            {"host", table},
            {"play", peel_host_play},
            {"solve", peel_host_solve},
            {NULL, NULL},
        },
};
