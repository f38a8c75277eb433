/* What the contract demands of a call, findings about calls that violate it, and the parts that
 * most checks are made of. */
#ifndef ONEMOVE_TRIAL_JUDGE_H
#define ONEMOVE_TRIAL_JUDGE_H

#include "arena/trial/trial_position.h"

enum grade {
  GRADE_TICK,
  GRADE_NOTE,   /* allowed, but worth knowing */
  GRADE_CROSS,  /* violates the contract */
  GRADE_ABSENT, /* does not apply to this game */
  GRADE_MOOT,   /* not tried, because the player has failed a check on which this one depends */
  GRADE_FAILED, /* could not be tried, which is not the player's fault: `why` */
};

/* The result of a check, and its last call. All zero but for the trial: nothing is wrong so far. */
struct finding {
  struct trial *trial;
  const char *name; /* of the check, for the folder with the evidence; NULL: none is kept */
  enum grade grade;
  struct why why;             /* the sentence (verdict.h) on a note or a cross */
  struct call call;           /* the last call; its texts, and `expected`, are the check's, and
                                 valid only while it runs */
  struct call_result outcome; /* of that call */
  struct span expected;       /* the file that its OUTPUT should have been, if there is only one */
  char evidence[TRIAL_PATH_SIZE]; /* the folder with the files; empty: none */
  struct position usual;          /* in the middle of a game (wish_find_usual); zero: none yet */
};

void finding_close(struct finding *finding);

/* Calls the player. False if that is impossible; then the finding says why. */
bool finding_call(struct finding *finding, const struct call *call);

/* Records a cross or a note on the last call, with a printf-style sentence (verdict.h). The files
 * and a script that repeats the call are kept. Always returns false. */
bool finding_say(struct finding *finding, enum grade grade, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Records that the check could not be made, for a reason that is not the player's fault. Always
 * returns false. */
bool finding_fail(struct finding *finding, const char *reason);

/* --- judging the last call --- */

/* Is the exit status 0, and OUTPUT the position after exactly one legal move? Otherwise false and a
 * cross. `move`, if not NULL, becomes that move in the game's notation, which the caller frees
 * (NULL where a seat was only taken). Sets the player's ID if it is not known yet. */
bool judge_moved(struct finding *finding, const struct position *position, char **move);

/* Is this the exit status, and was OUTPUT not changed? Otherwise false and a cross; `what` says why
 * this status is correct: "there is no such file". */
bool judge_refused(struct finding *finding, int status, const char *what);

/* Was OUTPUT left unchanged? */
bool judge_untouched(const struct finding *finding);

/* The usual call: board.txt is both INPUT, with this position, and OUTPUT. */
struct call judge_usual(const struct position *position);

/* --- the parts of most checks ---
 *
 * Finding a position, a call, a judgement. Unless said otherwise, functions return false if the
 * check is over. */

/* Finds a position as wished; the caller calls position_close in any case. False if the random game
 * has none, which leaves the finding unchanged, or on an error, which makes it GRADE_FAILED. */
bool wish_find(struct finding *finding, const struct wish *wish, struct position *position);

/* Is the check over, with a cross or because it failed? */
bool wish_is_over(const struct finding *finding);

/* Makes the call on the position. Does the player make one legal move? */
bool wish_moves_in(struct finding *finding, const struct position *position,
                   const struct call *call);

/* Finds a position and makes the usual call on it. True also if there is no such position. */
bool wish_moves(struct finding *finding, const struct wish *wish);

/* Finds a position in the middle of a game, which becomes finding->usual, and the usual call on it.
 * If false, the finding says why. */
bool wish_find_usual(struct finding *finding, struct call *call);

/* Makes the call. Does the player end with that exit status and write nothing? (judge_refused) */
bool wish_refused(struct finding *finding, const struct call *call, int status, const char *what);

#endif
