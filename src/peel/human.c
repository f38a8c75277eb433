/* What a person who plays Peel may want to read, and how a grid is typed; asking is the same for
 * every game. */
#include "peel/peel.h"

#include <strings.h>

const char peel_help[] =
    "Everybody holds tiles with letters and makes one grid of all of them: every run of two or\n"
    "more letters, across or down, is a word, and all hang together. In turn everybody peels or\n"
    "dumps. A peel shows a grid of all your tiles, and then everybody takes one more from the\n"
    "bunch. A dump gives one tile back and takes three. When the bunch has fewer tiles than there\n"
    "are players, the next complete grid wins; with fewer than three, nobody can dump.\n"
    "To peel, type p, and then the grid row by row, a dot where no tile is, and an empty line:\n"
    "  p\n"
    "  CAT\n"
    "  .G.\n"
    "  .E.\n"
    "That is CAT across and AGE down. In one line it is pcat/.g/.e or p003003CAT.G..E. as in\n"
    "files. dQ dumps a Q. resign gives all your tiles back: you are out of the game.\n";

bool peel_goes_on(const char *text) {
  return strcasecmp(text, "p") == 0;
}
