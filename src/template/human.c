/* What a person who plays Template may want to read; asking is the same for every game. */
#include "template/template.h"

const char template_help[] =
    "Everybody holds up to three cards from 1 to 9; there are two of each.\n"
    "In turn everybody plays one card onto the pile and draws the next card of the deck.\n"
    "A card higher than the one it covers scores 1, and so does the first card of all.\n"
    "The game ends when all hands are empty; most points win.\n"
    "Play a card with its number, such as 7.\n";
