/* What a person who plays Peel may want to read; asking is the same for every game. */
#include "peel/peel.h"

const char peel_help[] =
    "Everybody holds tiles with letters and makes one grid of all of them: every run of two or\n"
    "more letters, across or down, is a word, and all hang together. In turn everybody peels or\n"
    "dumps. A peel shows a grid of all your tiles, and then everybody takes one more from the\n"
    "bunch. A dump gives one tile back and takes three. When the bunch has fewer tiles than there\n"
    "are players, the next complete grid wins; with fewer than three, nobody can dump.\n"
    "A peel is p and the rows of the grid, dots being empty cells: pcat/.g/.e is CAT across and\n"
    "AGE down. The same in the file's form is p003003CAT.G..E. and is understood, too. dQ dumps a\n"
    "Q. resign gives your tiles back to the bunch, and you are out of the game.\n";
