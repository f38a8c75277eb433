/* Numbers for cells that exist at the same time on this machine (cell.h). */
#ifndef ONEMOVE_SLOT_H
#define ONEMOVE_SLOT_H

#include "core/roster.h"

/* Takes a range of ROSTER_SEATS_MAX slots that no other process of this machine (of its network
 * namespace) has, until this process ends. Returns the first one; false and `why` if there is none.
 */
bool slot_take(unsigned *first, struct why *why);

#endif
