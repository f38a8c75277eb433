/* What a person who plays Four In A Row may want to read; asking is the same for every game. */
#include "games/fiar/fiar.h"

const char fiar_help[] =
    "Two players drop stones in turn, @ first. A stone falls to the lowest free cell of its\n"
    "column. Who first has four stones in a row, across, up or slanting, wins; a full board is\n"
    "a draw. A move is the number of a column, such as 4.\n";
