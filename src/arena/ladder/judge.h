/* Makes versions of what waits in work/: opened, built and tried in cells, several students at a
 * time and the submissions of one in their order.
 *
 * A submission is what is in it. If a student's earlier version has the same content, it is that
 * version (version.h), unless that was refused by another ladder.conf. */
#ifndef ONEMOVE_LADDER_JUDGE_H
#define ONEMOVE_LADDER_JUDGE_H

#include "arena/ladder/state.h"

/* Judges all that waits. What cannot be judged now stays; ladder->status says so. */
void judge_all(struct ladder *ladder);

#endif
