/* Blocks: the open games of a tournament in portions for engines, numbered from 1, each worth about
 * half a minute or more. Whoever plays block N writes blocks/N.jsonl, a log, by rename when it is
 * complete; so the files tell which blocks are done, and one that was played twice does no harm. */
#ifndef ONEMOVE_BLOCKS_H
#define ONEMOVE_BLOCKS_H

#include "arena/tournament/contest.h"

/* How many blocks the tournament's open games are. */
unsigned long blocks_count(const struct tournament *tournament);

/* Is the block complete? */
bool blocks_done(const char *folder, unsigned long number);

/* Writes the path of its file. */
void blocks_path(const char *folder, unsigned long number, char *path, size_t room);

/* Plays the block. */
enum match_end blocks_play(const struct contest *contest, unsigned long number, struct why *why);

/* Calls `take` for every game of all files of blocks there are; files that are no logs are left
 * out. `seen` (of `seen_count` flags, or NULL) are blocks that are not read again; those that are
 * read become so. False if `take` stopped. */
bool blocks_read(const char *folder, bool *seen, unsigned long seen_count,
                 bool (*take)(void *context, const struct record *record, unsigned long line,
                              struct why *why),
                 void *context, struct why *why);

/* Makes the folder for blocks, empty. False and `why`. */
bool blocks_clear(const char *folder, struct why *why);

#endif
