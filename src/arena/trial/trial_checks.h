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
  CHECK_SHELL = 8,   /* by commands of the shell; left out where cells have none */
};

struct trial_check {
  const char *name, *shows;
  unsigned kind; /* CHECK_... bits */
  void (*run)(struct finding *finding);
};

extern const struct trial_check trial_checks[]; /* the last entry has no name */

/* Makes a check and fills in `finding`, on which the caller calls finding_close. */
void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding);

/* --- checks that take more than a call (trial_game.c, trial_refusals.c) --- */

/* Plays a game to its end: the player has the first seat; the others are played by the level or, if
 * that is NULL, by a second copy of the player under another ID and, in games of more seats, by
 * level=random. As in the arena, the player gets views with its own name and keeps its folder
 * during the game. The finding is a cross if it would lose its seat. */
void trial_game(struct finding *finding, const struct level *level);

/* Calls that must end without a move, by exit status: no move (1), a broken file (2), an error (3);
 * and calls that are killed. */
void refusal_no_move(struct finding *finding);
void refusal_broken(struct finding *finding);
void refusal_place(struct finding *finding);
void refusal_arguments(struct finding *finding);
void refusal_unwritable(struct finding *finding);
void refusal_full(struct finding *finding);
void refusal_killed(struct finding *finding);

#endif
