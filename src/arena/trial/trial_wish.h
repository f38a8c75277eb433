/* The parts of most checks: finding a position with the properties that the check asks for, a call,
 * a judgement. Unless said otherwise, functions return false if the check is over. */
#ifndef ONEMOVE_TRIAL_WISH_H
#define ONEMOVE_TRIAL_WISH_H

#include "arena/trial/trial_judge.h"

/* Where in its game a position is. */
enum stage { FIRST, MIDDLE, LAST };

/* The properties of a position that a check asks for. */
struct wish {
  enum play_kind kind;
  uint64_t seed; /* combined with the trial's */
  enum phase phase;
  enum duty duty;
  enum stage stage;
  bool view;
};

/* Finds such a position, on which the caller calls position_close in any case. False if the random
 * game has none, which leaves the finding unchanged, or on an error, which makes it GRADE_FAILED.
 */
bool wish_find(struct trial *trial, struct finding *finding, const struct wish *wish,
               struct position *position);

/* Is the check over, with a cross or because it failed? */
bool wish_is_over(const struct finding *finding);

/* Makes the call on the position. Does the player make one legal move? */
bool wish_moves_in(struct trial *trial, struct finding *finding, const struct position *position,
                   const struct call *call);

/* The same with the usual call. True also if there is no such position. */
bool wish_moves(struct trial *trial, struct finding *finding, const struct wish *wish);

/* Finds a position in the middle of a game, which is finding->usual from now on, and the usual call
 * on it. False: the finding says why. */
bool wish_find_usual(struct trial *trial, struct finding *finding, struct call *call);

/* Makes the call. Does the player end with that exit status and write nothing? (judge_refused) */
bool wish_refused(struct trial *trial, struct finding *finding, const struct call *call, int status,
                  const char *what);

#endif
