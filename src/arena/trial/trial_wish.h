/* What most checks are made of: a position that has what the check wishes for, a call, a judgement.
 * Those that return a bool return false where the check is over: is_bad, or nothing of the kind. */
#ifndef ONEMOVE_TRIAL_WISH_H
#define ONEMOVE_TRIAL_WISH_H

#include "arena/trial/trial_judge.h"

enum which { FIRST, MIDDLE, LAST };

/* What a check asks for. */
struct wish {
  enum play_kind kind;
  uint64_t seed; /* beside the trial's */
  enum phase phase;
  enum duty duty;
  enum which which;
  bool view;
};

/* Finds the position, which position_close ends in any case. False if there is none; the finding
 * fails only where it is not the game that has none. */
bool wish_find(struct trial *trial, struct finding *finding, const struct wish *wish,
               struct position *position);

/* Is the check over, with a cross or because it failed? */
bool wish_is_over(const struct finding *finding);

/* Makes the call on the position. Does the player make one legal move? */
bool wish_moves_in(struct trial *trial, struct finding *finding, const struct position *position,
                   const struct call *call);

/* The same with the usual call. True also if there is no such position. */
bool wish_moves(struct trial *trial, struct finding *finding, const struct wish *wish);

/* Finds a position in the middle of a game, and the usual call on it. False: the finding says
 * why. */
bool wish_find_usual(struct trial *trial, struct finding *finding, struct position *position,
                     struct call *call);

/* Makes the call. Does the player end with that exit status and write nothing? (judge_refused) */
bool wish_refused(struct trial *trial, struct finding *finding, const struct call *call, int status,
                  const char *what);

#endif
