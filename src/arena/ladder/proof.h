/* Whether everything is as it was recorded (seal.h), and the database made again from what it says.
 */
#ifndef ONEMOVE_LADDER_PROOF_H
#define ONEMOVE_LADDER_PROOF_H

#include "arena/ladder/state.h"

/* Replays and judges every game again, compares everything with the lists, and computes the ratings
 * of the last night again. Says what is not as recorded, and prints the head. The exit status. */
int proof_verify(struct ladder *ladder);

/* Makes an empty database again from entries/, games/ and history/, also those of the ladder that
 * had no database. False, having said why, on failure. */
bool proof_rebuild(struct ladder *ladder);

#endif
