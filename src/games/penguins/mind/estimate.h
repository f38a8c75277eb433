/* The territory of a position by the quickest method for its board, and the network's correction:
 * for the searches and the greedy player. */
#ifndef ONEMOVE_PENGUINS_ESTIMATE_H
#define ONEMOVE_PENGUINS_ESTIMATE_H

#include "games/penguins/mind/territory.h"

/* Fills in the same as territory_survey. */
void estimate_survey(struct territory *territory, const struct ice *ice);

/* The same for a position beyond which nothing is searched: where word.h can survey it, net.h
 * corrects its value while players can disturb each other. */
void estimate_horizon(struct territory *territory, const struct ice *ice);

#endif
