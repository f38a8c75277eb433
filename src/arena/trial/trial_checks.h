/* The checks of `onemove try`: a table, each with a name, what it shows, and a function.
 *
 * Most of them are about what happens in games, where a player that fails loses its seat. The
 * others are about what the contract demands besides, but what no game brings about: a game master
 * hands out no broken files. Many programs of courses are good players all the same, so a trial may
 * be lenient about these. */
#ifndef ONEMOVE_TRIAL_CHECKS_H
#define ONEMOVE_TRIAL_CHECKS_H

#include "arena/trial/trial_judge.h"

enum {
  CHECK_BESIDES = 1, /* it is not about games: where the trial is lenient, a cross is a note */
  CHECK_ID = 2,      /* it needs to know what the player is called */
  CHECK_MOVES = 4,   /* it says nothing new about a player that does not even move plainly */
};

struct trial_check {
  const char *name, *shows;
  unsigned kind; /* CHECK_... bits */
  void (*run)(struct trial *trial, struct finding *finding);
};

extern const struct trial_check trial_checks[]; /* the last has no name */

/* Makes a check. finding_close the finding in the end. */
void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding);

#endif
