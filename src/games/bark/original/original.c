/* The original way to play Bark. */
#include "games/bark/original/original.h"

#include <string.h>

/* Words that are not all of them keys, and no phase=...: a call for a move has that one. Where
 * there are tables of people, no words at all call one; else they are the original's misuse. */
static bool names_game(int argc, char **argv, bool tables) {
  bool keys_only = true;
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "phase=", strlen("phase=")) == 0) return false;
    if (!original_is_key(argv[i])) keys_only = false;
  }
  return argc < 2 ? !tables : !keys_only;
}

const struct original bark_original = {
    .usage =
        "Or plays a whole game at one screen, as the original does (src/games/bark/README.md):\n\n"
        "  bark DECK WIDTH HEIGHT P1TYPE P2TYPE [time=MS] [nodes=N] [seed=N]\n"
        "  bark SAVEFILE P1TYPE P2TYPE [time=MS] [nodes=N] [seed=N]\n"
        "      a new game, 3 to 100 cells each way, or a saved one\n"
        "      types: h a human, a the original's automatic player, s one that thinks\n\n"
        "Exit status: 0 played to the end, 1 wrong number of words, 2 wrong words,\n"
        "3 bad deck, 4 bad save, 5 too few cards, 6 no room on the board, 7 end of the\n"
        "input, 8 internal error.\n",
    .plays = names_game,
    .play = bark_host_play,
    .commands = {{NULL, NULL}},
};
