/* What a person who plays President may want to read; asking is the same for every game. */
#include "games/president/president.h"

const char president_help[] =
    "Get rid of all your cards: whoever is first to do so wins.\n"
    "Ranks, from low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Suits: S < C < D < H.\n"
    "Who leads a round plays one card, or several of one rank. The others in turn\n"
    "either beat the last play or pass; who has passed may come back in the same\n"
    "round. When all others have passed, whoever played last leads the next round.\n"
    "A card is beaten by a larger card. Several are beaten by as many of a higher\n"
    "rank, or of the same rank if each is larger than at least one of those played.\n"
    "Play cards by their names, such as 3S or 10D 10H (qcqd is good, too), or p to\n"
    "pass.\n";
