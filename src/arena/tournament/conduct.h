/* Conducting a tournament: from its plan and what has been played to its end.
 *
 * The folder of a tournament holds
 *
 *     tournament.json   the plan (tournament.h)
 *     log.jsonl         the games in the order in which they ended, with times; only appended to
 *     evidence/         what faults left
 *     programs/         programs that were built, and what their building said
 *     blocks/           games that engines have played and that are not in the log yet
 *     games.jsonl       when all have been played: the games in the order of the schedule, without
 *                       times, those of programs that do not take part any more left out
 *
 * Only the log tells what has been played. Whatever stops a tournament, the same command goes on
 * with it, and games.jsonl becomes the same as if nothing had happened, as far as the players
 * depend on nothing but what they are given. */
#ifndef ONEMOVE_CONDUCT_H
#define ONEMOVE_CONDUCT_H

#include "arena/rating/sprt.h"
#include "arena/tournament/played.h"
#include "arena/tournament/progress.h"
#include "arena/tournament/tournament.h"

struct conduct {
  struct tournament *tournament;
  const char *folder; /* absolute */
  unsigned jobs;
  struct clock clock;
  int progress_fd; /* as in progress_open */
  /* Plays the blocks of tournament.json elsewhere, calling `tick` several times a second; returns
   * when it has ended. NULL: all games are played here. */
  bool (*engine)(struct conduct *conduct, void (*tick)(void *context), void *context,
                 struct why *why);
  void *engine_context;

  /* Filled in by conduct_play, freed by conduct_close. */
  int log;
  struct played played;
  struct schedule schedule;
  struct progress_score *scores;
  struct progress progress;
  struct sprt sprt;
  size_t counted; /* of a test: games that the answer rests on */
};

enum conduct_end {
  CONDUCT_PLAYED,      /* games.jsonl is there */
  CONDUCT_INTERRUPTED, /* by a signal */
  CONDUCT_FAILED,      /* `why` */
};

/* Locks the folder by opening its log. False and `why`: another process has it. */
bool conduct_open(struct conduct *conduct, struct why *why);

/* Plays what has not been played, and writes the result. */
enum conduct_end conduct_play(struct conduct *conduct, struct why *why);
void conduct_close(struct conduct *conduct);

/* Reads the parameters of a test: elo0,elo1[,alpha,beta]. False and `why`. */
bool conduct_read_sprt(const char *text, struct sprt_plan *plan, struct why *why);

#endif
