/* Playouts: the outcome of a move if both seats then play what looks best one move ahead. */
#ifndef ONEMOVE_BARK_PLAYOUT_H
#define ONEMOVE_BARK_PLAYOUT_H

#include "games/bark/mind/evaluation.h"

enum { PLAYOUT_TURNS_MAX = 16 };

/* A move with its cell. */
struct cell_move {
  uint8_t index; /* in the hand */
  uint16_t cell;
};

/* A determinization: one assignment of everything that is hidden. */
struct hidden {
  struct hand hand[BARK_SEATS]; /* six cards of the seat to move, five of the other */
  card draw[PLAYOUT_TURNS_MAX]; /* the card that opens each turn; [0] is in the hand already */
  unsigned turns;               /* left in the game, the next one included; at least 1 */
  unsigned length; /* how many cards a playout lays down: at least 1, at most `turns` */
};

/* The value for `seat`, which is to move, of beginning with `first`, in 1/EVALUATION_WIN points,
 * and a little for the lead. Lays down `length` cards and takes them back. If one more turn is left
 * then, its expected result is computed; if more are, the evaluation judges. */
int32_t bark_play_out(struct reach *reach, const struct hidden *hidden, int seat,
                      struct cell_move first, const struct outlook *outlook, struct dice *dice);

#endif
