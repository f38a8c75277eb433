/* Engines: scripts that play the open games of a tournament on other machines, by GNU parallel,
 * Slurm or the like: scripts/engines/NAME FOLDER JOBS [WORD ...].
 *
 * The games are divided into blocks, numbered from 1, which by default take half a minute or more.
 * The process that plays block N writes the log blocks/N.jsonl, by rename when it is complete. So
 * the files show which blocks are done, and a block that is played twice does no harm. */
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
typedef bool blocks_take(void *context, const struct record *record, struct why *why);
bool blocks_read(const char *folder, bool *seen, unsigned long seen_count, blocks_take *take,
                 void *context, struct why *why);

/* Makes the folder for blocks, or empties it. False and `why` on failure. */
bool blocks_clear(const char *folder, struct why *why);

enum { ENGINE_WORDS_MAX = 200 };

struct engine {
  char path[4096];               /* of the script */
  char *words[ENGINE_WORDS_MAX]; /* the engine's own options, `word_count` of them */
  int word_count;
  char *memory; /* holds the words; whoever sets them frees it */
};

/* Finds the script and sets engine->path: in the folder ONEMOVE_ENGINES, in the project's folder,
 * or where `make install` puts it. False and `why` if there is no such engine. */
bool engine_find(struct engine *engine, const char *name, struct why *why);

/* Runs the engine for the tournament's folder until it ends, calling `tick` several times a second.
 * When this process catches a signal, it terminates the engine and waits for it. False and `why` if
 * its status is not 0. */
bool engine_run(const struct engine *engine, const char *folder, unsigned jobs,
                void (*tick)(void *context), void *context, struct why *why);

#endif
