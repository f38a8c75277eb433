/* Blocks: the games of a tournament that are still to be played, divided into portions for engines
 * (engine.h), numbered from 1. By default each takes about half a minute or more. The process that
 * plays block N writes the log blocks/N.jsonl, by rename when it is complete. So the files show
 * which blocks are done, and a block that is played twice does no harm. */
#ifndef ONEMOVE_BLOCKS_H
#define ONEMOVE_BLOCKS_H

#include "arena/tournament/contest.h"

/* The number of blocks of the tournament's open games. */
unsigned long blocks_count(const struct tournament *tournament);

/* Is the block complete? */
bool blocks_done(const char *folder, unsigned long number);

/* Plays the block and writes its file. MATCH_FAILED and `why` on failure. */
enum match_end blocks_play(const struct contest *contest, unsigned long number, struct why *why);

/* Calls `take` for every game in the files of all complete blocks; files that are not logs are
 * ignored. `seen` (`seen_count` flags, or NULL) marks blocks that have been read and are skipped;
 * those read now are marked. False and `why` if `take` stopped. */
bool blocks_read(const char *folder, bool *seen, unsigned long seen_count,
                 bool (*take)(void *context, const struct record *record, unsigned long line,
                              struct why *why),
                 void *context, struct why *why);

/* Makes the folder for blocks, or empties it. False and `why` on failure. */
bool blocks_clear(const char *folder, struct why *why);

#endif
