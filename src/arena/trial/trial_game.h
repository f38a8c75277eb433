/* Whole games of the player on trial: against one of the game's own levels, or against itself. */
#ifndef ONEMOVE_TRIAL_GAME_H
#define ONEMOVE_TRIAL_GAME_H

#include "arena/trial/trial_judge.h"

/* Plays a game to its end, the player on the first seat and the level, or if that is NULL the
 * player itself under another ID, on all others. As in an arena, the player gets views, in which it
 * is called as it calls itself, and keeps its folder. A cross where it would lose its seat. */
void trial_game(struct trial *trial, const struct level *level, struct finding *finding);

#endif
