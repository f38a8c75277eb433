/* The only grid of a hand. */
#ifndef ONEMOVE_PEEL_ONLY_H
#define ONEMOVE_PEEL_ONLY_H

#include "games/peel/peel.h"

/* A member of `struct mind` (core/mind/mind.h): the peels with the only grid of the seat's hand, if
 * its words are common, and with its transpose, which counts as the same. Of these, the first is
 * the one that has more tiles where the seat's last grid has them. */
unsigned peel_only(const struct request *request, struct move *moves);

#endif
