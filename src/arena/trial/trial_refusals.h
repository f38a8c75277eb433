/* The checks of calls that must end without a move, by exit status: no move (1), a broken file (2),
 * an error (3); and of calls that are killed. */
#ifndef ONEMOVE_TRIAL_REFUSALS_H
#define ONEMOVE_TRIAL_REFUSALS_H

#include "arena/trial/trial_judge.h"

void refusal_no_move(struct trial *trial, struct finding *finding);
void refusal_broken(struct trial *trial, struct finding *finding);
void refusal_place(struct trial *trial, struct finding *finding);
void refusal_arguments(struct trial *trial, struct finding *finding);
void refusal_unwritable(struct trial *trial, struct finding *finding);
void refusal_full(struct trial *trial, struct finding *finding);
void refusal_killed(struct trial *trial, struct finding *finding);

#endif
