/* The estimate at the horizon of a search: a floe belongs to the player that needs the fewest
 * slides to reach it.
 *
 * This is a breadth-first search in slides for all players at once, a word of floes at a time.
 * Floes that several players reach first, with the same number of slides, are shared among them,
 * with a little more for the player that moves first. Floes in dead ends (floes.h) count less, and
 * so do penguins that can be shut in (weights.txt). */
#ifndef ONEMOVE_PENGUINS_TERRITORY_H
#define ONEMOVE_PENGUINS_TERRITORY_H

#include "games/penguins/mind/floes.h"

struct territory {
  int32_t worth[PENGUINS_PLAYERS_MAX]; /* score and expected fish, in 1/FISH_UNIT fish */
  int32_t value;                       /* for player 0: its lead over the best opponent's worth */
  bool contact; /* floes of two players touch, or some are shared: they can disturb each other */
  uint64_t reach[PENGUINS_PLAYERS_MAX][ICE_SIDE]; /* the floes that are the player's alone */
  uint64_t shared[ICE_SIDE];                      /* the floes that several reach first */
};

/* Fills in all members, of the bitboards only ice->words words. Takes about half a microsecond on
 * an 18x18 board. */
void territory_survey(struct territory *territory, const struct ice *ice);

/* Computes `contact` from the bitboards, which are filled in. */
bool territory_contact(const struct territory *territory, const struct ice *ice);

/* Sets `safe`, for each penguin of the side to move, to whether nobody can disturb it: no connected
 * part of the ice next to it can be reached by more than one player. */
void territory_safe(const struct territory *territory, const struct ice *ice, bool *safe);

/* Sets `worth` to what everybody has when the game is over. */
static inline void territory_end(const struct ice *ice, int32_t *worth) {
  for (int player = 0; player < ice->players; player++)
    worth[player] = FISH_UNIT * ice->score[player];
}

/* The difference between a player's worth and the largest of the others; all its worth if it is
 * alone. */
static inline int32_t territory_lead(const int32_t *worth, int player, int players) {
  int32_t best = INT32_MIN;
  if (players == 1) return worth[player];
  for (int other = 0; other < players; other++)
    if (other != player && worth[other] > best) best = worth[other];
  return worth[player] - best;
}

#endif
