/* Conducting a tournament: playing the rest of its plan and writing the result.
 *
 * The folder of a tournament holds
 *
 *     tournament.json  the plan (tournament.h)
 *     log.jsonl        the games in the order in which they ended, with times; only appended to
 *     log.head         when nobody is writing to it: the head of its chain (log.h)
 *     evidence/        the evidence of faults (evidence.h)
 *     programs/        copies of the programs' folders, and the output of building them
 *     blocks/          games that engines have played but that are not in the log yet
 *     games.jsonl      when all have been played: the games in the order of the schedule,
 *                      without times, and without games of programs that no longer take part
 *
 * The log alone shows what has been played. Whatever stops a tournament, the same command continues
 * it, and games.jsonl becomes the same as without the interruption, provided that the players'
 * moves depend only on the input that they get. */
#ifndef ONEMOVE_CONDUCT_H
#define ONEMOVE_CONDUCT_H

#include "arena/rating/sprt.h"
#include "arena/tournament/blocks.h"
#include "arena/tournament/played.h"
#include "arena/tournament/progress.h"
#include "arena/tournament/tournament.h"

struct conduct {
  struct tournament *tournament;
  const char *folder; /* absolute */
  unsigned jobs;
  struct clock clock;
  int progress_fd;             /* see progress_open */
  const struct engine *engine; /* plays the games elsewhere; NULL: all are played here */

  /* Filled in by conduct_play, freed by conduct_close. */
  int log;
  struct played played;
  struct schedule schedule;
  struct progress_score scores[ENTRANTS_MAX];
  struct progress progress;
  struct sprt sprt;
  size_t counted;   /* of a test: the number of games that its answer depends on */
  size_t next, end; /* the games of the schedule that are to be played */
  int64_t looked;   /* when blocks were last looked for, on the clock */
  bool *seen;       /* blocks that have been read */
  unsigned long blocks;
};

/* Locks the folder by opening its log. False and `why` if that fails or another process has locked
 * it. */
bool conduct_open(struct conduct *conduct, struct why *why);

/* Plays all games that have not been played yet. MATCH_PLAYED: games.jsonl is complete. */
enum match_end conduct_play(struct conduct *conduct, struct why *why);
void conduct_close(struct conduct *conduct);

/* Begins a test with these parameters: elo0,elo1[,alpha,beta]. False and `why` if they are
 * wrong. */
bool conduct_read_sprt(const char *text, struct sprt *sprt, struct why *why);

#endif
