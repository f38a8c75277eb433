/* Games played on from a position, with the hidden cards guessed. */
#ifndef ONEMOVE_BARK_PLAYOUT_H
#define ONEMOVE_BARK_PLAYOUT_H

#include "games/bark/outlook.h"

enum { PLAYOUT_TURNS = 8 }; /* after so many the outlook decides, unless the game is over */

/* One guess of everything that is hidden. */
struct world {
  struct hand hand[BARK_SEATS]; /* six cards of the seat to move, five of the other */
  card draw[PLAYOUT_TURNS];     /* the card that opens each turn; [0] is in the hand already */
  unsigned turns;               /* left in the game, the next one included; at least 1 */
};

/* A card of a hand on a cell. */
struct play {
  uint8_t index;
  uint16_t cell;
};

/* How many cards a playout lays down. */
static inline unsigned playout_length(const struct world *world) {
  return world->turns < PLAYOUT_TURNS ? world->turns : PLAYOUT_TURNS;
}

/* What it is worth to `seat` to begin like that, if both then play what looks best a move ahead: in
 * 1/OUTLOOK_WIN points, with a little for the lead. Leaves `reach` as it was, which must have room
 * for one card more than the playout lays down. */
int32_t bark_playout(struct reach *reach, const struct world *world, int seat, struct play first,
                     const struct belief *belief, struct dice *dice);

#endif
