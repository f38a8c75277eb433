/* A ladder: a class hands in programs for weeks; each is built and tried at once, its author is
 * told the result, and the accepted ones play each night (scripts/README.md leads through one).
 *
 *     inbox/         what is handed in; only ever read and emptied (intake.h)
 *     work/          copies of it, which only the referee can enter; locks
 *     ladder.db      what the ladder knows (store.h)
 *     entries/ID/N/  version N of a student: result (VERDICT TIME DATE SENTENCE), source, program
 *     feedback/ID/N  for that student; and N.zip
 *     games/B/P/     pairing P of night B: players, log, result, and the evidence of faults
 *     history/B/     all ratings after night B, and the hashes that prove them (proof.h)
 *     site           a link to the newest of sites/
 *     doubtful/      what is not clear whose it is; refused/: exports that cannot be read
 *
 * One `take` and one `play` may use a folder at the same time. */
#ifndef ONEMOVE_LADDER_H
#define ONEMOVE_LADDER_H

#include "arena/ladder/state.h"

/* Does what the call says in its folder. Returns the exit status. */
int ladder_run(const struct ladder_call *call, const struct ladder_tools *tools);

#endif
