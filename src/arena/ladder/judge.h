/* Makes versions of what waits in work/: opened, built and tried in cells, several students at a
 * time and the submissions of one in their order.
 *
 * A submission is what is in it. If a student's earlier version has the same content, it is that
 * version, unless that was refused by another ladder.conf. A version is complete in work/ before
 * the database knows it, and then moves to entries/. */
#ifndef ONEMOVE_LADDER_JUDGE_H
#define ONEMOVE_LADDER_JUDGE_H

#include "arena/ladder/state.h"

/* Judges all that waits. What cannot be judged now stays; ladder->status says so. */
void judge_all(struct ladder *ladder);

/* Finishes what a kill has left: versions move to entries/, and rooms in work/ of which the
 * database knows nothing go. Notices what somebody has removed from entries/. */
void judge_recover(struct ladder *ladder);

/* The first second of the day of a time, in the zone of ladder.conf. */
int64_t judge_day(int64_t seconds);

#endif
