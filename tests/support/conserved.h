/* The oracle of a law: a quantity that no move and no draw changes, counted from the public view of
 * a state. */
#ifndef ONEMOVE_TESTS_CONSERVED_H
#define ONEMOVE_TESTS_CONSERVED_H

#include "core/rules.h"

/* The number of fish on floes and in scores, of cells, or of cards or tiles wherever they are. It
 * is computed from the text of the public view, so that it does not depend on the game's own
 * counting. 0 for a game that it does not know. */
long conserved(const struct rules *rules, const struct state *state);

#endif
