/* The race for the last peel. Everybody can nearly always lay all tiles, so that the size of the
 * bunch settles whose peel is the last one: a peel takes one tile for each seat, a dump two. A seat
 * that dumps at the right moment shifts the end to its own turn. With two seats a peel also takes
 * two, and nothing can be shifted. */
#ifndef ONEMOVE_PEEL_RACE_H
#define ONEMOVE_PEEL_RACE_H

#include <stdbool.h>

/* Is a dump worth more than a peel to the seat whose turn it is, which has found a grid? `seats`
 * are still in the game (PEEL_SEATS_MAX at most), and `bunch` tiles (PEEL_TILES at most) are left.
 * False where no dump is allowed. */
bool peel_race_dump(unsigned seats, unsigned bunch);

#endif
