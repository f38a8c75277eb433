/* What a person who plays Peel may want to read, what the others hear, and how a grid is typed;
 * asking is the same for every game. */
#include "games/peel/peel.h"

#include <strings.h>

const char peel_help[] =
    "Everybody holds tiles with letters and makes one grid of all of them: every run\n"
    "of two or more letters, across or down, is a word, and all hang together. In\n"
    "turn everybody peels or dumps. A peel shows a grid of all your tiles, and then\n"
    "everybody takes one more from the bunch. A dump gives one tile back and takes\n"
    "three. When the bunch has fewer tiles than there are players, the next complete\n"
    "grid wins; with fewer than three, nobody can dump.\n"
    "To peel, type p, and then the grid row by row, with a dot where no tile is, and\n"
    "an empty line:\n"
    "  p\n"
    "  CAT\n"
    "  .G.\n"
    "  .E.\n"
    "That is CAT across and AGE down. In one line it is pcat/.g/.e or\n"
    "p003003CAT.G..E. as in files. dQ dumps a Q. resign gives all your tiles back:\n"
    "you are out of the game.\n";

/* Grids and tiles are hidden from the others. */
void peel_announce(const struct state *state, int seat, const struct move *move, struct out *out) {
  static const char *const said[] = {
      [PEEL_ACTION_PEEL] = "peels", [PEEL_ACTION_DUMP] = "dumps", [PEEL_ACTION_RESIGN] = "resigns"};
  (void)state, (void)seat;
  out_string(out, said[move->action]);
}

bool peel_goes_on(const char *text) {
  return strcasecmp(text, "p") == 0;
}
