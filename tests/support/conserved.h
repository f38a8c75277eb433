/* A law's oracle: what no move and no draw changes, counted in what everybody may see of a state.
 */
#ifndef ONEMOVE_TESTS_CONSERVED_H
#define ONEMOVE_TESTS_CONSERVED_H

#include "core/rules.h"

/* Fish on the ice and in the bellies, cells of a board, cards or tiles wherever they are: read from
 * the text of the view that belongs to nobody, so that it depends on no room's own counting. Fails
 * the test for a game that it does not know. */
long conserved(const struct rules *rules, const struct state *state);

#endif
