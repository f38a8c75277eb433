/* The territory of two players on a board that fits one word: the same as in territory.h, in less
 * than half the time, and the inputs of net.h as well.
 *
 * Of a word's floes, the masks that parallel-prefix fills need (floes.h) are the same for every
 * slide of both players, so they are computed once. */
#ifndef ONEMOVE_PENGUINS_WORD_H
#define ONEMOVE_PENGUINS_WORD_H

#include "games/penguins/mind/net.h"
#include "games/penguins/mind/territory.h"

/* Can this position be surveyed here? */
static inline bool word_fits(const struct ice *ice) {
  return ice->words == 1 && ice->players == 2;
}

/* Fills in the territory, as territory_survey does, and the inputs of the net (NET_INPUTS; NULL:
 * they are not wanted). */
void word_survey(struct territory *territory, const struct ice *ice, int16_t *inputs);

#endif
