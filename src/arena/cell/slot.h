/* Slots distinguish the cells that exist at the same time on this machine: as root, each has a user
 * of its own by its slot.
 *
 * A range of slots is reserved by a lock on a file in a folder that only root can enter, so that
 * nobody else can use them up; the lock ends with the process, however that ends. Cells of other
 * users than root have no users of their own, and nothing depends on their slots but which
 * processor they prefer: these are not reserved. */
#ifndef ONEMOVE_SLOT_H
#define ONEMOVE_SLOT_H

#include "core/base/why.h"
#include "core/rules/roster.h"

#include <stdbool.h>

enum { CELL_SLOT_RANGES = 1000, CELL_SLOTS = CELL_SLOT_RANGES * ROSTER_SEATS_MAX };

/* Reserves ROSTER_SEATS_MAX consecutive slots, from `first` on, until this process ends. False and
 * `why` if none are free, or there is no folder for the locks. */
bool slot_take(unsigned *first, struct why *why);

#endif
