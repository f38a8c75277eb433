/* The race for the last peel. Everybody can lay everything nearly always, so that the tiles of the
 * bunch settle whose peel is the last one: a peel takes one for each seat, a dump two. Whoever
 * dumps at the right moment shifts the end to the own turn. With two seats both take two, and
 * nothing can be shifted. */
#ifndef ONEMOVE_PEEL_RACE_H
#define ONEMOVE_PEEL_RACE_H

#include <stdbool.h>

/* Is a dump worth more than a peel to the seat whose turn it is, which has found a grid? `seats`
 * are still in the game (PEEL_SEATS_MAX at most), and `bunch` tiles (PEEL_TILES at most) are left.
 * False where no dump is allowed. */
bool peel_race_dump(unsigned seats, unsigned bunch);

#endif
