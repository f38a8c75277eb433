/* The level greedy: a good program of a course. It looks at the position after each of its moves,
 * counts the floes that it then reaches first (territory.h), and takes the move after which it
 * leads the most; it thinks of no replies. Placements likewise. */
#ifndef ONEMOVE_PENGUINS_GREEDY_H
#define ONEMOVE_PENGUINS_GREEDY_H

#include "core/mind.h"

/* A chooser (mind.h). Equal moves are equally likely. Of more than some hundreds of moves, those
 * are left out that the budget does not suffice to look at. */
enum choice greedy_choose(const struct request *request, struct move *move, struct why *why);

#endif
