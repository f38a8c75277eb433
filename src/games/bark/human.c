/* What a person who plays Bark may want to read; asking is the same for every game. */
#include "games/bark/bark.h"

const char bark_help[] =
    "Everybody holds five cards, a number and a suit each, such as 7C, and draws\n"
    "one at the beginning of a turn. Then one of the six goes to an empty cell\n"
    "beside a card that lies there already; edges wrap, and the first card may go\n"
    "anywhere.\n"
    "A path steps from card to card beside it, always to a larger number, and\n"
    "begins and ends with the same suit. Its score is its number of cards; one\n"
    "card alone is 1. Player 1 scores the longest path of the suits A, C, E, ...,\n"
    "player 2 that of B, D, F, ...\n"
    "The game ends with the turn in which the last card was drawn, or the board\n"
    "became full.\n"
    "A move is 'card column row': 2 5 1 plays the second card of your hand in\n"
    "column 5, row 1.\n";
