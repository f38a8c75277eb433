/* From the inbox into work/, which only the referee can enter.
 *
 * Students may write to the inbox while it is read, hold open what they have moved there, and
 * rename it back and forth. So every item is first copied, through descriptors and without
 * following links, and its time is that of the copy; everything else sees only the copy. Then one
 * transaction makes it a submission of a student, and only then is it removed from the inbox:
 * whatever a kill leaves there is taken again, and is the same submission, as its content is the
 * same. What cannot be removed stays, and is not taken twice either.
 *
 * An item that cannot be read stays where it is and stops nobody. */
#ifndef ONEMOVE_LADDER_INTAKE_H
#define ONEMOVE_LADDER_INTAKE_H

#include "arena/ladder/state.h"

/* Takes in everything that is in the inbox. ladder->status says whether something was left. */
void intake_all(struct ladder *ladder);

#endif
