/* Slots: numbers that distinguish the cells that exist at the same time on this machine (cell.h).
 */
#ifndef ONEMOVE_SLOT_H
#define ONEMOVE_SLOT_H

#include "core/roster.h"

/* Reserves ROSTER_SEATS_MAX consecutive slots, which no other process of this machine (of its
 * network namespace) has, until this process ends; `first` becomes the first of them. False and
 * `why` if no range is free.
 */
bool slot_take(unsigned *first, struct why *why);

#endif
