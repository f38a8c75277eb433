/* How likely each move of a student's program is, from a look at the move alone: a conditional
 * logit model (D. McFadden, "Conditional logit analysis of qualitative choice behavior", 1974). It
 * was fitted to the moves of such programs; MEASUREMENTS.md says how well it predicts others. They
 * seldom consider territory. They take fish, avoid floes that lead nowhere, leave floes with one
 * exit, and take the exits of penguins next to them. */
#ifndef ONEMOVE_PENGUINS_HABIT_H
#define ONEMOVE_PENGUINS_HABIT_H

#include "games/penguins/mind/ice.h"

#include <stdlib.h>

enum { HABIT_UNIT = 16 }; /* a move that is worth this much more is twice as likely */

/* The weights of a slide: by the number of fish on the new floe, ... */
static const int32_t habit_of_fish[] = {0, 0, 9, 23};
/* ... by its exits, by those of the old floe, ... */
static const int32_t habit_of_exits[] = {-28, 15, 0, 0, 0};
static const int32_t habit_of_left[] = {0, 39, 0, -25, -25};
/* ... and by the exits that each other player's penguin next to it keeps. */
static const int32_t habit_of_neighbour[] = {18, 10, 0, 0, 0};
/* The weights of a placement: by the exits of the floe, and for each fish next to it. */
static const int32_t habit_of_place[] = {-97, -97, -36, 0, 36};
enum { HABIT_PLACE_FISH = 19 };

/* The weights of the exits that others' penguins next to a free floe keep if it is taken. */
static inline int32_t habit_neighbours(const struct ice *ice, unsigned cell, int mover) {
  int32_t worth = 0;
  for (int player = 0; player < ice->players; player++)
    for (int i = 0; player != mover && i < ice->count[player]; i++) {
      int away = abs((int)ice->at[player][i] - (int)cell);
      if (away != 1 && away != (int)ice->stride) continue;
      worth += habit_of_neighbour[ice_neighbours(ice, ice->at[player][i]) - 1];
    }
  return worth;
}

/* What a slide, or a placement on a floe, is worth to the player before making it. */
static inline int32_t habit_of_slide(const struct ice *ice, const struct slide *slide) {
  int32_t worth = habit_of_fish[slide->fish] + habit_of_left[ice_neighbours(ice, slide->from)];
  worth += habit_of_exits[ice_neighbours(ice, slide->to)];
  worth += habit_neighbours(ice, slide->to, slide->player);
  return worth;
}

static inline int32_t habit_of_floe(const struct ice *ice, unsigned cell) {
  int32_t worth = habit_of_place[ice_neighbours(ice, cell)];
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    worth += HABIT_PLACE_FISH * ice->fish[(int)cell + ice->step[direction]];
  return worth;
}

/* How likely a move of that worth is, relative to others: positive, below 2^32. */
static inline int64_t habit_share(int32_t worth) {
  enum { LEAST = -8 * HABIT_UNIT, MOST = 12 * HABIT_UNIT, SMALLEST = 1024 };
  /* SMALLEST times 2 to the power of 0/16 to 15/16 */
  static const uint16_t power[HABIT_UNIT] = {1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387,
                                             1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961};
  if (worth < LEAST) worth = LEAST;
  if (worth > MOST) worth = MOST;
  worth -= LEAST;
  return (int64_t)power[worth % HABIT_UNIT] << worth / HABIT_UNIT;
}

#endif
