/* What proves a ladder's grades.
 *
 * history/B/logs lists, in the form of sha256sum, the hashes of what night B rests on: the list of
 * the night before, each log, the ratings, and of each version that is new since then its result
 * (verdict and time) and its program. So the hash of the last list, which the ranking shows, is
 * that of all games, times, programs and ratings ever. */
#ifndef ONEMOVE_LADDER_SEAL_H
#define ONEMOVE_LADDER_SEAL_H

#include "arena/ladder/state.h"
#include "core/text/out.h"

/* The list of night B, whose other files are in `folder`. False and `why` on failure. */
bool seal_list(struct ladder *ladder, int64_t night, const char *folder, struct out *list,
               struct why *why);

/* The hash of the list of the last night; empty if there is none. */
void seal_head(struct ladder *ladder, char head[65]);

#endif
