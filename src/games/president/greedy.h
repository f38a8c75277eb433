/* The player of level=greedy, which is also what playouts and benchmarks measure against. */
#ifndef ONEMOVE_PRESIDENT_GREEDY_H
#define ONEMOVE_PRESIDENT_GREEDY_H

#include "games/president/president.h"

/* The play of the seat to move, whose hand is known, 0 to pass. In this order: a play that ends the
 * game; the lowest play that leaves no card of its rank behind; the lowest play at all, unless it
 * spends an ace or a two while all others have many cards; a pass. Of a round's first play, as many
 * cards as there are of the lowest rank. Looks at nothing but that hand, the lead and how many
 * cards the others have. */
cards president_greedy(const struct state *state);

#endif
