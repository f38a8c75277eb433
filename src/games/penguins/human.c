/* What a person who plays Penguins may want to read; asking is the same for every game. */
#include "games/penguins/penguins.h"

const char penguins_help[] =
    "Numbers are floes with that many fish, a dot is water, P1 is a penguin of player 1.\n"
    "First everybody places penguins in turn, each on a free floe with exactly one fish.\n"
    "Then everybody moves one penguin in turn, along its row or column, as far as the way\n"
    "leads over free floes. The floe that it leaves sinks, the fish where it stops are yours.\n"
    "Who can move must move. The game ends when nobody can; most fish win.\n"
    "Place a penguin with its field, such as b3. Move one with two fields, such as b3 b6.\n";
