/* Whole games of the player on trial: against one of the game's own levels, or against itself. */
#ifndef ONEMOVE_TRIAL_GAME_H
#define ONEMOVE_TRIAL_GAME_H

#include "arena/trial/trial_judge.h"

/* Plays a game to its end: the player has the first seat; the others are played by the level or, if
 * that is NULL, by a second copy of the player under another ID and, in games of more seats, by
 * level=random. As in the arena, the player gets views with its own name and keeps its folder
 * during the game. The finding is a cross if it would lose its seat. */
void trial_game(struct trial *trial, const struct level *level, struct finding *finding);

#endif
