/* The level greedy: a good program of a course. It looks at the position after each of its moves,
 * counts the floes that it then reaches first (territory.h), and makes the move after which it
 * leads by most; it considers no replies. Placements likewise. */
#ifndef ONEMOVE_PENGUINS_GREEDY_H
#define ONEMOVE_PENGUINS_GREEDY_H

#include "core/mind.h"

/* A chooser (mind.h). Equal moves are equally likely. If there are more than some hundreds of
 * moves, those that the budget does not cover are left out. */
enum choice greedy_choose(const struct request *request, struct move *move, struct why *why);

#endif
