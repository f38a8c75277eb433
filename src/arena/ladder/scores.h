/* The ratings of a ladder, from the logs of all nights: maximum likelihood (arena/rating), with
 * intervals by the observed information, or by a bootstrap if ladder.conf asks for one.
 *
 * The games of a version that was withdrawn count for its opponents; it has another name than the
 * one in its place: ann.1~ and the beginning of its program's hash. */
#ifndef ONEMOVE_LADDER_SCORES_H
#define ONEMOVE_LADDER_SCORES_H

#include "arena/ladder/state.h"
#include "arena/rating/standings.h"

/* The first night whose games count in the ratings of `night`: 1, but if ladder.conf has final=N,
 * the first after the last deadline for that and all later ones. Whoever hands in the same until it
 * is lucky, or loses on purpose, chooses among results that are not counted then. */
int64_t scores_from(struct ladder *ladder, int64_t night);

/* The standings after the games of the nights that count up to `night`. False and `why` on failure;
 * the caller closes them. */
bool scores_compute(struct ladder *ladder, int64_t night, struct standings *standings,
                    struct why *why);

/* Puts them into the database, as part of a step. */
void scores_keep(struct ladder *ladder, int64_t night, const struct standings *standings);

/* Writes rating.csv, state (ALIAS RATING TOLD GAMES), date and attempts.txt (what programs tried
 * besides playing) to history/.new. False and `why` on
 * failure. */
bool scores_write(const struct ladder *ladder, const struct standings *standings, struct why *why);

#endif
