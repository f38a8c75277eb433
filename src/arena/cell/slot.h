/* Slots: numbers that distinguish the cells that exist at the same time on this machine (cell.h).
 */
#ifndef ONEMOVE_SLOT_H
#define ONEMOVE_SLOT_H

#include "core/roster.h"

enum { SLOT_RANGES = 1000, SLOTS = SLOT_RANGES * ROSTER_SEATS_MAX };

/* Reserves ROSTER_SEATS_MAX consecutive slots, from `first` on, until this process ends: no other
 * process on this machine (in its network namespace) gets them. False and `why` if no range is
 * free. */
bool slot_take(unsigned *first, struct why *why);

#endif
