/* The oracle of a law: a quantity that no move and no draw changes, counted from the public view of
 * a state. */
#ifndef ONEMOVE_TESTS_CONSERVED_H
#define ONEMOVE_TESTS_CONSERVED_H

#include "core/rules.h"

/* The number of fish on floes and in scores, of cells, or of cards or tiles wherever they are; 0
 * for an unknown game. It is computed from the text of the public view, independently of the game's
 * own counting. */
long conserved(const struct rules *rules, const struct state *state);

#endif
