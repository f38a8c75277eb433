/* The checks of `onemove try`: a table, each with a name, what it shows, and a function.
 *
 * Most checks are about what happens in games, where a player that fails loses its seat. The others
 * are about further demands of the contract that do not matter in games: a game master never gives
 * a player a broken file, for example. Many students' programs play well without meeting these, so
 * a trial may be lenient about them. */
#ifndef ONEMOVE_TRIAL_CHECKS_H
#define ONEMOVE_TRIAL_CHECKS_H

#include "arena/trial/trial_judge.h"

enum {
  CHECK_BESIDES = 1, /* not about games: in a lenient trial a cross becomes a note */
  CHECK_ID = 2,      /* requires the player's ID */
  CHECK_MOVES = 4,   /* pointless for a player that fails in ordinary positions */
  CHECK_SHELL = 8,   /* by commands of the shell; not made where cells have none */
};

struct trial_check {
  const char *name, *shows;
  unsigned kind; /* CHECK_... bits */
  void (*run)(struct trial *trial, struct finding *finding);
};

extern const struct trial_check trial_checks[]; /* the last entry has no name */

/* Makes a check and fills in `finding`, on which the caller calls finding_close. */
void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding);

#endif
